import { findForeignOccupation } from '../../kit/guards/claims/own-occupation.server.ts'
import { readBrief } from '../../read/read-brief.server.ts'
import { correctSlips } from '../../words/spelling/slips.server.ts'
import { stopWords } from '../../words/stop-words.server.ts'
import { createPhraseIndex } from '../../text/phrase-index.server.ts'
import { oncePer } from '../../text/memo.ts'
import { BELOW_HUNDRED, digitsOf } from '../../text/numbers/number-words.ts'
import { readStated, type StatedContent } from '../../text/stated.server.ts'
import { stemOf } from '../../text/stem.ts'
import { isSlipOf } from '../../text/slips.ts'
import { tokenise } from '../../text/tokens.server.ts'
import { familyOf } from '../../words/word-families.server.ts'
import credentials from './data/credentials.json' with { type: 'json' }
import skills from '../../read/career/data/skills.json' with { type: 'json' }
import type { Ask } from './writer/advert.server.ts'
import { isClaimable, materialOf } from './writer/evidence.server.ts'
import { expandShortForms } from './writer/lines.server.ts'
import { bodyOf, sentencesOf } from './letter.ts'
import type { Input } from './tool.ts'
import { spansIn } from './writer/times.server.ts'
import { pastOf } from './writer/verbs.server.ts'
import { signPatterns } from './writer/signs.server.ts'

/**
 * Returns the first claim that the applicant did not state: an employer, a number, a tool, a degree, or a requirement
 * of the job presented as experience (rules.md CL5). Sentences about the application may use words of the job
 * description.
 */
export function findUnstatedClaim(content: string, input: Input): string | undefined {
  const { own, all } = statedContentOf(input)
  for (const sentence of sentencesOf(bodyOf(content).replace(/(?<!\n)\n+(?=•)/g, ' '))) {
    const isPast = signPatterns.pastWork.test(sentence)
    const isAbout =
      signPatterns.ofAdvert.test(sentence) ||
      signPatterns.ofApplication.test(sentence) ||
      (signPatterns.ofReader.test(sentence) && !isPast)
    const stated = isAbout ? all : own
    const found =
      // Names from the advert are allowed, except as a former employer.
      findUnstatedName(sentence, isPast ? stated : all) ??
      findUnstatedNumber(sentence, stated) ??
      findUnstatedThing(sentence, isWish(sentence) ? all : stated, input) ??
      findBorrowedPhrase(sentence, input)
    if (found !== undefined) return found
  }
  return findForeignOccupation(bodyOf(content), own.text)
}

const statedContentOf = oncePer((input: Input): { own: StatedContent; all: StatedContent } => ({
  own: readStated(ownTexts(input).join('\n')),
  all: readStated([...Object.values(input), ...ownTexts(input)].join('\n')),
}))

/** Returns the applicant's texts as typed, and with typos corrected, abbreviations expanded and times in words. */
const ownTexts = ({ workExperience, skills, jobTitle }: Input): string[] => {
  const typed = [workExperience, skills, jobTitle]
  const times = spansIn(workExperience).map(({ span }) => span.text)
  return [...typed, ...typed.map(correctSlips), expandShortForms(workExperience), ...times]
}

/** True if the applicant's own text contains these words, in any form. */
export function isOwnWords(said: string, input: Input): boolean {
  const { own } = statedContentOf(input)
  if (own.text.includes(said.toLowerCase())) return true
  const words = tokenise(said).words.filter((word) => !stopWords.has(word))
  return words.length > 0 && words.every((word) => own.near(word))
}

/** Capitalised words that are not names. */
const CAPITALISED_WORDS = new Set(
  'I Monday Tuesday Wednesday Thursday Friday Saturday Sunday January February March April May June July August September October November December Mr Mrs Ms Miss Dr CV English Dear'.split(
    ' ',
  ),
)

function findUnstatedName(sentence: string, stated: StatedContent): string | undefined {
  let isFirst = true
  for (const { 0: raw, index } of sentence.matchAll(
    /(?<![\p{L}\p{N}])\p{L}[\p{L}\p{N}'’&+#.-]*/gu,
  )) {
    const opens = isFirst || /[:“"‘'(•]\s*$/u.test(sentence.slice(Math.max(0, index - 3), index))
    isFirst = false
    const word = raw.replace(/['’](?:s|m|ve|d|ll|re)$/u, '').replace(/(?<!\.)\.+$/, '')
    if (opens || !/^\p{Lu}/u.test(word) || CAPITALISED_WORDS.has(word)) continue
    const parts = word.split(/[-.&+#'’]/u).filter(Boolean)
    const isStated = (part: string): boolean =>
      !/^\p{Lu}/u.test(part) || stated.near(part.toLowerCase())
    // The input has 'O'Brien' as one word.
    if (!isStated(word.replaceAll('’', "'")) && !parts.every(isStated)) return word
  }
  return undefined
}

/** A number; 'the two of them' refers to something already counted and is skipped. */
const NUMBER_PATTERN = new RegExp(
  String.raw`(?<!\b(?:the|these|those|other) (?=two|three|four))(?<![\p{L}\d]|\d[.,])(?:\d+(?:[.,]\d+)*|(?!one(?!\p{L}))${BELOW_HUNDRED}|dozens?|hundreds?|thousands?|millions?)(?![\p{L}\d]|[.,]\d)`,
  'giu',
)

function findUnstatedNumber(sentence: string, stated: StatedContent): string | undefined {
  const isOfWork = signPatterns.workDone.test(sentence)
  return (sentence.match(NUMBER_PATTERN) ?? []).find((found) => {
    if (/^\d/.test(found)) return !stated.number(found)
    if (!isOfWork) return false
    const digits = signPatterns.largeNumber.test(found) ? undefined : digitsOf(found)
    return !stated.phrase(found) && !(digits !== undefined && stated.number(digits))
  })
}

const skillAndCredentialIndex = createPhraseIndex([
  ...credentials,
  ...[skills.code, skills.tools]
    .flatMap(({ list }) => list.split(', '))
    // Tool names that are also ordinary words, or very short, are left out.
    .filter((name) => name.length > 3 && !signPatterns.ordinaryTool.test(name)),
])

function findUnstatedThing(
  sentence: string,
  stated: StatedContent,
  input: Input,
): string | undefined {
  const text = sentence.replace(signPatterns.degreeOf, ' ')
  const isStated = (key: string): boolean =>
    key.split(' ').every((word) => word === 'was' || word === 'to' || stated.near(word)) ||
    wasTypedWithSlip(key, input) ||
    (/^driving licen[cs]e$/u.test(key) && signPatterns.drivingLicence.test(stated.text))
  return (
    skillAndCredentialIndex.find(tokenise(text), ({ key }) => !isStated(key))?.phrase ??
    [...text.matchAll(signPatterns.paperByUse)].find(
      ([, of = '']) => !stated.near(of.toLowerCase()),
    )?.[0]
  )
}

/** True if the applicant typed a phrase with a typo: 'first ade'. */
function wasTypedWithSlip(phrase: string, input: Input): boolean {
  const size = phrase.split(' ').length
  if (size < 2) return false
  const { words } = tokenise(`${input.workExperience}\n${input.skills}`)
  return words.some((_, at) => isSlipOf(words.slice(at, at + size).join(' '), phrase))
}

const TRAITS = new Set(skills.traits.list.split(', '))

/** Returns a phrase of the advert that a sentence claims but the applicant did not state. */
function findBorrowedPhrase(sentence: string, input: Input): string | undefined {
  const material = materialOf(input)
  for (const claim of claimsIn(sentence)) {
    const said = ` ${tokenise(claim).words.map(stemOf).join(' ')} `
    const isSaid = ({ text, stems }: Ask): boolean =>
      said.includes(` ${stems.join(' ')} `) ||
      // 'I managed deer' claims deer management.
      (/(?:ment|ing|tion)$/u.test(text) && said.includes(` ${stems.toReversed().join(' ')} `))
    const found = material.advert.asks.find(
      (ask) =>
        isSaid(ask) &&
        !isClaimable(ask, material) &&
        !wasTypedWithSlip(ask.text.toLowerCase(), input) &&
        // 'I have patience' claims a quality and no fact.
        !TRAITS.has(ask.text.toLowerCase()) &&
        !(
          signPatterns.qualityOfOne.test(ask.text.toLowerCase()) &&
          signPatterns.shownQuality.test(claim)
        ),
    )
    if (found !== undefined) return found.text
  }
  return undefined
}

/** True for a sentence that states a wish or a lack, so that the things it names are not claimed. */
const isWish = (sentence: string): boolean =>
  signPatterns.noClaim.test(sentence) || signPatterns.denied.test(sentence)

/** The clauses of a sentence that say what the applicant did, has or is. */
function claimsIn(sentence: string): string[] {
  const clauses = [
    ...sentence
      .split(/\bI(?![\p{L}\p{N}])/u)
      .slice(1)
      .map((rest) => rest.split(signPatterns.clauseEnd)[0] ?? '')
      .filter(isClaim),
    ...[...sentence.matchAll(signPatterns.claimOfMine)].map(([clause]) => clause),
    ...(signPatterns.amongMine.test(sentence) ? [sentence] : []),
  ]
  return clauses.filter((clause) => !isWish(clause))
}

function isClaim(clause: string): boolean {
  const words = clause
    .replace(/^['’]ve\b/u, ' have')
    .toLowerCase()
    .trim()
    .split(/\s+/u)
  const verb = words.find((word) => !signPatterns.beforeVerb.test(word)) ?? ''
  if (!signPatterns.being.test(verb)) return verb !== '' && !signPatterns.noClaimVerb.test(verb)
  return signPatterns.beingClaimed.test(words[words.indexOf(verb) + 1] ?? '')
}

/** Returns a claim that contradicts the applicant's denial, with the denial: 'do not drive yet'. */
export function findDeniedClaim(
  content: string,
  { workExperience }: Input,
): { claim: string; denial: string } | undefined {
  const { denials } = readBrief({ about: workExperience })
  if (denials.length === 0) return undefined
  for (const claim of sentencesOf(bodyOf(content)).flatMap(claimsIn)) {
    const said = new Set(tokenise(claim).words.map(familyOf))
    const found = denials.find(({ text }) => {
      const isOwn = signPatterns.opensDenial.test(text) && !isOfAnother(text, workExperience)
      const terms = isOwn ? contentWordsOfDenial(text) : []
      return terms.length > 0 && terms.every((term) => isTermSaid(term, said))
    })
    if (found !== undefined) return { claim: `I${claim}`, denial: found.text }
  }
  return undefined
}

/** True for a denial with another subject: 'when the software doesn't work'. */
function isOfAnother(denial: string, record: string): boolean {
  const before = record.slice(0, Math.max(0, record.indexOf(denial)))
  if (!/^(?:does|is|was|has|are|were)(?: not|n['’]t)\b/iu.test(denial)) return false
  return /(?:^|[^\p{L}])(?:the|an?|this|that|his|her|their|its) [\p{L}-]+ $/iu.test(before)
}

/** Returns the meaningful words of a denial. */
const contentWordsOfDenial = (denial: string): string[] =>
  tokenise(denial.replace(signPatterns.opensDenial, '')).words.filter(
    (word) => !stopWords.has(word) && word !== 'yet',
  )

/** True if the families contain that of a word or of its past form: 'drove' for 'drive'. */
function isTermSaid(term: string, said: ReadonlySet<string>): boolean {
  const past = pastOf(term)
  return said.has(familyOf(term)) || (past !== undefined && said.has(familyOf(past)))
}

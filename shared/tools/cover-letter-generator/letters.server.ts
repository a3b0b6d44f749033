import { titleInside } from '../../brief/career/case.server.ts'
import { nounOf, numberOf } from '../../lexicon/nouns.server.ts'
import { lowered } from '../../brief/letters.server.ts'
import { joinList } from '../../text/grammar.server.ts'
import type { Ask } from './asks.server.ts'
import type { Fact } from './posts.server.ts'
import { answers, stemsOf, type Material } from './evidence.server.ts'
import {
  type Group,
  groupsOf,
  isOfDeed,
  isExample,
  isSameProse,
  namedGroup,
  shownPoints,
  sizesAt,
  tellGroup,
  withoutSizes,
  withStrongestFirst,
} from './groups.server.ts'
import { countWords, writeLetter } from './letter.ts'
import { LETTER, NAME_SLOT } from './limits.ts'
import { recordSentences } from './record.server.ts'
import { anchorOf, otherRoles } from './sentences.server.ts'
import type { Input } from './tool.ts'
import { postSought } from './post-sought.ts'
import { tellNotes } from './told-notes.server.ts'
import type { Holes, Voice } from './voice.server.ts'

/** From post to post: where and when, and what was done there. */
export function writeByWork(input: Input, material: Material, voice: Voice): string {
  const chosen = chosenOf(material, input, SHARE_BY_WORK)
  const { roles } = material.applicant
  const groups = groupsOf(chosen, material)
  const told = new Set(groups.flatMap(({ role }) => (role === undefined ? [] : [role])))
  const rest = roles.filter((role) => !told.has(role))
  return letterOf(input, material, [
    voice.say('open', holesOf(input, material)),
    // Where no post has a story of its own, the posts come before what stands by itself.
    told.size === 0 ? otherRoles(rest, true) : '',
    ...groups.map(({ role, facts }) => tellGroup(role, facts).join(' ')),
    told.size === 0 ? '' : otherRoles(rest, false),
    quotedParagraph(material),
    recordSentences(material, chosen, voice).join(' '),
    voice.say('close'),
  ])
}

/**
 * By what the job asks, each answered with where it was done; without an advert the strongest piece of work comes first.
 * Undefined where there is no such thing to begin with.
 */
export function writeByAsks(input: Input, material: Material, voice: Voice): string | undefined {
  const holes = holesOf(input, material)
  const { roles, facts } = material.applicant
  const chosen = chosenOf(
    material,
    input,
    Math.max(SHARE_BY_ASKS_MIN, Math.ceil(facts.length * SHARE_BY_ASKS)),
  )
  const asked = askedBy(chosen, material)
  const groups = groupsOf(chosen, material)
  if (roles.some(({ points }) => points !== undefined))
    return writeByPoints(input, material, voice, groups, asked)
  const spoken = groups.reduce((sum, group) => sum + group.facts.length, 0)
  if (spoken < FACTS_FOR_TWO) return undefined
  const isAnswer = asked.length >= ASKS_NAMED_MIN
  if (!isAnswer && material.applicant.quoted.length > 0) return undefined
  const body = isAnswer ? groups : withStrongestFirst(groups, scorerOf(material, input))
  if (isSameProse(body, material)) return undefined
  // 'Before that I was …' stands behind what it follows, or the letter says another order of a life.
  if (
    chosen.some(
      ({ leans, source }) => leans && /^(?:before|after|since|then|later)\b/iu.test(source),
    )
  )
    return undefined
  const told = body.map((group) => namedGroup(withoutSizes(group), roles))
  const example = told[0]?.shift()
  if (example === undefined || (!isAnswer && !(chosen.some(isExample) && /\d/.test(example))))
    return undefined
  const opened = isAnswer
    ? [openingOf(asked, holes, voice), [example, ...told.flat()].join(' ')]
    : [`${example} ${voice.say('after', holes)}`, told.flat().join(' ')]
  return letterOf(input, material, [
    ...opened,
    otherRoles(roles, true, (role) => body.filter((group) => group.role === role).flatMap(sizesAt)),
    quotedParagraph(material),
    recordSentences(material, chosen, voice).join(' '),
    voice.say('close'),
  ])
}

/** Posts in a sentence, and of their points those that show most; undefined where that would be all of them. */
function writeByPoints(
  input: Input,
  material: Material,
  voice: Voice,
  groups: readonly Group[],
  asked: readonly Ask[],
): string | undefined {
  const { roles, facts } = material.applicant
  const holes = holesOf(input, material)
  const listed = groups.flatMap(({ role }) => (role?.points === undefined ? [] : [role]))
  const lists = listed.map((role) => shownPoints(role, material))
  const shown = lists.join('').split('•').length - 1
  const all = listed.flatMap(({ points = [] }) => points).length
  if (
    shown < FACTS_FOR_TWO ||
    shown === all ||
    listed.some((role) => role.label === undefined && anchorOf(role) === '')
  )
    return undefined
  const chosen = chosenOf(material, input, facts.length)
  return letterOf(input, material, [
    asked.length >= ASKS_NAMED_MIN ? openingOf(asked, holes, voice) : voice.say('open', holes),
    otherRoles(
      roles.filter(({ points, label }) => points === undefined || label === undefined),
      true,
    ),
    ...lists,
    ...groups
      .filter(({ role }) => role?.points === undefined)
      .map((group) => namedGroup(group, roles).join(' ')),
    quotedParagraph(material),
    recordSentences(material, chosen, voice).join(' '),
    voice.say('close'),
  ])
}

/** What our sentences were not sure of: clause by clause in plain sentences, and the rest in a list of its own words. */
function quotedParagraph({ applicant: { quoted } }: Material): string {
  const { sentences, listed } = tellNotes(withinRoom(quoted))
  const [only, ...more] = listed
  // One alone is no list.
  if (only !== undefined && more.length === 0)
    return asProse([
      ...sentences,
      only.includes(': ')
        ? `${only}.`
        : `${sentences.length === 0 ? 'In short' : 'Also'}: ${lowered(only)}.`,
    ])
  const list = only === undefined ? '' : `In short:\n${listed.map((one) => `• ${one}.`).join('\n')}`
  return [asProse(sentences), list].filter(Boolean).join('\n\n')
}

/** Sentences in a row; behind the points of a post a line begins. */
const asProse = (sentences: readonly string[]): string =>
  sentences.reduce((text, one) => `${text}${text.includes('\n•') ? '\n\n' : ' '}${one}`, '').trim()

const QUOTED_WORDS_MAX = 220

function withinRoom(rows: readonly string[]): string[] {
  let left = QUOTED_WORDS_MAX
  return rows.filter((row) => (left -= countWords(row)) >= 0)
}

const SHARE_BY_WORK = 12
const SHARE_BY_ASKS = 0.7
const SHARE_BY_ASKS_MIN = 3
const ASKS_NAMED_MIN = 2
/** With fewer both letters would say the same. */
const FACTS_FOR_TWO = 3
const ASKS_NAMED_MAX = 3

function holesOf({ jobTitle }: Input, { advert }: Material): Holes {
  const plain = postSought(jobTitle).replace(/(?<![.\s])[.\s]+$/, '')
  const isShouted = plain.length > 5 && plain === plain.toUpperCase()
  return {
    title: isShouted || IN_SENTENCE.test(plain) ? titleInside(plain) : plain,
    at: advert.company === undefined ? '' : ` at ${advert.company}`,
  }
}

/** 'Staff nurse' begins like a sentence; 'Staff Nurse' is written as a name, and stays. */
const IN_SENTENCE =
  /^\p{Lu}\p{Ll}+(?: (?!of\b|and\b|in\b|for\b|to\b)\p{Ll}[\p{Ll}-]*| \p{Lu}{2,})*$/u

function asksHoles(asks: readonly Ask[]): Holes {
  const named = namedAsks(asks)
  const isOne = named.length === 1
  return { asks: joinList(named), that: isOne ? 'that' : 'each of them' }
}

const namedAsks = (asks: readonly Ask[]): string[] =>
  asks
    .map(({ text }) => text)
    .filter((text) => !wantsArticle(text))
    .slice(0, ASKS_NAMED_MAX)

/** 'Degree' and 'driving licence' are words of a search, and in a sentence want an article. */
const wantsArticle = (text: string): boolean =>
  /\b(?:degree|licen[cs]e|qualification|certificate|diploma|background|manner|approach|eye|attitude|record|level|team|environment|setting|role|mindset|personality|portfolio|vehicle|car|smile)$/iu.test(
    text,
  ) ||
  (nounOf(text)?.number === 'count' && numberOf(text) === 'singular')

/** What the advert asks for stands in the first sentence where two things or more of it can. */
const openingOf = (asked: readonly Ask[], holes: Holes, voice: Voice): string =>
  namedAsks(asked).length < ASKS_NAMED_MIN
    ? voice.say('answer', holes)
    : voice.say('asks', { ...holes, ...asksHoles(asked) })

/** A figure out of its sentence, or a verb with its object, is no thing to name in a list. */
const NO_THING =
  /^\d|^(?:present|plan|handle|control|develop|maintain|prepare|create|deal|assist|answer|provide|ensure|care|mentor|manage|support|train|lead|build|run|write|serve|deliver|drive|teach|clean|cook) /u

/** What of the asks the work answers: a skill alone is no work to speak of. */
function askedBy(chosen: readonly Fact[], { advert, applicant }: Material): Ask[] {
  const texts = [
    ...chosen.map(({ source }) => source),
    ...applicant.roles.flatMap(({ points = [] }) => points),
  ].map(stemsOf)
  return advert.asks.filter(
    (ask) => !NO_THING.test(ask.text) && texts.some((stems) => answers(stems, ask)),
  )
}

/** The facts that say most to this job, in the order in which they were stated. */
function chosenOf(material: Material, input: Input, count: number): Fact[] {
  const { facts } = material.applicant
  const score = scorerOf(material, input)
  const ranked = facts
    .map((fact, at) => ({ fact, at, score: score(fact) }))
    .toSorted((a, b) => b.score - a.score || a.at - b.at)
  let wordsLeft = LETTER.wordsWanted - WORDS_AROUND
  const taken = ranked.filter(({ fact, at }, rank) => {
    const cost = countWords(fact.said.text) + WORDS_BESIDE
    if (rank >= count || cost > wordsLeft) return false
    wordsLeft -= cost
    return at >= 0
  })
  const kept = new Set(taken.map(({ at }) => at))
  // A sentence that leans on another brings it along.
  for (const { at } of taken) for (let on = at; facts[on]?.leans && on > 0; on--) kept.add(on - 1)
  // How much there was of a deed is nothing without it.
  for (const { at } of taken)
    for (let on = at; isOfDeed(facts[on] as Fact, facts); on--) kept.add(on - 1)
  return facts.filter((_, at) => kept.has(at))
}

/** Opening, closing, skills and certificates, in words; and what a sentence needs beside its fact. */
const WORDS_AROUND = 100
const WORDS_BESIDE = 3

function scorerOf(material: Material, { jobTitle }: Input): (fact: Fact) => number {
  const { advert, applicant } = material
  const title = stemsOf(jobTitle)
  return ({ source, said, role }) => {
    const stems = stemsOf(source)
    const asked = advert.asks.filter((ask) => answers(stems, ask)).length
    const own = [...title].filter((stem) => stems.has(stem)).length
    const figures = /\d/.test(source) ? 1 : 0
    const kind = said.kind === 'deed' || said.kind === 'own' ? 1 : said.kind === 'duty' ? 0 : 0.5
    const isLatest =
      role === undefined || role === 0 || applicant.roles[role]?.span?.kind === 'since'
    return 3 * asked + Math.min(own, 2) + figures + kind + (isLatest ? 0.5 : 0)
  }
}

const SIGN_OFFS: Readonly<Record<string, string>> = {
  professional: 'Kind regards,',
  conversational: 'Best wishes,',
  enthusiastic: 'With best wishes,',
  confident: 'Kind regards,',
}

function letterOf({ tone }: Input, { advert }: Material, paragraphs: readonly string[]): string {
  const isFormal = tone === 'formal'
  const known = advert.contact === undefined ? undefined : `Dear ${advert.contact},`
  const formal = known === undefined ? 'Yours faithfully,' : 'Yours sincerely,'
  return writeLetter({
    greeting: known ?? (isFormal ? 'Dear Sir or Madam,' : 'Dear Hiring Manager,'),
    paragraphs: inParagraphs(paragraphs.filter(Boolean)),
    signOff: `${SIGN_OFFS[tone] ?? formal}\n${NAME_SLOT}`,
  })
}

/** Short neighbours share a paragraph, so that a letter has three to six. */
function inParagraphs(paragraphs: readonly string[]): string[] {
  let list = [...paragraphs]
  while (list.length > LETTER.paragraphsMax - 1) {
    const sizes = list
      .slice(1, -2)
      .map((text, at) => countWords(text) + countWords(list[at + 2] as string))
    const at = sizes.indexOf(Math.min(...sizes)) + 1
    // Behind a list a line begins.
    const join = list[at]?.includes('\n•') ? '\n' : ' '
    list = list.toSpliced(at, 2, `${list[at]}${join}${list[at + 1]}`)
  }
  return list
}

import { lowerFirst } from '../../text/grammar.server.ts'
import { norm } from '../../text/measures.ts'
import { isCredential } from './credentials.server.ts'
import { readFragment } from './fragments.server.ts'
import { isGap } from './gaps.server.ts'
import { sentencesIn, type Line } from './lines.server.ts'
import { isPrivate } from './private.server.ts'
import { sentencesOfRunOn } from './run-ons.server.ts'
import { segmentsOf } from './segments.server.ts'
import { isLasting, readStatement } from './statements.server.ts'
import { spansIn } from './times.server.ts'
import { isTitle } from './titles.server.ts'
import { readVerbClause } from './verbs.server.ts'

/** Each sentence of a line for itself: the first may be the head of a post, the next what was done there. */
export function bySentence(line: Line): Line[] {
  if (line.columns.length > 1) return [{ ...line, whole: line.columns.join(', ') }]
  return sentencesIn(line.text)
    .flatMap(sentencesOfRunOn)
    .flatMap((whole, at) => partsIn(whole).map((part) => ({ ...part, whole, sentence: at })))
    .map(({ text, isApart, isAmong, whole, sentence }, at) => ({
      ...line,
      text,
      columns: [text],
      isApart: isApart || (line.isApart && at === 0),
      isInside: at > 0,
      isAmong,
      mark: at === 0 ? line.mark : '',
      unit: (line.unit ?? 0) + sentence,
      whole,
    }))
}

/** The parts of a sentence that are read each for itself. */
function partsIn(sentence: string): { text: string; isApart: boolean; isAmong: boolean }[] {
  return sentence
    .split(NEXT_POST)
    .map((text) => text.replace(AGE, ''))
    .map((text) => text.replace(INSIDE, ''))
    .map((text) => text.replace(NOW_DOING, 'I am now ').replace(RETURNED, ''))
    .flatMap((text) =>
      segmentsOf(text.replace(LINKED_HEAD, '')).map((part, at, all) => ({
        part,
        // What was before belongs to no post above.
        isApart: (at > 0 || BEFORE.test(text)) && !isDone(part),
        isAmong: all.filter((one) => !isNoPart(one)).length > 1,
      })),
    )
    .flatMap(({ part, isApart, isAmong }) =>
      partsByKind(part).map((text, at) => ({ text, isApart: isApart && at === 0, isAmong })),
    )
}

/** What was done stays with the post above; a paper belongs to none. */
const isDone = (part: string): boolean =>
  readVerbClause(lowerFirst(part))?.form === 'past' && !isCredential(part)

/** Left out without a trace: what stands beside it is told alone. */
const isNoPart = (text: string): boolean => isGap(text) || isPrivate(text)

/** One post, or one list: what is private cut away, and each part of several kinds for itself. */
function partsByKind(segment: string): string[] {
  return [segment]
    .map(withoutPrivateTail)
    .flatMap((text) => (isFigure(text) ? [text] : withoutFaultyParts(text)))
    .flatMap(byKind)
}

/** 'Chased debtors, no experience of payroll': of a list with one part that no letter says the others stay. */
function withoutFaultyParts(text: string): string[] {
  if (isMixed(text) || isOfTwoTenses(text)) return text.split(', ')
  const isFaulty = (part: string): boolean =>
    ['private', 'denied'].includes(String(readStatement(part)))
  if (!isFaulty(text)) return [text]
  const parts = text.split(/, (?:and |but )?| but /u)
  const kept = parts.filter((part) => !isFaulty(part))
  const areWhole = kept.every((part) => {
    const said = readStatement(part)
    const isDone = typeof said !== 'string' && (said.kind === 'deed' || said.kind === 'own')
    const isWhole = part.split(' ').length >= PART_WORDS_MIN
    return isDone && isWhole && (said.kind === 'own' || readStatement(text) === 'denied')
  })
  return kept.length > 0 && areWhole ? parts : [text]
}

const PART_WORDS_MIN = 3

/** 'Had dogs all my life, walk three dogs, sat for a greyhound': what is done today stands beside what was. */
function isOfTwoTenses(text: string): boolean {
  const parts = text.split(', ')
  if (parts.length < 2 || parts.some((part) => part.split(' ').length < PART_WORDS_MIN))
    return false
  const forms = parts.map((part) => readVerbClause(lowerFirst(part))?.form)
  return forms.every((form) => form === 'past' || form === 'base') && new Set(forms).size > 1
}

/** '120 units in two phases, handed over on time': a list of things with a deed in it. */
function isMixed(text: string): boolean {
  const [first = '', ...others] = text.split(', ')
  const said = readStatement(first)
  if (typeof said === 'string' || others.length === 0) return false
  // With a time in it the line may be a post.
  if (spansIn(text).some(({ span }) => span.kind === 'range' || span.kind === 'since')) return false
  // 'HCPC registered, CSP member'.
  const areLasting = [first, ...others].every((part) => {
    const one = readStatement(part)
    return typeof one !== 'string' && isLasting(one)
  })
  const isDeed = (part: string): boolean => readVerbClause(lowerFirst(part))?.form === 'past'
  return areLasting || (said.kind === 'duty' && others.some(isDeed))
}

/** 'Now cleaning for 5 houses' is said of today, and of no post above. */
const NOW_DOING =
  /^(?:and )?(?:now|currently) (?=\p{L}{3,}ing \p{L})(?!(?:working (?:as|at|for)|taking|travelling|looking|raising|caring for my|studying)\b)/iu
/** What was done in prison may be told, and where it was need not be. */
const INSIDE =
  /^(?:(?:while |when )?(?:inside|in prison|in jail)|before (?:prison|kids|children|jail|my illness|illness)),? (?=I\b)/iu
/** Why there was a gap stands before a post: 'Before illness 12 years payroll', 'back at work since 2022'. */
const RETURNED =
  /^(?:before (?:my |the )?(?:illness|accident|kids|children|prison|covid|lockdown|breakdown|break|move)|(?:i )?(?:am |was )?(?:back (?:at|to|in) work|returned(?: to work)?)(?= (?:since|in|as) )|here),? (?!I\b)/iu

/** 'Before that building sites 10 years'. */
const BEFORE = /^(?:before that|prior to that|previously|earlier|after that)\b(?!,? I\b)/iu
/** 'Before that kitchen porter at Franco Manca'. */
const LINKED_HEAD =
  /^(?:before(?=:| (?:in|at) )|before that|prior to that|previously|earlier|then|after that|currently|now),?:? (?=(?!I\b)[\p{L}\d])/iu

/** A line that names several posts, parted at its dates where these open or close each of them. */
export function apart(line: Line): Line[] {
  if (/^(?:I|my|we)\b/iu.test(line.text) || line.columns.length > 1) return [line]
  if (readVerbClause(line.text)) return [line]
  const spans = spansIn(line.text).filter(({ span }) => span.kind !== 'for')
  if (spans.length < 2) return [line]
  const text = line.text
  const opens = (spans[0]?.start ?? 1) <= 1
  const closes = text.slice(spans.at(-1)?.end).replace(/[\s).;]/g, '') === ''
  if (opens === closes) return [line]
  const cuts = opens
    ? spans.map(({ start }) => start)
    : [0, ...spans.slice(0, -1).map(({ end }) => end)]
  return cuts.map((start, at) => {
    const piece = norm(
      text.slice(start, cuts[at + 1]).replace(/^[\s;,.)]+|(?<![\s;,(])[\s;,(]+$/g, ''),
    )
    return { ...line, text: piece, columns: [piece], isApart: line.isApart || at > 0 }
  })
}

/** 'I'm 19 and have …': what stands behind the age may be said. */
const AGE =
  /^(?:I am|I['’]?m|im|age|aged) \d{2}(?: years old)?(?:,| and| but)? (?=(?:have|done|did|worked|can|with|just)\b)(?:have |just )?/iu

/** '…, now at Wincanton since 2022' is another post. */
const NEXT_POST =
  /, (?:and )?(?=(?:now|currently) (?:an? |as |at |with |for |in )\p{L})|,? (?:and )?(?=(?:then|before that|previously) (?:an? |as |at |with |for |in )\p{L})/iu

/** '…as a receptionist for 6 years until my kids were born': what is private is cut off, and the rest may stand. */
function withoutPrivateTail(text: string): string {
  if (!isPrivate(text)) return text
  const [, kept = ''] = PRIVATE_TAIL.exec(text) ?? []
  const isParting = /^(?:I )?(?:left|quit|resigned|stopped|finished|closed|sold)\b/iu.test(kept)
  return !isParting && kept.split(' ').length >= PART_WORDS_MIN && !isPrivate(kept) ? kept : text
}

const PRIVATE_TAIL =
  /^(.{8,200}?),? (?:until|till|when|because|since|after|before|due to|owing to|while|so|but|as) (?:I|my|of|we|the|an?|being|having)\b.*$/iu

/** 'Meds round, dementia, 14 residents': each in its kind, where a list holds several. */
function byKind(text: string): string[] {
  const parts = text.split(/, (?![^(]*\))(?:and )?/u)
  if (parts.length < 2 || /^(?:I|my|we|our|duties|there|at|in|for|as)\b/iu.test(text)) return [text]
  const [first = ''] = parts
  const clause = readVerbClause(lowerFirst(first))
  // 'Milking 200 cows, Jenkins farm, 8 years' is one.
  const isList =
    clause?.form === 'gerund' && spansIn(text).length === 0 && parts.slice(1).some(isThing)
  if (clause && !isList) {
    const papers = parts.slice(1).filter((part) => isShortPaper(part))
    if (papers.length > 0)
      return [...byKind(parts.filter((part) => !papers.includes(part)).join(', ')), ...papers]
    // A result beside a deed is told by itself.
    const figures = parts
      .slice(1)
      .filter(
        (part) =>
          (isFigure(part) && / (?:from|up|down|cut|by) /u.test(part)) ||
          /\d[%km]? (?:to|→) /u.test(part) ||
          /^own \p{L}/iu.test(part),
      )
    return figures.length === 0
      ? [text]
      : [parts.filter((part) => !figures.includes(part)).join(', '), ...figures]
  }
  if (isFigure(text) || spansIn(text).some(({ span }) => span.kind !== 'for')) return [text]
  if (spansIn(text).length > 0 && parts.some((part) => isTitle(part))) return [text]
  const kinds = parts.map((part) => readStatement(part))
  const areKnown = kinds.every(
    (said) =>
      !(
        typeof said !== 'string' &&
        said.kind === 'own' &&
        !/^I (?:have never|can|speak|am a former|volunteer)\b/u.test(said.text)
      ),
  )
  const isOneCredential = kinds.some(
    (said) => typeof said !== 'string' && said.kind === 'credential',
  )
  const isAll = kinds.every((said) => typeof said !== 'string' && said.kind === 'credential')
  // 'NVQ2 Weymouth College 2024, 6 months on a church tower'.
  if (
    isOneCredential &&
    parts.slice(1).some((part) => /^\d{1,2} (?:months|years) \p{L}/u.test(part))
  )
    return parts
  // 'BSc Biology, University of Leeds' is one.
  if (isOneCredential && !isAll && !parts.slice(1).some((part, at) => isPaper(part, kinds[at + 1])))
    return [text]
  const isTorn = kinds.filter((said) => said === 'unclear').length * 2 >= parts.length
  return areKnown && !isTorn && kinds[0] !== 'unclear' && !isAll ? parts : [text]
}

/** 'Dementia' behind 'moving and handling'. */
const isThing = (part: string): boolean =>
  part.split(' ').length <= 3 &&
  !/ and /u.test(part) &&
  readVerbClause(lowerFirst(part)) === undefined &&
  typeof readStatement(part) === 'object'

/** 'A+ cert Feb 2025' beside what was done. */
const isShortPaper = (part: string): boolean =>
  isCredential(part) &&
  part.split(' ').length <= 5 &&
  readVerbClause(lowerFirst(part)) === undefined

const isFigure = (part: string): boolean => {
  const read = readFragment(part)
  return typeof read === 'object' && read.kind === 'figure'
}

/** A second paper or a deed behind the first: no part of its name. */
const isPaper = (part: string, said: ReturnType<typeof readStatement> | undefined): boolean =>
  typeof said === 'object' &&
  (said.kind === 'credential' ||
    said.kind === 'having' ||
    readVerbClause(lowerFirst(part)) !== undefined)

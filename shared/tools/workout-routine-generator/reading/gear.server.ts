import { nounOf } from '../../../words/nouns.server.ts'
import rules from '../data/gear-rules.json' with { type: 'json' }
import words from '../data/words.json' with { type: 'json' }
import { CARDIO_PIECES, gearOfKind } from '../writer/moves.server.ts'
import {
  clausesOf,
  textPattern,
  phrasesIn,
  applyRewrites,
  type ClausePhrase,
} from './words.server.ts'

/** A piece of equipment as typed, and the ids it stands for; `isUsual`: the pieces most gyms have under this name. */
export interface NamedPiece {
  readonly phrase: string
  readonly gives: readonly string[]
  readonly isUsual: boolean
}

const FULL_GYM = gearOfKind('gym')
/** Known words that do not count when a clause is otherwise one unknown phrase. */
const INSIGNIFICANT_WORD = /^(?:a|an|the|my|\d.*|kg|lb|lbs)$/iu

type GearReading = ReturnType<typeof createGearReading>
const createGearReading = () => ({
  gear: new Set<string>(),
  without: new Set<string>(),
  flags: new Set<string>(),
  // Muscles that are pulled, torn or sore.
  hurt: new Set<string>(),
  // Parts of the body that are to be trained or loosened: 'tight hips'.
  aims: new Set<string>(),
  named: [] as NamedPiece[],
  // Phrases such as 'home gym' that do not specify the pieces.
  vague: [] as string[],
  // Phrases that stand for no piece, as typed: those without a match in our tables, and (also in `idle`) equipment
  // none of our moves uses.
  unused: [] as string[],
  idle: [] as string[],
  hasGym: false,
  hasGear: false,
})

/** Reads the equipment and the parts of the body in a text, clause by clause, and interprets them. */
export function readGear(text: string): GearReading {
  const heard = createGearReading()
  let last: readonly string[] = []
  for (const clause of clausesOf(text))
    last = readGearClause(phrasesIn(clause), clause, heard, last)
  applyGearRules(text, heard)
  return heard
}

/**
 * Reads one clause. A negation applies to the end of its clause or to a word such as 'but', and some words can only
 * be interpreted with the whole clause. `last` has the pieces that were named before, to which 'it' may refer; returns
 * those for the next clause.
 */
function readGearClause(
  clause: readonly ClausePhrase[],
  text: string,
  heard: GearReading,
  last: readonly string[],
): readonly string[] {
  const [pieces, idle, body]: [string[], string[], ClausePhrase[]] = [[], [], []]
  let isNegated = false
  // 'No knee pain' is not an injury, 'no gym and a bad knee' is: for the body a negation reaches less far.
  let isHealthy = false
  for (const phrase of clause) {
    const { kind = '' } = phrase.meaning ?? {}
    if (kind === 'negations' || kind === 'turns') isNegated = isHealthy = kind === 'negations'
    else if (kind === 'fillers') isHealthy &&= !words.links.includes(phrase.key)
    else if (kind === 'gear' || kind === '') isHealthy = false
    else if (!isHealthy) body.push(phrase)
    if (kind === 'gear') pieces.push(...readGearPhrase(phrase, isNegated, heard))
    if (phrase.meaning?.isUnused && !isNegated) idle.push(phrase.typed)
  }
  const strays = unknownPhrasesIn(clause, text)
  const has = (list: readonly string[]): boolean => clause.some(({ key }) => list.includes(key))
  const meanings = body.flatMap(({ meaning }) => meaning ?? [])
  const flagsOf = (wanted: string): string[] =>
    meanings.filter(({ kind }) => kind === wanted).flatMap(({ flags }) => flags)
  const muscles = meanings.flatMap((meaning) => meaning.muscles)
  const [regions, conditions, signs] = [flagsOf('region'), flagsOf('condition'), flagsOf('sign')]
  const hasSign = meanings.some(({ kind }) => kind === 'sign')
  const isPart = ({ meaning }: ClausePhrase): boolean => /region|muscle/u.test(meaning?.kind ?? '')
  const parts = body.filter(isPart).map(({ key }) => key)
  // 'Arms and shoulders', 'glutes': only muscles, so a training aim. Joints and the belly count as muscles only next
  // to a plain one.
  const isMusclesAlone =
    parts.some((part) => words.plainMuscles.includes(part)) &&
    parts.every((part) => words.muscles.includes(part)) &&
    strays.length + conditions.length === 0 &&
    !(hasSign || has(words.sided) || isNegated)
  const isAimed = isMusclesAlone || has(words.trained)
  const named = regions.length + muscles.length
  const known = pieces.length > 0 ? pieces : last
  // 'Pull-up bar, but it falls down': unsafe equipment counts as absent.
  const isUnsafe =
    has(words.unsafe) && (pieces.length > 0 || (!hasSign && REFERENCE_START.test(text)))
  if (isUnsafe && known.length > 0 && named + conditions.length === 0) {
    for (const id of known) heard.without.add(id)
    return known
  }
  // A part of the body counts as a complaint unless it is called fine or is to be trained: 'bum knees', 'wrists'.
  const isNamed = named > 0 && !has(words.fine) && !isAimed
  if (conditions.length + signs.length > 0 || isNamed) {
    const places = hasSign || isNamed ? [...conditions, ...regions] : conditions
    for (const flag of places.length + muscles.length > 0 ? places : signs) heard.flags.add(flag)
    for (const muscle of muscles) heard.hurt.add(muscle)
    if (muscles.length > 0) heard.flags.add('muscle')
    return known
  }
  // The clause is one unknown phrase.
  if (clause.every(({ meaning, typed }) => !meaning || INSIGNIFICANT_WORD.test(typed)))
    heard.unused.push(...strays)
  heard.unused.push(...idle)
  heard.idle.push(...idle)
  if (isAimed) for (const flag of [...regions, ...flagsOf('muscle')]) heard.aims.add(flag)
  return known
}
/** A clause about what was named before it. */
const REFERENCE_START =
  /^ *(?:but |and |although |though |because )?(?:it|they|both|which|that|these|those)\b/iu

function readGearPhrase(
  { meaning, typed }: ClausePhrase,
  isNegated: boolean,
  heard: GearReading,
): string[] {
  const { gives: given = [], isVague, isUsual = false } = meaning ?? {}
  const isGym = given.includes('full gym')
  const gives = isGym ? [...FULL_GYM] : given
  heard.hasGear = true
  if (isNegated) {
    // 'No gym' takes no single piece away: 'no gym. Pull-up bar, dip station'.
    if (!isGym) for (const id of gives) heard.without.add(id)
    return []
  }
  heard.hasGym ||= isGym
  if (!isGym && gives.length > 0) heard.named.push({ phrase: typed, gives, isUsual })
  for (const id of gives) heard.gear.add(id)
  if (isVague) heard.vague.push(typed)
  return [...gives]
}

/** Runs of adjacent unknown words, with small words between them. */
function unknownPhrasesIn(clause: readonly ClausePhrase[], text: string): string[] {
  const runs: ClausePhrase[][] = [[]]
  for (const phrase of clause)
    if (!phrase.meaning && !/^\d/.test(phrase.typed)) runs.at(-1)?.push(phrase)
    else if (phrase.meaning?.kind !== 'fillers' || words.parting.includes(phrase.key)) runs.push([])
  return runs.flatMap((run) => (run[0] ? [text.slice(run[0].start, run.at(-1)?.end)] : []))
}

/**
 * If all its texts are found and its conditions on the gear hold, a rule adds or drops pieces, or keeps only some
 * kinds.
 */
type GearRule = (typeof rules)[number]

/** 'Gym has leg press, bike static': the list that follows is complete. */
const COMPLETE_LIST =
  /\bgyms?\b(?: \p{L}+){0,3}? (?:has|have|with|only|just|offers)\b([^.;\n]*)|\bgyms? ?: ?([^.;\n]*)/iu
const WHOLE_GYM = textPattern(words.wholeGym)
/** From this many pieces on, a text is a list: 'leg press, chest press, rower - leisure centre'. */
const LISTED_PIECES_MIN = 3

/** Applies the gear rules, then removes what a complete list or a negation excludes. */
function applyGearRules(text: string, { gear, without, named, hasGym, vague }: GearReading): void {
  const pieces = new Set(named.flatMap(({ gives }) => gives))
  const isApplicable = (rule: GearRule): boolean =>
    (rule.isGym ?? hasGym) === hasGym &&
    (rule.has?.some((id) => gear.has(id)) ?? true) &&
    !rule.lacks?.some((id) => gear.has(id)) &&
    (rule.named === undefined || pieces.has(rule.named)) &&
    !without.has(rule.denies ?? '') &&
    rule.texts.every((one) => new RegExp(one, 'iu').test(applyRewrites(text, rule.after ?? '')))
  for (const rule of rules) {
    if (!isApplicable(rule)) continue
    for (const id of rule.add ?? []) gear.add(id)
    const kept = rule.keep && new Set(rule.keep.flatMap((sort) => [...gearOfKind(sort)]))
    for (const id of gear)
      if ((kept && !kept.has(id)) || (rule.drop?.includes(id) && !pieces.has(id))) gear.delete(id)
    if (rule.vague !== undefined) vague.push(rule.vague)
  }
  const listing = hasGym ? COMPLETE_LIST.exec(text) : null
  const rest = listing?.[1] ?? listing?.[2] ?? ''
  const isWhole = WHOLE_GYM.test(text) && !/\b(?:only|just)\b/iu.test(listing?.[0] ?? '')
  const isList =
    named.length >= LISTED_PIECES_MIN ||
    named.some(({ phrase, gives }) => rest.includes(phrase) && !gives.includes('pool'))
  if (hasGym && isList && !isWhole) for (const id of FULL_GYM) if (!pieces.has(id)) gear.delete(id)
  for (const id of without) gear.delete(id)
}

/** The pieces the person most likely wants to use: those named beside a whole gym, cardio pieces and stairs. */
export const favouredPiecesOf = ({ named, hasGym }: GearReading): ReadonlySet<string> => {
  const gives = named.flatMap((piece) => piece.gives)
  return new Set(gives.filter((id) => hasGym || CARDIO_PIECES.has(id) || id === 'stairs'))
}

const PERSONAL_WORD = textPattern(words.personal)
const LISTED_WORDS_MAX = 3
/** True if a short unknown phrase may be a piece of equipment: a ware, or a word not in the lexicon. */
export const mayBeEquipment = (phrase: string): boolean =>
  /\p{L}{3}/u.test(phrase) &&
  !PERSONAL_WORD.test(phrase) &&
  phrase.split(/\s+/u).length <= LISTED_WORDS_MAX &&
  !/^\p{L}+(?:y|ful|ous|ish|ed)$/iu.test(phrase) &&
  (nounOf(phrase)?.role ?? 'ware') === 'ware'

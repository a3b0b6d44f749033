import { nounOf } from '../../../words/nouns.server.ts'
import rules from '../data/gear-rules.json' with { type: 'json' }
import words from '../data/words.json' with { type: 'json' }
import { ENGINES, gearThatIs } from '../writer/moves.server.ts'
import { clausesIn, inText, rewritten, type Phrase } from './words.server.ts'

/** A piece of equipment as it was named, and what it gives in our terms. */
export interface Named {
  readonly phrase: string
  readonly gives: readonly string[]
  /** Taken to be what most gyms have under this name. */
  readonly isUsual: boolean
}

/** What the clauses of a field have said so far. */
export interface Heard {
  readonly gear: Set<string>
  readonly without: Set<string>
  readonly flags: Set<string>
  /** Muscles that are pulled, torn or sore. */
  readonly hurt: Set<string>
  /** Parts of the body that are to be trained or loosened: 'tight hips'. */
  readonly aims: Set<string>
  /** Phrases such as 'home gym' that do not say which pieces there are. */
  readonly vague: string[]
  /** Phrases that name nothing in our tables, as typed; those of `idle` are equipment which no move of ours uses. */
  readonly unused: string[]
  readonly idle: Set<string>
  readonly named: Named[]
  hasGym: boolean
  hasGear: boolean
}

const FULL_GYM = gearThatIs('gym')
const setOf = (key: keyof typeof words): ReadonlySet<string> => new Set(words[key] as string[])
/** Beside a part of the body: it is fine; what the person wants to train; which one, or that it is gone. */
const FINE = setOf('fine')
const TRAINED = setOf('trained')
const SIDED = setOf('sided')
/** Beside a piece of equipment: nobody should hang from it. */
const UNSAFE = setOf('unsafe')
/** What one trains: named alone, it is to be trained. A joint or a belly is so only beside one of the plain ones. */
const MUSCLES = setOf('muscles')
const PLAIN_MUSCLES = setOf('plainMuscles')
/** Behind these a denial of a complaint reaches no further: 'no gym and a bad knee'. */
const LINKS = setOf('links')
/** Between these two unknown words are no one phrase. */
const PARTING = setOf('parting')
/** Known, and still nothing beside an unknown phrase. */
const SLIGHT = /^(?:a|an|the|my|\d.*|kg|lb|lbs)$/iu

/** Reads the pieces and the parts of the body that a text names, clause by clause, and what it means by them. */
export function hear(text: string): Heard {
  const heard: Heard = {
    gear: new Set(),
    without: new Set(),
    flags: new Set(),
    hurt: new Set(),
    aims: new Set(),
    vague: [],
    unused: [],
    idle: new Set(),
    named: [],
    hasGym: false,
    hasGear: false,
  }
  for (const clause of clausesIn(text)) hearClause(clause, text, heard)
  settle(text, heard)
  return heard
}

/** A negation holds to the end of its clause; what the clause means shows only there. */
function hearClause(clause: readonly Phrase[], text: string, heard: Heard): void {
  const [pieces, idle, body]: [string[], string[], Phrase[]] = [[], [], []]
  let isNegated = false
  // 'No knee pain' is no injury, 'no gym and a bad knee' is one: here a negation reaches less far.
  let isHealthy = false
  for (const phrase of clause) {
    const { kind = '' } = phrase.meaning ?? {}
    if (kind === 'negations' || kind === 'turns') isNegated = isHealthy = kind === 'negations'
    else if (kind === 'fillers') isHealthy &&= !LINKS.has(phrase.key)
    else if (kind === 'gear' || kind === '') isHealthy = false
    else if (!isHealthy) body.push(phrase)
    if (kind !== 'gear') continue
    heard.hasGear = true
    hearGear(phrase, isNegated, heard, pieces)
    if (phrase.meaning?.isUnused && !isNegated) idle.push(phrase.typed)
  }
  const strays = straysIn(clause, text)
  const hasKey = (list: ReadonlySet<string>): boolean => clause.some(({ key }) => list.has(key))
  const meanings = body.flatMap(({ meaning }) => meaning ?? [])
  const flagsOf = (...kinds: readonly string[]): string[] =>
    meanings.filter(({ kind }) => kinds.includes(kind)).flatMap(({ flags }) => flags)
  const muscles = meanings.flatMap((meaning) => meaning.muscles)
  const [regions, conditions, signs] = [flagsOf('region'), flagsOf('condition'), flagsOf('sign')]
  const hasSign = meanings.some(({ kind }) => kind === 'sign')
  const parts = body
    .filter(({ meaning }) => /region|muscle/u.test(meaning?.kind ?? ''))
    .map(({ key }) => key)
  // 'Arms and shoulders', 'glutes': muscles and nothing beside them.
  const isMusclesAlone =
    parts.some((part) => PLAIN_MUSCLES.has(part)) &&
    parts.every((part) => MUSCLES.has(part)) &&
    strays.length + conditions.length === 0 &&
    !hasSign &&
    !hasKey(SIDED) &&
    !isNegated
  const isAimed = isMusclesAlone || hasKey(TRAINED)
  const named = regions.length + muscles.length
  // 'Pull-up bar, but it falls down': what breaks is not there.
  if (hasKey(UNSAFE) && pieces.length > 0 && named + conditions.length === 0) {
    for (const id of pieces) heard.without.add(id)
    return
  }
  // A part of the body that is named beside words we do not know is not named for nothing: 'bum knees', 'wrists'.
  const isNamed = named > 0 && !hasKey(FINE) && !isAimed
  if (conditions.length + signs.length > 0 || isNamed) {
    const places = hasSign || isNamed ? [...conditions, ...regions] : conditions
    for (const flag of places.length + muscles.length > 0 ? places : signs) heard.flags.add(flag)
    for (const muscle of muscles) heard.hurt.add(muscle)
    if (muscles.length > 0) heard.flags.add('muscle')
    return
  }
  // Nothing but one unknown phrase between two commas.
  if (clause.every(({ meaning, typed }) => !meaning || SLIGHT.test(typed)))
    heard.unused.push(...strays)
  heard.unused.push(...idle)
  for (const piece of idle) heard.idle.add(piece)
  if (isAimed) for (const flag of [...regions, ...flagsOf('muscle')]) heard.aims.add(flag)
}

function hearGear(
  { meaning, typed: phrase }: Phrase,
  isNegated: boolean,
  heard: Heard,
  pieces: string[],
): void {
  const { gives: given = [], isVague = false, isUsual = false } = meaning ?? {}
  const isGym = given.includes('full gym')
  const gives = given.flatMap((id) => (id === 'full gym' ? [...FULL_GYM] : [id]))
  if (isNegated) {
    // 'No gym' takes no single piece away: 'no gym. Pull-up bar, dip station'.
    if (!isGym) for (const id of gives) heard.without.add(id)
    return
  }
  if (isGym) heard.hasGym = true
  else if (gives.length > 0) heard.named.push({ phrase, gives, isUsual })
  for (const id of gives) heard.gear.add(id)
  pieces.push(...gives)
  if (isVague) heard.vague.push(phrase)
}

/** Unknown words that are next to each other, with small words between them. */
function straysIn(clause: readonly Phrase[], text: string): string[] {
  const runs: Phrase[][] = [[]]
  for (const phrase of clause)
    if (!phrase.meaning && !/^\d/.test(phrase.typed)) runs.at(-1)?.push(phrase)
    else if (phrase.meaning?.kind !== 'fillers' || PARTING.has(phrase.key)) runs.push([])
  return runs.flatMap((run) =>
    run.length === 0 ? [] : [text.slice(run[0]?.start, run.at(-1)?.end)],
  )
}

/** A row of `data/gear-rules.json`: when all of its texts are found and what it asks of the gear is so, what it changes. */
interface GearRule {
  readonly texts: readonly RegExp[]
  readonly after?: string
  readonly isGym?: boolean
  readonly has?: readonly string[]
  readonly lacks?: readonly string[]
  readonly named?: string
  readonly denies?: string
  readonly add?: readonly string[]
  readonly drop?: readonly string[]
  /** Sorts of gear of which alone something stays. */
  readonly keep?: readonly string[]
  readonly vague?: string
}
const gearRules: readonly GearRule[] = rules.map((rule) => ({
  ...rule,
  texts: rule.texts.map((pattern) => new RegExp(pattern, 'iu')),
}))

/** 'Gym has leg press, bike static': what follows is all there is. */
const LISTING =
  /\bgyms?\b(?: \p{L}+){0,3}? (?:has|have|with|only|just|offers)\b([^.;\n]*)|\bgyms? ?: ?([^.;\n]*)/iu
/** Of so many pieces somebody makes a list: 'leg press, chest press, rower - leisure centre'. */
const LIST_MIN = 3

/** What a text means by its equipment beyond the words: lists that are complete, bars that go without saying. */
function settle(text: string, { gear, without, named, hasGym, vague }: Heard): void {
  const pieces = new Set(named.flatMap(({ gives }) => gives))
  const isSo = ({
    texts,
    after = '',
    isGym,
    has,
    lacks,
    named: piece,
    denies,
  }: GearRule): boolean =>
    (isGym ?? hasGym) === hasGym &&
    (has?.some((id) => gear.has(id)) ?? true) &&
    !lacks?.some((id) => gear.has(id)) &&
    (piece === undefined || pieces.has(piece)) &&
    !(denies !== undefined && without.has(denies)) &&
    texts.every((pattern) => pattern.test(rewritten(text, after)))
  for (const rule of gearRules) {
    if (!isSo(rule)) continue
    for (const id of rule.add ?? []) gear.add(id)
    for (const id of rule.drop ?? []) if (!pieces.has(id)) gear.delete(id)
    const kept = rule.keep?.flatMap((sort) => [...gearThatIs(sort)])
    if (kept) for (const id of gear) if (!kept.includes(id)) gear.delete(id)
    if (rule.vague !== undefined) vague.push(rule.vague)
  }
  const listing = hasGym ? LISTING.exec(text) : null
  const rest = listing?.[1] ?? listing?.[2] ?? ''
  const isWhole =
    inText(words.wholeGym).test(text) && !/\b(?:only|just)\b/iu.test(listing?.[0] ?? '')
  const isList =
    named.length >= LIST_MIN ||
    named.some(({ phrase, gives }) => rest.includes(phrase) && !gives.includes('pool'))
  if (hasGym && isList && !isWhole) for (const id of FULL_GYM) if (!pieces.has(id)) gear.delete(id)
  for (const id of without) gear.delete(id)
}

/** Pieces beside a whole gym, and a machine or a step that a plan for strength would pass over. */
export const favouredOf = ({ named, hasGym }: Heard): ReadonlySet<string> =>
  new Set(
    named
      .flatMap(({ gives }) => gives)
      .filter((id) => hasGym || ENGINES.has(id) || id === 'stairs'),
  )

const personal = inText(words.personal)
const LISTED_WORDS_MAX = 3
/** A stray is worth naming where it may be a piece of equipment: a ware, or a word that nobody knows. */
export const isWorthListing = (phrase: string): boolean =>
  /\p{L}{3}/u.test(phrase) &&
  phrase.search(personal) < 0 &&
  phrase.split(/\s+/u).length <= LISTED_WORDS_MAX &&
  !/^\p{L}+(?:y|ful|ous|ish|ed)$/iu.test(phrase) &&
  (nounOf(phrase)?.role ?? 'ware') === 'ware'

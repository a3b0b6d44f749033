import { nounOf } from '../../../words/nouns.server.ts'
import rules from '../data/gear-rules.json' with { type: 'json' }
import words from '../data/words.json' with { type: 'json' }
import { ENGINES, gearThatIs } from '../writer/moves.server.ts'
import { clausesOf, inText, phrasesIn, rewritten, type Phrase } from './words.server.ts'

/** A piece of equipment as it was named, and what it gives in our terms; `isUsual`: what most gyms have of this name. */
export interface Named {
  readonly phrase: string
  readonly gives: readonly string[]
  readonly isUsual: boolean
}

const FULL_GYM = gearThatIs('gym')
/** Known, and still nothing beside an unknown phrase. */
const SLIGHT = /^(?:a|an|the|my|\d.*|kg|lb|lbs)$/iu

type Heard = ReturnType<typeof createHeard>
const createHeard = () => ({
  gear: new Set<string>(),
  without: new Set<string>(),
  flags: new Set<string>(),
  // Muscles that are pulled, torn or sore.
  hurt: new Set<string>(),
  // Parts of the body that are to be trained or loosened: 'tight hips'.
  aims: new Set<string>(),
  named: [] as Named[],
  // Phrases such as 'home gym' that do not say which pieces there are.
  vague: [] as string[],
  // Phrases that name nothing in our tables, as typed; those of `idle` are equipment which no move of ours uses.
  unused: [] as string[],
  idle: [] as string[],
  hasGym: false,
  hasGear: false,
})

/** Reads the pieces and the parts of the body that a text names, clause by clause, and what it means by them. */
export function hear(text: string): Heard {
  const heard = createHeard()
  for (const clause of clausesOf(text)) hearClause(phrasesIn(clause), clause, heard)
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
    else if (kind === 'fillers') isHealthy &&= !words.links.includes(phrase.key)
    else if (kind === 'gear' || kind === '') isHealthy = false
    else if (!isHealthy) body.push(phrase)
    if (kind === 'gear') pieces.push(...hearGear(phrase, isNegated, heard))
    if (phrase.meaning?.isUnused && !isNegated) idle.push(phrase.typed)
  }
  const strays = straysIn(clause, text)
  const has = (list: readonly string[]): boolean => clause.some(({ key }) => list.includes(key))
  const meanings = body.flatMap(({ meaning }) => meaning ?? [])
  const flagsOf = (wanted: string): string[] =>
    meanings.filter(({ kind }) => kind === wanted).flatMap(({ flags }) => flags)
  const muscles = meanings.flatMap((meaning) => meaning.muscles)
  const [regions, conditions, signs] = [flagsOf('region'), flagsOf('condition'), flagsOf('sign')]
  const hasSign = meanings.some(({ kind }) => kind === 'sign')
  const isPart = ({ meaning }: Phrase): boolean => /region|muscle/u.test(meaning?.kind ?? '')
  const parts = body.filter(isPart).map(({ key }) => key)
  // 'Arms and shoulders', 'glutes': muscles and nothing beside them. A joint or a belly is so only beside a plain one.
  const isMusclesAlone =
    parts.some((part) => words.plainMuscles.includes(part)) &&
    parts.every((part) => words.muscles.includes(part)) &&
    strays.length + conditions.length === 0 &&
    !(hasSign || has(words.sided) || isNegated)
  const isAimed = isMusclesAlone || has(words.trained)
  const named = regions.length + muscles.length
  // 'Pull-up bar, but it falls down': what breaks is not there.
  if (has(words.unsafe) && pieces.length > 0 && named + conditions.length === 0) {
    for (const id of pieces) heard.without.add(id)
    return
  }
  // A part of the body that is named beside words we do not know is not named for nothing: 'bum knees', 'wrists'.
  const isNamed = named > 0 && !has(words.fine) && !isAimed
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
  heard.idle.push(...idle)
  if (isAimed) for (const flag of [...regions, ...flagsOf('muscle')]) heard.aims.add(flag)
}

function hearGear({ meaning, typed }: Phrase, isNegated: boolean, heard: Heard): string[] {
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

/** Unknown words that are next to each other, with small words between them. */
function straysIn(clause: readonly Phrase[], text: string): string[] {
  const runs: Phrase[][] = [[]]
  for (const phrase of clause)
    if (!phrase.meaning && !/^\d/.test(phrase.typed)) runs.at(-1)?.push(phrase)
    else if (phrase.meaning?.kind !== 'fillers' || words.parting.includes(phrase.key)) runs.push([])
  return runs.flatMap((run) => (run[0] ? [text.slice(run[0].start, run.at(-1)?.end)] : []))
}

/** When all texts of a rule are found and what it asks of the gear is so, it adds, drops or keeps only sorts of gear. */
type GearRule = (typeof rules)[number]

/** 'Gym has leg press, bike static': what follows is all there is. */
const LISTING =
  /\bgyms?\b(?: \p{L}+){0,3}? (?:has|have|with|only|just|offers)\b([^.;\n]*)|\bgyms? ?: ?([^.;\n]*)/iu
const WHOLE_GYM = inText(words.wholeGym)
/** Of so many pieces somebody makes a list: 'leg press, chest press, rower - leisure centre'. */
const LIST_MIN = 3

/** What a text means by its equipment beyond the words: lists that are complete, bars that go without saying. */
function settle(text: string, { gear, without, named, hasGym, vague }: Heard): void {
  const pieces = new Set(named.flatMap(({ gives }) => gives))
  const isSo = (rule: GearRule): boolean =>
    (rule.isGym ?? hasGym) === hasGym &&
    (rule.has?.some((id) => gear.has(id)) ?? true) &&
    !rule.lacks?.some((id) => gear.has(id)) &&
    (rule.named === undefined || pieces.has(rule.named)) &&
    !without.has(rule.denies ?? '') &&
    rule.texts.every((one) => new RegExp(one, 'iu').test(rewritten(text, rule.after ?? '')))
  for (const rule of rules) {
    if (!isSo(rule)) continue
    for (const id of rule.add ?? []) gear.add(id)
    const kept = rule.keep && new Set(rule.keep.flatMap((sort) => [...gearThatIs(sort)]))
    for (const id of gear)
      if ((kept && !kept.has(id)) || (rule.drop?.includes(id) && !pieces.has(id))) gear.delete(id)
    if (rule.vague !== undefined) vague.push(rule.vague)
  }
  const listing = hasGym ? LISTING.exec(text) : null
  const rest = listing?.[1] ?? listing?.[2] ?? ''
  const isWhole = WHOLE_GYM.test(text) && !/\b(?:only|just)\b/iu.test(listing?.[0] ?? '')
  const isList =
    named.length >= LIST_MIN ||
    named.some(({ phrase, gives }) => rest.includes(phrase) && !gives.includes('pool'))
  if (hasGym && isList && !isWhole) for (const id of FULL_GYM) if (!pieces.has(id)) gear.delete(id)
  for (const id of without) gear.delete(id)
}

/** Pieces beside a whole gym, and a machine or a step that a plan for strength would pass over. */
export const favouredOf = ({ named, hasGym }: Heard): ReadonlySet<string> => {
  const gives = named.flatMap((piece) => piece.gives)
  return new Set(gives.filter((id) => hasGym || ENGINES.has(id) || id === 'stairs'))
}

const PERSONAL = inText(words.personal)
const LISTED_WORDS_MAX = 3
/** A stray is worth naming where it may be a piece of equipment: a ware, or a word that nobody knows. */
export const isWorthListing = (phrase: string): boolean =>
  /\p{L}{3}/u.test(phrase) &&
  !PERSONAL.test(phrase) &&
  phrase.split(/\s+/u).length <= LISTED_WORDS_MAX &&
  !/^\p{L}+(?:y|ful|ous|ish|ed)$/iu.test(phrase) &&
  (nounOf(phrase)?.role ?? 'ware') === 'ware'

import injuryRows from '../data/injury-words.json' with { type: 'json' }
import limitRows from '../data/limits.json' with { type: 'json' }
import { agesIn, babiesIn, bareAgeIn, childAgesIn, poundsIn, stonesIn } from './ages.server.ts'
import { ASKING, asksOfRegion, movesAsking } from './asks.server.ts'
import type { Flag } from '../writer/exercise-table.server.ts'
import { hurtMuscles } from './hurt-muscles.server.ts'
import { spaced, troublesIn, wantedAsks, bodyText, type Trouble } from './troubles.server.ts'

/** What a described body may not do (rules.md WO9). */
export interface Body {
  /** Names of moves, warm-ups and cool-downs that are left out. */
  readonly barred: ReadonlySet<string>
  readonly flags: readonly Flag[]
  /** What is done about it, in words: 'everything is done sitting'. */
  readonly says: readonly string[]
  /** What to look out for with what was said, as whole sentences. */
  readonly advice: readonly string[]
  /** Goal and level give way: the plan is the easiest there is (rules.md WO9). */
  readonly isGentle: boolean
  /** What was said to hurt or to be impossible and was not understood; the plan is the gentle one then. */
  readonly unread: readonly string[]
  /** The words that were read as limits, lower case. */
  readonly read: readonly string[]
  /** Kinds of moves that were asked for by name. */
  readonly wanted: ReadonlySet<string>
  /** How the hurt muscles are called: 'your hamstring'. */
  readonly muscles: readonly string[]
}

interface LimitRow {
  readonly phrases: readonly string[]
  /** What moves that are left out ask for. */
  readonly without: readonly string[]
  /** The permissions whose moves alone are left in; none where this row does not say. */
  readonly only: readonly string[]
  readonly flags: readonly Flag[]
  readonly says: string
  readonly advice: string | undefined
  readonly isGentle: boolean
  /** Of a break that heals: years later it is spared no more than its part. */
  readonly isFresh: boolean
}

const limits: readonly LimitRow[] = limitRows.map((row) => ({
  phrases: row.words.split(' | ').map(spaced),
  without: 'without' in row && row.without ? row.without.split(' ') : [],
  only: 'only' in row && row.only ? row.only.split(' ') : [],
  flags: ('flags' in row ? row.flags : ['general']) as Flag[],
  says: row.says,
  advice: 'advice' in row ? row.advice : undefined,
  isGentle: 'isGentle' in row,
  isFresh: 'isFresh' in row,
}))
const rowWith = (phrase: string): LimitRow =>
  limits.find(({ phrases }) => phrases.includes(` ${phrase} `)) as LimitRow
/** From this age on, in years, a stranger's plan is made without jumps and balancing. */
const ELDERLY_FROM = 65
const ELDERLY = rowWith('elderly')
/** Below this age nobody lifts heavy with a stranger's plan. */
const YOUNG_BELOW = 16
const YOUNG = rowWith('teenager')
/** From this weight on, in stone, chairs are no steps and the floor is far away. */
const HEAVY_FROM = 18
const HEAVY = rowWith('plus size')
/** From this weight on, in pounds, nobody hangs from a bar or jumps with a stranger's plan. */
const POUNDS_FROM = 250
const POUNDS_IN_STONE = 14
const HEAVYWEIGHT = rowWith('heavyweight person')
const NUMB = rowWith('numb feet')
/** Who is heavy and cannot feel the ground sits, or holds on. */
const HEAVY_AND_NUMB = rowWith('heavy with numb feet')
const NURSING = rowWith('breastfeeding')
/** Healed long ago, as people put it. */
const OLD =
  / (?:years? ago|yrs? ago|as a (?:kid|child|teenager)|when i was (?:a kid|a child|young|little|\d+)|in (?:19\d\d|20[01]\d)|in childhood|fully healed|long healed) /
/** What a plan is made of where a complaint was not understood. */
const CALM = { without: ['strain', 'head-down', 'flex', 'bend', 'twist'], only: ['calm-only'] }
const CALM_SAYS =
  'everything is gentle, done standing by a wall or on a firm chair, and the goal and level are set to the easiest'

const knownParts = injuryRows
  .filter(({ kind }) => kind !== 'sign')
  .flatMap(({ phrase }) => [spaced(phrase), spaced(`${phrase}s`)])
/** Words that are formed as illnesses are: 'labyrinthitis'. */
const ILLNESS =
  / (?:[a-z]{3,}(?:itis|opathy|algia|ectomy|otomy|oplasty|plegia|paresis|dystrophy|aemia|arthrosis)|(?:[a-z]+ ){1,2}(?:syndrome|disease|disorder)) /g
/** What is sore is a part of the body, whether we know its name or not: 'sore flurb'. */
const SORE =
  / ((?:sore|aching|sprained|dislocated|torn|fractured) (?:left |right )?[a-z]{3,})((?: [a-z]+){0,3})/g
const LABELS_MAX = 4
const SMALL = new Set(['the', 'on', 'in', 'of', 'or', 'with', 'to', 'at', 'my', 'one'])

/** Reads what a text says of the body: conditions, parts, and what is out, each with its reach. */
export function readBody(
  text: string,
  named: readonly Flag[] = [],
  hurt: Iterable<string> = [],
): Body {
  const line = withFatigue(text) + spaced(bodyText(text).replace(/(?<=\d)[.,](?=\d)/g, 'p'))
  const troubles = troublesIn(text)
  const { stated, read } = conditionsIn(text, line, troubles)
  const isSeated = stated.some(({ only }) => only.includes('seated-only'))
  const reach: Reach = { barred: new Set(), flags: new Set(named), says: new Set() }
  for (const row of stated) addCondition(reach, row, isSeated)
  const muscles = hurtMuscles(hurt)
  for (const muscle of muscles) {
    for (const name of muscle.barred) reach.barred.add(name)
    reach.says.add(muscle.says)
  }
  addTroubles(reach, troubles)
  // 'Tweaky elbow so no close grip bench': what it rules out is said.
  const isDrawn =
    SO_NO.test(line) && troubles.some(({ names, asks }) => names.length + asks.length > 0)
  for (const flag of reach.flags)
    if (!(isDrawn && DRAWN.has(flag))) bar(reach, { without: asksOfRegion(flag), only: [] })
  const unread = unreadIn(line, troubles, named.length > 0)
  if (unread.length > 0) {
    bar(reach, { without: CALM.without, only: isSeated ? [] : CALM.only })
    reach.flags.add('general')
    if (!isSeated) reach.says.add(CALM_SAYS)
  }
  const says = [...reach.says]
  return {
    barred: reach.barred,
    flags: [...reach.flags],
    // What a longer line says already is not said twice.
    says: says.filter((one) => !says.some((other) => other !== one && other.includes(one))),
    advice: [...new Set(stated.flatMap(({ advice }) => advice ?? []))],
    isGentle: unread.length > 0 || stated.some((row) => row.isGentle),
    unread,
    read: [...read, ...troubles.map((trouble) => trouble.text.toLowerCase())],
    wanted: wantedAsks(text, troubles),
    muscles: muscles.map(({ label }) => label),
  }
}

/** What is out so far, and what is done about it. */
interface Reach {
  readonly barred: Set<string>
  readonly flags: Set<Flag>
  readonly says: Set<string>
}

function bar({ barred }: Reach, { without, only }: Pick<LimitRow, 'without' | 'only'>): void {
  for (const ask of without) for (const name of movesAsking(ask)) barred.add(name)
  if (only.length === 0) return
  for (const name of ASKING) if (!only.some((ask) => movesAsking(ask).has(name))) barred.add(name)
}

function addCondition(reach: Reach, row: LimitRow, isSeated: boolean): void {
  const isForSeated = row.only.includes('seated-only')
  // Who sits does not get up for what is gentle standing.
  bar(reach, isSeated && !isForSeated ? { ...row, only: [] } : row)
  for (const flag of row.flags) reach.flags.add(flag)
  if (!isSeated || row.only.length === 0 || isForSeated) reach.says.add(row.says)
}

function addTroubles(reach: Reach, troubles: readonly Trouble[]): void {
  for (const { names, asks } of troubles) {
    for (const name of names) reach.barred.add(name)
    bar(reach, { without: asks, only: [] })
  }
  const said = [...reach.says].join(' ')
  const others = troubles
    .flatMap(({ labels }) => labels)
    .filter(
      (label) =>
        !label.split(' ').some((word) => !SMALL.has(word) && said.includes(word.slice(0, 5))),
    )
  if (others.length > 0) reach.says.add(denied(others))
}

/** The conditions that a text states, by their phrases, by age and by weight. */
function conditionsIn(
  text: string,
  line: string,
  troubles: readonly Trouble[],
): { stated: LimitRow[]; read: string[] } {
  const bareAge = bareAgeIn(text)
  const ages = [
    ...agesIn(line),
    ...(bareAge === undefined || bareAge < ELDERLY_FROM ? [] : [bareAge]),
  ]
  const { stated, read } = statedIn(line, troubles, {
    ages,
    pounds: poundsIn(text),
    clauses: bodyText(text)
      .split(/[,;.\n]/u)
      .map(spaced),
  })
  const isHeavyAndNumb =
    stated.includes(NUMB) && (stated.includes(HEAVYWEIGHT) || stated.includes(HEAVY))
  return { stated: isHeavyAndNumb ? [...stated, HEAVY_AND_NUMB] : stated, read }
}

/** ME in capitals is an illness, where not everything is written in capitals. */
const withFatigue = (text: string): string =>
  /(?<![\p{L}.])M\.?E\.?(?![\p{L}])/u.test(text) && text !== text.toUpperCase() ? ' me/cfs' : ''

/** What is read from a text beside its phrases. */
interface Told {
  readonly ages: readonly number[]
  /** Weights of the person. */
  readonly pounds: readonly number[]
  readonly clauses: readonly string[]
}

const SO_NO = / so (?:no|not|without|i skip|i avoid|i leave out) /
/** Parts that a lifter trains round. */
const DRAWN: ReadonlySet<Flag> = new Set(['elbow', 'wrist', 'shoulder'])
const ABILITY = /^ (?:cant|cannot|can not|no|unable) /

/** The rows of the table whose phrases a text states, and those phrases. */
function statedIn(
  line: string,
  troubles: readonly Trouble[],
  { ages, pounds, clauses }: Told,
): { stated: LimitRow[]; read: string[] } {
  const babies = babiesIn(line)
  const isOld = (phrase: string): boolean =>
    clauses.filter((clause) => clause.includes(phrase)).every((clause) => OLD.test(clause)) &&
    clauses.some((clause) => clause.includes(phrase))
  const read: string[] = [...babies]
  const found = limits.map(({ phrases }) =>
    phrases.filter(
      (known) => line.includes(known) && !isDenied(known, troubles) && !isOfMove(known, line),
    ),
  )
  // 'Can't stand long' is not 'can't stand'. Of conditions both count: 'arthritis in both hands' is arthritis.
  const all = found.flat()
  const stated = limits.filter((row, index) => {
    const said = (found[index] as string[]).filter(
      (known) =>
        !ABILITY.test(known) || !all.some((other) => other !== known && other.includes(known)),
    )
    read.push(...said.map((phrase) => phrase.trim()))
    return (
      (said.length > 0 && !(row.isFresh && said.every(isOld))) ||
      (row === NURSING && babies.length > 0) ||
      (row === HEAVYWEIGHT &&
        [...pounds, ...stonesIn(line).map((stones) => stones * POUNDS_IN_STONE)].some(
          (weight) => weight >= POUNDS_FROM,
        )) ||
      (row === ELDERLY && ages.some((age) => age >= ELDERLY_FROM)) ||
      (row === YOUNG && childAgesIn(line).some((age) => age < YOUNG_BELOW)) ||
      (row === HEAVY && stonesIn(line).some((stones) => stones >= HEAVY_FROM))
    )
  })
  return { stated, read }
}

/** 'No standing press' rules out a press, not the standing. */
const isOfMove = (known: string, line: string): boolean =>
  known === ' no standing ' &&
  / no standing (?:\w+ )?(?:press|presses|calf|curl|row|overhead|lift)/.test(line)

/** 'No heart problems' names no condition; 'no standing' does, for the negation is part of the phrase. */
function isDenied(phrase: string, troubles: readonly Trouble[]): boolean {
  return troubles.some(
    ({ line, isUnable }) =>
      !isUnable &&
      line.includes(phrase) &&
      /^ (?:no|not|never|without|nor) /.test(line) &&
      !line.startsWith(phrase),
  )
}

/** What hurts or cannot be done and says nothing to our tables, and illnesses that they do not know. */
function unreadIn(line: string, troubles: readonly Trouble[], hasParts: boolean): string[] {
  const isKnown = (said: string): boolean =>
    limits.some(({ phrases }) => phrases.some((phrase) => said.includes(phrase))) ||
    knownParts.some((part) => said.includes(part))
  const unread = troubles
    .filter(({ isUnable, asks, names }) => isUnable && asks.length + names.length === 0)
    .filter((trouble) => !isKnown(trouble.line))
    .map(({ text }) => text)
  for (const [word] of line.matchAll(ILLNESS)) {
    const isDeniedHere = troubles.some((trouble) => trouble.line.includes(word))
    // 'Plantar fasciitis' is known, and 'fasciitis' is a word of it.
    const isPart = [...limits.flatMap(({ phrases }) => phrases), ...knownParts].some(
      (phrase) => phrase.includes(word) && line.includes(phrase),
    )
    if (!isKnown(word) && !isPart && !isDeniedHere) unread.push(word.trim())
  }
  // 'Sore lower back' ends in the part.
  for (const [, said = '', more = ''] of line.matchAll(SORE))
    if (!isKnown(` ${said}${more} `)) unread.push(said)
  return hasParts && unread.length === 0 ? [] : [...new Set(unread)]
}

/** 'no kneeling, no deep knee bends': at most four, the rest is in the plan. */
function denied(labels: readonly string[]): string {
  return [...new Set(labels)]
    .slice(0, LABELS_MAX)
    .map((label) => `no ${label}`)
    .join(', ')
}

import equipmentRows from './data/equipment.json' with { type: 'json' }
import fullGym from './data/full-gym.json' with { type: 'json' }
import injuryRows from './data/injury-words.json' with { type: 'json' }
import { readBody, type Body } from './body.server.ts'
import type { Flag } from './exercise-table.server.ts'
import { isWorthListing, nameBar, nameWeights } from './gear-hints.server.ts'
import { favouredOf, namedMachines, settleGear, type Named } from './gear-sense.server.ts'
import { spaced, withoutIdioms } from './troubles.server.ts'

/** What the equipment field says, in our terms (rules.md WO1, WO9). */
export interface Reading {
  readonly gear: ReadonlySet<string>
  readonly flags: ReadonlySet<Flag>
  /** What a described body may not do, by condition and by denial. */
  readonly body: Body
  /** Phrases that name nothing in our tables, as typed. */
  readonly unused: readonly string[]
  /** Phrases such as 'home gym' that do not say which pieces there are. */
  readonly vague: readonly string[]
  /** Parts of the body that are to be trained or loosened: 'tight hips'. */
  readonly aims: ReadonlySet<Flag>
  /** The pieces that were named one by one. */
  readonly named: readonly Named[]
  /** What the person means to use: pieces named beside a whole gym, and what is easily passed over. */
  readonly favoured: ReadonlySet<string>
  /** Something was typed, and nothing of it is equipment, nor 'none'. */
  readonly isWithoutGear: boolean
}

type Meaning =
  | {
      readonly kind: 'gear'
      readonly gives: readonly string[]
      readonly isVague: boolean
      readonly isUnused: boolean
    }
  | { readonly kind: 'region' | 'condition' | 'sign'; readonly flags: readonly Flag[] }
  | { readonly kind: 'filler' | 'negation' | 'turn' }

const PHRASE_TOKENS_MAX = 5
const TOKEN = /[\p{L}\p{N}]+(?:['’][\p{L}\p{N}]+)*|[,;.:!?()\n]/gu
const FILLERS =
  'a an the and or with of our we have has own some few pair set sets kg lb lbs kilo pound x at in on to for is are it also plus available equipment gear access can use using home basic light heavy medium small big large old new long short loop looped rubber various different adjustable please am do did does from after before during last year month week ago slight mild chronic severe lower upper left right both very really little bit than and/or et de la le un una con y stuff thing things exercise exercises workout workouts training train fitness level me us up down each per that this these those they so as about around between max min maximum minimum years year old times day days week weeks minutes hour hours one two three four five six ten who want need like love prefer if can you your'.split(
    ' ',
  )
const NEGATIONS =
  "no not without except excluding hate loathe dislike avoid scared afraid never don't dont don’t haven't havent haven’t minus lack lacking sans sin sold".split(
    ' ',
  )
const TURNS = "but although however instead just only i i'm im my got because since due".split(' ')
/** Beside a part of the body: it is fine. */
const FINE = new Set('ok okay fine good great healthy strong happy recovered better'.split(' '))
/** Beside a part of the body: what the person wants to train. */
const TRAINED = new Set(
  'lagging grow bigger build tone stronger train target flexible stretch touch improve sculpt focus bulk define tight tightness stiff stiffness tense inflexible loosen limber open opener opening mobility only focus focused day session sculpted'.split(
    ' ',
  ),
)
/** Beside a piece of equipment: nobody should hang from it. */
const UNSAFE = new Set(
  'fall fell broken break breaking bust busted wobbly wobble wobbling snapped unsafe collapse collapsing flimsy rusty loose'.split(
    ' ',
  ),
)
const LINKS = new Set(['and', 'with', 'plus', 'for'])

/** Reads free text about equipment and injuries. Longest known phrase first; negation holds to the end of a clause. */
export function readEquipment(typed: string): Reading {
  const text = withoutIdioms(typed)
  const gear = new Set<string>()
  const without = new Set<string>()
  const flags = new Set<Flag>()
  const unused: string[] = []
  const vague: string[] = []
  const found = [...text.matchAll(TOKEN)].map((match) => ({
    typed: match[0],
    key: tokenKey(match[0]),
    start: match.index,
    end: match.index + match[0].length,
  }))

  let isNegated = false
  let regions: Flag[] = []
  let conditions: Flag[] = []
  let signs: Flag[] = []
  let hasSign = false
  // 'no knee pain' is no injury, 'no gym and a bad knee' is one: here a negation reaches less far.
  let isHealthy = false
  /** The parts of the body in a clause are said to be fine, or to be trained. */
  let isSound = false
  let isAimed = false
  let isUnsafe = false
  let pieces: string[] = []
  /** Known equipment that no move of ours uses. */
  const pieceNames = new Set<string>()
  let hasGearWord = false
  let hasGym = false
  const named: Named[] = []
  /** Nothing but one unknown phrase stands between two commas. */
  let isPureItem = true
  let known: string[] = []
  const aims = new Set<Flag>()
  let strays: string[] = []
  let stray: { start: number; end: number } | undefined
  const endStray = (): void => {
    if (stray) strays.push(text.slice(stray.start, stray.end))
    stray = undefined
  }
  const endClause = (): void => {
    endStray()
    // A part of the body that is named beside words we do not know is not named for nothing: 'bum knees', 'wrists'.
    const isNamed = regions.length > 0 && !isSound
    const isInjury = conditions.length + signs.length > 0 || isNamed
    // 'Pull-up bar, but it falls down': what breaks is not there.
    const isBroken = isUnsafe && pieces.length > 0 && regions.length + conditions.length === 0
    if (isBroken) for (const id of pieces) without.add(id)
    else if (isInjury) {
      const places = hasSign || isNamed ? [...conditions, ...regions] : conditions
      for (const flag of places.length > 0 ? places : signs) flags.add(flag)
    } else {
      if (isPureItem) unused.push(...strays)
      unused.push(...known)
      for (const piece of known) pieceNames.add(piece)
      if (isAimed) for (const flag of regions) aims.add(flag)
    }
    isUnsafe = false
    pieces = []
    isPureItem = true
    known = []
    isNegated = false
    isHealthy = false
    isSound = false
    isAimed = false
    regions = []
    conditions = []
    signs = []
    hasSign = false
    strays = []
  }

  for (let i = 0; i < found.length;) {
    const token = found[i]
    if (!token) break
    if (/^[,;.:!?()\n]$/.test(token.typed)) {
      endClause()
      i++
      continue
    }
    if (TRAINED.has(token.key)) isSound = isAimed = true
    if (FINE.has(token.key)) isSound = true
    if (UNSAFE.has(token.key)) isUnsafe = true
    let length = Math.min(PHRASE_TOKENS_MAX, found.length - i)
    let meaning: Meaning | undefined
    for (; length > 0; length--) {
      let key = token.key
      for (let j = 1; j < length; j++) key += ` ${found[i + j]?.key}`
      meaning = MEANINGS.get(key)
      if (meaning) break
    }
    if (!meaning) {
      isHealthy = false
      if (/^\d/.test(token.typed)) endStray()
      else stray = { start: stray?.start ?? token.start, end: token.end }
      i++
      continue
    }
    const last = found[i + length - 1] ?? token
    const phrase = text.slice(token.start, last.end)
    if (!/^(?:a|an|the|my|\d.*|kg|lb|lbs)$/iu.test(phrase)) isPureItem = false
    if (meaning.kind !== 'filler') endStray()
    else if (stray && ['and', 'or', 'with', 'plus'].includes(token.key)) endStray()
    if (meaning.kind === 'negation') isNegated = isHealthy = true
    else if (meaning.kind === 'turn') isNegated = isHealthy = false
    else if (meaning.kind === 'filler') isHealthy &&= !LINKS.has(token.key)
    else if (meaning.kind === 'gear') {
      isHealthy = false
      hasGearWord = true
      // 'No gym' takes no single piece away: 'no gym. Pull-up bar, dip station'.
      const isNoGym = isNegated && meaning.gives.includes('full gym')
      const isGym = meaning.gives.includes('full gym')
      const machines = namedMachines(phrase)
      const gives =
        machines?.gives ?? meaning.gives.flatMap((id) => (id === 'full gym' ? fullGym : [id]))
      if (!isNegated && isGym) hasGym = true
      else if (!isNegated && gives.length > 0) named.push({ phrase, gives })
      if (!isNoGym) for (const id of gives) (isNegated ? without : gear).add(id)
      if (!isNegated) pieces.push(...gives)
      if (meaning.isVague && !isNegated && !machines) vague.push(phrase)
      if (meaning.isUnused && !isNegated) known.push(phrase)
    } else if ('flags' in meaning && !isHealthy) {
      if (meaning.kind === 'region') regions.push(...meaning.flags)
      else if (meaning.kind === 'condition') conditions.push(...meaning.flags)
      else {
        hasSign = true
        signs.push(...meaning.flags)
      }
    }
    i += length
  }
  endClause()
  if (found.some(({ key }) => key === 'bar')) nameBar(text, gear, vague)
  nameWeights(text, gear)
  settleGear(text, { gear, without, named, hasGym })
  for (const id of without) gear.delete(id)
  const body = readBody(typed, [...flags])
  for (const flag of body.flags) flags.add(flag)
  // 'Wheelchair user' was heard as 'wheelchair', and 'planks' in 'no planks'.
  const isRead = (phrase: string): boolean =>
    body.read.some(
      (limit) =>
        limit.includes(phrase.toLowerCase()) || ` ${plainWords(phrase)} `.includes(` ${limit} `),
    )
  return {
    gear,
    flags,
    body,
    unused: unused.filter(
      (phrase) => pieceNames.has(phrase) || (isWorthListing(phrase) && !isRead(phrase)),
    ),
    vague: gear.size > 0 ? vague.filter((phrase) => !/gym$/iu.test(phrase)) : vague,
    aims,
    named,
    favoured: favouredOf(named, hasGym),
    isWithoutGear: gear.size === 0 && !hasGearWord && /\p{L}{2}/u.test(typed),
  }
}

const plainWords = (phrase: string): string => spaced(phrase).trim()

function tokenKey(token: string): string {
  const lower = token.toLowerCase().replaceAll('’', "'")
  if (lower.length < 4 || /(ss|us|is)$/.test(lower)) return lower
  if (/(ch|x|sh|ss)es$/.test(lower)) return lower.slice(0, -2)
  if (lower.endsWith('ies')) return `${lower.slice(0, -3)}y`
  return lower.endsWith('s') && !lower.endsWith("'s") ? lower.slice(0, -1) : lower
}

const phraseKey = (phrase: string): string =>
  (phrase.match(/[\p{L}\p{N}]+(?:['’][\p{L}\p{N}]+)*/gu) ?? []).map(tokenKey).join(' ')

const MEANINGS = new Map<string, Meaning>([
  ...FILLERS.map((word) => [tokenKey(word), { kind: 'filler' }] as const),
  ...NEGATIONS.map((word) => [tokenKey(word), { kind: 'negation' }] as const),
  ...TURNS.map((word) => [word, { kind: 'turn' }] as const),
  ...injuryRows.map(
    (row) =>
      [
        phraseKey(row.phrase),
        { kind: row.kind as 'region' | 'condition' | 'sign', flags: row.flags as Flag[] },
      ] as const,
  ),
  ...equipmentRows.map(
    (row) =>
      [
        phraseKey(row.phrase),
        {
          kind: 'gear',
          gives: row.gives as string[],
          isVague: 'isVague' in row,
          isUnused: 'isUnused' in row,
        },
      ] as const,
  ),
])

import figureRows from '../data/figures.json' with { type: 'json' }
import bodyRows from '../data/body-words.json' with { type: 'json' }
import limitRows from '../data/limits.json' with { type: 'json' }
import words from '../data/words.json' with { type: 'json' }
import { anyOf } from '../../../text/any-of.ts'
import { demandRowByFlag, namesWithDemand, MOVE_NAMES } from '../writer/moves.server.ts'
import { troublesIn, findWantedDemands, type Trouble } from './troubles.server.ts'
import { bodyText, linePattern, toSpacedWords } from './words.server.ts'

/**
 * Demands whose moves are left out (`without`), and permissions (`only`) that restrict the plan to their moves;
 * without `only` all moves are allowed.
 */
interface ExcludedMoves {
  readonly without?: string
  readonly only?: string
  /** `names`: moves that are also left out; `keep`: moves that stay in despite the rest. */
  readonly names?: readonly string[]
  readonly keep?: readonly string[]
}

/**
 * The rows of `data/limits.json`: conditions recognised by their phrases, by a hurt muscle (`label`: its name), by a
 * figure (at least `from` or less than `below`), or by other conditions stated together (`beside`). `isFresh`: a
 * fracture or similar that heals; if it is years old, only its part of the body is spared.
 */
const limits = limitRows.map(({ words: phrases, ...row }) => ({
  ...row,
  flags: row.flags ?? ['general'],
  phrases: phrases === '' ? [] : phrases.split(' | ').map(toSpacedWords),
}))
type Limit = (typeof limits)[number]
const figurePatterns = figureRows.map((row) => ({
  times: 1,
  least: 0,
  most: Infinity,
  inClause: false,
  isAlone: false,
  ...row,
  pattern: new RegExp(
    row.pattern.replace('{words}', () => anyOf(row.words ?? [])),
    'g',
  ),
  notBeside: row.notBeside === undefined ? undefined : new RegExp(row.notBeside, 'iu'),
}))
const knownPhrases = [
  ...limits.flatMap(({ phrases }) => phrases),
  ...bodyRows
    .filter(({ kind }) => kind !== 'sign')
    .flatMap(({ phrases }) =>
      phrases.flatMap((phrase) => [toSpacedWords(phrase), toSpacedWords(`${phrase}s`)]),
    ),
]

/** The demands ruled out when a complaint was not understood. */
const CALM_EXCLUSIONS = 'strain head-down flex bend twist'
const CALM_TEXT =
  'everything is gentle, done standing by a wall or on a firm chair, and the goal and level are set to the easiest'
/** Parts that lifters usually train around: 'tweaky elbow so no close grip bench' itself names what it rules out. */
const PARTS_TRAINED_AROUND = ['elbow', 'wrist', 'shoulder']
const SO_NO_PHRASE = linePattern(words.soNo)
const LABELS_MAX = 4
const SMALL_WORDS = new Set(['the', 'on', 'in', 'of', 'or', 'with', 'to', 'at', 'my', 'one'])

/** The limits of a described body (rules.md WO9). */
export type Body = ReturnType<typeof readBody>

/** Reads a text's statements about the body: conditions, parts, and ruled-out moves. */
export function readBody(
  text: string,
  named: ReadonlySet<string> = new Set(),
  hurt: ReadonlySet<string> = new Set(),
) {
  const line = withFatigue(text) + toSpacedWords(bodyText(text).replace(/(?<=\d)[.,](?=\d)/g, 'p'))
  const troubles = troublesIn(text)
  const { stated, read } = findStatedLimits(text, line, troubles, hurt)
  const isSeated = stated.some(({ only = '' }) => only.includes('seated-only'))
  const [barred, flags, said] = [new Set<string>(), new Set(named), new Set<string>()]
  for (const row of stated) {
    // A seated person is not given standing moves just because they are gentle.
    const isStanding = isSeated && row.only !== undefined && !row.only.includes('seated-only')
    for (const name of namesBarredBy(isStanding ? { without: row.without } : row)) barred.add(name)
    for (const flag of row.flags) flags.add(flag)
    if (!isStanding) said.add(row.says)
  }
  for (const { names, asks } of troubles)
    for (const name of namesBarredBy({ without: asks.join(' '), names })) barred.add(name)
  const denied = listOtherExclusions([...said].join(' '), troubles)
  if (denied !== '') said.add(denied)
  const unread = findUnreadComplaints(line, troubles)
  const namesExclusion =
    SO_NO_PHRASE.test(line) && troubles.some((it) => it.names.length + it.asks.length > 0)
  const spared = [...flags].map((flag) => {
    const asks =
      namesExclusion && PARTS_TRAINED_AROUND.includes(flag) ? '' : demandRowByFlag.get(flag)?.asks
    return `spares:${flag.replace(' ', '-')} ${asks}`
  })
  if (unread.length > 0) {
    for (const name of namesBarredBy(
      isSeated ? { without: CALM_EXCLUSIONS } : { without: CALM_EXCLUSIONS, only: 'calm-only' },
    ))
      barred.add(name)
    flags.add('general')
    if (!isSeated) said.add(CALM_TEXT)
  }
  if (flags.size > 0) spared.push('impact:high')
  for (const name of namesBarredBy({ without: spared.join(' ') })) barred.add(name)
  const says = [...said]
  return {
    // Names of moves, warm-ups and cool-downs that are left out.
    barred: barred as ReadonlySet<string>,
    // Parts of the body and conditions that were mentioned.
    flags: flags as ReadonlySet<string>,
    // The adaptations, in words: 'everything is done sitting'. A phrase contained in a longer one is left out.
    says: says.filter((one) => !says.some((it) => it !== one && it.includes(one))),
    // Precautions for the stated conditions, as whole sentences.
    advice: [...new Set(stated.flatMap(({ advice }) => advice ?? []))],
    // True if the plan is the easiest one, whatever level and goal were chosen; only flexibility stays (rules.md
    // WO9).
    isGentle: unread.length > 0 || stated.some((row) => row.isGentle),
    // Complaints and inabilities that were not understood; with any of them the plan is the gentle one.
    unread,
    // The words that were read as limits, lower case.
    read: [...read, ...troubles.map((trouble) => trouble.text.toLowerCase())],
    // Kinds of moves that were asked for by name.
    wanted: findWantedDemands(text, troubles),
    muscles: stated.flatMap(({ label }) => label ?? []),
  }
}

function namesBarredBy({
  without = '',
  only,
  names = [],
  keep = [],
}: ExcludedMoves): ReadonlySet<string> {
  const barred = new Set(names)
  for (const ask of without.split(' ')) for (const name of namesWithDemand(ask)) barred.add(name)
  const allowed = new Set(only?.split(' ').flatMap((ask) => [...namesWithDemand(ask)]))
  if (only !== undefined) for (const name of MOVE_NAMES) if (!allowed.has(name)) barred.add(name)
  for (const name of keep) barred.delete(name)
  return barred
}

/** 'No kneeling, no deep knee bends': at most four exclusions that `said` does not contain already. */
function listOtherExclusions(said: string, troubles: readonly Trouble[]): string {
  const isSaid = (label: string): boolean =>
    label.split(' ').some((word) => !SMALL_WORDS.has(word) && said.includes(word.slice(0, 5)))
  const labels = new Set(troubles.flatMap((trouble) => trouble.labels))
  return [...labels]
    .filter((label) => !isSaid(label))
    .slice(0, LABELS_MAX)
    .map((label) => `no ${label}`)
    .join(', ')
}

/** Adds 'me/cfs' when 'ME' is in capitals in a text that is not all capitals: then it is the illness. */
const withFatigue = (text: string): string =>
  /(?<![\p{L}.])M\.?E\.?(?![\p{L}])/u.test(text) && text !== text.toUpperCase() ? ' me/cfs' : ''

/** Phrases for something that healed long ago. */
const LONG_AGO = linePattern(words.longAgo)
const ABILITY_START = linePattern(words.ability, '^')
/** 'No standing press' rules out a press, not the standing. */
const DESCRIBES_MOVE = linePattern(words.ofAMove)

/** The rows of `data/limits.json` that a text states, and the words that state them. */
function findStatedLimits(
  text: string,
  line: string,
  troubles: readonly Trouble[],
  hurt: ReadonlySet<string>,
): { stated: Limit[]; read: string[] } {
  const statedFigures = figuresIn(text, line)
  const clauses = bodyText(text)
    .split(/[,;.\n]/u)
    .map(toSpacedWords)
  const isOld = (phrase: string): boolean => {
    const those = clauses.filter((clause) => clause.includes(phrase))
    return those.length > 0 && those.every((clause) => LONG_AGO.test(clause))
  }
  const isMeant = (phrase: string): boolean =>
    line.includes(phrase) &&
    !isDenied(phrase, troubles) &&
    !(phrase === ' no standing ' && DESCRIBES_MOVE.test(line))
  const found = new Map(limits.map((row) => [row, row.phrases.filter(isMeant)]))
  const all = [...found.values()].flat()
  const read = statedFigures.filter(({ of }) => of === 'baby').map(({ said }) => said.trim())
  const stated = limits.filter((row) => {
    // 'Can't stand long' does not count as 'can't stand'. For conditions both phrases count: 'arthritis in both
    // hands' is also arthritis.
    const said = (found.get(row) ?? []).filter(
      (known) =>
        !(ABILITY_START.test(known) && all.some((it) => it !== known && it.includes(known))),
    )
    read.push(...said.map((phrase) => phrase.trim()))
    const { figure, from = -Infinity, below = Infinity } = row
    return (
      hurt.has(row.muscle ?? '') ||
      (said.length > 0 && !(row.isFresh && said.every(isOld))) ||
      statedFigures.some(({ of, value }) => of === figure && value >= from && value < below)
    )
  })
  const isStated = (id: string): boolean => stated.some((row) => row.id === id)
  const joint = limits.filter((row) => row.beside?.every((ids) => ids.split('/').some(isStated)))
  return { stated: [...stated, ...joint], read }
}

/**
 * The ages, weights and weeks or months since a birth in a text (`data/figures.json`). Years since an event are no
 * age.
 */
function figuresIn(text: string, line: string): { of: string; value: number; said: string }[] {
  const clauses = text.split(/[,;.(){}+\n]/u).map(toSpacedWords)
  return figurePatterns.flatMap(({ of, pattern, times, least, most, ...row }) => {
    if (row.notBeside?.test(text)) return []
    const found = (row.inClause ? clauses : [line]).flatMap((part) => [...part.matchAll(pattern)])
    if (row.isAlone && found.length > 1) return []
    return found
      .map(([said, digits]) => ({ of, value: Number(digits) * times, said }))
      .filter(({ value }) => value >= least && value <= most)
  })
}

const NEGATION_START = linePattern(words.denied, '^')

/** 'No heart problems' states no condition, but 'no standing' does, because the negation is part of the phrase. */
const isDenied = (phrase: string, troubles: readonly Trouble[]): boolean =>
  troubles.some(
    ({ line, isUnable }) =>
      !isUnable && line.includes(phrase) && NEGATION_START.test(line) && !line.startsWith(phrase),
  )

/** Words with the ending of an illness, and syndromes and diseases: 'labyrinthitis'. */
const ILLNESS_WORD = new RegExp(linePattern(words.illness), 'g')
/**
 * Words after 'sore', 'torn' and the like, which are read as a part of the body even if unknown: 'sore flurb', 'sore
 * lower back'.
 */
const SORE_PART = new RegExp(` (${anyOf(words.sorePart)})((?: [a-z]+){0,3})`, 'g')

/** Complaints and inabilities without a match in our tables, and unknown illnesses. */
function findUnreadComplaints(line: string, troubles: readonly Trouble[]): string[] {
  const isKnown = (said: string): boolean => knownPhrases.some((phrase) => said.includes(phrase))
  const unable = troubles
    .filter((it) => it.isUnable && it.asks.length + it.names.length === 0 && !isKnown(it.line))
    .map(({ text }) => text)
  // 'Plantar fasciitis' is known, so its word 'fasciitis' is too.
  const ill = (line.match(ILLNESS_WORD) ?? []).filter(
    (word) =>
      !isKnown(word) &&
      !troubles.some((trouble) => trouble.line.includes(word)) &&
      !knownPhrases.some((phrase) => phrase.includes(word) && line.includes(phrase)),
  )
  const sore = [...line.matchAll(SORE_PART)].filter(([said]) => !isKnown(`${said} `))
  return [
    ...new Set([
      ...unable,
      ...ill.map((word) => word.trim()),
      ...sore.map(([, said = '']) => said),
    ]),
  ]
}

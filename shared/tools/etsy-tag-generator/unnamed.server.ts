import type { Brief } from '../../brief/brief.ts'
import { nounOf } from '../../lexicon/nouns.server.ts'
import type { Phrase } from './phrases.server.ts'
import { continues, FITTINGS, STUFFS } from './heads.server.ts'
import { isPerson, type Thing } from './things.server.ts'
import type { Unit } from './units.server.ts'
import { canonicalWords } from './vocabulary.server.ts'

const NAME_WORDS_MAX = 2

/**
 * The thing that no table and no keyword names: what the description begins with, in the seller's words. A listing's
 * title says the thing first; where it runs on ('hedgehog house oak roof'), the next material begins something else.
 */
export function unnamedThing(phrases: readonly Phrase[], brief: Brief): Thing | undefined {
  const phrase = phrases.find(({ role, units }) => role === 'main' && units.length > 0)
  if (!phrase) return undefined
  const { units } = phrase
  const offered = canonicalWords(brief.offer?.head ?? '').at(-1) ?? ''
  const craftAt = units.findLastIndex(
    ({ kind, craft }) =>
      kind === 'craft' && !FITTINGS.has(craft?.noun ?? '') && !STUFFS.has(craft?.noun ?? ''),
  )
  const offeredAt = units.findLastIndex((unit) => lastWord(unit) === offered && isNaming(unit))
  const at = craftAt >= 0 ? endOfRun(units, craftAt) : Math.max(offeredAt, endOfFirst(units))
  const head = units[at]
  if (!head || !isNaming(head)) return undefined
  const start = units.slice(0, at).findLastIndex((unit) => !isNaming(unit)) + 1
  const nouns = units.slice(start, at + 1).flatMap(({ text }) => text.split(' '))
  const { craft } = head
  return {
    name: craft ? head.text : nouns.slice(-NAME_WORDS_MAX).join(' '),
    fullName: nouns.join(' '),
    ...(craft ? { craft } : {}),
    themes: [],
    written: units.slice(0, at + 1),
    phrase,
  }
}

const lastWord = ({ text }: Unit): string => canonicalWords(text).at(-1) ?? ''

/** Where the first noun phrase of a run of words ends: before what describes the next. */
function endOfFirst(units: readonly Unit[]): number {
  const isPicture = ({ kind }: Unit): boolean => kind === 'trait'
  // The liner of a guinea pig fleece liner, where the picture alone is no thing.
  const first = units.findIndex((unit) => isNaming(unit) && !isPicture(unit))
  if (first < 0) return units.findLastIndex(isNaming)
  const next = units.findIndex((unit, i) => i > first && !isNaming(unit))
  return (next < 0 ? units.length : next) - 1
}

/** Where the name ends that a craft begins: at the burner of an incense cone burner. */
function endOfRun(units: readonly Unit[], at: number): number {
  for (const end of [at + 2, at + 1]) {
    const more = units.slice(at + 1, end + 1)
    const isRun = more.length === end - at && more.every(({ kind }) => kind === 'unknown')
    if (isRun && continues(units[end])) return end
  }
  return at
}

const ENDED = /(?:ed|ly|y|ful|less|ous)$/

/** A noun, a picture or a word of no table that is not shaped as an adjective; never a person. */
const isNaming = (unit: Unit): boolean =>
  unit.found === undefined &&
  !isPerson(unit) &&
  (unit.kind === 'craft' ||
    unit.kind === 'noun' ||
    (unit.kind === 'unknown' && (nounOf(unit.text) !== undefined || !ENDED.test(unit.text))) ||
    unit.trait?.kinds.some((kind) => kind === 'motif' || kind === 'feature' || kind === 'scent') ===
      true)

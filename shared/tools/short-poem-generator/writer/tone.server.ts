import type { Brief } from '../../../read/brief.ts'
import type { MatchRow } from '../../../match/match.ts'
import { createTable } from '../../../match/table.server.ts'
import { singular } from '../../../text/grammar.server.ts'
import data from '../data/tones.json' with { type: 'json' }
import { themesIn } from './themes.server.ts'

/** The seriousness of a topic, and the themes that then replace those it names. */
export interface Tone {
  readonly isGrave: boolean
  /** True if jokes and playful forms would hurt: grave topics and sensitive ones. */
  readonly isTender: boolean
  /** True if humour is inappropriate: for tender topics, and for others such as faith, hunger or the climate. */
  readonly isSober: boolean
  readonly themes?: readonly string[]
}

interface ToneRow extends MatchRow {
  readonly tone: string
  readonly themes?: readonly string[]
  /** Reasons from the shared gravity reading that also select this row. */
  readonly reasons?: readonly string[]
}

/** Expands '(my|our|) mum' to 'my mum', 'our mum' and 'mum'. */
function expandKey(key: string): string[] {
  const [, before = '', choices, after = ''] = /^([^()]*)\(([^()]*)\)(.*)$/u.exec(key) ?? []
  if (choices === undefined) return [key.trim().replace(/ {2,}/gu, ' ')]
  return choices.split('|').flatMap((choice) => expandKey(before + choice + after))
}

/** In order of priority: the first row that matches a topic applies. */
const toneRows: readonly ToneRow[] = data.rows.map((row) => ({
  ...row,
  keys: row.keys.flatMap(expandKey),
}))
const tones = createTable(toneRows, { none: data.none.flatMap(expandKey), wider: 'never' })
/** True for a word or theme of one of the lists. */
const isInList = (
  list: 'pets' | 'kin' | 'news' | 'own' | 'sad' | 'faith' | 'large',
  word = '',
): boolean => data[list].includes(word)

/** Determines the tone from the topic's words and the gravity of the input. */
export function toneOf(topic: string, gravity: Brief['gravity']): Tone {
  const named = themesIn(topic)
  const tone = toneWeightOf(topic, named, gravity)
  const isSober =
    tone.isTender || gravity.level !== 'none' || rowsIn(topic).some(({ id }) => id === 'sober')
  // Hard topics with their own poems use those instead of the general grief poems.
  const own = named.filter((id) => isInList('own', id))
  const isAtLarge = own.length > 0 && isInList('large', tone.themes?.[0])
  return { ...tone, isSober, ...(isAtLarge && { themes: [...own, 'quiet'] }) }
}

const rowsIn = (topic: string): ToneRow[] => tones.find(topic).hits.map(({ row }) => row)

type Weight = Omit<Tone, 'isSober'>
const grave = (themes: readonly string[]): Weight => ({ isGrave: true, isTender: true, themes })
const tender = (themes: readonly string[]): Weight => ({ isGrave: false, isTender: true, themes })

function toneWeightOf(
  topic: string,
  named: readonly string[],
  { level, reason }: Brief['gravity'],
): Weight {
  const found = rowsIn(topic)
  const isMild = found.some(({ id }) => id === 'no-sickbed')
  const row = toneRows.find(
    (one) =>
      found.includes(one) ||
      (one.reasons?.includes(reason ?? '') && !(isMild && one.id === 'lost')),
  )
  const ownOr = named.length > 0 ? named : ['quiet']
  const isGrave = row?.tone === 'grave'
  if (isGrave && row.id !== 'dementia') {
    const isPet = (row.id === 'lost' && isAboutPet(topic)) || named[0] === 'pet-loss'
    return grave(isPet && row.id !== 'child-lost' ? ['pet-loss', 'quiet'] : (row.themes ?? []))
  }
  if (named[0] === 'pet-loss') return grave(['pet-loss', 'quiet'])
  if (named.includes('war')) return grave(['war', 'quiet'])
  if (isGrave) return grave(row.themes ?? [])
  if (row?.id === 'ex' && level !== 'grave')
    return tender(mentionsNews(topic) ? ['moved-on'] : (row.themes ?? []))
  if (row?.id === 'unbelieving') return tender(row.themes ?? [])
  if (isMild && level !== 'none') return tender(ownOr)
  if (reason === 'illness') return grave(['illness', 'quiet'])
  const isSad = named.some((id) => isInList('sad', id))
  const isFeast =
    reason === 'faith' && level !== 'grave' && named.length > 0 && !isInList('faith', named[0])
  if (level === 'none' || isFeast) return { isGrave: false, isTender: isSad }
  return level === 'grave' || named.length === 0
    ? { isGrave: level === 'grave', isTender: true, themes: ['quiet'] }
    : tender(named)
}

const mentionsNews = (topic: string): boolean =>
  tones.find(topic).words.some((word) => isInList('news', word))

/** True if only an animal died; the grief lines (a coat in the hall) do not fit one. */
function isAboutPet(topic: string): boolean {
  const { words, owners } = tones.find(topic)
  const isKin = words.some((word, at) => isInList('kin', word) && !owners[at])
  return !isKin && words.some((word) => isInList('pets', singular(word)))
}

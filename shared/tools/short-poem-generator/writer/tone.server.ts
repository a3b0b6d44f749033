import type { MatchRow } from '../../../match/match.ts'
import { createTable } from '../../../match/table.server.ts'
import type { Brief } from '../../../read/brief.ts'
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

type Weight = Omit<Tone, 'isSober'>
const grave = (themes: readonly string[] = []): Weight => ({
  isGrave: true,
  isTender: true,
  themes,
})
const tender = (themes: readonly string[] = []): Weight => ({
  isGrave: false,
  isTender: true,
  themes,
})

/** Determines the tone from the topic's words and the gravity of the input. */
export function toneOf(topic: string, gravity: Brief['gravity']): Tone {
  const named = themesIn(topic)
  const weight = weightOf(topic, named, gravity)
  const isSober =
    weight.isTender ||
    gravity.level !== 'none' ||
    tones.find(topic).hits.some(({ row }) => row.id === 'sober')
  // Hard topics with their own poems use those instead of the general grief poems.
  const own = named.filter((id) => data.own.includes(id))
  const isGeneral = data.large.includes(weight.themes?.[0] ?? '')
  return { ...weight, isSober, ...(own.length > 0 && isGeneral && { themes: [...own, 'quiet'] }) }
}

function weightOf(
  topic: string,
  named: readonly string[],
  { level, reason }: Brief['gravity'],
): Weight {
  const { hits, words, owners } = tones.find(topic)
  const isFound = (id: string): boolean => hits.some(({ row }) => row.id === id)
  const isMild = isFound('no-sickbed')
  const row = toneRows.find(
    ({ id, reasons }) =>
      isFound(id) || (reasons?.includes(reason ?? '') && !(isMild && id === 'lost')),
  )
  const isPetLost = named[0] === 'pet-loss'
  if (row?.tone === 'grave' && row.id !== 'dementia') {
    // Only an animal died; the grief lines (a coat in the hall) do not fit one.
    const isPet =
      row.id === 'lost' &&
      words.some((word) => data.pets.includes(singular(word))) &&
      !words.some((word, at) => data.kin.includes(word) && !owners[at])
    const ofPet = (isPet || isPetLost) && row.id !== 'child-lost'
    return grave(ofPet ? ['pet-loss', 'quiet'] : row.themes)
  }
  if (isPetLost) return grave(['pet-loss', 'quiet'])
  if (named.includes('war')) return grave(['war', 'quiet'])
  if (row?.tone === 'grave') return grave(row.themes)
  if (row?.id === 'ex' && level !== 'grave')
    return tender(words.some((word) => data.news.includes(word)) ? ['moved-on'] : row.themes)
  if (row?.id === 'unbelieving') return tender(row.themes)
  if (isMild && level !== 'none') return tender(named.length > 0 ? named : ['quiet'])
  if (reason === 'illness') return grave(['illness', 'quiet'])
  const [first = ''] = named
  const isFeast =
    reason === 'faith' && level !== 'grave' && first !== '' && !data.faith.includes(first)
  if (level === 'none' || isFeast)
    return { isGrave: false, isTender: named.some((id) => data.sad.includes(id)) }
  if (level === 'grave') return grave(['quiet'])
  return tender(named.length > 0 ? named : ['quiet'])
}

import { nounOf } from '../../../words/nouns.server.ts'
import { findHitAtHead } from '../../../match/hit-at-head.server.ts'
import { createTable } from '../../../match/table.server.ts'
import { isPlural, plural, singular, withArticle } from '../../../text/grammar.server.ts'
import classRows from '../data/classes.json' with { type: 'json' }
import lists from '../data/lists.json' with { type: 'json' }
import senseRows from '../data/senses.json' with { type: 'json' }
import type { ProjectField } from './field.server.ts'
import { isIn, oneOf } from './lists.server.ts'

interface SenseRow {
  readonly id: string
  readonly keys: string
  /** The fields that have to do with such things; left out for all. */
  readonly fields?: string
}
const tableOf = (rows: readonly SenseRow[]) =>
  createTable(
    rows.map((row) => ({ ...row, keys: row.keys.split(', ') })),
    { wider: 'never' },
  )

/**
 * Classes of things by their role at work. Every sentence of a class's projects is true of all its members: equipment
 * is checked before use, a document is read with its readers, leftovers are weighed.
 */
const classes = tableOf(classRows)
/**
 * What can be done about a thing: a `happening` can be counted, a `state` is how people feel or do, a `matter` any other
 * trouble, `conduct` how work is done; what is left is a `practice` or a `thing`.
 */
const senseTable = tableOf(senseRows)
const systems = tableOf([{ id: 'system', keys: lists.system }])

function classHit(phrase: string) {
  const match = classes.find(phrase)
  if (match.main?.size === match.words.length) return match.main
  return findHitAtHead(match)
}

/** Returns the class of a phrase: of the whole, by its first word, or by its head. */
export function classOf(phrase: string): string | undefined {
  const hit = classHit(phrase)
  const isWhole = hit?.size === classes.find(phrase).words.length
  if (isWhole) return hit.row.id
  const [first, ...more] = phrase.toLowerCase().split(' ')
  if (more.length > 0 && isIn('gone', first)) return 'happening'
  return /\bno[- ]shows?$/iu.test(phrase) ? 'happening' : hit?.row.id
}

/** Returns a phrase as in a list of several: 'catheters' for 'catheter', 'wool' unchanged, 'hamstring injuries'. */
export function asListed(phrase: string): string {
  if (isIn('body', phrase.toLowerCase())) return `${singular(phrase)} injuries`
  const hit = classHit(phrase)
  const many = plural(hit?.key ?? '')
  const listed = hit?.row.keys.find((key) => key === hit.key || key === many)
  return listed === many && !isPlural(phrase.toLowerCase()) ? plural(phrase) : phrase
}

/** The class of a thing in a field; undefined where the field has nothing to do with such things. */
export function classIn(
  { id, name: called }: Pick<ProjectField, 'id' | 'name'>,
  phrase: string,
): string | undefined {
  const name = classOf(phrase)
  if (name === undefined || id === undefined) return name
  // Slugs are watched in a garden and fought on a farm.
  if (name === 'creature' && /farm|arable|agri|crop/u.test(called)) return undefined
  const fields = classes.byId(name)?.fields
  return fields === undefined || fields.split(' ').includes(id) ? name : undefined
}

/** True if a table contains the phrase or its head. */
export const isListed = (phrase: string): boolean =>
  findHitAtHead(senseTable.find(phrase)) !== undefined || classOf(phrase) !== undefined

/** The sense of a phrase by its head. */
export function senseOf(phrase: string): string {
  const listed = findHitAtHead(senseTable.find(phrase))
  if (listed) return listed.row.id
  const role = nounOf(phrase)?.role
  if (role === 'complaint') return 'matter'
  const isDone = /[a-z]{3}ing$/u.test(phrase) && role !== 'ware' && role !== 'place'
  return isDone || role === 'service' ? 'practice' : 'thing'
}

/** True for software systems: 'face recognition', 'blockchain voting'. */
export const isSystem = (phrase: string): boolean =>
  findHitAtHead(systems.find(phrase)) !== undefined

const LEADING_MODIFIERS = new RegExp(`^(?:${oneOf('settingModifiers')} )+`, 'iu')

/** Returns a place of work or care as it follows 'in', 'a care home'; undefined for anything else. */
export function settingNamed(typed: string): string | undefined {
  const setting = typed.toLowerCase()
  if (!isIn('setting', setting.replace(LEADING_MODIFIERS, ''))) return undefined
  const said = setting.replace(/^(?:in|at|my|our|the|a) /u, '')
  return isPlural(said) ? said : withArticle(said)
}

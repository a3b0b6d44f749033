import { rowsOf } from '../../../text/table.ts'
import { isTyped } from '../../../match/is-typed.server.ts'
import { createTable } from '../../../match/table.server.ts'
import { nearestName } from '../../../words/near-name.server.ts'
import { isEnglish } from '../../../words/known-words.server.ts'
import table from '../data/fields.json' with { type: 'json' }
import { DISCIPLINE_LINES, type QuestionLine, linesUnder } from './tables.server.ts'
import { oneOf } from './words.server.ts'

/** The meaning of a field of study for the writer. */
export interface StudyField {
  /** The lines of each discipline that it names; empty for an unknown field. */
  readonly disciplines: readonly (readonly QuestionLine[])[]
  /** The families of lenses that suit it. */
  readonly lenses: readonly string[]
  /** The topics that it names besides disciplines: 'jazz' in 'history of jazz'. */
  readonly topics: readonly string[]
  readonly isKnown: boolean
  /** The name by which its first discipline was found; undefined for an unknown field. */
  readonly name: string | undefined
}

const rows = rowsOf<'names' | 'lines' | 'lenses'>(table)

/** A name with '=' matches only by itself: 'design' is a field, but 'game design' is another. */
const fields = createTable(
  rows.map(({ names, lines, lenses }, at) => ({
    id: `${at}`,
    keys: names.split(' | '),
    lines: lines.split(' '),
    lenses: lenses.split(' '),
  })),
  { wider: 'never' },
)

/** All spellings of the known fields. */
export const FIELD_NAMES: readonly string[] = rows.flatMap(({ names }) =>
  names.replaceAll('=', '').split(' | '),
)

const FIELD_LEAD_OR_TAIL = new RegExp(`^(?:${oneOf('fieldLead')} )+| ${oneOf('fieldTail')}$`, 'giu')

const LONG_CHARS = 9

/** Finds the field at the end of a text, which determines it: 'renaissance art history' is art history. */
function fieldIn(text: string) {
  for (const said of [text, text.replace(FIELD_LEAD_OR_TAIL, '')]) {
    const { hits, words } = fields.find(said)
    const found = hits.find(({ at, size }) => at + size === words.length)
    if (found && isTyped(found.key, said)) return found
    // A typing error that a match by single words does not find: 'grafic design'.
    if (words.length < 2 || words.every((word) => isEnglish(word))) continue
    const near = nearestName(words.join(' '), FIELD_NAMES, ({ length }) =>
      length < LONG_CHARS ? 1 : 2,
    )
    if (near !== undefined) return fields.find(near).main
  }
  return undefined
}

/** True where the whole of a text is the name of a field: 'philosophy of mind'. */
function isFieldName(text: string): boolean {
  const { main, words } = fields.find(text)
  return main?.size === words.length
}

/** Reads a field of study into its disciplines and the topics it names besides. */
export function readField(typed: string): StudyField {
  const text = typed.replaceAll(/\([^()]*\)/gu, '').trim()
  const parts = isFieldName(text) ? [text] : text.split(/[,;/&+]|\b(?:and|with|plus|vs)\b/iu)
  const found: NonNullable<ReturnType<typeof fieldIn>>[] = []
  const topics: string[] = []
  for (const part of parts.map((piece) => piece.trim()).filter(Boolean)) {
    const bare = part.replace(FIELD_LEAD_OR_TAIL, '')
    const [head = '', ...behind] = bare.split(/(?<=\S) (?:of|in|on|for|about) (?:the )?(?=\S)/iu)
    const headField = behind.length > 0 && !isFieldName(bare) ? fieldIn(head) : undefined
    const field = headField ?? fieldIn(part)
    if (field && !found.some(({ row }) => row === field.row)) found.push(field)
    const topic = headField ? bare.slice(bare.indexOf(behind[0] as string, head.length)) : bare
    if (!field || (headField && !fieldIn(topic))) topics.push(topic)
  }
  const lenses = [...new Set(found.flatMap(({ row }) => row.lenses))]
  return {
    disciplines: found.map(({ row }) => linesUnder(DISCIPLINE_LINES, row.lines)),
    lenses: lenses.length > 0 ? lenses : ['any', 'people'],
    topics,
    isKnown: found.length > 0,
    name: found[0]?.key,
  }
}

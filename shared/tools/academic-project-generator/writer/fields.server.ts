import { nearestName } from '../../../text/near-name.server.ts'
import { tokenise } from '../../../text/tokens.server.ts'
import ambiguous from '../data/ambiguous-fields.json' with { type: 'json' }
import rows from '../data/fields.json' with { type: 'json' }
import { LINES, type Line, under } from './tables.server.ts'

/** What a field of study leads to. */
export interface Field {
  /** The lines of each discipline it names; none for a field we do not know. */
  readonly disciplines: readonly (readonly Line[])[]
  /** The lenses that suit it. */
  readonly lenses: readonly string[]
  /** What it names besides disciplines: 'jazz' of 'history of jazz'. */
  readonly topics: readonly string[]
  readonly isKnown: boolean
  /** The name by which it was found, as our table writes it. */
  readonly name: string | undefined
}

interface Row {
  readonly name: string
  readonly lines: readonly Line[]
  readonly lenses: readonly string[]
}

const keyOf = (text: string): string => tokenise(text).words.join(' ')

const byName = new Map<string, Row>()
for (const { names, lines, lenses } of rows) {
  const row = { lines: under(LINES, lines.split(' ')), lenses: lenses.split(' ') }
  for (const name of names.split(' | ')) byName.set(keyOf(name), { ...row, name })
}

/** Every spelling of a field that is known. */
export const FIELD_NAMES: readonly string[] = [...byName.keys()]

/** Names that say a discipline only alone: 'design' is one, 'game design' would be another. */
const ONLY_ALONE: ReadonlySet<string> = new Set(ambiguous)

/** What stands around the name of a field on a form. */
const AROUND =
  /^(?:(?:i (?:am )?(?:study|studying)|my (?:major|field|subject|course) is|studying|major(?:ing)? in|degree in|department of|school of|faculty of|the field of|field of|(?:b\.?|m\.?)(?:sc|a|eng|ed)\.?(?: \(?hons\)?)?(?: in)?|bachelor(?:'s)? (?:of|in)|master(?:'s)? (?:of|in)|phd in|a-level|a level|gcse|advanced|intro(?:duction)? to|introductory|general|applied|modern|basic) )+/iu
const TAIL = / (?:studies|degree|major|course|department|research|class|student|students)$/iu

/** Reads a field of study to its disciplines: by name, by the names in it, or by the nearest spelling. */
export function readField(text: string): Field {
  const whole = text.replaceAll(/\([^()]*\)/gu, '').trim()
  const known = find(whole)
  if (known) return fieldOf([known], [])
  const found: Row[] = []
  const topics: string[] = []
  for (const part of whole
    .split(/[,;/&+]|\b(?:and|with|plus|vs)\b/iu)
    .map((piece) => piece.trim())) {
    if (part === '') continue
    const { row, topic } = readPart(part)
    if (row && !found.some(({ lines }) => lines === row.lines)) found.push(row)
    if (topic !== undefined) topics.push(topic)
  }
  return fieldOf(found, topics)
}

function fieldOf(found: readonly Row[], topics: readonly string[]): Field {
  const lenses = [...new Set(found.flatMap((row) => row.lenses))]
  return {
    disciplines: found.map(({ lines }) => lines),
    lenses: lenses.length > 0 ? lenses : ['any', 'people'],
    topics,
    isKnown: found.length > 0,
    name: found[0]?.name,
  }
}

function find(name: string): Row | undefined {
  const key = keyOf(name)
  const bare = keyOf(name.replace(AROUND, ''))
  return byName.get(key) ?? byName.get(bare) ?? byName.get(keyOf(bare.replace(TAIL, '')))
}

/** A part without 'and': a name, 'history of jazz', 'medieval history', or a name with a slip. */
function readPart(part: string): { row?: Row; topic?: string } {
  const exact = find(part)
  if (exact) return { row: exact }
  const bare = part.replace(AROUND, '')
  const joint = /(?<=\S) (?:of|in|on|for|about) (?:the )?(?=\S)/iu.exec(bare)
  const topic = joint ? bare.slice(joint.index + joint[0].length) : ''
  const headRow = joint ? find(bare.slice(0, joint.index)) : undefined
  if (headRow) return find(topic) ? { row: headRow } : { row: headRow, topic }
  const words = keyOf(bare).split(' ')
  // The name at the end says what it is: 'renaissance art history' is art history.
  for (let from = 1; from < words.length; from++) {
    const name = words.slice(from).join(' ')
    const row = ONLY_ALONE.has(name) ? undefined : byName.get(name)
    if (row) return { row }
  }
  const row = nearest(words.join(' '))
  return row ? { row } : { topic: bare }
}

const LONG_CHARS = 9

/** 'Pyschology', 'archeaology': the known name that differs by a letter or two. */
function nearest(key: string): Row | undefined {
  const slipsMax = key.length >= LONG_CHARS ? 2 : 1
  const name = nearestName(key, FIELD_NAMES, () => slipsMax)
  return name === undefined ? undefined : byName.get(name)
}

import { expect, it } from 'vitest'
import { createAssembly } from '../../kit/assemble.server.ts'
import { isRejection } from '../../kit/rules/rejection.ts'
import type { ServerTool } from '../../kit/server-tool.server.ts'
import { createRandom } from '../../text/random.ts'
import { write } from './builtin.server.ts'
import { checks } from './checks.server.ts'
import { composeTopic, QUESTION_SHAPES } from './writer/compose.server.ts'
import { rowsOf } from '../../text/table.ts'
import fields from './data/fields.json' with { type: 'json' }
import { designOf } from './designs.server.ts'
import { FIELD_NAMES } from './writer/fields.server.ts'
import { fillLens } from './writer/lenses.server.ts'
import { LEVELS } from './levels.ts'
import { draft as schema } from './output.server.ts'
import {
  DESIGNS,
  designFor,
  subjectKindRowOf,
  QUESTION_LENSES,
  DISCIPLINE_LINES,
  linesUnder,
} from './writer/tables.server.ts'
import { SUBJECT_KINDS, subjectKindOf } from './writer/things.server.ts'
import { tool } from './tool.ts'

const server = { tool, draft: schema, checks, write } as unknown as ServerTool

it('holds lines of at least 40 disciplines with 2,000 entries, 100 designs and 900 names of fields', () => {
  const entries = DISCIPLINE_LINES.flatMap(({ a, b, c }) => [...a, ...b, ...c])
  expect(entries.length).toBeGreaterThan(2000)
  expect(new Set(DISCIPLINE_LINES.map(({ id }) => id.split('-')[0])).size).toBeGreaterThanOrEqual(
    40,
  )
  expect(DESIGNS.length).toBeGreaterThan(100)
  expect(new Set(FIELD_NAMES).size).toBeGreaterThan(900)
})

it('names every line once, in shapes, kinds of study and things that exist', () => {
  const all = [...DISCIPLINE_LINES, ...QUESTION_LENSES]
  expect(new Set(all.map(({ id }) => id)).size).toBe(all.length)
  for (const { id, shape, kinds, things } of all) {
    expect(QUESTION_SHAPES, id).toContain(shape)
    for (const kind of kinds) expect(() => subjectKindRowOf(kind), id).not.toThrow()
    for (const thing of things)
      expect(['*', ...SUBJECT_KINDS, 'phrase', 'clause', 'measured'], id).toContain(thing)
  }
  const rows = rowsOf<'names' | 'lines' | 'lenses'>(fields)
  for (const { lines, lenses, names } of rows) {
    for (const prefix of lines.split(' '))
      expect(linesUnder(DISCIPLINE_LINES, [prefix]), names).not.toEqual([])
    for (const prefix of lenses.split(' '))
      expect(linesUnder(QUESTION_LENSES, [prefix]), names).not.toEqual([])
  }
  const listed = rows.flatMap(({ names }) => names.split(' | '))
  expect(new Set(listed).size).toBe(listed.length)
})

it('asks nothing of a line, at any level, that a rule would mend or refuse', () => {
  const faults = new Map<string, string>()
  for (const line of DISCIPLINE_LINES)
    for (const level of LEVELS) {
      const settings = level === 'High School' ? line.h : line.c
      if (settings.length === 0) continue
      const input = { fieldOfStudy: 'x', academicLevel: level, interests: '', keywords: '' }
      const kinds = line.kinds.filter((kind) => designFor(kind, level))
      // One design per level; testing all of them would add little and take long.
      for (const kind of kinds
        .slice(LEVELS.indexOf(level) % Math.max(1, kinds.length))
        .slice(0, 1)) {
        const random = createRandom(`${line.id} ${kind} ${level}`)
        const [a, b, c] = [line.a, line.b, settings].map((list) => random.pick(list))
        const draft = composeTopic(
          { line, kind, a: a ?? '', b: b ?? '', c: c ?? '' },
          level,
          random,
        )
        if (!draft) continue
        const taken = createAssembly(server, input).offer(draft, 'builtin')
        const where = `${line.id} ${kind} ${level}`
        // A combination whose title is too long is never used.
        if (isRejection(taken)) {
          const [fault] = taken.faults
          if (!fault?.message.startsWith('The title has'))
            faults.set(where, `${fault?.rule}: ${fault?.message}`)
        } else if (taken.marks.repaired.length > 0) faults.set(where, taken.marks.repaired.join())
        if (kind !== 'records' && designOf(draft.approach) !== kind)
          faults.set(where, `reads as ${designOf(draft.approach)}`)
      }
    }
  expect([...faults]).toEqual([])
})

it('holds no lens that a rule refuses whatever is asked about', () => {
  const wish = { x: 'moss', y: 'sleep', who: 'nurses', stems: [] }
  const refused = QUESTION_LENSES.filter(({ id }) => !id.startsWith('described-')).flatMap(
    (lens) => {
      const line = fillLens(lens, wish)
      const kind = line.kinds[0] ?? ''
      const level = LEVELS.find((one) => one !== 'High School' && designFor(kind, one))
      if (level === undefined) return []
      const [a = '', b = '', c = ''] = [line.a, line.b, line.c].map(([first]) => first)
      const draft = composeTopic({ line, kind, a, b, c }, level, createRandom(line.id))
      const input = { fieldOfStudy: 'x', academicLevel: level, interests: 'moss', keywords: '' }
      const taken = createAssembly(server, input).offer(draft, 'builtin')
      return isRejection(taken)
        ? taken.faults
            .filter(({ rule }) => rule === 'AT11')
            .map(({ message }) => [lens.id, message])
        : []
    },
  )
  expect(refused).toEqual([])
})

it('knows what a phrase speaks of', () => {
  for (const [phrase, thing] of [
    ['climate change', 'issue'],
    ['women painters', 'group'],
    ['overtourism in Venice', 'issue'],
    ['Jane Austen', 'name'],
    ['Taylor Swift lyrics', 'oeuvre'],
    ['horror films', 'screenform'],
    ['bereaved parents', 'group'],
    ['cold homes', 'issue'],
    ['going blind in middle age', 'life'],
    ['Japan', 'place'],
    ['electric cars', 'technology'],
    ['glorbing', 'unknown'],
  ] as const)
    expect(subjectKindOf(phrase), phrase).toBe(thing)
})

import { expect, it } from 'vitest'
import { z } from 'zod'
import { serverTools } from '#shared/catalogue.server.ts'
import { sampleTool } from '../../../test/sample-tool.ts'
import { answerSchemaOf, plainSchema, readDraft } from './draft-schema.ts'

it('sends only schema keywords that every server takes, with every property required', () => {
  const schema = z.object({
    text: z.string().max(3).regex(/a/),
    note: z.url().optional(),
    kind: z.literal('x'),
    sets: z.int().min(1),
    tags: z.array(z.enum(['a', 'b'])).min(2),
  })
  expect(plainSchema(z.toJSONSchema(schema))).toEqual({
    type: 'object',
    properties: {
      text: { type: 'string' },
      note: { type: 'string' },
      kind: { type: 'string', enum: ['x'] },
      sets: { type: 'integer' },
      tags: { type: 'array', items: { type: 'string', enum: ['a', 'b'] } },
    },
    required: ['text', 'note', 'kind', 'sets', 'tags'],
    additionalProperties: false,
  })
})

it('asks no model for what code computes of a draft', () => {
  const schema = z.object({
    text: z.string(),
    rating: z.number().default(0).meta({ readOnly: true }),
  })
  expect(plainSchema(z.toJSONSchema(schema, { io: 'output' }))).toMatchObject({
    properties: { text: { type: 'string' } },
    required: ['text'],
  })
})

it.each([z.union([z.string(), z.int()]), z.string().nullable(), z.object({ a: z.any() })])(
  'refuses a schema that some server would not take (%#)',
  (schema) => {
    expect(() => plainSchema(z.toJSONSchema(schema))).toThrow('no server takes')
  },
)

it.each(serverTools)('has such a schema for the $tool.id', (server) => {
  expect(JSON.stringify(answerSchemaOf(server))).not.toMatch(
    /"(?:anyOf|oneOf|allOf|\$ref|const|pattern|m(?:in|ax)\w+)"|"type":\[/,
  )
})

it('takes away what was left empty because it had to be there, and nothing else', () => {
  const draft = z.object({
    name: z.string(),
    note: z.string().optional(),
    tags: z.array(z.string()).optional(),
    steps: z.array(z.object({ move: z.string(), cue: z.string().optional() })),
  })
  const server = { ...sampleTool, draft }
  const whole = { name: '', note: '', tags: [], steps: [{ move: 'a', cue: '' }] }
  expect(readDraft(server, whole)).toEqual({ name: '', steps: [{ move: 'a' }] })
  expect(readDraft(server, { ...whole, name: null })).toEqual({ steps: [{ move: 'a' }] })
  const full = { name: 'a', note: 'b', tags: ['c'], steps: [{ move: 'd', cue: 'e' }] }
  expect(readDraft(server, full)).toEqual(full)
  expect(readDraft(server, ['other', { shapes: '' }])).toEqual(['other', {}])
})

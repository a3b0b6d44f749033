import { expect, it } from 'vitest'
import { readRecordedAnswers } from '../../../test/recorded-answers.ts'
import { createAnswerReader } from './answer-reader.ts'
import { readAnswer } from './answer-stream.ts'
import { readDraft } from './draft-schema.ts'

/** Reads an answer that arrives in these pieces. */
function readPieces(pieces: readonly string[], reasoning: readonly string[] = []): unknown[] {
  const reader = createAnswerReader()
  return [
    ...reasoning.flatMap((piece) => reader.take({ content: '', reasoning: piece })),
    ...pieces.flatMap((piece) => reader.take({ content: piece, reasoning: '' })),
    ...reader.end(),
  ]
}

/** Reads the text whole and split at each character; both must be equal. */
function read(text: string): unknown[] {
  const whole = readPieces([text])
  for (let at = 1; at < text.length; at++)
    expect(readPieces([text.slice(0, at), text.slice(at)])).toEqual(whole)
  expect(readPieces([...text])).toEqual(whole)
  return whole
}

const AB = '{"drafts":[{"text":"a"},{"text":"b"}]}'
const TWO = [{ text: 'a' }, { text: 'b' }]

it.each([
  ['an object', AB, TWO],
  ['a bare list', '[{"text":"a"},{"text":"b"}]', TWO],
  ['another name', '{"slogans": [{"text":"a"},{"text":"b"}]}', TWO],
  ['texts', '{"drafts":["a","b, c"]}', ['a', 'b, c']],
  ['a fence', `\`\`\`json\n${AB}\n\`\`\``, TWO],
  ['a sentence before and after', `Here are [2] of [them]: ${AB} [Enjoy] ["!"]`, TWO],
  ['a byte order mark', `\uFEFF${AB}`, TWO],
  ['a second object', '{"drafts":[{"text":"a"}]}\n{"drafts": [{"text":"b"}]}', TWO],
  ['another list beside', '{"notes":["x"],"drafts":["a"],"tags":["y"]}', ['x', 'a']],
  ['commas before the end', '{"drafts":[{"text":"a",},{"text":"b"},],}', TWO],
  [
    'a comma and a bracket in a text',
    '{"drafts":[{"text":"a, ] and }",},]}',
    [{ text: 'a, ] and }' }],
  ],
  ['a line break in a text', '{"drafts":[{"text":"a\nb"}]}', [{ text: 'a\nb' }]],
  ['a cut end', '{"drafts":[{"text":"a"},{"text":"b"},{"tex', TWO],
  ['no list', 'I would suggest bread.', []],
  ['an empty list', '{"drafts":[]}', []],
  ['an empty list first', `{"drafts":[]} ${AB}`, TWO],
  ['a thought', `<think>\nPerhaps ["x"] or {"drafts":["y"]}?\n</think>\n${AB}`, TWO],
  ['a thought under another name', `<reasoning>["x"]</reasoning>${AB}`, TWO],
  ['less than in a text', '{"drafts":[{"text":"a < b <th"}]}', [{ text: 'a < b <th' }]],
  ['the answer in an unclosed thought', `<think>I write ${AB}`, TWO],
])('reads drafts out of %s, wherever it is cut', (_, text, drafts) => {
  expect(read(text)).toEqual(drafts)
})

const nested = (depth: number): string => `${'['.repeat(depth)}1${']'.repeat(depth)}`
const manyKeys = `{${Array.from({ length: 6_000 }, (_, key) => `"k${key}":1`).join()}}`

it.each([
  ['2,000 levels', `{"text":${nested(2_000)}}`],
  ['100,000 levels', `{"text":${nested(100_000)}}`],
  ['33 levels', `{"text":${nested(32)}}`],
  ['6,000 keys', manyKeys],
  ['a text of 120,000 characters', `{"text":"${'a'.repeat(120_000)}"}`],
])('leaves out what no draft of a tool is like, and nothing beside it: %s', (_, huge) => {
  expect(readPieces([`{"drafts":[{"text":"a"},${huge},{"text":"b"}]}`])).toEqual(TWO)
})

it('reads what is large for a draft', () => {
  expect(readPieces([`{"drafts":[{"text":${nested(31)}}]}`])).toHaveLength(1)
  expect(readPieces([`{"drafts":[{"text":"${'a'.repeat(90_000)}"}]}`])).toHaveLength(1)
})

it('forgets what came before the end of a thought that a template had opened', () => {
  expect(readPieces([`{"notes": ["x", "y`, `"\n</thi`, `nk>${AB}`]).slice(-2)).toEqual(TWO)
})

it('reads the last version among the thoughts only where nothing else was said', () => {
  const thoughts = ['{"drafts":["x"]} no, better ', AB]
  expect(readPieces([''], thoughts)).toEqual(TWO)
  expect(readPieces(['I cannot.'], thoughts)).toEqual([])
  expect(readPieces(['{"drafts":["z"]}'], thoughts)).toEqual(['z'])
})

/** An answer as a server streams it: in few events, with thoughts first, and with multi-byte characters. */
function streamOf(text: string): Buffer {
  const half = Math.floor(text.length / 2)
  const events = [
    { delta: { reasoning_content: 'Voilà ☕' }, finish_reason: null },
    { delta: { content: text.slice(0, half) }, finish_reason: null },
    { delta: { content: text.slice(half) }, finish_reason: 'stop' },
  ]
  const lines = events.map((choice) => `data: ${JSON.stringify({ choices: [choice] })}\n\n`)
  return Buffer.from(`: wait\n\n${lines.join('')}data: [DONE]\n\n`)
}

async function readBytes(pieces: readonly Uint8Array[]): Promise<unknown[]> {
  const body = new ReadableStream<Uint8Array>({
    start: (controller) => {
      for (const piece of pieces) controller.enqueue(piece)
      controller.close()
    },
  })
  const headers = { 'content-type': 'text/event-stream' }
  const response = new Response(body, { headers })
  const reader = createAnswerReader()
  const drafts: unknown[] = []
  for await (const piece of readAnswer(response, () => {})) drafts.push(...reader.take(piece))
  return [...drafts, ...reader.end()]
}

const CUT_CHARS_MAX = 700
const answers = readRecordedAnswers()

// Split at every byte: the longest answers would take minutes, and cover nothing that shorter ones do not.
it.each(answers.filter(({ drafts }) => JSON.stringify(drafts).length < CUT_CHARS_MAX))(
  'reads $file the same at whatever byte its stream is cut',
  async ({ drafts }) => {
    const bytes = streamOf(JSON.stringify({ drafts }))
    for (let at = 1; at < bytes.length; at++) {
      const read = await readBytes([bytes.subarray(0, at), bytes.subarray(at)])
      // Comparing strings is fast, and there are thousands.
      if (JSON.stringify(read) !== JSON.stringify(drafts)) expect([at, read]).toEqual([at, drafts])
    }
  },
)

it.each(answers)('takes every draft out of the bytes of $file', async ({ server, drafts }) => {
  const read = await readBytes([streamOf(JSON.stringify({ drafts }))])
  expect(read).toEqual(drafts)
  // The gate's checks are tested beside the gate; this tests only that the drafts have the tool's shape.
  for (const draft of read)
    expect(server.draft.safeParse(readDraft(server, draft)).error?.message).toBeUndefined()
})

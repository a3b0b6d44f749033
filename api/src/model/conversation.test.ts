import { expect, it } from 'vitest'
import { sampleTool } from '../../test/sample-tool.ts'
import { BEST_CAPABILITY_CHOICES, createFirstAttempt } from './servers/capabilities.ts'
import { conversationOf } from './conversation.ts'
import type { ModelRequest } from './model-writer.ts'

const request: ModelRequest = {
  server: sampleTool,
  input: {},
  prompt: { system: 'You write mottos.', user: 'Write 4.' },
  wanted: 1,
  earlier: [],
  signal: new AbortController().signal,
}
const repeatedRequest: ModelRequest = {
  ...request,
  earlier: [
    { draft: { text: 'Good' } },
    {
      draft: { text: 'Far too long' },
      failed: {
        faults: [
          { rule: 'MO1', where: 'text', message: 'Keep it short.' },
          { rule: 'G12', where: 'text', message: 'Leave out “a@b.c”.' },
        ],
      },
    },
  ],
}

it.each([
  ['apart', ['system', 'user', 'assistant', 'user']],
  ['merged', ['user', 'assistant', 'user']],
] as const)('never has two turns of one role in a row (system %s)', (system, roles) => {
  expect(conversationOf(repeatedRequest, system).map(({ role }) => role)).toEqual(roles)
  expect(conversationOf(request, system).map(({ role }) => role)).toEqual(roles.slice(0, -2))
  const [first] = conversationOf(request, system)
  expect(first?.content).toMatch(/^You write mottos\..*"drafts".*"text"/s)
})

it('begins the same when it asks again, and tells all that a draft broke, and no rule’s id', () => {
  const turns = conversationOf(repeatedRequest, 'apart')
  expect(turns.slice(0, 2)).toEqual(conversationOf(request, 'apart'))
  expect(turns[2]?.content).toBe('{"drafts":[{"text":"Good"},{"text":"Far too long"}]}')
  expect(turns[3]?.content).toContain(
    '- Draft 2, {"text":"Far too long"}. Keep it short. Leave out “a@b.c”.',
  )
  expect(turns[3]?.content).not.toContain('Draft 1')
})

const refuse = (message: string, status = 400, param = '') => ({ status, param, message })

it('changes what a refusal names and nothing else, each choice once', () => {
  const first = createFirstAttempt({ ...BEST_CAPABILITY_CHOICES, temperature: 'none' }, 'Bread')
  const second = first.without(refuse('max_tokens is not supported'))
  expect(second?.sent).toEqual({ ...first.sent, tokens: 'max_completion_tokens' })
  const third = second?.without(refuse('Unknown field max_completion_tokens', 422))
  expect(third?.sent).toEqual({ ...first.sent, tokens: 'none' })
  expect(third?.without(refuse('max_tokens is not supported'))).toBeUndefined()
  const merged = third?.without(refuse('System role not supported', 501))
  expect(merged?.sent).toEqual({ ...first.sent, tokens: 'none', system: 'merged' })
})

it('suspects in order where a refusal names several', () => {
  let next = createFirstAttempt(BEST_CAPABILITY_CHOICES, '').without(
    refuse('response_format does not support streaming'),
  )
  const seen = [next?.sent]
  while ((next = next?.without(refuse('response_format does not support streaming'))))
    seen.push(next.sent)
  expect(seen.map((sent) => `${sent?.format} ${sent?.stream}`)).toEqual([
    'json_object on',
    'none on',
    'none off',
  ])
})

it.each([
  ['names nothing that is sent', refuse('Bad request'), 'Bread'],
  ['is an outage', refuse('max_tokens', 503), 'Bread'],
  ['names another field', refuse('max_tokens', 400, 'messages'), 'Bread'],
  ['quotes the person', refuse('Blocked: what is max_tokens?'), 'what is max_tokens?'],
  ['names a temperature that nobody sent', refuse('temperature'), 'Bread'],
])('changes nothing where a refusal %s', (_, refusal, input) => {
  expect(
    createFirstAttempt({ ...BEST_CAPABILITY_CHOICES, temperature: 'none' }, input).without(refusal),
  ).toBeUndefined()
})

it('comes back to a choice that was refused long ago, where the one since is refused', () => {
  const now = createFirstAttempt(
    { ...BEST_CAPABILITY_CHOICES, tokens: 'max_completion_tokens' },
    'Bread',
  )
  const next = now.without(refuse('Extra inputs: max_completion_tokens', 422))
  expect(next?.sent.tokens).toBe('max_tokens')
})

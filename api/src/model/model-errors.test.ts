import { expect, it } from 'vitest'
import { createModelClient } from './model-client.ts'
import { asModelError, beforeAnswer } from './model-errors.ts'

it.each([
  // What no header and no address may hold: a start refuses such settings, and should another slip through …
  ['a key', { apiKey: 'sk-“1”' }, { kind: 'misconfigured', trouble: 'settings' }],
  ['an address', { baseUrl: 'http://127.0.0.1:9999999/v1' }, 'Invalid URL'],
  [
    'nobody there',
    { baseUrl: 'http://127.0.0.1:9/v1' },
    { kind: 'unavailable', trouble: undefined },
  ],
] as const)(
  'tells what fails before anything was sent from an outage: %s',
  async (_, part, expected) => {
    const config = {
      apiKey: 'sk-1',
      baseUrl: 'http://127.0.0.1:9/v1',
      model: 'm',
      temperature: undefined,
      totalTimeoutMs: 5_000,
      idleTimeoutMs: 5_000,
      callsMax: 1,
      ...part,
    }
    if (typeof expected === 'string')
      return expect(() => createModelClient(config)).toThrow(expected)
    const thrown = await createModelClient(config)
      .chat.completions.create({ model: 'm', messages: [] })
      .then(() => undefined, beforeAnswer)
    expect(asModelError(thrown, '', () => false)).toMatchObject(expected)
  },
)

import { createModelClient } from './model-client.ts'
import { WRITES_NOTHING } from './discover-models.ts'
import type { ModelConfig } from '../../settings/model-config.ts'

const ANSWER_MS = 3_000
const NAMES_MAX = 500

/** The names of the models that a server lists and that write, sorted; null where it lists none or does not answer. */
export async function listedModels(config: ModelConfig): Promise<readonly string[] | null> {
  try {
    const names: string[] = []
    const signal = AbortSignal.timeout(ANSWER_MS)
    for await (const { id } of createModelClient(config).models.list({ signal })) {
      if (isName(id) && !WRITES_NOTHING.test(id)) names.push(id)
      if (names.length === NAMES_MAX) break
    }
    return names.length === 0 ? null : names.toSorted()
  } catch {
    // Whatever is wrong with the server, the trial of a model says it in words.
    return null
  }
}

/** How long a list is good, in milliseconds: a page is opened again and again. */
const KEPT_MS = 60_000

/** The same, asked once a minute at most for each server and key. */
export function createListedModels(clock: () => number): typeof listedModels {
  const kept = new Map<string, { readonly names: ReturnType<typeof listedModels>; at: number }>()
  return (config) => {
    const key = JSON.stringify([config.baseUrl, config.apiKey])
    const known = kept.get(key)
    if (known && clock() - known.at < KEPT_MS) return known.names
    const names = listedModels(config)
    kept.set(key, { names, at: clock() })
    return names
  }
}

/** A name that can be shown, and written into a file of settings. */
export function isName(id: unknown): id is string {
  return typeof id === 'string' && /^[\w./:@+ -]{1,200}$/.test(id)
}

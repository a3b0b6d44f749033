import { isModelName, NON_TEXT_MODEL_PATTERN } from './discover-models.ts'
import type { ModelConfig } from '../../settings/model-config.ts'

const LIST_TIMEOUT_MS = 3_000
const NAMES_MAX = 500

/**
 * The names of the writing models that a server lists, sorted, at most 500; null where it lists none or does not
 * answer.
 */
export async function listedModels(config: ModelConfig): Promise<readonly string[] | null> {
  try {
    const names: string[] = []
    const { createModelClient } = await import('./model-client.ts')
    const signal = AbortSignal.timeout(LIST_TIMEOUT_MS)
    for await (const { id } of createModelClient(config).models.list({ signal })) {
      if (isModelName(id) && !NON_TEXT_MODEL_PATTERN.test(id)) names.push(id)
      if (names.length === NAMES_MAX) break
    }
    return names.length === 0 ? null : names.toSorted()
  } catch {
    // The model test reports what is wrong with the server.
    return null
  }
}

/** How long a list is cached, in milliseconds, because the page is opened repeatedly. */
const MODEL_LIST_CACHED_MS = 60_000

/** Like `listedModels`, cached for a minute for each server and key. */
export function createListedModels(clock: () => number): typeof listedModels {
  const cachedLists = new Map<
    string,
    { readonly names: ReturnType<typeof listedModels>; at: number }
  >()
  return (config) => {
    const key = JSON.stringify([config.baseUrl, config.apiKey])
    const known = cachedLists.get(key)
    if (known && clock() - known.at < MODEL_LIST_CACHED_MS) return known.names
    const names = listedModels(config)
    cachedLists.set(key, { names, at: clock() })
    return names
  }
}

import type { ModelConfig } from '../../settings/model-config.ts'
import type { ModelName } from './model-memory.ts'

/** The base URL of OpenAI's API, where the settings name no other server. */
export const OPENAI_URL = 'https://api.openai.com/v1'

/** The name under which a model is stored, without anything that could be a secret. */
export function modelNameOf({ baseUrl, model }: Pick<ModelConfig, 'baseUrl' | 'model'>): ModelName {
  const { origin, pathname } = new URL(baseUrl ?? OPENAI_URL)
  return { address: `${origin}${pathname.replace(/(?<!\/)\/+$/, '')}`, model }
}

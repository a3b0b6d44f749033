import type { ModelConfig } from '../../settings/model-config.ts'
import type { Store } from '../../store/store.ts'
import { BEST_CAPABILITY_CHOICES, CAPABILITY_NAMES, type CapabilityName } from './capabilities.ts'
import { modelNameOf } from './model-name.ts'
import { listCapabilities, type ModelName } from './model-memory.ts'

/** A choice in use for a model, and its source. Times are milliseconds since the epoch. */
export interface DescribedCapability extends ModelName {
  readonly capability: string
  readonly choice: string
  readonly from: 'default' | 'learned' | 'set'
  readonly since: number | null
  readonly tried: number | null
}

/** Lists every capability of the configured model, and the stored ones of all other models. */
export async function describeCapabilities(
  store: Pick<Store, 'db'>,
  model: ModelConfig | undefined,
): Promise<{
  readonly own: readonly DescribedCapability[]
  readonly others: readonly DescribedCapability[]
}> {
  const name = model && modelNameOf(model)
  const known = (await listCapabilities(store)).map(({ source, tried_at, ...row }) => ({
    ...row,
    from: source,
    tried: tried_at,
  }))
  const isOwn = (row: ModelName): boolean =>
    row.address === name?.address && row.model === name.model
  const own = name
    ? CAPABILITY_NAMES.map(
        (capability) =>
          known.find((row) => isOwn(row) && row.capability === capability) ?? {
            ...name,
            capability,
            choice: defaultChoiceOf(capability, model),
            from: 'default' as const,
            since: null,
            tried: null,
          },
      )
    : []
  return { own, others: known.filter((row) => !isOwn(row)) }
}

/** The temperature is not sent unless it is set. */
function defaultChoiceOf(capability: CapabilityName, model: ModelConfig | undefined): string {
  if (capability === 'temperature' && model?.temperature === undefined) return 'none'
  return BEST_CAPABILITY_CHOICES[capability]
}

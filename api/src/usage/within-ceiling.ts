import { ModelError, type ModelWriter } from '../model/model-writer.ts'
import type { ModelUsage } from './model-usage.ts'

/** A writer that is not asked once the day has cost enough. */
export function withinCeiling(model: ModelWriter, usage: Pick<ModelUsage, 'isSpent'>): ModelWriter {
  return {
    async *write(request) {
      if (await usage.isSpent()) throw new ModelError('spent', 'the ceiling of the day is reached')
      yield* model.write(request)
    },
  }
}

import { explain } from './explanation.server.ts'
import { ratingOf } from '../criteria.ts'
import type { Draft } from '../output.server.ts'
import { rate } from './rubric.server.ts'
import type { Input } from '../tool.ts'

/** A version with everything that code computes of it: points before and after, rating, explanation (rules.md PE5). */
export function computed(
  { enhancedPrompt, strategy }: Pick<Draft, 'enhancedPrompt' | 'strategy'>,
  { originalPrompt, toneStyle }: Input,
): Draft {
  const pointsBefore = [...rate(originalPrompt, toneStyle)]
  const pointsAfter = [...rate(enhancedPrompt, toneStyle)]
  return {
    enhancedPrompt,
    ...(strategy === undefined ? {} : { strategy }),
    rating: ratingOf(pointsAfter),
    explanation: explain(strategy, pointsBefore, pointsAfter),
    pointsBefore,
    pointsAfter,
  }
}

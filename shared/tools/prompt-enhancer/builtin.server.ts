import { words } from '../../text/measures.ts'
import type { Random } from '../../text/random.ts'
import { writeArt } from './writer/art.server.ts'
import { wordBounds } from './checks.ts'
import { isViewedDeliverable } from './writer/deliverables.server.ts'
import type { Draft } from './output.server.ts'
import { type PromptPieces, piecesOf } from './writer/pieces.server.ts'
import { withComputedFields, type Strategy } from './writer/rated.server.ts'
import { readingOf } from './writer/reading.server.ts'
import { composeVersion, STRATEGIES, type Version } from './writer/strategies.server.ts'
import { refusalReasonOf } from './writer/verdict.server.ts'
import type { Input } from './tool.ts'

/** More than a result needs: a version may have nothing to offer, or gain too little. */
const ROUNDS = 3

/**
 * Writes versions of a prompt. The user's words stay whole; additions come from what a professional of that kind of
 * text would want to know, and missing facts become questions. Each version makes a model do something else.
 */
export function* write(input: Input, random: Random): Generator<Draft> {
  if (refusalReasonOf(input) !== undefined) return
  for (const { text, strategy } of versionsOf(input, random))
    yield withComputedFields({ enhancedPrompt: text, strategy }, input)
}

/**
 * Returns a version; one above the word limit of its tone loses its least important parts. Undefined if the strategy
 * offers none.
 */
function fitToWordLimit(
  strategy: Strategy,
  pieces: PromptPieces,
  input: Input,
  random: Random,
): string | undefined {
  const whole = composeVersion(strategy, pieces, random)
  if (whole === undefined || words(whole).length <= wordBounds(input).max) return whole
  const [limits, steps] = [pieces.limits.slice(0, 1), pieces.steps.slice(0, 1)]
  return composeVersion(strategy, { ...pieces, audience: undefined, limits, steps }, random)
}

function* versionsOf(input: Input, random: Random): Generator<Version> {
  const reading = readingOf(input)
  if (isViewedDeliverable(reading.deliverable)) return yield* writeArt(reading, input, random)
  for (let round = 0; round < ROUNDS; round++) {
    for (const strategy of random.shuffle(STRATEGIES)) {
      const text = fitToWordLimit(strategy, piecesOf(reading, input, random), input, random)
      if (text !== undefined) yield { text, strategy }
    }
  }
}

import type { ComponentType } from 'react'
import type { GenerationAnswer } from '#shared/contract/shapes.ts'
import { createResultsClient } from '../session/results-client.ts'
import type { ResultDraft } from '../tool/tool-state.ts'
import { Draft } from './draft.tsx'
import type { DraftProps, FootProps, WorkContext } from './desk-props.ts'
import { Foot } from './foot.tsx'
import { Work } from './work/work.ts'
import { workOfAnswer, type WorkState } from './work/work-state.ts'

/** The UI for working on existing drafts. */
export interface Desk {
  /** Renders one draft of the list. */
  readonly Draft: ComponentType<DraftProps>
  /** Rendered below all drafts. */
  readonly Foot: ComponentType<FootProps>
  /**
   * The work on the drafts of an answer, the same object at each call; undefined if its server does not save results.
   */
  workOn(
    answer: GenerationAnswer,
    drafts: readonly ResultDraft[],
    context: WorkContext,
  ): Work | undefined
  /** Creates the work on a result. */
  open(state: WorkState, context: WorkContext): Work
}

/** Kept as long as the answer itself, so that changes survive. */
const workByAnswer = new WeakMap<GenerationAnswer, Work>()

export const desk: Desk = {
  Draft,
  Foot,
  workOn(answer, drafts, context) {
    let work = workByAnswer.get(answer)
    if (!work) {
      const state = workOfAnswer(answer, drafts, context.tool.id)
      if (!state) return undefined
      workByAnswer.set(answer, (work = desk.open(state, context)))
    }
    work.follow(context.onChange)
    return work
  },
  open: (state, { session, onChange, resultLimit }) =>
    new Work(
      state,
      createResultsClient(async () => (await session.load?.())?.session ?? session),
      onChange,
      resultLimit,
    ),
}

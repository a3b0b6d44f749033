import type { ComponentType } from 'react'
import { addToast, Toasts, type ToastsProps } from '#shared/ui/toasts.tsx'
import type { ToolCard } from '../tool/tool-card.ts'
import { announce } from './announce.ts'
import { FailureStrip, type FailureStripProps } from './failure-strip.tsx'
import { Notice, type NoticeProps } from './notice.tsx'
import { ResultList, type ResultListProps } from './result-list.tsx'
import { authPrompt } from './auth-prompt.ts'
import { submit, type SubmitContext } from './submit.ts'

/** The parts of a tool that are needed only from its first use on. */
export interface DeferredUi {
  readonly ResultList: ComponentType<ResultListProps>
  readonly Toasts: ComponentType<ToastsProps>
  readonly addToast: typeof addToast
  /** Under the button, unless the visitor has to log in. */
  readonly Notice: ComponentType<NoticeProps>
  /** Shows what went wrong, with a button to try again. */
  readonly FailureStrip: ComponentType<FailureStripProps>
  readonly announce: typeof announce
  readonly authPrompt: typeof authPrompt
  /** Sends the form, or shows why it cannot be sent. Returns true if it has to wait and is submitted again. */
  submit(context: SubmitContext): boolean
  /** The card of the tool, if its own file does not include it. */
  readonly card?: ToolCard
}

export const deferredUi: DeferredUi = {
  ResultList,
  Toasts,
  addToast,
  Notice,
  FailureStrip,
  announce,
  authPrompt,
  submit,
}

import type { ComponentType } from 'react'
import { Toasts, type Toast } from '#shared/ui/toasts.tsx'
import type { ToolCard } from '../tool/tool-card.ts'
import { announce } from './announce.ts'
import { FailureStrip, type FailureStripProps } from './failure-strip.tsx'
import { Notice, type NoticeProps } from './notice.tsx'
import { ResultList, type ResultListProps } from './result-list.tsx'
import { authPrompt } from './auth-prompt.ts'
import { submit, type SubmitContext } from './submit.ts'

/** What a tool needs from its first use on, and not before. */
export interface DeferredUi {
  readonly ResultList: ComponentType<ResultListProps>
  readonly Toasts: ComponentType<{ toasts: readonly Toast[]; onDismiss: (id: number) => void }>
  /** Under the button, unless the visitor has to log in. */
  readonly Notice: ComponentType<NoticeProps>
  /** What went wrong, with another try. */
  readonly FailureStrip: ComponentType<FailureStripProps>
  readonly announce: typeof announce
  readonly authPrompt: typeof authPrompt
  /** Sends the form, or says what stands in the way. True when it first has to be known who is here. */
  submit(context: SubmitContext): boolean
  /** Of the tool at hand, where its own file does not bring it. */
  readonly card?: ToolCard
}

export const deferredUi: DeferredUi = {
  ResultList,
  Toasts,
  Notice,
  FailureStrip,
  announce,
  authPrompt,
  submit,
}

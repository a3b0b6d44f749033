import type { DraftState } from '#shared/contract/shapes.ts'
import type { ToolDefinition } from '#shared/kit/tool.ts'
import type { Session, SessionState } from '../session/session.ts'
import type { ToolLinks } from '../tool/site-link.tsx'
import type { ToolCard } from '../tool/tool-card.ts'
import type { Work } from './work/work.ts'
import type { DraftWork } from './work/work-state.ts'

/** The parts of a tool that work on a result requires. */
export interface WorkContext {
  readonly tool: ToolDefinition
  /** A lazily loaded session has `load`, which returns the session that sends requests. */
  readonly session: Session & { load?(): Promise<{ readonly session: Session }> }
  /** Called after each change of the state, with the draft if the server changed one. */
  readonly onChange: (changed?: DraftState) => void
  /** The maximum number of drafts shown of one generation. */
  readonly resultLimit?: number | undefined
}

/** The props of all desk components. */
export interface DeskProps extends ToolCard, Pick<WorkContext, 'tool' | 'session'> {
  readonly sessionState: SessionState
  readonly links: ToolLinks
  readonly work: Work
  readonly onCopied: (text: string, isCopied: boolean, number?: number) => void
}

export interface DraftProps extends DeskProps {
  readonly draft: DraftWork
  readonly number: number
  /** Completes labels for screen readers: 'result 3'. */
  readonly about: string | undefined
}

export type FootProps = DeskProps

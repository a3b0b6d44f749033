import type { ToolDefinition } from '#shared/kit/tool.ts'
import type { ShowToast } from '#shared/ui/toasts.tsx'
import type { LaterSession } from '../session/later-session.ts'
import type { Session, SessionState } from '../session/session.ts'
import type { DeferredUi } from '../deferred-ui/deferred-ui.ts'
import type { OwnerWords } from './own-word.tsx'
import type { ToolLinks } from './site-link.tsx'
import type { ToolCard } from './tool-card.ts'
import type { ToolEvent } from './tool-events.ts'
import type { ToolState } from './tool-state.ts'
import type { ToolRun } from './use-tool-run.ts'

/** What whoever draws a tool says of it. */
export interface ToolFrameProps extends Partial<ToolCard>, OwnerWords {
  readonly tool: ToolDefinition
  /** A later session brings the deferred UI with it. */
  readonly session: Session & Pick<Partial<LaterSession>, 'deferredUiOf' | 'load'>
  readonly links: ToolLinks
  readonly onEvent?: ((event: ToolEvent) => void) | undefined
  /** Level of the headings of form and results; 2 unless told. */
  readonly headingLevel?: 2 | 3 | 4
  /** Prefills fields by name; unknown names are left out. */
  readonly defaults?: Readonly<Record<string, string | undefined>> | undefined
  /** Names of fields that are not shown but sent as they stand. One with an error is shown. */
  readonly hidden?: readonly string[] | undefined
  /** The most drafts that are shown and told. */
  readonly resultLimit?: number | undefined
  /** Is given the run of the latest drawing, for whoever stands outside of it. */
  readonly control?: { run?: ToolRun } | undefined
  readonly deferredUi?: DeferredUi | undefined
  /** What stood here before the element left the page, where it did. */
  readonly before?: ToolState | undefined
}

/** What the panels of one tool share. */
export interface PanelProps extends ToolFrameProps {
  readonly run: ToolRun
  readonly sessionState: SessionState
  readonly showToast: ShowToast
  readonly onEvent: (event: ToolEvent) => void
  readonly Heading: 'h2'
  /** The deferred UI without a card, which is there before it. */
  readonly basics: DeferredUi | undefined
}

import type { ToolDefinition } from '#shared/kit/tool.ts'
import type { ShowToast } from '#shared/ui/toasts.tsx'
import type { LaterSession } from '../session/later-session.ts'
import type { Session, SessionState } from '../session/session.ts'
import type { DeferredUi } from '../deferred-ui/deferred-ui.ts'
import type { OwnerTexts } from './own-word.tsx'
import type { ToolLinks } from './site-link.tsx'
import type { ToolCard } from './tool-card.ts'
import type { ToolEvent } from './tool-events.ts'
import type { ToolState } from './tool-state.ts'
import type { ToolRun } from './use-tool-run.ts'

/** The props of whoever renders a tool. */
export interface ToolFrameProps extends Partial<ToolCard>, OwnerTexts {
  readonly tool: ToolDefinition
  /** A lazily loaded session also loads the deferred UI. */
  readonly session: Session & Pick<Partial<LaterSession>, 'deferredUiOf' | 'load'>
  readonly links: ToolLinks
  readonly onEvent?: ((event: ToolEvent) => void) | undefined
  /** The level of the headings of form and results; 2 by default. */
  readonly headingLevel?: 2 | 3 | 4
  /** Initial values by field name; unknown names are ignored. */
  readonly defaults?: Readonly<Record<string, string | undefined>> | undefined
  /** Names of fields that are hidden but sent with their values. A field with an error is shown. */
  readonly hidden?: readonly string[] | undefined
  /** The maximum number of drafts shown and reported. */
  readonly resultLimit?: number | undefined
  /** Receives the run of the latest render, for code outside of it. */
  readonly control?: { run?: ToolRun } | undefined
  readonly deferredUi?: DeferredUi | undefined
  /** Called once the form is in the document, before the tool is ready. */
  readonly onHydrated?: ((form: HTMLFormElement, run: ToolRun) => void) | undefined
  /** The state kept from when the element left the page, if it did. */
  readonly before?: ToolState | undefined
}

/** The props that the panels of one tool share. */
export interface PanelProps extends ToolFrameProps {
  readonly run: ToolRun
  readonly sessionState: SessionState
  readonly showToast: ShowToast
  readonly onEvent: (event: ToolEvent) => void
  readonly Heading: 'h2'
  /** The deferred UI without a card, which is available earlier. */
  readonly basics: DeferredUi | undefined
}

import type { ToolEvent } from '../tool/tool-events.ts'

/** Field name → text. */
export type ToolValues = Readonly<Record<string, string | undefined>>

/** How `generate()` ended. `code` is one of the API's error codes, or a widget's own (`input_required`, `network`, …). */
export type ToolOutcome =
  | {
      readonly ok: true
      readonly drafts: readonly unknown[]
      readonly writer: 'openai' | 'builtin' | 'mixed' | 'site'
      /** In credits: left within this site's limit today; where the site pays, for this visitor today. On the server's own pages: in the account. */
      readonly balance: number
    }
  | { readonly ok: false; readonly code: string; readonly message: string }

/**
 * `<draftmill-{tool-id}>`. Attributes: `api-base`, `files`, `site-key`, `token-url`, `writer-url`, `script-origins`, `theme`
 * (`light`, `dark`, `auto`, `fit`), `accent` (a colour; also the custom property `--draftmill-accent`), `font` (families,
 * `inherit`, `system`; also `--draftmill-font`), `lang`, `heading="hidden"`,
 * `default-{field}`, `hide-fields`, `result-limit`, `login="hidden"`, and the owner's words: `text-button`,
 * `text-heading`, `text-empty`, `text-limit`, `text-login`. Custom properties: `--draftmill-accent`,
 * `--draftmill-radius`, `--draftmill-font`, `--draftmill-top`. Parts: `form`, `submit`, `results`, `item`, `copy`.
 */
export interface ToolElement extends HTMLElement {
  /** What stands in the form. What is set replaces the fields it names, and nothing else; no event is sent. */
  values: ToolValues
  /** Clears results and errors, and puts the defaults back into the form. Ends what is running. */
  reset(): void
  /**
   * As pressing the button: checks the form, asks for drafts, shows them or what is wrong. Resolves
   * with how it ended; joins what is running already. Never rejects.
   */
  generate(): Promise<ToolOutcome>
}

/** Detail of each `draftmill:*` event: the tool's id and the event's own members. No token, nothing typed. */
export type ToolEventDetail<Type extends ToolEvent['type'] = ToolEvent['type']> = Extract<
  ToolEvent,
  { readonly type: Type }
> & { readonly tool: string }

/** The events of a widget; they bubble and leave shadow roots. */
export type ToolEventMap = {
  readonly [Type in ToolEvent['type'] as `draftmill:${Type}`]: CustomEvent<ToolEventDetail<Type>>
}

declare global {
  interface HTMLElementTagNameMap {
    [tag: `draftmill-${string}`]: ToolElement
  }
  interface GlobalEventHandlersEventMap extends ToolEventMap {}
}

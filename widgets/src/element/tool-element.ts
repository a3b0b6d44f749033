import type { ToolEvent } from '../tool/tool-events.ts'

/** Field name → text. */
export type ToolValues = Readonly<Record<string, string | undefined>>

/**
 * How `generate()` ended. `code` is one of the API's error codes, or a widget's own (`input_required`, `network`, …).
 */
export type ToolOutcome =
  | {
      readonly ok: true
      readonly drafts: readonly unknown[]
      readonly writer: 'openai' | 'builtin' | 'mixed' | 'site'
      /**
       * The remaining credits: of this site's limit today; if the site pays, of this visitor today; on the server's
       * own pages, of the account.
       */
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
  /** The form's values. Setting them replaces only the named fields; no event is sent. */
  values: ToolValues
  /** Clears results and errors, and restores the defaults of the form. Cancels a running generation. */
  reset(): void
  /**
   * Same as pressing the button: checks the form, requests drafts, shows them or the error. Resolves with the
   * outcome; joins a run in progress. Never rejects.
   */
  generate(): Promise<ToolOutcome>
}

/**
 * Detail of each `draftmill:*` event: the tool's id and the event's own members. No token, nothing typed into the
 * form.
 */
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

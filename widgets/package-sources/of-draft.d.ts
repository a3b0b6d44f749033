import type {
  ToolElement,
  ToolEventDetail,
  ToolEventMap,
  ToolOutcome,
  ToolValues,
} from './tool-element.js'

/** The outcome of `generate()` for a tool with these drafts. */
export type OutcomeOf<Draft> =
  | Exclude<ToolOutcome, { readonly ok: true }>
  | (Omit<Extract<ToolOutcome, { readonly ok: true }>, 'drafts'> & {
      readonly drafts: readonly Draft[]
    })

/** Detail of `draftmill:result` with these drafts. */
export type ResultDetailOf<Draft> = Omit<ToolEventDetail<'result'>, 'drafts'> & {
  readonly drafts: readonly Draft[]
}

/** The events of a tool with these drafts. */
export type EventsOf<Draft> = Omit<ToolEventMap, 'draftmill:result'> & {
  readonly 'draftmill:result': CustomEvent<ResultDetailOf<Draft>>
}

/** `<draftmill-{tool-id}>` with this form and these drafts. */
export interface ToolElementOf<Values extends ToolValues, Draft> extends ToolElement {
  /** The form's values. Setting them replaces only the named fields; no event is sent. */
  get values(): Values
  set values(values: Values)
  /**
   * Same as pressing the button: checks the form, requests drafts, shows them or the error. Resolves with the
   * outcome; joins a run in progress. Never rejects.
   */
  generate(): Promise<OutcomeOf<Draft>>
  addEventListener<Type extends keyof EventsOf<Draft>>(
    type: Type,
    listener: (this: this, event: EventsOf<Draft>[Type]) => unknown,
    options?: boolean | AddEventListenerOptions,
  ): void
  addEventListener<Type extends keyof HTMLElementEventMap>(
    type: Type,
    listener: (this: HTMLElement, event: HTMLElementEventMap[Type]) => unknown,
    options?: boolean | AddEventListenerOptions,
  ): void
  addEventListener(
    type: string,
    listener: EventListenerOrEventListenerObject,
    options?: boolean | AddEventListenerOptions,
  ): void
}

/** The attributes that every tool has. */
export interface CommonAttributes {
  /** The address of your Draftmill server, `https://…`. */
  'api-base': string
  /** A site key (`dmk_…`): your credits pay for the visitors of this page. */
  'site-key'?: string | undefined
  /** An address on your own server that answers a POST with a signed visitor token. */
  'token-url'?: string | undefined
  /** Origins from which the visitor check may load scripts, besides Turnstile's; separated by spaces. */
  'script-origins'?: string | undefined
  /** `fit` uses the colours and the font of the surrounding page. */
  theme?: 'light' | 'dark' | 'auto' | 'fit' | undefined
  /** A colour, as `#7a1fa2`. */
  accent?: string | undefined
  /** Font families separated by commas, `inherit` or `system`. */
  font?: string | undefined
  lang?: string | undefined
  heading?: 'hidden' | undefined
  /** Field names separated by spaces or commas. */
  'hide-fields'?: string | undefined
  /** The maximum number of drafts shown of one generation. */
  'result-limit'?: string | number | undefined
  /** Your own text on the button. All `text-*` attributes are plain text of at most 120 characters. */
  'text-button'?: string | undefined
  /** Your own heading above the form. */
  'text-heading'?: string | undefined
  /** Your own text in the empty results area. */
  'text-empty'?: string | undefined
  /** Your own text when a limit of your site key is reached. */
  'text-limit'?: string | undefined
  /** Your own text where a visitor is asked to log in. */
  'text-login'?: string | undefined
  /** Hides Login and Register where you pay for your visitors. */
  login?: 'hidden' | undefined
}

import type {
  ToolElement,
  ToolEventDetail,
  ToolEventMap,
  ToolOutcome,
  ToolValues,
} from './tool-element.js'

/** How `generate()` of a tool with these drafts ends. */
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
  /** What stands in the form. What is set replaces the fields it names, and nothing else; no event is sent. */
  get values(): Values
  set values(values: Values)
  /**
   * As pressing the button: checks the form, asks for drafts, shows them or what is wrong. Resolves
   * with how it ended; joins what is running already. Never rejects.
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
  /** Origins whose scripts the check of visitors may run, beside Turnstile's; with spaces between. */
  'script-origins'?: string | undefined
  /** `fit` takes the colours and the font of the page around it. */
  theme?: 'light' | 'dark' | 'auto' | 'fit' | undefined
  /** A colour, as `#7a1fa2`. */
  accent?: string | undefined
  /** Families of fonts with commas between, `inherit` or `system`. */
  font?: string | undefined
  lang?: string | undefined
  heading?: 'hidden' | undefined
  /** Names of fields, with spaces or commas between. */
  'hide-fields'?: string | undefined
  /** The most drafts that are shown. */
  'result-limit'?: string | number | undefined
  /** Your own words, plain text of at most 120 characters: on the button. */
  'text-button'?: string | undefined
  /** Above the form. */
  'text-heading'?: string | undefined
  /** Where the drafts will stand. */
  'text-empty'?: string | undefined
  /** When what you pay for is used up for today. */
  'text-limit'?: string | undefined
  /** Where a visitor is asked to log in. */
  'text-login'?: string | undefined
  /** No Login and Register, where you pay for your visitors. */
  login?: 'hidden' | undefined
}

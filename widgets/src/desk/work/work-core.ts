import type { DraftAnswer, DraftState, ResultAnswer } from '#shared/contract/shapes.ts'
import type { Call, CallResult, ResultsClient } from '../../session/results-client.ts'
import { createRequestKey } from '../../deferred-ui/request-key.ts'
import { explainTrouble, currentStateOf } from './explain-trouble.ts'
import {
  resultStateOf,
  withChecks,
  withDraft,
  type DraftWork,
  type Offers,
  type Trouble,
  type WorkState,
} from './work-state.ts'

/** The part of a draft that is focused at the next render. */
export type FocusPlace = 'text' | 'edit' | 'fields' | 'actions' | 'panel'

/** One change of a draft: its request, and its status messages. */
export interface DraftChangeRequest extends Omit<Call, 'key'> {
  readonly rest: string
  readonly busy: string
  readonly done: (state: DraftState) => string
  /** Only for changes that cost credits. */
  readonly costCredits?: number
  /** The draft that was to be saved; by default the current one. */
  readonly mine?: unknown
  /** The instruction, restored in its field if it could not be followed. */
  readonly asked?: string | undefined
  /** Leaves the focus where it is. */
  readonly isQuiet?: boolean
}

/** The state of a result being worked on. Sends and shows its changes, and explains failures. */
export class WorkCore {
  #state: WorkState
  readonly #client: ResultsClient
  #onChange: (changed?: DraftState) => void
  protected readonly resultLimit: number | undefined
  #focus: { readonly id: number; readonly place: FocusPlace } | undefined
  /** The path of the clicked field, which is focused first. */
  pressedPath: string | undefined

  /**
   * `onChange` is called after each change of the state, with the draft if the server changed one. `resultLimit`
   * limits the drafts shown of each generation.
   */
  constructor(
    state: WorkState,
    client: ResultsClient,
    onChange: (changed?: DraftState) => void,
    resultLimit?: number,
  ) {
    this.#state = state
    this.#client = client
    this.#onChange = onChange
    this.resultLimit = resultLimit
  }

  get state(): WorkState {
    return this.#state
  }

  /** Replaces the change listener. */
  follow(onChange: (changed?: DraftState) => void): void {
    this.#onChange = onChange
  }

  /** Reads a subpath of the result. */
  read<T>(rest: string): Promise<CallResult<T>> {
    return this.#client.call<T>(this.#state.id, rest)
  }

  /** Downloads a file of the result under a name. */
  download(rest: string, name: string): ReturnType<ResultsClient['download']> {
    return this.#client.download(this.#state.id, rest, name)
  }

  /** Applies a change to the state and renders it. */
  show(change: (state: WorkState) => WorkState): void {
    this.draw(change(this.#state))
  }

  /** True, once, if this part of a draft is to be focused. */
  takesFocus(id: number, place: FocusPlace): boolean {
    const isIt = this.#focus?.id === id && this.#focus.place === place
    if (isIt) this.#focus = undefined
    return isIt
  }

  /** `sent` is the previous attempt: a retry for the same version is charged once, so it reuses the key. */
  protected async change(
    id: number,
    change: DraftChangeRequest,
    sent?: { readonly version: number; readonly key: string },
  ): Promise<void> {
    const before = this.draftOf(id)
    if (!before || before.busy) return
    const { rest, body, costCredits, busy, done, mine, asked, isQuiet, ...call } = change
    const { version } = before.state
    const sending = sent?.version === version ? sent : { version, key: createRequestKey() }
    const key = costCredits === undefined ? undefined : sending.key
    const begun = { busy, trouble: undefined, open: undefined, asked: undefined }
    // The pressed button disappears with its panel.
    if ((before.open ?? before.trouble) && !isQuiet) this.requestFocus({ id, place: 'text' })
    this.draw(withDraft(this.#state, id, begun))
    const { answer, problem } = await this.#client.call<DraftAnswer>(
      this.#state.id,
      `/drafts/${id}${rest}`,
      { ...call, key, body: { ...(body as object), version } },
    )
    if (!answer) {
      const retry = (): void => void this.change(id, change, sending)
      const trouble = this.#troubleOf(problem, costCredits, retry)
      const present = currentStateOf(problem)
      const isAskedAgain = asked !== undefined && !present
      if (isAskedAgain) this.requestFocus({ id, place: 'panel' })
      this.draw({
        ...withDraft(this.#state, id, {
          busy: undefined,
          ...(isAskedAgain && { open: 'change', asked }),
          trouble: present ? { ...trouble, retry: undefined, present, mine } : trouble,
        }),
        statusMessage: trouble.text,
      })
      return
    }
    if (!isQuiet) this.requestFocus({ id, place: 'text' })
    this.#state = withChecks(
      withDraft(this.#state, id, { state: answer.state, busy: undefined, typed: undefined }),
      answer,
    )
    this.announceChange(answer.state, done(answer.state))
  }

  /** Changes the whole result; `take` applies the answer and returns the status message. */
  protected async changeWhole<T>(
    {
      rest,
      busy,
      costCredits,
      ...call
    }: Pick<DraftChangeRequest, 'rest' | 'busy' | 'costCredits'> & Call,
    retry: () => void,
    take: (answer: T) => string,
  ): Promise<void> {
    if (this.#state.busy) return
    this.draw({ ...this.#state, busy, trouble: undefined })
    const called: CallResult<T> = await this.#client.call<T>(this.#state.id, rest, call)
    this.#state = { ...this.#state, busy: undefined }
    if (called.problem) {
      const trouble = this.#troubleOf(called.problem, costCredits, retry)
      return this.draw({ ...this.#state, trouble, statusMessage: trouble.text })
    }
    const said = take(called.answer)
    this.draw({ ...this.#state, statusMessage: said })
  }

  #troubleOf(
    problem: CallResult<never>['problem'],
    cost: number | undefined,
    retry: () => void,
  ): Trouble {
    const explanation = explainTrouble(problem as NonNullable<typeof problem>, cost)
    return { ...explanation, ...(explanation.to !== 'nowhere' && { retry }) }
  }

  /** Loads the available actions when first needed; if that fails, none are offered. */
  protected async readOffers(): Promise<void> {
    const { answer } = await this.#client.call<ResultAnswer>(this.#state.id, '')
    const whole = answer ? resultStateOf(answer) : { offers: NO_OFFERS }
    this.draw({ ...this.#state, ...whole })
  }

  /** A draft by its id. */
  protected draftOf(id: number): DraftWork | undefined {
    return this.#state.drafts.find(({ state }) => state.id === id)
  }

  /** Focuses a part of a draft at the next render. */
  protected requestFocus(
    focus: { readonly id: number; readonly place: FocusPlace } | undefined,
  ): void {
    this.#focus = focus ?? this.#focus
  }

  /** Announces the outcome of a change to screen readers and notifies the change listener. */
  protected announceChange(state: DraftState, what: string): void {
    const number = this.#state.drafts.findIndex((one) => one.state.id === state.id) + 1
    this.#state = { ...this.#state, statusMessage: `Number ${number}: ${what}.` }
    this.#onChange(state)
  }

  /** Sets the state without rendering it. */
  protected setSilently(state: WorkState): void {
    this.#state = state
  }

  /** Sets the state and renders it. */
  protected draw(state: WorkState): void {
    this.#state = state
    this.#onChange()
  }
}

const NO_OFFERS: Offers = {
  chips: [],
  line: false,
  swaps: false,
  registrations: false,
  formats: [],
  shares: false,
}

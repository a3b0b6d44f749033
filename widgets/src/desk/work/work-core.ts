import type { DraftAnswer, DraftState, ResultAnswer } from '#shared/contract/shapes.ts'
import type { Call, Called, ResultsClient } from '../../session/results-client.ts'
import { createRequestKey } from '../../deferred-ui/request-key.ts'
import { explainTrouble, presentOf } from './explain-trouble.ts'
import {
  wholeOf,
  withChecks,
  withDraft,
  type DraftWork,
  type Offers,
  type Trouble,
  type WorkState,
} from './work-state.ts'

/** What of a draft takes the focus when it is drawn next. */
export type FocusPlace = 'text' | 'edit' | 'fields' | 'actions' | 'panel'

/** One change of a draft: how it is asked for, and what is said of it. */
export interface Change extends Omit<Call, 'key'> {
  readonly rest: string
  readonly busy: string
  readonly done: (state: DraftState) => string
  /** Of what costs some. */
  readonly costCredits?: number
  /** What was to take the draft's place; else what stands there. */
  readonly mine?: unknown
  /** The instruction: where it is not followed, it stands in its line again. */
  readonly asked?: string | undefined
  /** The focus stays where it is by then. */
  readonly isQuiet?: boolean
}

/** The state of a result that one works with, and how a change of it is sent, shown, and explained where it fails. */
export class WorkCore {
  #state: WorkState
  readonly #client: ResultsClient
  #onChange: (changed?: DraftState) => void
  protected readonly resultLimit: number | undefined
  #focus: { readonly id: number; readonly place: FocusPlace } | undefined
  /** The field that was pressed, which is the first to have the focus. */
  pressedPath: string | undefined

  /**
   * `onChange` is called after each change, with the draft that was changed. Of more drafts at most `resultLimit` are shown,
   * as of the first ones.
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

  /** From now on another is told of changes. */
  follow(onChange: (changed?: DraftState) => void): void {
    this.#onChange = onChange
  }

  /** Reads something of the result. */
  read<T>(rest: string): Promise<Called<T>> {
    return this.#client.call<T>(this.#state.id, rest)
  }

  /** Fetches a file of the result and hands it to the browser under a name. */
  download(rest: string, name: string): ReturnType<ResultsClient['download']> {
    return this.#client.download(this.#state.id, rest, name)
  }

  /** Shows the result as what it is changed to. */
  show(change: (state: WorkState) => WorkState): void {
    this.draw(change(this.#state))
  }

  /** True once for the place of a draft that is to have the focus. */
  takesFocus(id: number, place: FocusPlace): boolean {
    const isIt = this.#focus?.id === id && this.#focus.place === place
    if (isIt) this.#focus = undefined
    return isIt
  }

  /** `sent` is the same change as it was sent before: of the same version it is one charge, so it has one key. */
  protected async change(
    id: number,
    change: Change,
    sent?: { readonly version: number; readonly key: string },
  ): Promise<void> {
    const before = this.of(id)
    if (!before || before.busy) return
    const { rest, body, costCredits, busy, done, mine, asked, isQuiet, ...call } = change
    const { version } = before.state
    const sending = sent?.version === version ? sent : { version, key: createRequestKey() }
    const key = costCredits === undefined ? undefined : sending.key
    const begun = { busy, trouble: undefined, open: undefined, asked: undefined }
    // What was pressed goes away with its panel.
    if ((before.open ?? before.trouble) && !isQuiet) this.ask({ id, place: 'text' })
    this.draw(withDraft(this.#state, id, begun))
    const { answer, problem } = await this.#client.call<DraftAnswer>(
      this.#state.id,
      `/drafts/${id}${rest}`,
      { ...call, key, body: { ...(body as object), version } },
    )
    if (!answer) {
      const retry = (): void => void this.change(id, change, sending)
      const trouble = this.#troubleOf(problem, costCredits, retry)
      const present = presentOf(problem)
      const isAskedAgain = asked !== undefined && !present
      if (isAskedAgain) this.ask({ id, place: 'panel' })
      this.draw({
        ...withDraft(this.#state, id, {
          busy: undefined,
          ...(isAskedAgain && { open: 'change', asked }),
          trouble: present ? { ...trouble, retry: undefined, present, mine } : trouble,
        }),
        said: trouble.text,
      })
      return
    }
    if (!isQuiet) this.ask({ id, place: 'text' })
    this.#state = withChecks(
      withDraft(this.#state, id, { state: answer.state, busy: undefined, typed: undefined }),
      answer,
    )
    this.tell(answer.state, done(answer.state))
  }

  /** Does something to the whole result; `take` takes its answer in, and says what came of it. */
  protected async changeWhole<T>(
    { rest, busy, costCredits, ...call }: Pick<Change, 'rest' | 'busy' | 'costCredits'> & Call,
    retry: () => void,
    take: (answer: T) => string,
  ): Promise<void> {
    if (this.#state.busy) return
    this.draw({ ...this.#state, busy, trouble: undefined })
    const called: Called<T> = await this.#client.call<T>(this.#state.id, rest, call)
    this.#state = { ...this.#state, busy: undefined }
    if (called.problem) {
      const trouble = this.#troubleOf(called.problem, costCredits, retry)
      return this.draw({ ...this.#state, trouble, said: trouble.text })
    }
    const said = take(called.answer)
    this.draw({ ...this.#state, said })
  }

  #troubleOf(
    problem: Called<never>['problem'],
    cost: number | undefined,
    retry: () => void,
  ): Trouble {
    const explanation = explainTrouble(problem as NonNullable<typeof problem>, cost)
    return { ...explanation, ...(explanation.to !== 'nowhere' && { retry }) }
  }

  /** What may be offered, asked once it is wanted. Where it cannot be had, nothing is offered. */
  protected async readOffers(): Promise<void> {
    const { answer } = await this.#client.call<ResultAnswer>(this.#state.id, '')
    const whole = answer ? wholeOf(answer) : { offers: NO_OFFERS }
    this.draw({ ...this.#state, ...whole })
  }

  /** A draft by its id. */
  protected of(id: number): DraftWork | undefined {
    return this.#state.drafts.find(({ state }) => state.id === id)
  }

  /** Has a place of a draft take the focus when it is drawn next. */
  protected ask(focus: { readonly id: number; readonly place: FocusPlace } | undefined): void {
    this.#focus = focus ?? this.#focus
  }

  /** Has a screen reader say what became of a draft, and others learn that it has changed. */
  protected tell(state: DraftState, what: string): void {
    const number = this.#state.drafts.findIndex((one) => one.state.id === state.id) + 1
    this.#state = { ...this.#state, said: `Number ${number}: ${what}.` }
    this.#onChange(state)
  }

  /** Takes a state, which is drawn with the next change. */
  protected hold(state: WorkState): void {
    this.#state = state
  }

  /** Takes a state and has it drawn. */
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

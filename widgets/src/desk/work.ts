import type { ShareAnswer } from '#shared/contract/finding.ts'
import type {
  DraftAnswer,
  DraftState,
  ExportFormat,
  MoreAnswer,
  ResultAnswer,
} from '#shared/contract/workbench.ts'
import type { Texts } from '#shared/kit/own-drafts.ts'
import type { Call, Called, ResultsClient } from '../session/results-client.ts'
import { fetchExport } from '../workings/fetch-export.ts'
import type { PrintRequest } from '#shared/print/print-result.ts'
import { createRequestKey } from '../workings/request-key.ts'
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
interface Change extends Omit<Call, 'key'> {
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

/** A result that one works with. What it does is shown at once and kept by the server. */
export class Work {
  #state: WorkState
  readonly #client: ResultsClient
  #onChange: (changed?: DraftState) => void
  readonly #resultLimit: number | undefined
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
    this.#resultLimit = resultLimit
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

  /** Shows the result as what it is changed to. */
  show(change: (state: WorkState) => WorkState): void {
    this.#show(change(this.#state))
  }

  /** True once for the place of a draft that is to have the focus. */
  takesFocus(id: number, place: FocusPlace): boolean {
    const isIt = this.#focus?.id === id && this.#focus.place === place
    if (isIt) this.#focus = undefined
    return isIt
  }

  /** Unfolds something below a draft, and folds it again. */
  open(id: number, open: DraftWork['open'], focus?: FocusPlace): void {
    this.#ask(focus && { id, place: focus })
    const { trouble } = this.#of(id) ?? {}
    // What was refused before has been read; a change elsewhere is still to be settled.
    const kept = trouble?.present && trouble
    this.#show(withDraft(this.#state, id, { open, trouble: kept }))
    if (open && !this.#state.offers) void this.#readOffers()
  }

  /** Begins to change a draft by hand, at the field that was pressed. */
  edit(id: number, typed: Texts, pressedPath?: string): void {
    this.pressedPath = pressedPath
    this.#ask({ id, place: 'fields' })
    this.#show(withDraft(this.#state, id, { typed, open: undefined, trouble: undefined }))
  }

  /** Keeps what is typed, where it outlives the fields. Nothing is drawn anew. */
  keepTyped(id: number, typed: Texts): void {
    this.#state = withDraft(this.#state, id, { typed })
  }

  /** Ends a change by hand: the draft stays as it was. */
  cancel(id: number): void {
    this.#ask({ id, place: 'edit' })
    this.#show(withDraft(this.#state, id, { typed: undefined, trouble: undefined }))
  }

  /** Keeps a draft as a person changed it. `isQuiet`: they have left it already. */
  save(id: number, draft: unknown, isQuiet = false): void {
    const before = this.#of(id)
    if (!before || before.busy) return
    if (draft === before.state.draft) {
      if (!isQuiet) this.#ask({ id, place: 'edit' })
      this.#show(withDraft(this.#state, id, { typed: undefined, trouble: undefined }))
      return
    }
    void this.#change(id, {
      rest: '',
      method: 'PATCH',
      body: { draft },
      busy: 'Saving...',
      mine: draft,
      isQuiet,
      done: ({ faults }) =>
        `saved; ${faults.length === 0 ? 'it passes its checks' : thingsIn(faults)}`,
    })
  }

  /** Writes a draft anew in its place; with an instruction, changes it by that. */
  again(id: number, costCredits: number, instruction?: string): void {
    void this.#change(id, {
      rest: '/again',
      body: instruction === undefined ? {} : { instruction },
      busy: instruction === undefined ? 'Writing another...' : 'Changing it...',
      costCredits,
      asked: instruction,
      done: () => (instruction === undefined ? 'written again' : 'changed'),
    })
  }

  /** Goes back a step, or to the first version. */
  back(id: number, to: 'undo' | 'original'): void {
    void this.#change(id, {
      rest: `/${to}`,
      body: {},
      busy: 'One moment...',
      done: () => (to === 'undo' ? 'as it was before' : 'as it was first'),
    })
  }

  /** Puts another meal or exercise in the place of the one at a path. */
  swap(id: number, path: string): void {
    void this.#change(id, {
      rest: '/swap',
      body: { path },
      busy: 'Swapping...',
      // The button stays, to be pressed again.
      isQuiet: true,
      done: () => 'swapped',
    })
  }

  /** After a change elsewhere: takes what stands there by now, or puts one's own in its place. */
  settle(id: number, isMine: boolean): void {
    const { trouble, state } = this.#of(id) as DraftWork
    if (!trouble?.present) return
    const { present, mine } = trouble
    this.#show(withDraft(this.#state, id, { state: present, trouble: undefined, typed: undefined }))
    if (isMine) this.save(id, mine ?? state.draft)
    else {
      this.#ask({ id, place: 'text' })
      this.#told(present, 'now as it was changed elsewhere')
    }
  }

  /** As many drafts again, below those that are there. */
  async more(costCredits: number, key = createRequestKey()): Promise<void> {
    const count = this.#state.drafts.length
    await this.#ofWhole<MoreAnswer>(
      { rest: '/more', body: {}, key, busy: 'Writing more...', costCredits },
      () => void this.more(costCredits, key),
      (answer) => {
        const added = answer.drafts.slice(0, this.#resultLimit).map((state) => ({ state }))
        const first = added[0]?.state.id
        if (first !== undefined) this.#ask({ id: first, place: 'text' })
        this.#state = withChecks(
          { ...this.#state, drafts: [...this.#state.drafts, ...added] },
          answer,
        )
        return `${added.length} more, from number ${count + 1} on`
      },
    )
  }

  /** Stars the whole result, or takes its star away. */
  async star(isStarred: boolean): Promise<void> {
    await this.#ofWhole(
      { rest: '/star', method: isStarred ? 'PUT' : 'DELETE', busy: 'One moment...' },
      () => void this.star(isStarred),
      () => {
        this.#state = { ...this.#state, isStarred }
        return isStarred ? 'Starred: kept first, and for good' : 'No longer starred'
      },
    )
  }

  /** Unfolds something below all drafts; what is unfolded is folded again. */
  unfold(what: NonNullable<WorkState['unfolded']>): void {
    const unfolded = this.#state.unfolded === what ? undefined : what
    this.#show({ ...this.#state, unfolded, trouble: undefined })
    if (unfolded && !this.#state.offers) void this.#readOffers()
  }

  /** Makes an address at which others see the result; the one before ends. */
  async share(): Promise<void> {
    await this.#ofWhole<ShareAnswer>(
      { rest: '/share', method: 'POST', busy: 'Making a link...' },
      () => void this.share(),
      ({ address, expires_at: until }) => {
        this.#state = { ...this.#state, shared: { address, until } }
        return 'The link is made.'
      },
    )
  }

  /** Ends the address of the result. */
  async endShare(): Promise<void> {
    await this.#ofWhole(
      { rest: '/share', method: 'DELETE', busy: 'Ending the link...' },
      () => void this.endShare(),
      () => {
        this.#state = { ...this.#state, shared: undefined }
        return 'The link has ended: it shows nothing any more.'
      },
    )
  }

  /** Fetches a file of the result and hands it to the browser; `wish` says more of what is to stand in it: `&persons=4`. */
  download(format: ExportFormat, name: string, wish = ''): Promise<void> {
    const rest = `/export?format=${format}${wish}`
    return this.#fetchFile(rest, name, (part) => ({ ...this.#state, ...part }))
  }

  /** Fetches one draft as a file of a format. */
  downloadDraft(id: number, format: ExportFormat, name: string): Promise<void> {
    const rest = `/export?format=${format}&draft=${id}`
    return this.#fetchFile(rest, name, (part) => withDraft(this.#state, id, part))
  }

  /** `withPart`: the state in which the result, or one draft of it, shows how far this is. */
  async #fetchFile(
    rest: string,
    name: string,
    withPart: (part: Pick<DraftWork, 'busy' | 'trouble'>) => WorkState,
  ): Promise<void> {
    this.#show(withPart({ busy: 'Getting the file...', trouble: undefined }))
    const { problem } = await this.#client.download(this.#state.id, rest, name)
    const retry = (): void => void this.#fetchFile(rest, name, withPart)
    const trouble = problem && { ...explainTrouble(problem), retry }
    const said = trouble?.text ?? 'The file is in your downloads.'
    this.#show({ ...withPart({ busy: undefined, trouble }), said })
  }

  /** Opens the browser's print dialogue with all drafts, or with one. */
  async print(tool: PrintRequest['tool'], id?: number): Promise<void> {
    this.#show({ ...this.#state, busy: 'Getting it ready to print...', trouble: undefined })
    try {
      const { exported, printResult } = await fetchExport(this.#state.toolId)
      this.#show({ ...this.#state, busy: undefined, said: '' })
      const drafts = this.#state.drafts.map(({ state }) => state)
      const chosen = drafts.filter((state) => id === undefined || state.id === id)
      printResult({ tool, exported, drafts: chosen.map(({ draft }) => draft) })
    } catch {
      const trouble = {
        text: 'What prints this could not be fetched. Check your connection and try again.',
        retry: () => void this.print(tool, id),
      }
      this.#show({ ...this.#state, busy: undefined, trouble, said: trouble.text })
    }
  }

  /** `sent` is the same change as it was sent before: of the same version it is one charge, so it has one key. */
  async #change(
    id: number,
    change: Change,
    sent?: { readonly version: number; readonly key: string },
  ): Promise<void> {
    const before = this.#of(id)
    if (!before || before.busy) return
    const { rest, body, costCredits, busy, done, mine, asked, isQuiet, ...call } = change
    const { version } = before.state
    const sending = sent?.version === version ? sent : { version, key: createRequestKey() }
    const key = costCredits === undefined ? undefined : sending.key
    const begun = { busy, trouble: undefined, open: undefined, asked: undefined }
    // What was pressed goes away with its panel.
    if ((before.open ?? before.trouble) && !isQuiet) this.#ask({ id, place: 'text' })
    this.#show(withDraft(this.#state, id, begun))
    const { answer, problem } = await this.#client.call<DraftAnswer>(
      this.#state.id,
      `/drafts/${id}${rest}`,
      { ...call, key, body: { ...(body as object), version } },
    )
    if (!answer) {
      const retry = (): void => void this.#change(id, change, sending)
      const trouble = this.#troubleOf(problem, costCredits, retry)
      const present = presentOf(problem)
      const isAskedAgain = asked !== undefined && !present
      if (isAskedAgain) this.#ask({ id, place: 'panel' })
      this.#show({
        ...withDraft(this.#state, id, {
          busy: undefined,
          ...(isAskedAgain && { open: 'change', asked }),
          trouble: present ? { ...trouble, retry: undefined, present, mine } : trouble,
        }),
        said: trouble.text,
      })
      return
    }
    if (!isQuiet) this.#ask({ id, place: 'text' })
    this.#state = withChecks(
      withDraft(this.#state, id, { state: answer.state, busy: undefined, typed: undefined }),
      answer,
    )
    this.#told(answer.state, done(answer.state))
  }

  async #ofWhole<T>(
    { rest, busy, costCredits, ...call }: Pick<Change, 'rest' | 'busy' | 'costCredits'> & Call,
    retry: () => void,
    take: (answer: T) => string,
  ): Promise<void> {
    if (this.#state.busy) return
    this.#show({ ...this.#state, busy, trouble: undefined })
    const called: Called<T> = await this.#client.call<T>(this.#state.id, rest, call)
    this.#state = { ...this.#state, busy: undefined }
    if (called.problem) {
      const trouble = this.#troubleOf(called.problem, costCredits, retry)
      return this.#show({ ...this.#state, trouble, said: trouble.text })
    }
    const said = take(called.answer)
    this.#show({ ...this.#state, said })
  }

  #troubleOf(
    problem: Called<never>['problem'],
    cost: number | undefined,
    retry: () => void,
  ): Trouble {
    const told = explainTrouble(problem as NonNullable<typeof problem>, cost)
    return { ...told, ...(told.to !== 'nowhere' && { retry }) }
  }

  /** What may be offered, asked once it is wanted. Where it cannot be had, nothing is offered. */
  async #readOffers(): Promise<void> {
    const { answer } = await this.#client.call<ResultAnswer>(this.#state.id, '')
    const whole = answer ? wholeOf(answer) : { offers: NO_OFFERS }
    this.#show({ ...this.#state, ...whole })
  }

  #of(id: number): DraftWork | undefined {
    return this.#state.drafts.find(({ state }) => state.id === id)
  }

  #ask(focus: { readonly id: number; readonly place: FocusPlace } | undefined): void {
    this.#focus = focus ?? this.#focus
  }

  #told(state: DraftState, what: string): void {
    const number = this.#state.drafts.findIndex((one) => one.state.id === state.id) + 1
    this.#state = { ...this.#state, said: `Number ${number}: ${what}.` }
    this.#onChange(state)
  }

  #show(state: WorkState): void {
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

/** '1 thing to look at'. */
export function thingsIn(faults: DraftState['faults']): string {
  return `${faults.length} ${faults.length === 1 ? 'thing' : 'things'} to look at`
}

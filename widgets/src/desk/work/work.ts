import type { DraftState, MoreDraftsAnswer, ShareAnswer } from '#shared/contract/shapes.ts'
import type { TextsByName } from '#shared/kit/own-drafts.ts'
import { createRequestKey } from '../../deferred-ui/request-key.ts'
import { withChecks, withDraft, type DraftWork, type WorkState } from './work-state.ts'
import { WorkCore, type FocusPlace } from './work-core.ts'

/** A result being worked on. The server saves its changes. */
export class Work extends WorkCore {
  /** Expands a panel below a draft, or collapses it. */
  open(id: number, open: DraftWork['open'], focus?: FocusPlace): void {
    this.requestFocus(focus && { id, place: focus })
    const { trouble } = this.draftOf(id) ?? {}
    // An earlier error has been read; a conflict still has to be resolved.
    const kept = trouble?.present && trouble
    this.draw(withDraft(this.state, id, { open, trouble: kept }))
    if (open && !this.state.offers) void this.readOffers()
  }

  /** Starts editing a draft, at the clicked field. */
  edit(id: number, typed: TextsByName, pressedPath?: string): void {
    this.pressedPath = pressedPath
    this.requestFocus({ id, place: 'fields' })
    this.draw(withDraft(this.state, id, { typed, open: undefined, trouble: undefined }))
  }

  /** Stores the typed text, so that it outlives the fields, without rendering. */
  keepTyped(id: number, typed: TextsByName): void {
    this.setSilently(withDraft(this.state, id, { typed }))
  }

  /** Cancels editing; the draft is unchanged. */
  cancel(id: number): void {
    this.requestFocus({ id, place: 'edit' })
    this.draw(withDraft(this.state, id, { typed: undefined, trouble: undefined }))
  }

  /** Saves an edited draft. `isQuiet`: the person has left it already, so the focus does not move. */
  save(id: number, draft: unknown, isQuiet = false): void {
    const before = this.draftOf(id)
    if (!before || before.busy) return
    if (draft === before.state.draft) {
      if (!isQuiet) this.requestFocus({ id, place: 'edit' })
      this.draw(withDraft(this.state, id, { typed: undefined, trouble: undefined }))
      return
    }
    void this.change(id, {
      rest: '',
      method: 'PATCH',
      body: { draft },
      busy: 'Saving...',
      mine: draft,
      isQuiet,
      done: ({ faults }) =>
        `saved; ${faults.length === 0 ? 'it passes its checks' : faultsInWords(faults)}`,
    })
  }

  /** Rewrites a draft in place; with an instruction, changes it accordingly. */
  rewrite(id: number, costCredits: number, instruction?: string): void {
    void this.change(id, {
      rest: '/again',
      body: instruction === undefined ? {} : { instruction },
      busy: instruction === undefined ? 'Writing another...' : 'Changing it...',
      costCredits,
      asked: instruction,
      done: () => (instruction === undefined ? 'written again' : 'changed'),
    })
  }

  /** Undoes the last change, or restores the first version. */
  restore(id: number, to: 'undo' | 'original'): void {
    void this.change(id, {
      rest: `/${to}`,
      body: {},
      busy: 'One moment...',
      done: () => (to === 'undo' ? 'as it was before' : 'as it was first'),
    })
  }

  /** Replaces the meal or exercise at a path with another one. */
  swap(id: number, path: string): void {
    void this.change(id, {
      rest: '/swap',
      body: { path },
      busy: 'Swapping...',
      // The button remains and keeps the focus.
      isQuiet: true,
      done: () => 'swapped',
    })
  }

  /** Resolves a conflict with a change made elsewhere: uses the current draft, or replaces it with one's own. */
  resolveConflict(id: number, isMine: boolean): void {
    const { trouble, state } = this.draftOf(id) as DraftWork
    if (!trouble?.present) return
    const { present, mine } = trouble
    this.draw(withDraft(this.state, id, { state: present, trouble: undefined, typed: undefined }))
    if (isMine) this.save(id, mine ?? state.draft)
    else {
      this.requestFocus({ id, place: 'text' })
      this.announceChange(present, 'now as it was changed elsewhere')
    }
  }

  /** Generates more drafts and adds them below the existing ones. */
  async more(costCredits: number, key = createRequestKey()): Promise<void> {
    const count = this.state.drafts.length
    await this.changeWhole<MoreDraftsAnswer>(
      { rest: '/more', body: {}, key, busy: 'Writing more...', costCredits },
      () => void this.more(costCredits, key),
      (answer) => {
        const added = answer.drafts.slice(0, this.resultLimit).map((state) => ({ state }))
        const first = added[0]?.state.id
        if (first !== undefined) this.requestFocus({ id: first, place: 'text' })
        this.setSilently(
          withChecks({ ...this.state, drafts: [...this.state.drafts, ...added] }, answer),
        )
        return `${added.length} more, from number ${count + 1} on`
      },
    )
  }

  /** Stars the whole result, or takes its star away. */
  async star(isStarred: boolean): Promise<void> {
    await this.changeWhole(
      { rest: '/star', method: isStarred ? 'PUT' : 'DELETE', busy: 'One moment...' },
      () => void this.star(isStarred),
      () => {
        this.setSilently({ ...this.state, isStarred })
        return isStarred ? 'Starred: kept first, and for good' : 'No longer starred'
      },
    )
  }

  /** Expands a panel below all drafts, or collapses it. */
  unfold(what: NonNullable<WorkState['unfolded']>): void {
    const unfolded = this.state.unfolded === what ? undefined : what
    this.draw({ ...this.state, unfolded, trouble: undefined })
    if (unfolded && !this.state.offers) void this.readOffers()
  }

  /** Creates a share link of the result; a previous one ends. */
  async share(): Promise<void> {
    await this.changeWhole<ShareAnswer>(
      { rest: '/share', method: 'POST', busy: 'Making a link...' },
      () => void this.share(),
      ({ address, expires_at: until }) => {
        this.setSilently({ ...this.state, shared: { address, until } })
        return 'The link is made.'
      },
    )
  }

  /** Ends the share link of the result. */
  async endShare(): Promise<void> {
    await this.changeWhole(
      { rest: '/share', method: 'DELETE', busy: 'Ending the link...' },
      () => void this.endShare(),
      () => {
        this.setSilently({ ...this.state, shared: undefined })
        return 'The link has ended: it shows nothing any more.'
      },
    )
  }
}

/** The number of faults as text: '1 thing to look at'. */
export function faultsInWords(faults: DraftState['faults']): string {
  return `${faults.length} ${faults.length === 1 ? 'thing' : 'things'} to look at`
}

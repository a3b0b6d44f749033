import type { DraftRegistration, RegistrationsAnswer } from '#shared/contract/shapes.ts'
import { REGISTRATION_STATES, type RegistrationState } from '#shared/contract/registrations.ts'
import type { Work } from './work.ts'
import type { DraftWork, WorkState } from './work-state.ts'

/** What the card of a draft says of its registration; undefined where nobody asks registries. */
export function registrationOf(
  { asksRegistries }: WorkState,
  draft: DraftWork,
): RegistrationState | 'asking' | undefined {
  return asksRegistries ? (knownOf(draft) ?? 'asking') : undefined
}

/** What is known of the version that stands there. */
function knownOf({ state, registration }: DraftWork): RegistrationState | undefined {
  return registration?.version === state.version ? registration.state : undefined
}

/** The drafts that nobody has been asked about as they are now, as a text that changes with them; empty for none. */
export function unaskedOf({ drafts }: WorkState): string {
  return drafts
    .filter((draft) => knownOf(draft) === undefined)
    .map(({ state }) => `${state.id}.${state.version}`)
    .join()
}

/** What each work has asked about last. */
const asked = new WeakMap<Work, string>()

/**
 * Asks what registries say of the drafts as they are now, unless it did. `mayMove`: whether the first answer may put those first that may
 * be free, asked when it comes. Where there is no answer, they were not checked.
 */
export async function askRegistries(work: Work, mayMove: () => boolean): Promise<void> {
  const about = unaskedOf(work.state)
  if (!about || asked.get(work) === about) return
  asked.set(work, about)
  const isFirst = work.state.drafts.every(({ registration }) => !registration)
  const versions = new Map(work.state.drafts.map(({ state }) => [state.id, state.version]))
  const { answer } = await work.read<RegistrationsAnswer>('/registrations')
  const found = new Map(answer?.registrations.map((one) => [one.id, one]))
  work.show((state) => {
    const updated = withRegistrations(state, versions, found)
    const isMoved = isFirst && !isSorted(updated) && mayMove()
    const shown = isMoved ? sorted(updated) : updated
    return { ...shown, said: sayFound(state, updated, isMoved) ?? state.said }
  })
}

function withRegistrations(
  work: WorkState,
  versions: ReadonlyMap<number, number>,
  found: ReadonlyMap<number, DraftRegistration>,
): WorkState {
  const drafts = work.drafts.map((draft): DraftWork => {
    const version = versions.get(draft.state.id)
    if (version === undefined) return draft
    const registration = found.get(draft.state.id) ?? { version, state: 'unchecked' }
    return { ...draft, registration }
  })
  return { ...work, drafts }
}

const placeOf = (draft: DraftWork): number =>
  REGISTRATION_STATES.indexOf(knownOf(draft) ?? 'unchecked')

/** Those that may be free first, else as they stood. */
export function sorted(work: WorkState): WorkState {
  return {
    ...work,
    drafts: work.drafts.toSorted((one, other) => placeOf(one) - placeOf(other)),
  }
}

/** True where the drafts are in the order of `sorted`. */
export function isSorted({ drafts }: WorkState): boolean {
  const places = drafts.map(placeOf)
  return places.every((place, at) => at === 0 || place >= (places[at - 1] as number))
}

/** How many of each, as it is read out. */
const COUNTED: Readonly<Record<RegistrationState, string>> = {
  unregistered: 'without a registration',
  premium: 'that may be premium',
  registered: 'taken',
  unchecked: 'not checked',
}

/** What has come to be known, in a sentence; undefined for nothing. */
function sayFound(before: WorkState, now: WorkState, isMoved: boolean): string | undefined {
  const states = now.drafts.flatMap((draft, at) => {
    const known = knownOf(draft)
    const earlier = before.drafts[at]
    return known && earlier && knownOf(earlier) === undefined ? [known] : []
  })
  if (!states[0]) return undefined
  const counts = REGISTRATION_STATES.flatMap((state) => {
    const count = states.filter((one) => one === state).length
    return count > 0 ? [`${count} ${COUNTED[state]}`] : []
  })
  return `Registries asked: ${counts.join(', ')}.${isMoved ? ' Free names first.' : ''}`
}

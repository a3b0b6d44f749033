import type { Chip } from '../kit/change/chips.ts'
import type { DraftMarks } from '../kit/rules/rules.ts'
import type { DraftFault, GenerationExtras, StoredResult } from './shapes.ts'

/**
 * What made a version of a draft: `written` as it passed, `edited` by hand, `again` written anew in its place, `refined` by
 * an instruction, `swapped` for one meal or exercise in it.
 */
export const VERSION_KINDS = ['written', 'edited', 'again', 'refined', 'swapped'] as const
export type VersionKind = (typeof VERSION_KINDS)[number]

/** One draft of a result as it is now. */
export interface DraftState {
  /** Its place in the result when it was written, from 1; never another draft's. */
  readonly id: number
  /** In the shape of the tool's drafts, without the number. */
  readonly draft: unknown
  /** The number of this version, from 1. A change names the version it was made of. */
  readonly version: number
  readonly kind: VersionKind
  /** False for the first version. */
  readonly can_undo: boolean
  readonly marks: DraftMarks
  /** What it breaks: an edit by hand, or a draft that is older than a rule. */
  readonly faults: readonly DraftFault[]
}

/** What can be done with the drafts of a result here, by whoever writes them. */
export interface ResultOffers {
  /** Instructions that are sure to be understood, as they are sent: 'shorter'; none where there are none. */
  readonly chips: readonly Chip[]
  /** True where any instruction of at most `INSTRUCTION_CHARS_MAX` characters can be followed: a model writes. */
  readonly line: boolean
  /** True where a meal or an exercise can be swapped. */
  readonly swaps: boolean
  /** True where `GET /api/results/{id}/registrations` says what registries know of the drafts. */
  readonly registrations: boolean
  /** What `GET /api/results/{id}/export` answers. */
  readonly formats: readonly ExportFormat[]
  /** True where whoever asks may show it to others by an address: its account's own session, where no setting forbids it. */
  readonly shares: boolean
}

/** The longest instruction, in Unicode code points. */
export const INSTRUCTION_CHARS_MAX = 300

/** `GET /api/results/{id}`: a result with what can be done with it. */
export interface ResultAnswer extends StoredResult {
  readonly is_starred: boolean
  /** When this copy is forgotten, ISO 8601 in UTC; absent of results in the history. */
  readonly expires_at?: string
  /** Until when an address shows it to whoever has that, ISO 8601 in UTC; absent without one, and of others' sessions. */
  readonly shared_until?: string
  /** In the order of the result. */
  readonly drafts: readonly DraftState[]
  readonly checks: Pick<GenerationExtras['checks'], 'rules' | 'groups'>
  readonly notes: readonly string[]
  readonly can: ResultOffers
}

/**
 * The answer to every change of one draft: `PATCH …/drafts/{id}` `{draft, version}`, and `POST` of `again`
 * `{version, instruction?}`, `swap` `{version, path}` (`meals.0`), `undo` and `original` `{version}`. Where the version is
 * no longer the current one it is 409 `draft_changed`, whose problem document holds the present `state`. An edit that
 * changes nothing is no version.
 */
export interface DraftAnswer {
  readonly state: DraftState
  readonly checks: Pick<GenerationExtras['checks'], 'rules' | 'groups'>
  /** Of the whole result, after the change. */
  readonly notes: readonly string[]
  /** Of what costs credits. */
  readonly credits?: GenerationExtras['credits']
}

/** `POST /api/results/{id}/more`: the drafts that were added. */
export interface MoreAnswer {
  readonly drafts: readonly DraftState[]
  readonly checks: Pick<GenerationExtras['checks'], 'rules' | 'groups'>
  readonly notes: readonly string[]
  readonly credits: GenerationExtras['credits']
}

/** What can be exported of a result; a tool has some of them. */
export const EXPORT_FORMATS = [
  'txt',
  'md',
  'json',
  'csv',
  'docx',
  'html',
  'eml',
  'google-ads',
  'wordpress',
  'shopping',
] as const
export type ExportFormat = (typeof EXPORT_FORMATS)[number]

/** The paths of one result below `/api/results`. */
export const resultPath = (id: string, rest = ''): string =>
  `/api/results/${encodeURIComponent(id)}${rest}`

/** What one more draft in a place costs, in credits: its share of a generation, rounded up. */
export const againCost = (cost: number, draftsCount: number): number =>
  Math.ceil(cost / draftsCount)

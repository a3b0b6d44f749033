import type { VerbClause } from './verbs.server.ts'

/** What a line of the paste says of the applicant, ready to be put into a sentence. */
export type Statement =
  /** A sentence of their own, without its full stop: 'I trained four new starters'. */
  | {
      readonly kind: 'own'
      readonly text: string
      /** What 'I' did, in the past, where the sentence says just that: it may share a sentence with its like. */
      readonly predicate?: string
    }
  | { readonly kind: 'deed'; readonly text: string; readonly clause: VerbClause }
  /** After a form of 'be': 'responsible for stock'; `was` where it can only be over: 'promoted to supervisor'. */
  | { readonly kind: 'state' | 'passive'; readonly text: string }
  /** After 'have': 'experience of night shifts'. */
  | { readonly kind: 'having'; readonly text: string }
  /** Part of the work, in a list of its like: 'cash handling'. */
  | { readonly kind: 'duty'; readonly text: string }
  /** A result or a number, named and not told: 'month-end close cut from 12 days to 5'. */
  | { readonly kind: 'figure'; readonly text: string }
  /** A certificate, a course, a licence, as it was given. */
  | { readonly kind: 'credential'; readonly text: string }

/** Why a line is not used. */
export type Unused = 'private' | 'gap' | 'denied' | 'worn' | 'unclear'

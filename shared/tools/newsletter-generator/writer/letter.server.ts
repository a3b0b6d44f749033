import type { Tip } from './bank.server.ts'
import { letterOf, SIGN_OFF } from '../checks.ts'
import type { Reading } from '../reading/reading.server.ts'

/** How a letter is built; the two of a result are built differently. */
export type Build = 'first' | 'second'

/** A letter with what its subject may announce. */
export interface Letter {
  readonly content: string
  readonly isAsking: boolean
  /** The tip that it opens with, where it holds tips. */
  readonly tip?: Tip | undefined
}

/** A letter with its greeting and its sender. */
export function signed(paragraphs: readonly string[], { greeting }: Reading): string {
  return letterOf({ greeting, paragraphs, signOff: SIGN_OFF })
}

/** Sentences of one paragraph; what is blank or absent is left out. */
export const joined = (...texts: readonly (string | undefined)[]): string =>
  texts.filter(Boolean).join(' ')

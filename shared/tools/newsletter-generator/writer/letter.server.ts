import type { Tip } from './bank.server.ts'
import { letterOf, SIGN_OFF } from '../checks.ts'
import type { NewsletterReading } from '../reading/reading.server.ts'

/** The structure of a letter; the two letters of a result mostly differ in it. */
export type LetterBuild = 'first' | 'second'

/** A letter, with the facts that its subject may use. */
export interface Letter {
  readonly content: string
  readonly isAsking: boolean
  /** The tip that it opens with, if it contains tips. */
  readonly tip?: Tip | undefined
}

/** Adds the greeting and the sign-off to a letter. */
export function addGreetingAndSignOff(
  paragraphs: readonly string[],
  { greeting }: NewsletterReading,
): string {
  return letterOf({ greeting, paragraphs, signOff: SIGN_OFF })
}

/** Joins the sentences of a paragraph; empty and absent ones are left out. */
export const joinSentences = (...texts: readonly (string | undefined)[]): string =>
  texts.filter(Boolean).join(' ')

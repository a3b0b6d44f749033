import { findHarm } from './harm/harm.server.ts'

/** The refusal of a form before anything is written (rules.md G16), free of charge. */
export interface Refusal {
  readonly code: 'input_refused'
  /** The message for the person, with the refused words. */
  readonly message: string
  /** Id of the kind of harm: 'fraud'. */
  readonly ground: string
  /** The refused words, in lower case with single spaces. */
  readonly words: string
}

/** Returns the refusal of an input if it contains a harm, or undefined. */
export function refusalOf(inputText: string): Refusal | undefined {
  const harm = findHarm(inputText, { as: 'form' })
  if (!harm) return undefined
  const { ground, words, quote } = harm
  return {
    code: 'input_refused',
    message: `${ground.message} (“${quote}”).`,
    ground: ground.id,
    words,
  }
}

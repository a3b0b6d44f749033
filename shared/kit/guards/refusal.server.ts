import { harmIn } from './harm/harm.server.ts'

/** What is refused before anything is written (rules.md G16), free of charge. */
export interface Refusal {
  readonly code: 'input_refused'
  /** For the person, with the words it is about. */
  readonly message: string
  /** Id of the ground: 'fraud'. */
  readonly ground: string
  /** The words it is about, as they were read. */
  readonly words: string
}

/** Why an input is refused, or undefined: what the reader of harm finds in it. */
export function refusalOf(inputText: string): Refusal | undefined {
  const harm = harmIn(inputText, { as: 'form' })
  if (!harm) return undefined
  const { ground, words, quote } = harm
  return {
    code: 'input_refused',
    message: `${ground.message} (“${quote}”).`,
    ground: ground.id,
    words,
  }
}

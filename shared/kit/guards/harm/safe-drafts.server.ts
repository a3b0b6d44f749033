import { statedIn } from '../../../text/stated.server.ts'
import type { DraftRule, Parts } from '../../rules/rules.ts'
import { harmIn } from './harm.server.ts'
import type { Ground } from './harm-phrases.server.ts'
import { firstFault, inspect } from './inspection.server.ts'
import { FLAG } from './word-flags.server.ts'

/** The options of the rules about harm for a tool. */
export interface HarmOptions {
  /** True for stories and poems, which may show things that they do not urge. */
  readonly isFiction?: boolean
}

/**
 * G24 and G15: harmful or shaming text. Uses the same reader that accepts or refuses a form (rules.md G16); words of
 * an accepted form may be repeated.
 */
export function safeRules(parts: Parts, options: HarmOptions = {}): DraftRule<unknown>[] {
  return [
    harmless('G24', 'Nothing that harms anybody', parts, options),
    harmless('G15', 'No medical, legal or money promises', parts, options),
  ]
}

function harmless(
  id: string,
  about: string,
  parts: Parts,
  { isFiction = false }: HarmOptions,
): DraftRule<unknown> {
  const counts = (ground: Ground): boolean => ground.rule === id
  return {
    id,
    kind: 'refuses',
    group: 'safe',
    about,
    check: (draft, { inputText }) => {
      const inspection = inspect(draft, parts)
      if (!(inspection.flags & FLAG.harm)) return undefined
      const stated = statedIn(inputText)
      // A person's own words do not make a promise true.
      const isExcused = (words: string): boolean => id !== 'G15' && stated.phrase(words)
      return firstFault(inspection, ['own'], ({ text, flags }) => {
        if (!(flags & FLAG.harm)) return undefined
        const found = harmIn(text, { as: 'draft', isFiction, counts, isExcused })
        return found && `Leave out “${found.quote}”: ${found.ground.say}.`
      })
    },
  }
}

/** Returns a promise in a text that nobody can keep: about health, weight, money or a verdict. */
export function findPromise(text: string): string | undefined {
  return harmIn(text, { as: 'draft', counts: ({ rule }) => rule === 'G15' })?.quote
}

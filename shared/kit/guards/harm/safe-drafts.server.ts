import { readStated } from '../../../text/stated.server.ts'
import type { DraftRule, PartRoles } from '../../rules/rules.ts'
import { findHarm } from './harm.server.ts'
import type { HarmKind } from './harm-phrases.server.ts'
import { findFirstFault, inspect } from './inspection.server.ts'
import { PHRASE_KIND_FLAG } from './word-flags.server.ts'

/** The options of the rules about harm for a tool. */
export interface HarmOptions {
  /** True for stories and poems, which may show things that they do not urge. */
  readonly isFiction?: boolean
}

/**
 * G24 and G15: harmful or shaming text, found by the same reader as in a form (rules.md G16). G24 allows the form's
 * own words.
 */
export function createHarmRules(parts: PartRoles, options: HarmOptions = {}): DraftRule<unknown>[] {
  return [
    createHarmRule('G24', 'Nothing that harms anybody', parts, options),
    createHarmRule('G15', 'No medical, legal or money promises', parts, options),
  ]
}

function createHarmRule(
  id: string,
  about: string,
  parts: PartRoles,
  { isFiction = false }: HarmOptions,
): DraftRule<unknown> {
  const counts = (ground: HarmKind): boolean => ground.rule === id
  return {
    id,
    kind: 'refuses',
    group: 'safe',
    about,
    check: (draft, { inputText }) => {
      const inspection = inspect(draft, parts)
      if (!(inspection.flags & PHRASE_KIND_FLAG.harm)) return undefined
      const stated = readStated(inputText)
      // A person's own words do not make a promise true.
      const isExcused = (words: string): boolean => id !== 'G15' && stated.phrase(words)
      return findFirstFault(inspection, ['own'], ({ text, flags }) => {
        if (!(flags & PHRASE_KIND_FLAG.harm)) return undefined
        const found = findHarm(text, { as: 'draft', isFiction, counts, isExcused })
        return found && `Leave out “${found.quote}”: ${found.ground.say}.`
      })
    },
  }
}

/** Returns a promise in a text that nobody can keep: about health, weight, money or a verdict. */
export function findPromise(text: string): string | undefined {
  return findHarm(text, { as: 'draft', counts: ({ rule }) => rule === 'G15' })?.quote
}

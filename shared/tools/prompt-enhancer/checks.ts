import { words } from '../../text/measures.ts'
import type { DraftRule } from '../../kit/rules/rules.ts'
import { PROMPT_LIMITS } from './limits.ts'
import type { Draft } from './output.server.ts'
import type { Input } from './tool.ts'

type Rule = DraftRule<Draft, Input>

/** Returns the word limits of a version: those of its tone, raised for a long original (PE4). */
export function wordBounds({ originalPrompt, additionalContext, toneStyle }: Input): {
  min: number
  max: number
} {
  const bounds = PROMPT_LIMITS.words[toneStyle as 'Concise'] ?? PROMPT_LIMITS.words.usual
  const room =
    PROMPT_LIMITS.wordsAddedMax[toneStyle as 'Concise'] ?? PROMPT_LIMITS.wordsAddedMax.usual
  const original = words(originalPrompt).length
  const given = original + words(additionalContext).length
  const grown =
    original > PROMPT_LIMITS.growthWordsMax ? original : Math.ceil(original * PROMPT_LIMITS.growth)
  return { min: Math.max(bounds.min, grown), max: Math.max(bounds.max, given + room) }
}

const lengthRule: Rule = {
  id: 'PE4',
  kind: 'advises',
  group: 'place',
  about: 'As long as its tone allows, and longer than the original',
  check: ({ enhancedPrompt }, { input }) => {
    const { min, max } = wordBounds(input)
    const count = words(enhancedPrompt).length
    if (count >= min && count <= max) return undefined
    const message = `This version has ${count} words; ${min} to ${max} suit this prompt and its tone.`
    return { where: 'enhancedPrompt', message }
  },
}

const LABEL_AT_START =
  /^(?:enhanced|improved|rewritten|optimi[sz]ed|revised) (?:prompt|version)\s*:\s*/iu
const WRAPPED_PROMPT = /^```\w*\n([\s\S]+?)\n```$|^["“]([^"“”]+)["”]$/u

/** Removes a label, a fence or quotation marks around the whole prompt; the text inside stays, including markup. */
export function unwrapPrompt(text: string): string {
  const bare = text.replace(LABEL_AT_START, '').trim()
  const wrapped = WRAPPED_PROMPT.exec(bare)
  return wrapped && !wrapped[1]?.includes('```') ? (wrapped[1] ?? wrapped[2] ?? bare) : bare
}

// Replaces G3, which removes markup, because a prompt may consist of it.
const unwrappedRule: Rule = {
  id: 'PE9',
  kind: 'repairs',
  group: 'place',
  about: 'No label, fence or quotation marks about the whole',
  check: ({ enhancedPrompt }) =>
    unwrapPrompt(enhancedPrompt) === enhancedPrompt
      ? undefined
      : { where: 'enhancedPrompt', message: 'Give the prompt without a label or marks around it.' },
  repair: (draft) => ({ ...draft, enhancedPrompt: unwrapPrompt(draft.enhancedPrompt) }),
}

/** The rules that need no table. */
export const rules: readonly Rule[] = [unwrappedRule, lengthRule]

import { words } from '../../text/measures.ts'
import type { DraftRule } from '../../kit/rules.ts'
import { PROMPTS } from './limits.ts'
import type { Draft } from './output.server.ts'
import type { Input } from './tool.ts'
import { table } from '../../text/table.ts'

type Rule = DraftRule<Draft, Input>

/** How many words a version may have: the bounds of its tone, and of an original that already comes near to them (PE4). */
export function wordBounds({ originalPrompt, additionalContext, toneStyle }: Input): {
  min: number
  max: number
} {
  const bounds = PROMPTS.words[toneStyle as 'Concise'] ?? PROMPTS.words.usual
  const room = PROMPTS.room[toneStyle as 'Concise'] ?? PROMPTS.room.usual
  const original = words(originalPrompt).length
  const given = original + words(additionalContext).length
  const grown = original > PROMPTS.growthWordsMax ? original : Math.ceil(original * PROMPTS.growth)
  return { min: Math.max(bounds.min, grown), max: Math.max(bounds.max, given + room) }
}

const length: Rule = {
  id: 'PE4',
  kind: 'advises',
  group: 'place',
  about: 'As long as its tone allows, and longer than the original',
  check: ({ enhancedPrompt }, { input }) => {
    const { min, max } = wordBounds(input)
    const count = words(enhancedPrompt).length
    return count >= min && count <= max
      ? undefined
      : { where: 'enhancedPrompt', message: `Use ${min} to ${max} words; this has ${count}.` }
  },
}

const OPENING =
  /^(?:(?:sure|certainly|absolutely|of course|okay|great)\b[^\n]{0,80}[!.:]\s*)?(?:here(?:['’]s| is| are)\b[^\n]{0,80}:\s*|(?:enhanced|improved|rewritten|optimi[sz]ed) (?:prompt|version)\s*:\s*)?/iu
const CLOSING =
  /(?<!\n)\n+(?:let me know|i hope|feel free|would you like me|this (?:prompt|version) (?:is|will|now))[^\n]*$/iu
const WRAPPED = /^```\w*\n([\s\S]+?)\n```$|^["“]([^"“”]+)["”]$/u

/** The prompt without what an assistant says around it; what stands inside it stays, markup too. */
export function onlyPrompt(text: string): string {
  const bare = text.replace(OPENING, '').replace(CLOSING, '').trim()
  const wrapped = WRAPPED.exec(bare)
  return wrapped && !wrapped[1]?.includes('```') ? (wrapped[1] ?? wrapped[2] ?? bare) : bare
}

// In the place of G3, which takes out markup: a prompt may be made of it.
const alone: Rule = {
  id: 'PE9',
  kind: 'repairs',
  group: 'place',
  about: 'Nothing but the prompt itself',
  check: ({ enhancedPrompt }) =>
    onlyPrompt(enhancedPrompt) === enhancedPrompt
      ? undefined
      : { where: 'enhancedPrompt', message: 'Give the prompt alone, without remarks about it.' },
  repair: (draft) => ({ ...draft, enhancedPrompt: onlyPrompt(draft.enhancedPrompt) }),
}

/** What a prompt must settle by its kind, in words and as it is found (rules.md PE7). */
export const DECISIONS = table<readonly (readonly [name: string, sign: RegExp])[]>({
  'Art Direction': [
    ['the subject', /\bsubject/i],
    ['the medium', /\bmedium/i],
    ['the composition', /\bcomposition/i],
    ['the light', /\blight/i],
    ['the colours', /\bcolou?r/i],
    ['the aspect ratio', /\baspect/i],
  ],
  Coding: [
    ['the language', /\blanguage/i],
    ['its version', /\bversion/i],
    ['the input', /\binputs?\b/i],
    ['the output', /\boutputs?\b/i],
    ['errors', /\berrors?\b/i],
    ['tests', /\btests?\b/i],
  ],
  Academic: [
    ['the citation style', /\bcitation style/i],
    [
      'sources, none of them invented',
      /\b(?:not|never) invent\w* sources?|\bsources? that certainly exist/i,
    ],
  ],
})

/** The rules that need no table. */
export const rules: readonly Rule[] = [alone, length]

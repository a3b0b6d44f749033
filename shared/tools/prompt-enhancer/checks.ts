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
      : {
          where: 'enhancedPrompt',
          message: `This version has ${count} words; ${min} to ${max} suit this prompt and its tone.`,
        }
  },
}

const LABEL = /^(?:enhanced|improved|rewritten|optimi[sz]ed|revised) (?:prompt|version)\s*:\s*/iu
const WRAPPED = /^```\w*\n([\s\S]+?)\n```$|^["“]([^"“”]+)["”]$/u

/** The prompt without a label, a fence or quotation marks about the whole of it; what stands inside stays, markup too. */
export function onlyPrompt(text: string): string {
  const bare = text.replace(LABEL, '').trim()
  const wrapped = WRAPPED.exec(bare)
  return wrapped && !wrapped[1]?.includes('```') ? (wrapped[1] ?? wrapped[2] ?? bare) : bare
}

// In the place of G3, which takes out markup: a prompt may be made of it.
const unwrapped: Rule = {
  id: 'PE9',
  kind: 'repairs',
  group: 'place',
  about: 'No label, fence or quotation marks about the whole',
  check: ({ enhancedPrompt }) =>
    onlyPrompt(enhancedPrompt) === enhancedPrompt
      ? undefined
      : { where: 'enhancedPrompt', message: 'Give the prompt without a label or marks around it.' },
  repair: (draft) => ({ ...draft, enhancedPrompt: onlyPrompt(draft.enhancedPrompt) }),
}

/** What a prompt of a kind had better settle, in words and as it is found (rules.md PE7). */
export const DECISIONS = table<readonly (readonly [name: string, sign: RegExp])[]>({
  'Art Direction': [
    [
      'the medium',
      /\b(?:medium|style|photo\w*|paint\w*|watercolou?rs?|oils?|gouache|ink|pencil|charcoal|pastels?|draw\w*|sketch\w*|illustrat\w*|vector|print\w*|linocut|woodcut|collage|render\w*|3d|pixel|poster|engraving|line art)\b/i,
    ],
    [
      'the composition',
      /\b(?:compos\w+|close-?ups?|foreground|background|fram(?:e|ed|ing)|cent(?:re|er)(?:ed)?|viewed?|angle|perspective|seen from|shot|thirds|wide|overhead|portrait|full[- ]length)\b/i,
    ],
    [
      'the light',
      /\b(?:light\w*|lit|sun\w*|dusk|dawn|shad(?:e|ow)\w*|glow\w*|moon\w*|night|golden hour|backlit|candle\w*)\b/i,
    ],
    [
      'the colours',
      /\b(?:colou?r\w*|palette|hues?|tones?|monochrome|black and white|(?:grey|gray|red|blue|green|yellow|ochre|gold|pink|purple|orange|brown)s?)\b/i,
    ],
    [
      'the aspect ratio',
      /\baspect|\b\d+ ?[:x×] ?\d+\b|\b(?:square|upright|landscape|portrait|vertical|horizontal)\b/i,
    ],
  ],
  Coding: [
    [
      'the language',
      /\b(?:languages?|python|(?:java|type)script|java|ruby|rust|go|golang|php|sql|bash|shell|powershell|html|css|kotlin|swift|perl|scala|lua|r|regex|excel|vba|node(?:\.?js)?|react)\b|c\+\+|c#/i,
    ],
    ['its version', /\bversions?\b|\b[a-z+#.]+ ?v?\d+(?:\.\d+)*\b/i],
    ['the input', /\binputs?\b|\b(?:reads?|takes?|given|parameters?|arguments?|columns?|rows?)\b/i],
    ['the output', /\boutputs?\b|\b(?:returns?|returned|prints?|results?|writes? to)\b/i],
    [
      'errors',
      /\b(?:errors?|exceptions?|invalid|malformed|fail\w*|edge cases?|blanks?|missing)\b/i,
    ],
    ['tests', /\b(?:tests?|tested|examples?|check\w*)\b/i],
  ],
  Academic: [
    [
      'the citation style',
      /\b(?:citations?|cite|references?|apa|mla|harvard|chicago|vancouver)\b/i,
    ],
    [
      'that no source may be invented',
      /\b(?:not|never|don['’]t|without|no)\b[^.\n]{0,60}\b(?:invent\w*|made[- ]up|fabricat\w*|sources?|references?)\b|\bsources? that certainly exist|\breal sources?/i,
    ],
  ],
})

/** The rules that need no table. */
export const rules: readonly Rule[] = [unwrapped, length]

import { cleanText } from './clean-blocks.ts'

const STEM_WORDS_MAX = 5
const STEM_CHARS_MAX = 40

/** A file name without its extension: the tool and the first words of the form, 'slogan-rye-and-sourdough'. */
export function fileStem(toolId: string, firstText: string): string {
  const words = cleanText(firstText)
    .normalize('NFC')
    .toLowerCase()
    .replaceAll(/[’']/gu, '')
    .match(/[\p{L}\p{M}\p{N}]+/gu)
  const tool = toolId.replace(/-(?:generator|enhancer)$/u, '')
  let stem = tool
  for (const word of (words ?? []).slice(0, STEM_WORDS_MAX)) {
    if ([...stem].length + [...word].length >= tool.length + STEM_CHARS_MAX) break
    stem += `-${word}`
  }
  return stem
}

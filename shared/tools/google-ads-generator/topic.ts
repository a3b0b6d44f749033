import { oncePer } from '../../text/memo.ts'
import { lowerWords } from '../../text/measures.ts'
import { anyOf } from '../../text/any-of.ts'

/** The fields that name the product. */
export interface ProductFields {
  readonly productType: string
  readonly keywords: string
}

/** The stems of the content words in product and keywords that name the product. */
export function topicStemsOf(input: ProductFields): Set<string> {
  const stems = new Set<string>()
  const told = [input.productType, input.keywords].filter((text) => !isInstruction(text))
  for (const word of lowerWords(told.join(' '))) {
    if (word.length > 1 && !COMMON_WORDS.has(word)) stems.add(stem(word))
    for (const part of word.split('-'))
      if (part.length > 2 && !COMMON_WORDS.has(part)) stems.add(stem(part))
  }
  return stems
}

/** `topicStemsOf`, computed once per input object. */
export const cachedTopicStems = oncePer(topicStemsOf)

/** True if a text contains a word with one of the stems. */
export function carriesTopic(text: string, stems: ReadonlySet<string>): boolean {
  return lowerWords(text).some(
    (word) =>
      stems.has(stem(word)) || word.split('-').some((part) => part !== '' && stems.has(stem(part))),
  )
}

/** True for text that gives orders to a language model instead of naming a product (rules.md G11). */
function isInstruction(text: string): boolean {
  return INSTRUCTION.test(text)
}

const ORDER_OBJECTS = 'above previous prior instructions? rules prompts? everything'.split(' ')
const ORDER_PHRASES = [
  'system prompt',
  'you are now',
  'jailbreak',
  '(respond|reply|answer|output) only',
  'only (respond|reply|output|print)',
  'repeat after me',
]
const INSTRUCTION = new RegExp(
  String.raw`\b(?:ignore|disregard|forget|override|bypass)\b.{0,40}\b${anyOf(ORDER_OBJECTS)}\b|\b${anyOf(ORDER_PHRASES)}\b`,
  'i',
)

function stem(word: string): string {
  const base = word.replace(/['’]s?$/, '')
  if (base.length <= 3) return base.replace(/s$/, '')
  return base
    .replace(/(?:ies|y|ie)$/, 'i')
    .replace(/(?:ves|fe?)$/, 'f')
    .replace(/(?:es|s|e)$/, '')
}

const COMMON_WORDS = new Set(
  'the and for with from your our you we are is that this all any who buy get sell offer make provide want need best cheap new only just also very more less have has can will not but its it in on at to of or as by an be so do if me my us no'.split(
    ' ',
  ),
)

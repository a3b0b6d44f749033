import { nounOf } from '../../words/nouns.server.ts'
import { latinShare, lowerWords } from '../../text/measures.ts'
import type { Fields } from '../fields.ts'

/** Below this share of Latin letters a text is in another script (rules.md G10). */
const LATIN_SHARE_MIN = 0.5
/** A text with this many function words of another language, and none of English, is foreign. */
const FOREIGN_WORDS_MIN = 2
/** A text of fewer words is a label, which may be in any language. */
const SHORT_WORDS = 4

// Function words that are in almost every sentence of their language and mean nothing in English.
const FOREIGN = new Set(
  `le les une des du et est pour avec dans sur nous vous votre notre aux qui que pas chez cette ces
   der das und ist für mit auf wir sie ihr nicht eine einen einer dem den zum zur aus bei unser unsere
   el los las una unos del por para con como más nuestro nuestra su sus muy y
   il lo gli della delle degli di e che per con nel nella sono una nostro nostra
   os um uma do da dos das não com em nossa nosso você são
   het een van voor niet zijn onze ons naar wij maar ook
   och att för med som inte vår våra på till och af og er ikke til vores
   i w z na się nie jest dla oraz nasz nasze`.split(/\s+/),
)
const ENGLISH = new Set(
  `the and for with of our your we you to from that this is are in on at by it its their they who
   all every more most new no not or as be can will help make made a an`.split(/\s+/),
)

/**
 * Returns the typed values of a form, one line per field: a choice from a list is no evidence of a person's language.
 */
export function typedText(fields: Fields, input: Readonly<Record<string, string>>): string {
  return Object.entries(fields)
    .filter(([, field]) => field.kind !== 'select')
    .map(([name]) => input[name] ?? '')
    .join('\n')
}

/**
 * True if the built-in writer, which writes English only, can use a text (rules.md G10). It declines only a text in
 * another script, or one with several function words of another language, no English ones and fewer nouns known in
 * English. 'Café de la Paix' alone passes, as a name may be in any language, and so does 'pain au chocolat et
 * croissants'.
 */
export function isWritableInEnglish(inputText: string): boolean {
  if (!isMostlyLatin(inputText)) return false
  const words = lowerWords(inputText)
  if (words.some((word) => ENGLISH.has(word) && !(word === 'a' || word === 'on' || word === 'all')))
    return true
  const foreign = new Set(words.filter((word) => FOREIGN.has(word)))
  if (foreign.size < FOREIGN_WORDS_MIN || words.length < SHORT_WORDS) return true
  const english = new Set(words.filter((word) => !FOREIGN.has(word) && nounOf(word) !== undefined))
  return english.size >= foreign.size
}

/** True when at least half the letters are Latin (rules.md G10). */
export function isMostlyLatin(inputText: string): boolean {
  return latinShare(inputText) >= LATIN_SHARE_MIN
}

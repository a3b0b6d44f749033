import { isEnglish } from '../../words/known-words.server.ts'
import { nounOf } from '../../words/nouns.server.ts'
import { anyOf } from '../../text/any-of.ts'
import { WORD_END, WORD_START } from '../../text/borders.ts'
import { latinShare, lowerWords } from '../../text/measures.ts'
import { createMemo, oncePer } from '../../text/memo.ts'
import { fold } from '../../text/tokens.server.ts'
import lists from '../data/word-lists.json' with { type: 'json' }
import type { Fields } from '../fields.ts'
import type { DraftRule, PartRole, PartRoles, RuleContext } from '../rules/rules.ts'
import { findFirstFault, inspect } from './harm/inspection.server.ts'

/** Below this share of Latin letters a text is in another script (rules.md G10). */
const LATIN_SHARE_MIN = 0.5
/** A text with fewer different function words of other languages is not foreign. */
const FOREIGN_WORDS_MIN = 2
/** A text of fewer words is a label, which may be in any language. */
const SENTENCE_WORDS_MIN = 4

// Function words that are in almost every sentence of their language; most mean nothing in English.
const FOREIGN_WORDS = new Set(
  `le les une des du et est pour avec dans sur nous vous votre notre aux qui que pas chez cette ces
   der das und ist für mit auf wir sie ihr nicht eine einen einer dem den zum zur aus bei unser unsere
   el los las una unos del por para con como más nuestro nuestra su sus muy y
   il lo gli della delle degli di e che per con nel nella sono una nostro nostra
   os um uma do da dos das não com em nossa nosso você são
   het een van voor niet zijn onze ons naar wij maar ook
   och att för med som inte vår våra på till och af og er ikke til vores
   i w z na się nie jest dla oraz nasz nasze`.split(/\s+/),
)
const ENGLISH_WORDS = new Set(
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
  if (
    words.some(
      (word) => ENGLISH_WORDS.has(word) && !(word === 'a' || word === 'on' || word === 'all'),
    )
  )
    return true
  const foreign = new Set(words.filter((word) => FOREIGN_WORDS.has(word)))
  if (foreign.size < FOREIGN_WORDS_MIN || words.length < SENTENCE_WORDS_MIN) return true
  const english = new Set(
    words.filter((word) => !FOREIGN_WORDS.has(word) && nounOf(word) !== undefined),
  )
  return english.size >= foreign.size
}

/** Words of the two lists that are words of English or of several languages. */
const AMBIGUOUS_WORDS = new Set('a an as con den die do i in is no on per son van w'.split(' '))
/** A text of another language has at least this share of its function words, and thrice as many as English ones. */
const FOREIGN_SHARE_MIN = 0.1
const FOREIGN_TO_ENGLISH_MIN = 3

/** True for a text that is not in English; false for a label, and for a sentence with a few foreign words. */
function isForeign(text: string): boolean {
  const words = lowerWords(text)
  if (words.length < SENTENCE_WORDS_MIN) return false
  if (!isWritableInEnglish(text)) return true
  const own = words.filter((word) => !AMBIGUOUS_WORDS.has(word))
  const foreign = own.filter((word) => FOREIGN_WORDS.has(word))
  const english = own.filter((word) => ENGLISH_WORDS.has(word))
  return (
    new Set(foreign).size > FOREIGN_WORDS_MIN &&
    foreign.length >= FOREIGN_SHARE_MIN * words.length &&
    foreign.length >= FOREIGN_TO_ENGLISH_MIN * english.length
  )
}

/** The names of languages: a form with one may want a text in it. */
const LANGUAGES = new RegExp(`${WORD_START}${anyOf(lists.languages)}${WORD_END}`, 'iu')

/** True for a form that is surely in English and asks for no other language. */
const isInEnglish = oncePer(({ inputText }: RuleContext): boolean => {
  if (!isMostlyLatin(inputText) || LANGUAGES.test(inputText)) return false
  const words = lowerWords(inputText).filter((word) => !AMBIGUOUS_WORDS.has(word))
  if (new Set(words.filter((word) => FOREIGN_WORDS.has(word))).size >= FOREIGN_WORDS_MIN)
    return false
  return (
    words.some((word) => ENGLISH_WORDS.has(word)) || words.every((word) => isEnglish(fold(word)))
  )
})

/** The roles of texts that are not checked; a name may be in any language. */
const EXEMPT_ROLES: readonly PartRole[] = ['own', 'name']
const QUOTED_WORDS_MAX = 8

/** G10: a draft is in English where the form is, unless the form names a language. */
export function inLanguageOfForm(parts: PartRoles): DraftRule<unknown> {
  return {
    id: 'G10',
    kind: 'refuses',
    group: 'place',
    about: 'In the language of the form',
    check: (draft, context) => {
      if (!isInEnglish(context)) return undefined
      return findFirstFault(inspect(draft, parts), EXEMPT_ROLES, ({ text }) => {
        if (!(foreignByText.get(text) ?? foreignByText.set(text, isForeign(text)))) return undefined
        const quote = text.trim().split(/\s+/u).slice(0, QUOTED_WORDS_MAX).join(' ')
        return `Write in English, as the form does, instead of “${quote}”.`
      })
    },
  }
}

/** Cached, as table texts recur in every generation. */
const foreignByText = createMemo<boolean>(20_000)

/** True when at least half the letters are Latin (rules.md G10). */
export function isMostlyLatin(inputText: string): boolean {
  return latinShare(inputText) >= LATIN_SHARE_MIN
}

import { nounOf } from '../../words/nouns.server.ts'
import { demonym } from '../../words/places.server.ts'
import { thirdPerson, upperFirst } from '../../text/grammar.server.ts'
import type { StatementFragment } from '../brief.ts'
import { textOf, type Clause } from '../clauses.server.ts'
import functionWords from '../../know/data/function-words.json' with { type: 'json' }
import reading from '../data/reading.json' with { type: 'json' }
import verbs from '../data/verbs.json' with { type: 'json' }
import { lowerInitial } from '../letters.server.ts'
import { headOf } from './say.server.ts'
import type { Token } from '../scan.server.ts'
import { anyOf } from '../../text/any-of.ts'

const SUBJECT_PRONOUNS = new Set(functionWords.subjects)
const AUXILIARIES = new Set(functionWords.auxiliaries)
const PREPOSITIONS = new Set(functionWords.prepositions)
/** The maximum length of a fragment that is used as a line. */
export const FRAGMENT_CHARS_MAX = 80

/** Returns words of a clause as a verbatim fragment, with the role of their noun. */
export function fragmentOf(
  text: string,
  clause: Clause,
  tokens: readonly Token[],
): StatementFragment {
  const isSentence = hasVerb(tokens)
  const noun = isSentence || !isNounPhrase(tokens) ? undefined : nounOf(headOf(text))
  const isWhole = tokens.at(-1) === clause.tokens.at(-1)
  const said = lowerInSentence(text, clause, tokens)
  const forms = isWhole ? [withAside(said, clause), ...(isLimitedBy(clause) ? [] : [said])] : [said]
  return {
    id: 'rest',
    text: upperFirst(text),
    forms: [...new Set(forms)],
    source: clause.source,
    role: noun?.role ?? 'unknown',
    ...(isSentence ? { isSentence } : {}),
  }
}

/** True for a plain noun with its modifiers: no price, no acronym, no participle after it ('pens bought'). */
function isNounPhrase(tokens: readonly Token[]): boolean {
  const head = tokens.findIndex(({ word }) => PREPOSITIONS.has(word))
  const noun = tokens[(head > 0 ? head : tokens.length) - 1] as Token
  if (/^\p{Lu}{2}/u.test(noun.raw) || demonym(noun.word) !== undefined) return false
  const isPlain = tokens.every(
    ({ kind, word }) =>
      kind !== 'price' && word !== '+' && word !== '/' && !ADDRESS_WORDS.has(word),
  )
  const [first = '', second = ''] = tokens.map(({ word }) => word)
  // 'Weighted chairs' is a noun phrase; 'cleaned between loans' and 'pens bought' are not.
  const isDone = PARTICIPLE.test(first) && (second === 'and' || PREPOSITIONS.has(second))
  return isPlain && !isDone && !PARTICIPLE.test(tokens.at(-1)?.word ?? '')
}

const ADDRESS_WORDS = new Set(['please', ...functionWords.pronouns])
const PARTICIPLE =
  /^(?:bought|sold|made|done|taught|built|grown|given|sent|kept|told|needed|only|too|extra|.{3,}ed)$/

const CAPITALISED = /^\p{Lu}\p{Ll}/u

/** Adapts the case to the inside of a sentence; a word capitalised in an otherwise lower-case text is a name. */
function lowerInSentence(text: string, clause: Clause, tokens: readonly Token[]): string {
  // A single capitalised keyword that is not in the lexicon is a name: 'Pilot, Lamy', 'Steve'.
  const isLone = clause.source === 'keywords' && tokens.length === 1
  if (isLone && nounOf(tokens[0]?.word ?? '') === undefined && CAPITALISED.test(text)) return text
  const isName =
    (clause.before === 'comma' || isLone) &&
    tokens[0] === clause.tokens[0] &&
    /(?:^|[,.;] ?)\p{Ll}/u.test(clause.text)
  const isTitle = tokens.length > 1 && tokens.every(({ raw }) => /^[\p{Lu}\d]/u.test(raw))
  return isName || isTitle ? text : lowerInitial(text)
}

/**
 * Returns the clause that named the offer as a fragment, if a bracketed text adds to it: 'nursery (English,
 * Ukrainian)'.
 */
export function offerWithAside(clause: Clause | undefined): readonly StatementFragment[] {
  if (clause?.aside === undefined) return []
  const text = textOf(clause)
  const whole = withAside(text, clause)
  return whole === text
    ? []
    : [{ ...fragmentOf(whole, clause, clause.tokens), forms: [lowerInitial(whole)] }]
}

/** Matches words that limit a statement: a number, a price, a condition. */
export const LIMITING_WORDS = new RegExp(String.raw`[\d£$€]|\b${anyOf(reading.limiting)}\b`, 'i')

/** Appends the bracketed text to a statement if the whole fits in a line: 'veggie boxes (from £12)'. */
export function withAside(text: string, { aside }: Clause): string {
  const whole = `${text} ${aside}`
  return aside === undefined || whole.length > FRAGMENT_CHARS_MAX ? text : whole
}

/** True if the bracketed text limits the statement before it. */
export const isLimitedBy = ({ aside }: Clause): boolean =>
  aside !== undefined && LIMITING_WORDS.test(aside)

/** True for a clause that is or contains a sentence. */
export function hasVerb(tokens: readonly Token[]): boolean {
  return tokens.some(
    ({ word }, at) =>
      (PRONOUNS.has(word) && at < 3) ||
      AUXILIARIES.has(word) ||
      (at > 0 && VERB_FORMS.has(word) && DETERMINERS.has(tokens[0]?.word ?? '')),
  )
}

const PRONOUNS = new Set(functionWords.pronouns.filter((word) => SUBJECT_PRONOUNS.has(word)))
const VERB_FORMS = new Set([...verbs, ...verbs.map(thirdPerson)])
const DETERMINERS = new Set(['our', 'every', 'each', 'all', 'my', 'your', 'the'])

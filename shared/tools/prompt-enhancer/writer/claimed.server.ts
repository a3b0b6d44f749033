import { without } from '../../../kit/rules/rule-makers.ts'
import type { DraftRule } from '../../../kit/rules/rules.ts'
import { stopWords } from '../../../words/stop-words.server.ts'
import { findTold } from '../../../kit/guards/plan-claims.server.ts'
import { lowerWords } from '../../../text/measures.ts'
import { statedIn } from '../../../text/stated.server.ts'
import { stemOf } from '../../../text/stem.ts'
import type { Draft } from '../output.server.ts'
import { given } from './said.server.ts'
import type { Input } from '../tool.ts'
import { anyOf } from '../../../text/any-of.ts'
import lists from '../data/signs.json' with { type: 'json' }

type Rule = DraftRule<Draft, Input>

const SELF_FORMS = [
  "(I am|I['’]m|we are|we['’]re) (an?|the) ",
  String.raw`(I|we) have (an?|my|our|\d+) `,
  String.raw`(I|we) (run|own|sell|offer)\b`,
  String.raw`I work (as|at|for|in)\b`,
  String.raw`(my|our) [\p{L}-]+ (is|are|has|have|sells|offers)`,
]
/** A statement of what the person is, has or does; 'I have given you' is none. */
const OF_SELF = new RegExp(String.raw`\b${anyOf(SELF_FORMS)}\b[^.!?\n]*`, 'giu')
/** What leads to a condition, a question or a part to play, and makes no statement of what follows. */
const SUPPOSED =
  /\b(?:if|whether|unless|until|when|where|wherever|what|which|who|how|why|assum\w+|suppos\w+|imagin\w+|pretend\w*|as though|say(?:ing)?|treat\w*|do|does|did|are|is|am|should|can|could|must|so that)\b/iu

const QUOTES: ReadonlySet<string> = new Set('"“‘\'')

const addsNoFacts: Rule = without({
  id: 'PE3',
  kind: 'refuses',
  group: 'said',
  about: 'No facts about you that you did not state',
  where: 'enhancedPrompt',
  find: ({ enhancedPrompt }, { input }) => {
    const stated = unique(lowerWords(given(input)).map(stemOf))
    for (const match of enhancedPrompt.matchAll(OF_SELF)) {
      const [statement] = match
      const end = match.index + statement.length
      // Somebody else is quoted, or it is asked.
      const isSaid =
        QUOTES.has(enhancedPrompt[match.index - 1] ?? '') || enhancedPrompt[end] === '?'
      if (isSaid || SUPPOSED.test(sentenceBefore(enhancedPrompt, match.index))) continue
      const telling = lowerWords(statement).filter((word) => !stopWords.has(word))
      const foreign = telling.filter((word) => !stated.has(stemOf(word)))
      if (foreign.length > telling.length / 2) return statement
    }
    return undefined
  },
  say: (fact) => `“${fact.trim()}” is nothing that the form says. Ask for it instead.`,
})

/** A share or a price that is told as a fact; 'at most 10%' is a limit. */
const FIGURE_TOLD =
  /(?<!\b(?:at most|at least|under|below|above|over|within|about|around|up to|than|by|maximum|minimum|max\.?|min\.?) )(?:[$€£¥] ?\d[\d.,]*|(?<![\d.,])\d[\d.,]* ?(?:%|per ?cent\b))/giu
/** A share of the text or picture that is asked for is a choice. */
const OF_THE_WORK = new RegExp(
  String.raw`^ (?:opacity|transparency|zoom|larger|smaller|shorter|longer|of (?:the|your|each|its|every) ${anyOf(lists.workParts)})(?!\p{L})`,
  'iu',
)
const BOASTS = [
  '(award|prize)-winning',
  String.raw`(have|has) (won|received)(?!\p{L})[^.!?\n]{0,40}(award|prize|medal)`,
  String.raw`won (the|an?) [^.!?\n]{0,40}(award|prize|medal)`,
  String.raw`(since|founded in|established in|est\.) (18|19|20)\d\d`,
  String.raw`(over|more than|trusted by|used by) \d[\d,]* (\p{L}+ )?${anyOf(lists.crowds)}`,
]
/** What is said of the person's own history, prizes and crowds of customers. */
const BOAST = new RegExp(String.raw`(?<!\p{L})${anyOf(BOASTS)}(?!\p{L})`, 'iu')

const addsNoFigures: Rule = without({
  id: 'PE18',
  kind: 'refuses',
  group: 'said',
  about: 'No shares, prices, prizes or findings that you did not state',
  where: 'enhancedPrompt',
  find: ({ enhancedPrompt }, { input }) => {
    const stated = statedIn(given(input))
    const isStated = (found: string): boolean =>
      stated.phrase(found) || stated.number(/\d(?:[\d.,]*\d)?/u.exec(found)?.[0] ?? '')
    for (const match of enhancedPrompt.matchAll(FIGURE_TOLD)) {
      const [found] = match
      const rest = enhancedPrompt.slice(match.index + found.length)
      if (!isStated(found) && !OF_THE_WORK.test(rest)) return found
    }
    const told = findTold(enhancedPrompt) ?? BOAST.exec(enhancedPrompt)?.[0]
    return told === undefined || isStated(told) ? undefined : told
  },
  say: (found) => `“${found}” is nothing that the form says. Leave it out or ask for it.`,
})

/** What the form rules out, to the end of its clause: 'no meat scraps', 'without jargon'. */
const RULED_OUT = new RegExp(
  String.raw`(?<!\p{L})${anyOf(lists.ruleOuts)} (?!${anyOf(lists.notRuledOut)}(?!\p{L}))((?:[\p{L}'’-]+ ){0,2}[\p{L}'’-]+?)(?=[.,;:!?)\n]|$| ${anyOf(lists.clauseEnds)}(?!\p{L}))`,
  'giu',
)
const DENIES = new RegExp(String.raw`(?<!\p{L})${anyOf(lists.denying)}(?!\p{L})`, 'iu')

const keepsOut: Rule = without({
  id: 'PE20',
  kind: 'refuses',
  group: 'ruledOut',
  about: 'Nothing asked for that you ruled out',
  where: 'enhancedPrompt',
  find: ({ enhancedPrompt }, { input }) => {
    const terms = ruledOut(given(input))
    if (terms.length === 0) return undefined
    for (const sentence of enhancedPrompt.split(SENTENCE_END)) {
      if (DENIES.test(sentence)) continue
      const low = sentence.toLowerCase()
      const term = terms.find((one) => low.includes(one))
      if (term !== undefined) return sentence.slice(low.indexOf(term)).slice(0, term.length)
    }
    return undefined
  },
  say: (found) => `The form rules out “${found}”, and this asks for it. Leave it out or say so.`,
})

/** More than anybody rules out in one form. */
const TERMS_MAX = 20
const TERM_CHARS_MIN = 4

/** What a form rules out, each once, in small letters. */
function ruledOut(text: string): string[] {
  const terms = new Set<string>()
  for (const [, term = ''] of text.matchAll(RULED_OUT)) {
    if (term.length >= TERM_CHARS_MIN) terms.add(term.toLowerCase())
    if (terms.size === TERMS_MAX) break
  }
  return [...terms]
}

const SENTENCE_END = /[.!?\n]/u
/** How far back the beginning of a sentence is looked for, in characters. */
const BEFORE_CHARS_MAX = 300

/** What of its sentence stands before a place. */
const sentenceBefore = (text: string, at: number): string =>
  text
    .slice(Math.max(0, at - BEFORE_CHARS_MAX), at)
    .split(SENTENCE_END)
    .at(-1) ?? ''

const unique = (texts: readonly string[]): ReadonlySet<string> => new Set(texts)

/** The rules against what a version adds that nobody may say for the person. */
export const claimedRules: readonly Rule[] = [addsNoFacts, addsNoFigures, keepsOut]

import { without } from '../../kit/rule-makers.ts'
import type { DraftRule } from '../../kit/rules.ts'
import { stopWords } from '../../lexicon/stop-words.server.ts'
import { lowerWords } from '../../text/measures.ts'
import { statedIn } from '../../text/stated.server.ts'
import { stemOf } from '../../text/stem.ts'
import type { Draft } from './output.server.ts'
import { given } from './said.server.ts'
import type { Input } from './tool.ts'

type Rule = DraftRule<Draft, Input>

/** A statement of what the person is, has or does; 'I have given you' is none. */
const OF_SELF =
  /\b(?:(?:I am|I['’]m|we are|we['’]re) (?:an?|the) |(?:I|we) have (?:an?|my|our|\d+) |(?:I|we) (?:run|own|sell|offer)\b|I work (?:as|at|for|in)\b|(?:my|our) [\p{L}-]+ (?:is|are|has|have|sells|offers))\b[^.!?\n]*/giu
/** What leads to a condition, a question or a part to play, and makes no statement of what follows. */
const SUPPOSED =
  /\b(?:if|whether|unless|until|when|where|wherever|what|which|who|how|why|assum\w+|suppos\w+|imagin\w+|pretend\w*|as though|say(?:ing)?|treat\w*|do|does|did|are|is|am|should|can|could|must|so that)\b/iu

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
      const before = enhancedPrompt.slice(0, match.index)
      // Somebody else is quoted, or it is asked.
      const isSaid = /["“‘']$/u.test(before) || enhancedPrompt[end] === '?'
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
/** What a study or an expert is said to have found. */
const SHOWN_BY =
  /\bas (?:(?:Dr|Prof|Professor)\.? )?\p{Lu}[\p{L}'’-]+(?: \p{Lu}[\p{L}'’-]+){0,2} (?:showed|found|proved|reported|wrote|says|said)\b/u

const addsNoFigures: Rule = without({
  id: 'PE18',
  kind: 'refuses',
  group: 'said',
  about: 'No shares, prices or findings that you did not state',
  where: 'enhancedPrompt',
  find: ({ enhancedPrompt }, { input }) => {
    const stated = statedIn(given(input))
    const figure = (enhancedPrompt.match(FIGURE_TOLD) ?? []).find(
      (found) => !stated.number(found.replaceAll(/[^\d.,]/gu, '').replace(/[.,]$/u, '')),
    )
    const shown = SHOWN_BY.exec(enhancedPrompt)?.[0]
    return figure ?? (shown !== undefined && !given(input).includes(shown) ? shown : undefined)
  },
  say: (found) => `“${found}” is nothing that the form says. Leave it out or ask for it.`,
})

/** Orders to the model that its own rules shall not count. */
const DROPS_RULES =
  /\b(?:ignore|disregard|forget|override|bypass)\b[^.!?\n]{0,30}\b(?:above|previous|prior|earlier|system prompt|your (?:rules|guidelines|instructions))\b[^.!?\n]*|\breveal (?:your|the) system prompt\b/iu

const dropsNoRules: Rule = without({
  id: 'PE19',
  kind: 'refuses',
  group: 'safe',
  about: 'No order to drop rules that your prompt has not',
  where: 'enhancedPrompt',
  find: ({ enhancedPrompt }, { input }) => {
    const found = DROPS_RULES.exec(enhancedPrompt)?.[0]
    return found === undefined || DROPS_RULES.test(given(input)) ? undefined : found
  },
  say: (found) => `“${found}” tells a model to drop its rules. Leave it out.`,
})

/** What the form rules out, to the end of its clause: 'no meat scraps', 'without jargon'. */
const RULED_OUT =
  /(?<!\p{L})(?:no|without|avoid|never (?:use|mention|include)|(?:do not|don['’]t) (?:use|mention|include|add|suggest)) (?!(?:more|less|fewer|longer|later|need|idea|one|matter|doubt|problem|other|way)(?!\p{L}))((?:[\p{L}'’-]+ ){0,2}[\p{L}'’-]+?)(?=[.,;:!?)\n]|$| (?:and|or|but|please|because|since|in|on|for|at)(?!\p{L}))/giu
const DENIES =
  /(?<!\p{L})(?:no|not|never|neither|nor|without|avoid\w*|exclud\w+|omit\w*|instead|rather|leave|leaving|skip|free of|nothing|none|don['’]t|isn['’]t|mustn['’]t|forbidden|ruled|keep out|except)(?!\p{L})/iu

const keepsOut: Rule = without({
  id: 'PE20',
  kind: 'refuses',
  group: 'ruledOut',
  about: 'Nothing asked for that you ruled out',
  where: 'enhancedPrompt',
  find: ({ enhancedPrompt }, { input }) => {
    const low = enhancedPrompt.toLowerCase()
    for (const [, term = ''] of given(input).matchAll(RULED_OUT)) {
      const wanted = term.toLowerCase()
      for (let at = low.indexOf(wanted); at >= 0; at = low.indexOf(wanted, at + 1))
        if (wanted.length > 3 && !DENIES.test(sentenceBefore(low, at)))
          return enhancedPrompt.slice(at, at + wanted.length)
    }
    return undefined
  },
  say: (found) => `The form rules out “${found}”, and this asks for it. Leave it out or say so.`,
})

/** What of its sentence stands before a place. */
const sentenceBefore = (text: string, at: number): string =>
  text
    .slice(0, at)
    .split(/[.!?\n]/u)
    .at(-1) ?? ''

const unique = (texts: readonly string[]): ReadonlySet<string> => new Set(texts)

/** The rules against what a version adds that nobody may say for the person. */
export const claimedRules: readonly Rule[] = [addsNoFacts, addsNoFigures, dropsNoRules, keepsOut]

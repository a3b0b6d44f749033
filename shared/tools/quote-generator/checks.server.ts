import { briefOf } from '../../kit/brief-of.server.ts'
import { createDistinctRule, createForbiddenTextRule } from '../../kit/rules/rule-makers.ts'
import type { DraftRule, ListRule, RuleContext, ToolChecks } from '../../kit/rules/rules.ts'
import { stemsOf } from '../../words/stems.server.ts'
import { createRandom } from '../../text/random.ts'
import { lowerWords } from '../../text/measures.ts'
import { createPhraseIndex } from '../../text/phrase-index.server.ts'
import { readStated } from '../../text/stated.server.ts'
import { tokenise } from '../../text/tokens.server.ts'
import { rules } from './checks.ts'
import { QUOTE_LIMITS } from './limits.ts'
import { notesOf } from './notes.server.ts'
import type { Draft } from './output.server.ts'
import { tool, type Input } from './tool.ts'
import { type Voice, VOICES } from './voices.ts'
import { readRequestedAuthor, authorFor, isForbiddenAuthor } from './writer/authors.server.ts'
import { findFamousQuotation } from './writer/famous.server.ts'
import { maskedOpeningOf } from './writer/lines.server.ts'
import { tagsFor } from './writer/tags.server.ts'
import { groupIn, readTopic, type QuoteSubject, voiceOf } from './writer/topic.server.ts'
import stockPhrases from './data/stock-phrases.json' with { type: 'json' }

type Rule = DraftRule<Draft, Input>
type QuoteRuleContext = RuleContext<Input>
type RuleOptions = Parameters<typeof createForbiddenTextRule<Draft, Input>>[0]

/** A rule about the words of a quote. */
const createQuoteTextRule = (rule: RuleOptions): Rule =>
  createForbiddenTextRule({ ...rule, where: 'text' })

const topicIn = ({ input }: QuoteRuleContext): QuoteSubject | undefined =>
  readTopic(input.topic, briefOf(tool, input))

const voiceIn = ({ input }: QuoteRuleContext): Voice | undefined =>
  voiceOf(input, briefOf(tool, input))

const withAuthor = (draft: Draft, context: QuoteRuleContext): Draft => {
  const isGrave = topicIn(context)?.topic?.kind === 'grave'
  const author = authorFor(context.input.author, createRandom(draft.text), new Set(), isGrave)
  return { ...draft, author }
}

const noRealAuthorRule: Rule = createForbiddenTextRule<Draft, Input>({
  id: 'QU2',
  kind: 'repairs',
  group: 'safe',
  about: 'An author who is nobody real',
  where: 'author',
  find: ({ author }) => (isForbiddenAuthor(author) ? author : undefined),
  say: () => 'Take an invented author.',
  repair: withAuthor,
})

const requestedAuthorRule: Rule = createForbiddenTextRule<Draft, Input>({
  id: 'QU3',
  kind: 'repairs',
  group: 'said',
  about: 'The invented author you named, on every quote',
  where: 'author',
  find: ({ author }, { input }) => {
    const asked = readRequestedAuthor(input.author)
    return asked && 'name' in asked && asked.name !== author ? asked.name : undefined
  },
  say: (name) => `The author is ${name}.`,
  repair: withAuthor,
})

const noFamousQuoteRule = createQuoteTextRule({
  id: 'QU5',
  kind: 'refuses',
  group: 'safe',
  about: 'No known quotation, nor one in other words',
  find: ({ text }) => findFamousQuotation(text),
  say: (found) => `Write something of its own: this is too near to the known quotation “${found}”.`,
})

const tagsRule: Rule = createForbiddenTextRule<Draft, Input>({
  id: 'QU6',
  kind: 'repairs',
  group: 'place',
  about: 'Two to five tags: topic, style, and what else helps to find it',
  where: 'tags',
  find: (draft, context) => {
    const right = tagsIn(draft, context).join()
    return right === draft.tags.join() ? undefined : right
  },
  say: () => 'Two to five short tags, the topic and the style among them.',
  repair: (draft, context) => ({ ...draft, tags: tagsIn(draft, context) }),
})

/** Returns the corrected tags of a draft: the valid ones, plus topic and voice where missing. */
function tagsIn({ tags }: Draft, context: QuoteRuleContext): string[] {
  const fitting = [...new Set(tags.map((tag) => lowerWords(tag).join(' ')))].filter(
    (tag) => tag !== '' && tag.split(' ').length <= QUOTE_LIMITS.tagWordsMax,
  )
  const topic = topicIn(context)
  const asked = voiceIn(context)
  const voices = fitting.filter((tag) => VOICES.some((voice) => voice === tag))
  const voice = asked ?? (voices[0] as Voice | undefined) ?? 'wise'
  const hasTopic = fitting.some((tag) => stemsOf(tag).some((stem) => topic?.stems.has(stem)))
  const due = hasTopic ? [] : tagsFor(topic, voice, context.input.topic)
  const others = fitting.filter((tag) => !voices.includes(tag) && !due.includes(tag))
  const own = [...due.filter((tag) => tag !== voice), ...others].slice(0, QUOTE_LIMITS.tagsMax - 1)
  return [...own, voice]
}

const harmlessJokeRule = createQuoteTextRule({
  id: 'QU8',
  kind: 'refuses',
  group: 'safe',
  about: 'No joke at the cost of a group',
  find: ({ text }, context) => (voiceIn(context) === 'humorous' ? groupIn(text) : undefined),
  say: (found) =>
    `Leave “${found}” out of a joke: laugh at the speaker or at life, never at a group.`,
})

/**
 * A book with a chapter, or a scripture with a verb of speech; 'a revelation' and 'old proverbs' are ordinary words.
 */
const SCRIPTURE_REFERENCE =
  /\b(?:genesis|exodus|leviticus|deuteronomy|psalms?|proverbs|ecclesiastes|isaiah|jeremiah|corinthians|galatians|ephesians|philippians|romans|hebrews|revelation|surah?|gita|matthew|mark|luke|john|james|peter|acts|job|kings|samuel) \d+(?::\d+)?|\b(?:gospel|scriptures?|bible|testament|qur'?an|koran|hadith|torah|talmud|gita|vedas?|upanishads?|sutras?|tao te ching|dhammapada) (?:says?|tells?|teach(?:es)?|promises?|reads?|commands?|ha(?:s|ve) it)\b/iu

const noScriptureRule = createQuoteTextRule({
  id: 'QU8b',
  kind: 'refuses',
  group: 'safe',
  about: 'No chapter and verse',
  find: ({ text }) => SCRIPTURE_REFERENCE.exec(text)?.[0],
  say: (found) => `Leave out “${found}”: a new quote refers to no scripture.`,
})

const FACTUAL_CLAIM =
  /\d\s?%|\bper ?cent\b|\b(?:studies|research|researchers|science|scientists|experts|statistics|surveys?|polls?) (?:has |have )?(?:shows?|shown|says?|proves?|proven|found|finds?|agrees?|suggests?)\b/iu

/**
 * Replaces G7: in a quote, 'the best hour of the day' is not an advertising claim, but a percentage is a factual one.
 */
const noFactualClaimRule = createQuoteTextRule({
  id: 'QU9',
  kind: 'refuses',
  group: 'said',
  about: 'No percentage or study that you did not state',
  find: ({ text }, { inputText }) => {
    const found = FACTUAL_CLAIM.exec(text)?.[0]
    return found === undefined || readStated(inputText).phrase(found) ? undefined : found
  },
  say: (found) => `Leave out “${found}”: it passes for a fact that the form does not state.`,
})

const stock = createPhraseIndex(stockPhrases)

const noStockPhraseRule = createQuoteTextRule({
  id: 'QU10',
  kind: 'advises',
  group: 'reads',
  about: 'No stock phrase',
  find: ({ text }) => stock.find(tokenise(text))?.phrase,
  say: (found) => `“${found}” has been said too often.`,
})

const differentFormulasRule: ListRule<Draft, Input> = createDistinctRule({
  id: 'QU7c',
  kind: 'advises',
  group: 'reads',
  about: 'No two built alike',
  alike: (earlier, newcomer, context) => {
    const stems = topicIn(context)?.stems ?? new Set<string>()
    return maskedOpeningOf(earlier.text, stems) === maskedOpeningOf(newcomer.text, stems)
      ? `Another quote begins as “${newcomer.text}” does.`
      : undefined
  },
})

/** The checks of a quote (rules.md). */
export const checks: ToolChecks<Draft, Input> = {
  parts: { text: 'prose', 'tags.*': 'phrase' },
  hasLengths: true,
  rules: [
    ...rules,
    requestedAuthorRule,
    noRealAuthorRule,
    noFamousQuoteRule,
    tagsRule,
    harmlessJokeRule,
    noScriptureRule,
    noFactualClaimRule,
    noStockPhraseRule,
  ],
  listRules: [differentFormulasRule],
  guards: { things: ['quote', 'quotation'], replaced: { G7: 'QU9' } },
  tooLittle: () =>
    'Nothing was written for this, and lines that would suit anything are given for nothing. Name in a word or two what it is about for you, or take another style: patience, friendship, the sea, first days at school, growing older.',
  notes: (drafts, { input, brief }) => notesOf(drafts.length, input, brief),
}

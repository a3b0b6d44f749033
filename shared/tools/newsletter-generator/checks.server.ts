import { without } from '../../kit/rules/rule-makers.ts'
import { senseRules } from '../../kit/guards/sense.server.ts'
import type { DraftRule, Parts, RuleContext, ToolChecks } from '../../kit/rules/rules.ts'
import { stopWords } from '../../words/stop-words.server.ts'
import { lowerWords, words } from '../../text/measures.ts'
import { createPhraseIndex } from '../../text/phrase-index.server.ts'
import { splitSentences } from '../../text/sentences.server.ts'
import { statedIn } from '../../text/stated.server.ts'
import { tokenise } from '../../text/tokens.server.ts'
import { upperFirst } from '../../text/grammar.server.ts'
import { clauseOf } from './reading/clause.server.ts'
import { isBankLetter } from './writer/bank-letter.server.ts'
import { listRules, partsOf, rules } from './checks.ts'
import joins from './data/joins.json' with { type: 'json' }
import wordLists from './data/words.json' with { type: 'json' }
import { foreignDate, personIn } from './writer/invented.server.ts'
import { NEWSLETTERS as LIMITS, sizeOf } from './limits.ts'
import type { Draft } from './output.server.ts'
import { isEmpty, rowOf } from './writer/own-rows.server.ts'
import { notesOf } from './notes.server.ts'
import { is } from './kinds/kinds.server.ts'
import { readingOf, type Reading } from './reading/reading.server.ts'
import type { Input } from './tool.ts'
import { EMPTY_STEMS, stemsOf, wordsOf } from './reading/word-sets.server.ts'
import { table } from '../../text/table.ts'
import { anyOf } from '../../text/any-of.ts'
import lists from './data/word-lists.json' with { type: 'json' }
import { PLAIN_MONTHS, WEEKDAYS } from '../../text/time-words.ts'

const CALLS_OF_PURPOSE = table<readonly string[]>(joins.ctas)

type Rule = DraftRule<Draft, Input>
type Context = RuleContext<Input>

const reading = ({ input, brief }: Context): Reading => readingOf(input)(brief)

const topicInFront: Rule = {
  id: 'NL1',
  kind: 'advises',
  group: 'place',
  about: 'The topic within the first 33 characters',
  check: ({ subject }, { input }) =>
    isTopicInFront(subject, input.topic)
      ? undefined
      : {
          where: 'subject',
          message: `“${subject}” does not name the topic within its first ${LIMITS.topicWithinChars} characters, which is all that small phones show.`,
        },
}

/** True when a word of the topic begins and ends where the smallest phones show it. */
export function isTopicInFront(subject: string, topic: string): boolean {
  const shown = stemsOf(
    subject
      .slice(0, LIMITS.topicWithinChars)
      .replace(/\s\S*$/u, (tail) =>
        subject.charAt(LIMITS.topicWithinChars) === ' ' || subject.length <= LIMITS.topicWithinChars
          ? tail
          : '',
      ),
  )
  const wanted = stemsOf(topic).filter((stem) => !EMPTY_STEMS.has(stem))
  return wanted.length === 0 || shown.some((stem) => wanted.includes(stem))
}

const spam = wordLists.spam.map((phrase) => [phrase, createPhraseIndex([phrase])] as const)

/** Single words are no spam by themselves: filters count what is stacked. */
const noStackedSpam: Rule = without<Draft, Input>({
  id: 'NL2',
  kind: 'advises',
  group: 'reads',
  about: 'A subject that does not shout or pretend',
  where: 'subject',
  find: ({ subject }) => {
    const sum = /^\s*[$€£¥][\d.,]*/u.exec(subject)?.[0]
    if (sum !== undefined) return sum
    const tokens = tokenise(subject)
    const found = spam.filter(([, index]) => index.find(tokens)).map(([phrase]) => phrase)
    return found.length > 1 ? found.join('”, “') : undefined
  },
  say: (found) => `“${found}” in the subject: filters read that as spam.`,
})

const trueSubject: Rule = {
  id: 'NL3',
  kind: 'refuses',
  group: 'said',
  about: 'A subject that is true to the letter',
  check: ({ subject, content }, { input }) => {
    const said = new Set(stemsOf(`${content}\n${input.topic}`))
    const isShared = stemsOf(subject).some(
      (stem) => said.has(stem) && !EMPTY_STEMS.has(stem) && !stopWords.has(stem),
    )
    return isShared
      ? undefined
      : {
          where: 'subject',
          message: `The letter says nothing of “${subject}”: announce what it speaks of.`,
        }
  },
}

const someLength: Rule = {
  id: 'NL4',
  kind: 'refuses',
  group: 'place',
  about: `${LIMITS.calledWordsMin} to ${LIMITS.wordsRefusedFrom} words`,
  check: ({ content }) => {
    const count = words(content).length
    return count >= LIMITS.calledWordsMin && count <= LIMITS.wordsRefusedFrom
      ? undefined
      : {
          where: 'content',
          message: `Use ${LIMITS.calledWordsMin} to ${LIMITS.wordsRefusedFrom} words; this has ${count}.`,
        }
  },
}

const lengthByPurpose: Rule = {
  id: 'NL4',
  kind: 'advises',
  group: 'place',
  about: 'As long as its purpose asks',
  check: ({ content }, context) => {
    const { wordsMax } = sizeOf(context.input.purpose)
    const wordsMin = wordsMinOf(context)
    const count = words(content).length
    return count >= wordsMin && count <= wordsMax
      ? undefined
      : {
          where: 'content',
          message: `This has ${count} words: ${wordsMin} to ${wordsMax} suit its purpose.`,
        }
  },
}

/**
 * The fewest words: the purpose's own where the bank knows the topic. Elsewhere a letter that says what was said and asks
 * a question may end sooner, because every further word would be made up.
 */
function wordsMinOf(context: Context): number {
  const said = reading(context)
  if (isBankLetter(said)) return sizeOf(context.input.purpose).wordsMin
  return said.call ? LIMITS.calledWordsMin : LIMITS.shortWordsMin
}

const news = createPhraseIndex(wordLists.news)
const MONTH = new RegExp(
  String.raw`\b(?:${anyOf(PLAIN_MONTHS)}|(?:March|May) \d{1,2}|\d{1,2} (?:March|May))\b|\b(?:this|next|last|coming) ${anyOf(WEEKDAYS)}\b`,
  'gu',
)
/** What makes a date of the sender's of a month: their own doing, or something that takes place once. */
const OF_SENDER = new RegExp(
  String.raw`\b${anyOf([...lists.ofSender, `(last|next|this|coming) ${anyOf(PLAIN_MONTHS)}`])}\b`,
  'iu',
)
const nothingInvented: Rule = {
  id: 'NL6',
  kind: 'refuses',
  group: 'said',
  about: 'No news, dates, people or studies that you did not state',
  check: (draft, context) => {
    for (const [where, text] of [
      ['subject', draft.subject],
      ['content', draft.content],
      ['cta', draft.cta ?? ''],
    ] as const) {
      const found = inventedIn(text, context.inputText)
      if (found !== undefined)
        return { where, message: `Leave out “${found}”: the form does not say so.` }
    }
    return undefined
  },
}

function inventedIn(text: string, inputText: string): string | undefined {
  const stated = statedIn(inputText)
  const who = personIn(text, stated) ?? foreignDate(text, inputText)
  if (who !== undefined) return who
  for (const { text: sentence } of splitSentences(text)) {
    const dated = sentence
      .match(MONTH)
      ?.find((date) => !stated.phrase(date) && !isShortOf(date, inputText))
    if (dated !== undefined && isOfSender(sentence, dated)) return dated
  }
  return news.find(tokenise(text), ({ key }) => !stated.phrase(key))?.phrase
}

/** True of a day, and of a month that the sender's own doing or an event gives: 'prune roses in February' has neither. */
function isOfSender(sentence: string, dated: string): boolean {
  return !/^\p{L}+$/u.test(dated) || OF_SENDER.test(sentence)
}

/** '6 sept' states 'September': the first three letters of the month begin a word of the form. */
function isShortOf(dated: string, inputText: string): boolean {
  const month = dated.split(' ').find((word) => /^\p{Lu}/u.test(word)) ?? dated
  return !dated.endsWith('day') && new RegExp(`\\b${month.slice(0, 3)}`, 'iu').test(inputText)
}

const VERBS = wordsOf('verbs')

const oneCall: Rule = {
  id: 'NL7',
  kind: 'advises',
  group: 'place',
  about: 'One call of 2 to 6 words that begins with a verb',
  check: ({ cta }) => {
    if (cta === undefined) return undefined
    const said = lowerWords(cta)
    const isFit =
      said.length >= LIMITS.ctaWordsMin &&
      said.length <= LIMITS.ctaWordsMax &&
      VERBS.has(said[0] ?? '') &&
      !/\bclick here\b|[.!?;|/]./iu.test(cta)
    return isFit
      ? undefined
      : {
          where: 'cta',
          message: `“${cta}”: ${LIMITS.ctaWordsMin} to ${LIMITS.ctaWordsMax} words that begin with a verb and say what happens are clicked most.`,
        }
  },
}

/** Calls of our own that fit every letter of a purpose. */
export function ctasOf(reading: Reading, { purpose }: Input): readonly string[] {
  const { isSober, call } = reading
  // Who says how to book is not to be answered in another way.
  if (call) return call.cta === undefined ? [] : [call.cta]
  if (is(reading.kind, 'mournful')) return []
  if (isSober) return rowOf(reading).ctas
  const ofPurpose = CALLS_OF_PURPOSE.get(purpose) ?? joins.ctas.engage
  if (!isBankLetter(reading)) return rowOf(reading).ctas
  // Nobody but a service helps with olive oil.
  return purpose === 'promote' && reading.sort !== 'service' ? joins.bankCtas : ofPurpose
}

const parts: Parts = {
  subject: 'phrase',
  content: 'letter',
  cta: 'phrase',
  'imageRecommendations.*': 'phrase',
}

/**
 * G20, but for the words of the topic itself: 'avoiding scams' rules scams out of life and not out of the letter that is
 * about them.
 */
const nothingRuledOut: Rule = {
  id: 'NL12',
  kind: 'refuses',
  group: 'ruledOut',
  about: 'Nothing against what you ruled out',
  check: (draft, context) => {
    const { topic, points, clause } = reading(context)
    return senseRules(parts, tokenise(topic).words)
      .find(({ id }) => id === 'G20')
      ?.check(
        { ...draft, content: withoutStated(draft.content, [...points, clause ?? '']) },
        context as unknown as RuleContext,
      )
  },
}

/** A letter without what the sender said in so many words: 'no email on Sunday' rules out no 'no email'. */
function withoutStated(content: string, stated: readonly string[]): string {
  let rest = content
  for (const one of stated)
    for (const form of [one, upperFirst(one), clauseOf(one)?.sentence ?? ''])
      if (form !== '') rest = rest.replaceAll(form, '')
  return rest
}

/** What every letter is held to: rules.md. */
export const checks: ToolChecks<Draft, Input> = {
  parts,
  rules: [
    ...rules,
    nothingInvented,
    nothingRuledOut,
    noStackedSpam,
    oneCall,
    topicInFront,
    trueSubject,
    someLength,
    lengthByPurpose,
  ],
  listRules,
  // NL12 asks the same and knows what the letter is about.
  guards: { things: ['newsletter'], replaced: { G20: 'NL12' } },
  tooLittle: (context) => {
    const said = reading(context)
    return isEmpty(said)
      ? `“${said.title}” alone tells readers nothing yet. Write behind a colon: ${rowOf(said).add}.`
      : 'There is nothing to write from. Say what the letter is about in a few words, and what there is to tell behind a colon.'
  },
  uses: ({ content }, context) => {
    const { points, readers, topic } = reading(context)
    const text = content.toLowerCase()
    const said = (part: string): boolean => text.includes(part.toLowerCase())
    return [
      ...[topic, ...points].filter(said),
      ...(readers !== undefined && said(readers) ? [`for ${readers}`] : []),
    ]
  },
  why: ({ content }) => {
    const { paragraphs } = partsOf(content)
    const count = words(content).length
    const isAsking = /\?/u.test(paragraphs[0] ?? '')
    return `${count} words; ${isAsking ? 'opens with a question' : 'opens with the matter itself'}.`
  },
  notes: (drafts, context) => notesOf(drafts, context.input, reading(context)),
}

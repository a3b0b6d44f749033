import { senseRules } from '../../kit/guards/sense.server.ts'
import type { ListRule, PartRoles, RuleContext, ToolChecks } from '../../kit/rules/rules.ts'
import { upperFirst } from '../../text/grammar.server.ts'
import { lowerWords, words } from '../../text/measures.ts'
import { createPhraseIndex } from '../../text/phrase-index.server.ts'
import { splitSentences } from '../../text/sentences.server.ts'
import { readStated } from '../../text/stated.server.ts'
import { table } from '../../text/table.ts'
import { tokenise } from '../../text/tokens.server.ts'
import { stopWords } from '../../words/stop-words.server.ts'
import {
  type LetterRuleContext,
  lettersDifferRule,
  ruleHeaderOf,
  partsOf,
  type Rule,
  createRule,
  rules,
} from './checks.ts'
import joins from './data/joins.json' with { type: 'json' }
import wordLists from './data/words.json' with { type: 'json' }
import { hasFlag } from './kinds/kinds.server.ts'
import { NEWSLETTER_LIMITS as LIMITS, sizeOf } from './limits.ts'
import { notesOf } from './notes.server.ts'
import type { Draft } from './output.server.ts'
import { clauseOf } from './reading/clause.server.ts'
import { readingOf, type NewsletterReading } from './reading/reading.server.ts'
import { has, all } from './reading/signs.server.ts'
import { EMPTY_STEMS, stemsOf, wordsOf } from './reading/word-sets.server.ts'
import type { Input } from './tool.ts'
import { isBankLetter } from './writer/bank-letter.server.ts'
import { foreignDate, personIn } from './writer/invented.server.ts'
import { lacksDetails, rowOf } from './writer/own-rows.server.ts'

const CALLS_OF_PURPOSE = table<readonly string[]>(joins.ctas)

const readContext = ({ input, brief }: LetterRuleContext): NewsletterReading =>
  readingOf(input)(brief)

const topicInFront = createRule(
  ['NL1', 'advises', 'place', 'The topic within the first 33 characters'],
  'subject',
  ({ subject }, { input }) =>
    isTopicInFront(subject, input.topic)
      ? undefined
      : `“${subject}” does not name the topic within its first ${LIMITS.topicWithinChars} characters, which is all that small phones show.`,
)

/**
 * True if a word of the topic begins and ends within the characters that the smallest phones show, or if the topic
 * has no telling word.
 */
export function isTopicInFront(subject: string, topic: string): boolean {
  const max = LIMITS.topicWithinChars
  const cut = subject.slice(0, max)
  const isTorn = subject.length > max && subject.charAt(max) !== ' '
  const shown = stemsOf(isTorn ? cut.replace(/\s\S*$/u, '') : cut)
  const wanted = stemsOf(topic).filter((stem) => !EMPTY_STEMS.has(stem))
  return wanted.length === 0 || shown.some((stem) => wanted.includes(stem))
}

const spam = wordLists.spam.map((phrase) => [phrase, createPhraseIndex([phrase])] as const)

/** A single word is not spam: filters count several together. */
const noStackedSpam = createRule(
  ['NL2', 'advises', 'reads', 'A subject that does not shout or pretend'],
  'subject',
  ({ subject }) => {
    const tokens = tokenise(subject)
    const found = spam.filter(([, index]) => index.find(tokens)).map(([phrase]) => phrase)
    const sum = /^\s*[$€£¥][\d.,]*/u.exec(subject)?.[0]
    const said = sum ?? (found.length > 1 ? found.join('”, “') : undefined)
    return said && `“${said}” in the subject: filters read that as spam.`
  },
)

const trueSubjectRule = createRule(
  ['NL3', 'refuses', 'said', 'A subject that is true to the letter'],
  'subject',
  ({ subject, content }, { input }) => {
    const said = new Set(stemsOf(`${content}\n${input.topic}`))
    const isShared = stemsOf(subject).some(
      (stem) => said.has(stem) && !EMPTY_STEMS.has(stem) && !stopWords.has(stem),
    )
    return isShared
      ? undefined
      : `The letter says nothing of “${subject}”: announce what it speaks of.`
  },
)

const wordCountRule = createRule(
  ['NL4', 'refuses', 'place', `${LIMITS.calledWordsMin} to ${LIMITS.wordsAllowedMax} words`],
  'content',
  ({ content }) => {
    const count = words(content).length
    return count >= LIMITS.calledWordsMin && count <= LIMITS.wordsAllowedMax
      ? undefined
      : `Use ${LIMITS.calledWordsMin} to ${LIMITS.wordsAllowedMax} words; this has ${count}.`
  },
)

/**
 * The minimum is that of the purpose where the bank has the topic. Elsewhere it is lower, because every further word
 * would be made up.
 */
const lengthByPurpose = createRule(
  ['NL4', 'advises', 'place', 'As long as its purpose asks'],
  'content',
  ({ content }, context) => {
    const said = readContext(context)
    const { wordsMin, wordsMax } = sizeOf(context.input.purpose)
    const shortest = said.call ? LIMITS.calledWordsMin : LIMITS.shortWordsMin
    const min = isBankLetter(said) ? wordsMin : shortest
    const count = words(content).length
    return count >= min && count <= wordsMax
      ? undefined
      : `This has ${count} words: ${min} to ${wordsMax} suit its purpose.`
  },
)

const news = createPhraseIndex(wordLists.news)

const nothingInvented: Rule = {
  ...ruleHeaderOf([
    'NL6',
    'refuses',
    'said',
    'No news, dates, people or studies that you did not state',
  ]),
  check: ({ subject, content, cta = '' }, { inputText }) => {
    for (const [where, text] of Object.entries({ subject, content, cta })) {
      const found = findInvented(text, inputText)
      if (found !== undefined)
        return { where, message: `Leave out “${found}”: the form does not say so.` }
    }
    return undefined
  },
}

function findInvented(text: string, inputText: string): string | undefined {
  const stated = readStated(inputText)
  const who = personIn(text, stated) ?? foreignDate(text, inputText)
  if (who !== undefined) return who
  for (const { text: sentence } of splitSentences(text)) {
    const dated = all('givenMonth!', sentence)
      .map(({ phrase }) => phrase)
      .find((date) => !stated.phrase(date) && !isShortFormOfStated(date, inputText))
    // A bare month name counts as invented only if the sentence is about the sender or an event: 'prune roses in
    // February' is neither.
    if (dated !== undefined && (!/^\p{L}+$/u.test(dated) || has('ofSender', sentence))) return dated
  }
  return news.find(tokenise(text), ({ key }) => !stated.phrase(key))?.phrase
}

/**
 * True if the form has a short form of the month: '6 sept' states 'September'. The first three letters must begin a
 * word of the form.
 */
function isShortFormOfStated(dated: string, inputText: string): boolean {
  const month = dated.split(' ').find((word) => /^\p{Lu}/u.test(word)) ?? dated
  return !dated.endsWith('day') && new RegExp(`\\b${month.slice(0, 3)}`, 'iu').test(inputText)
}

const callToActionRule = createRule(
  ['NL7', 'advises', 'place', 'One call of 2 to 6 words that begins with a verb'],
  'cta',
  ({ cta }) => {
    if (cta === undefined) return undefined
    const said = lowerWords(cta)
    const isFit =
      said.length >= LIMITS.ctaWordsMin &&
      said.length <= LIMITS.ctaWordsMax &&
      wordsOf('verbs').has(said[0] ?? '') &&
      !/\bclick here\b|[.!?;|/]./iu.test(cta)
    return isFit
      ? undefined
      : `“${cta}”: ${LIMITS.ctaWordsMin} to ${LIMITS.ctaWordsMax} words that begin with a verb and say what happens are clicked most.`
  },
)

/**
 * Advises on commercial mail. A letter to colleagues, neighbours or a congregation that sells nothing needs no such
 * note.
 */
const postalNoteRule: ListRule<Draft, Input> = {
  ...ruleHeaderOf(['NL10', 'advises', 'safe', 'Postal address, way out and consent']),
  when: 'whole',
  check: (drafts, { input: { audience, purpose } }) =>
    (purpose !== 'promote' && has('ownGroup', audience)) ||
    drafts.every(({ content }) => /\bunsubscribe\b|\bopt out\b/iu.test(content))
      ? undefined
      : {
          message:
            'Before you send it to many: in the US commercial mail needs a postal address and a way to opt out, in the EU and the UK the consent of those who get it.',
        },
}

/** Returns the calls to action that fit every letter for a form. */
export function ctasOf(reading: NewsletterReading, { purpose }: Input): readonly string[] {
  const { isSober, call } = reading
  // Where the form states how to respond, no other call to action is offered.
  if (call) return call.cta === undefined ? [] : [call.cta]
  if (hasFlag(reading.kind, 'mournful')) return []
  if (isSober) return rowOf(reading).ctas
  const ofPurpose = CALLS_OF_PURPOSE.get(purpose) ?? joins.ctas.engage
  if (!isBankLetter(reading)) return rowOf(reading).ctas
  // Only a service offers 'help': 'Help with olive oil' would be wrong.
  return purpose === 'promote' && reading.sort !== 'service' ? joins.bankCtas : ofPurpose
}

const textParts: PartRoles = {
  subject: 'phrase',
  content: 'letter',
  cta: 'phrase',
  'imageRecommendations.*': 'phrase',
}

/**
 * G20, except for the words of the topic itself: 'avoiding scams' as a topic does not forbid the word 'scams' in the
 * letter.
 */
const nothingRuledOut: Rule = {
  ...ruleHeaderOf(['NL12', 'refuses', 'ruledOut', 'Nothing against what you ruled out']),
  check: (draft, context) => {
    const { topic, points, clause } = readContext(context)
    return senseRules(textParts, tokenise(topic).words)
      .find(({ id }) => id === 'G20')
      ?.check(
        { ...draft, content: withoutStated(draft.content, [...points, clause ?? '']) },
        context as unknown as RuleContext,
      )
  },
}

/** Removes the sender's own statements from a letter: 'no email on Sunday' does not rule itself out. */
function withoutStated(content: string, stated: readonly string[]): string {
  let rest = content
  for (const one of stated)
    for (const form of [one, upperFirst(one), clauseOf(one)?.sentence ?? ''])
      if (form !== '') rest = rest.replaceAll(form, '')
  return rest
}

/** The checks of a letter: rules.md. */
export const checks: ToolChecks<Draft, Input> = {
  parts: textParts,
  rules: [
    ...rules,
    nothingInvented,
    nothingRuledOut,
    noStackedSpam,
    callToActionRule,
    topicInFront,
    trueSubjectRule,
    wordCountRule,
    lengthByPurpose,
  ],
  listRules: [lettersDifferRule, postalNoteRule],
  // NL12 makes the same check with the topic's words exempt.
  guards: { things: ['newsletter'], replaced: { G20: 'NL12' } },
  tooLittle: (context) => {
    const said = readContext(context)
    return lacksDetails(said)
      ? `“${said.title}” alone tells readers nothing yet. Write behind a colon: ${rowOf(said).add}.`
      : 'There is nothing to write from. Say what the letter is about in a few words, and what there is to tell behind a colon.'
  },
  uses: ({ content }, context) => {
    const { points, readers, topic } = readContext(context)
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
  notes: (drafts, context) => notesOf(drafts, context.input, readContext(context)),
}

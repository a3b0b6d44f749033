import { contextOf } from '../../kit/context.ts'
import type { RuleContext } from '../../kit/rules/rules.ts'
import { joinList, upperFirst } from '../../text/grammar.server.ts'
import { lowerWords, words } from '../../text/measures.ts'
import { createRandom, type Random } from '../../text/random.ts'
import { table } from '../../text/table.ts'
import styles from './data/styles.json' with { type: 'json' }
import { POEM_LIMITS } from './limits.ts'
import type { Draft } from './output.server.ts'
import { STYLES, type Style } from './styles.ts'
import { type Input, tool } from './tool.ts'
import { analysisOf } from './verse/analysis.server.ts'
import { acrosticWordOf, writeAcrostics } from './writer/acrostic.server.ts'
import { writeOdes } from './writer/ode.server.ts'
import { isFemaleDogName } from './writer/people.server.ts'
import { writeLimericks, writeSonnets } from './writer/rhymed.server.ts'
import { writeBallads, writeNarratives } from './writer/stories.server.ts'
import {
  findContainedPhrases,
  isOnTopic,
  subjectOf,
  fillSubjectTitle,
} from './writer/subject.server.ts'
import type { WrittenPoem, StyleWriter, Subject } from './writer/subject.server.ts'
import { writeFreeVerse, writeHaiku } from './writer/unrhymed.server.ts'

const WRITERS_BY_STYLE: Readonly<Record<Style, StyleWriter>> = {
  haiku: writeHaiku,
  sonnet: writeSonnets,
  limerick: writeLimericks,
  'free verse': writeFreeVerse,
  acrostic: writeAcrostics,
  narrative: writeNarratives,
  ballad: writeBallads,
  ode: writeOdes,
}
const CHILD_LOST_TITLES = ['For You', 'Three Lines for You', 'For You, in Three Lines']

/** Limits for each style: the poems ranked by their keywords, and the poems offered. */
const RANKED_POEMS_MAX = 60
const TRIES_MAX = 24
/** An acrostic with more letters is hard to read, so it is offered after all other styles. */
const EASY_ACROSTIC_LETTERS_MAX = 12

/**
 * Writes poems from banks of ready-made lines, never word by word. With a requested style, all poems have that style;
 * otherwise one of each style, in seeded random order.
 */
export function* write(input: Input, random: Random): Generator<Draft, void, boolean | undefined> {
  const subject = subjectOf(input)
  const asked = STYLES.find((style) => style === input.style)
  if (asked !== undefined) return yield* draftsInStyle(asked, subject, random, true)
  const { letters, isTender } = subject
  const order = random.shuffle(STYLES)
  if (letters.length > EASY_ACROSTIC_LETTERS_MAX || isTender)
    order.sort((a, b) => Number(a === 'acrostic') - Number(b === 'acrostic'))
  let taken = 0
  for (const style of order) {
    // For a tender subject the acrostic is generic, so it is used only if too few other poems were accepted.
    if (style === 'acrostic' && isTender && taken >= tool.draftsMin) continue
    for (const draft of draftsInStyle(style, subject, random, false))
      if (yield draft) {
        taken++
        break
      }
  }
}

/** Yields drafts of one style, those with the most keywords first; titles repeat only if there are no others. */
function* draftsInStyle(
  style: Style,
  subject: Subject,
  random: Random,
  isAsked: boolean,
): Generator<Draft, void, boolean | undefined> {
  const { isChildLost, isTender, keywords } = subject
  if (isChildLost && style !== 'haiku' && style !== 'free verse') return
  // Titles for poems without one. 'Sonnet for {X}' does not fit an illness.
  const frames: readonly string[] = styles[style].titles
  const fitting = isTender ? frames.filter((title) => !title.includes('for {X}')) : frames
  const titles = random.shuffle(isChildLost ? CHILD_LOST_TITLES : fitting).map((frame) =>
    fillSubjectTitle(
      frame.replace('{W}', () => acrosticWordOf(subject)),
      subject,
    ),
  )
  const taken = new Set<string>()
  // Poems with more keywords come first.
  const held = ({ content }: WrittenPoem): number => findContainedPhrases(content, keywords).length
  const made = takeUpTo(RANKED_POEMS_MAX, WRITERS_BY_STYLE[style](subject, random, isAsked))
  const pieces = keywords.length > 0 ? [...made].toSorted((a, b) => held(b) - held(a)) : made
  for (const { title, content } of takeUpTo(TRIES_MAX, pieces)) {
    if (title !== undefined && taken.has(title)) continue
    const free = titles.filter((one) => !taken.has(one))
    const short = free.find((one) => words(one).length <= POEM_LIMITS.titleWordsMax)
    const own = title ?? short ?? free[0] ?? titles[0] ?? ''
    if (yield completeDraft({ title: own, content, style }, subject)) taken.add(own)
  }
}

function* takeUpTo<T>(most: number, items: Iterable<T>): Generator<T, void> {
  let count = 0
  for (const item of items) {
    yield item
    if (++count === most) return
  }
}

const FEMALE_PRONOUNS = table<string>({ he: 'she', his: 'her', him: 'her', himself: 'herself' })

/** Changes the pronouns of a poem about a dog from 'he' to 'she'. */
const withFemalePronouns = (text: string): string =>
  text.replace(/\b(?:he|his|him|himself)\b/giu, (word) => {
    const said = FEMALE_PRONOUNS.get(word.toLowerCase()) ?? word
    return /^\p{Lu}/u.test(word) ? upperFirst(said) : said
  })

/**
 * Completes a draft: the pronouns for a female dog, the topic in the title if neither title nor text names it, and
 * the analysis.
 */
function completeDraft(
  { title, content: written, style }: Required<WrittenPoem> & { style: Style },
  subject: Subject,
): Draft {
  const content =
    subject.themes[0] === 'dog' && isFemaleDogName(subject.called)
      ? withFemalePronouns(written)
      : written
  const isNamed = style === 'acrostic' || isOnTopic(subject, `${title}\n${content}`)
  const named = (isNamed ? [] : [`{X}: ${title}`, `{X}: a ${upperFirst(style)}`])
    .map((frame) => fillSubjectTitle(frame, subject))
    .find((one) => words(one).length <= POEM_LIMITS.titleWordsMax)
  const { text, marks } = analysisOf(style, content)
  return {
    title: ownTitle(named ?? title, style, subject),
    content,
    style,
    analysis: text,
    marks: [...marks],
  }
}

/** Words that must not end a title. */
const UNFINISHED_ENDING = /^(?:and|or|of|the|a|an|for|to|in|on|at|with|my|our)$/iu

/** Shortens a long title to its first words, and adds the style to a title that is only the topic (rules.md PO3). */
function ownTitle(title: string, style: Style, subject: Subject): string {
  const parts = title.split(/\s+/u)
  const isLong = words(title).length > POEM_LIMITS.titleWordsMax
  if (isLong) parts.length = POEM_LIMITS.titleWordsMax
  while (isLong && UNFINISHED_ENDING.test(parts.at(-1) ?? '')) parts.pop()
  const kept = isLong ? parts.join(' ').replace(/(?<![,;:–—-])[,;:–—-]+$/u, '') : title
  const isTopic = lowerWords(kept).join(' ') === lowerWords(subject.topic).join(' ')
  return isTopic ? fillSubjectTitle(`${upperFirst(style)}: {X}`, subject) : kept
}

/** True if a draft can join those already accepted. */
type CanJoinDrafts = (draft: Draft, taken: readonly Draft[], context: RuleContext<Input>) => boolean
/** These styles fit any topic on request, so they are suggested only where they have lines for the topic. */
const STYLES_FOR_ANY_TOPIC: ReadonlySet<Style> = new Set(['acrostic', 'ode'])

/** True where a style has poems enough for a result. */
function hasEnough(style: Style, input: Input, fits: CanJoinDrafts): boolean {
  const own = { ...input, style }
  const context = contextOf<Input>(own)
  const taken: Draft[] = []
  const random = createRandom('what else')
  for (const draft of draftsInStyle(
    style,
    subjectOf(own),
    random,
    !STYLES_FOR_ANY_TOPIC.has(style),
  ))
    if (fits(draft, taken, context) && taken.push(draft) === tool.draftsMin) return true
  return false
}

/**
 * Explains why a style gave no poems for a topic, and names the styles that do, found by writing each of them. Shown
 * free of charge when there are too few results.
 */
export function suggestStyles(input: Input, fits: CanJoinDrafts): string {
  const { isTender, phrase, ...subject } = subjectOf(input)
  const others = STYLES.filter((style) => style !== input.style && hasEnough(style, input, fits))
  const reason = noPoemsReasonOf(input, subject)
  if (others.length === 0)
    return phrase === undefined
      ? `${reason} Say the topic in one to five words, as the name of a thing: “my grandmother’s kitchen”, “the sea”, “Emma”.`
      : `${reason} Name a thing in the topic, or add two or three things as keywords: “lamp, tea, rain”.`
  // On a mourned subject the person's words are not quoted back.
  const topic = isTender ? 'For it' : `For “${input.topic.trim()}”`
  const which = others.length === 1 ? 'choose that style' : 'choose one of these'
  const open = input.style === '' || others.length === 1 ? '' : ', or leave the style open'
  return `${reason} ${topic} the banks have ${joinList(others.map((style) => styles[style].some))}: ${which}${open}.`
}

function noPoemsReasonOf(
  { style }: Input,
  { isChildLost, isSober, letters }: Pick<Subject, 'isChildLost' | 'isSober' | 'letters'>,
): string {
  if (isChildLost) return 'For the loss of a child the banks hold only what was written for it.'
  if (style === 'limerick' && isSober) return 'A limerick is for laughing, and this topic is not.'
  if (style === 'acrostic' && letters === '')
    return 'An acrostic needs a word to spell: a name or a thing in letters from A to Z.'
  const asked = STYLES.find((one) => one === style)
  return `${asked ? styles[asked].few : 'Too little was'} written for this topic.`
}

import { joinList, upperFirst } from '../../text/grammar.server.ts'
import { lowerWords, words } from '../../text/measures.ts'
import { createRandom, type Random } from '../../text/random.ts'
import styles from './data/styles.json' with { type: 'json' }
import type { Draft } from './output.server.ts'
import { POEM_LIMITS, STYLES, type Style } from './styles.ts'
import { type Input, tool } from './tool.ts'
import { analysisOf } from './verse/analysis.server.ts'
import { formProblem, sharesTooManyLines } from './verse/forms.server.ts'
import { acrosticWordOf, writeAcrostics, writeOdes } from './writer/addressed.server.ts'
import * as recipes from './writer/recipes.server.ts'
import { writeStories } from './writer/stories.server.ts'
import {
  findContainedPhrases,
  isOnTopic,
  subjectOf,
  type Subject,
} from './writer/subject.server.ts'
import type { VerseLines } from './writer/themes.server.ts'
import { fillTitle, withoutStump } from './writer/topic.server.ts'

const WRITERS_BY_STYLE: Readonly<Record<Style, recipes.StyleWriter>> = {
  haiku: recipes.writeHaiku,
  sonnet: recipes.writeSonnets,
  limerick: recipes.writeLimericks,
  'free verse': recipes.writeFreeVerse,
  acrostic: writeAcrostics,
  narrative: writeStories('narrative'),
  ballad: writeStories('ballad'),
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
  const frames: VerseLines = isChildLost ? CHILD_LOST_TITLES : styles[style].titles
  const titles = random
    .shuffle(frames.filter((frame) => isChildLost || !isTender || !frame.includes('for {X}')))
    .map((frame) =>
      fillTitle(
        frame.replace('{W}', () => acrosticWordOf(subject)),
        subject,
      ),
    )
  const made = poemsOf(WRITERS_BY_STYLE[style](subject, random, isAsked), style)
  const held = ({ content }: Poem): number => findContainedPhrases(content, keywords).length
  const ranked =
    keywords.length > 0
      ? [...takeUpTo(RANKED_POEMS_MAX, made)].toSorted((a, b) => held(b) - held(a))
      : made
  const taken = new Set<string>()
  for (const { title, content } of takeUpTo(TRIES_MAX, ranked)) {
    if (title !== undefined && taken.has(title)) continue
    const free = titles.filter((one) => !taken.has(one))
    const short = free.find((one) => words(one).length <= POEM_LIMITS.titleWordsMax)
    const own = title ?? short ?? free[0] ?? titles[0] ?? ''
    const draft = { title: titleOf(own, content, style, subject), content, style }
    if (yield { ...draft, ...analysisOf(style, content) }) taken.add(own)
  }
}

/** A poem; without a title it gets one of its style's. */
interface Poem {
  readonly title?: string
  readonly content: string
}

/** The poems of recipes: every combination of parts, in which a first part repeats only after all others were used. */
function* poemsOf(made: Iterable<recipes.Recipe>, style: Style): Generator<Poem, void> {
  for (const { parts, isTitled } of made) {
    const [first = []] = parts
    const rounds = parts.some(({ length }) => length === 0)
      ? 0
      : Math.max(...parts.map(({ length }) => length))
    for (let round = 0; round < rounds; round++)
      for (const at of first.keys()) {
        const chosen = parts.map((list, place) => list[(at + round * place) % list.length])
        const text = chosen.join(style === 'haiku' ? '\n' : '\n\n')
        const [title = '', ...lines] = isTitled ? text.split('\n') : ['', text]
        const content = lines.join('\n')
        if (style === 'haiku' && formProblem(style, content, '') !== undefined) continue
        yield isTitled ? { title, content } : { content }
      }
  }
}

function* takeUpTo<T>(most: number, items: Iterable<T>): Generator<T, void> {
  let count = 0
  for (const item of items) {
    yield item
    if (++count === most) return
  }
}

/**
 * Completes a title: the topic before it if neither title nor text names it, the first words of a long one, and the
 * style with one that is only the topic (rules.md PO3).
 */
function titleOf(title: string, content: string, style: Style, subject: Subject): string {
  const isShort = (text: string): boolean => words(text).length <= POEM_LIMITS.titleWordsMax
  const own = fillTitle(title, subject)
  const isNamed = style === 'acrostic' || isOnTopic(subject, `${own}\n${content}`)
  const named = isNamed ? [] : [`{X}: ${own}`, `{X}: a ${upperFirst(style)}`]
  const found = named.map((frame) => fillTitle(frame, subject)).find(isShort) ?? own
  const kept = isShort(found)
    ? found
    : withoutStump(found.split(/\s+/u).slice(0, POEM_LIMITS.titleWordsMax).join(' '))
  return lowerWords(kept).join(' ') === lowerWords(subject.topic).join(' ')
    ? fillTitle(`${upperFirst(style)}: {X}`, subject)
    : kept
}

/** True where a style has two poems for the input that can stand in one result. */
function hasEnough(style: Style, input: Input): boolean {
  // An acrostic and an ode fit any topic on request, so they are suggested only where they have lines for it.
  const isAsked = style !== 'acrostic' && style !== 'ode'
  const drafts = [...draftsInStyle(style, subjectOf(input), createRandom('what else'), isAsked)]
  return drafts.some(({ content }) =>
    drafts.some((other) => !sharesTooManyLines(style, other.content, content)),
  )
}

/**
 * Explains why a style gave no poems for a topic, and names the styles that do, found by writing each of them. Shown
 * free of charge when there are too few results.
 */
export function suggestStyles(input: Input): string {
  const { isTender, isSober, isChildLost, letters, phrase } = subjectOf(input)
  const others = STYLES.filter((style) => style !== input.style && hasEnough(style, input))
  const asked = STYLES.find((style) => style === input.style)
  const reason = isChildLost
    ? 'For the loss of a child the banks hold only what was written for it.'
    : asked === 'limerick' && isSober
      ? 'A limerick is for laughing, and this topic is not.'
      : asked === 'acrostic' && letters === ''
        ? 'An acrostic needs a word to spell: a name or a thing in letters from A to Z.'
        : `${asked ? styles[asked].few : 'Too little was'} written for this topic.`
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

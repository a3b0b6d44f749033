import { without } from '../../kit/rule-makers.ts'
import type { DraftRule, ToolChecks } from '../../kit/rules.ts'
import { joinList } from '../../text/grammar.server.ts'
import { createPhraseIndex, type PhraseIndex } from '../../text/phrase-index.server.ts'
import { splitSentences } from '../../text/sentences.server.ts'
import { stemOf } from '../../text/stem.ts'
import { tokenise, type Tokens } from '../../text/tokens.server.ts'
import { listRules, rules } from './checks.ts'
import { nearnessOf } from './about.server.ts'
import { isOnlyOf } from './choose.server.ts'
import markers from './data/markers.json' with { type: 'json' }
import ruleWords from './data/rule-words.json' with { type: 'json' }
import warningWords from './data/warning-words.json' with { type: 'json' }
import {
  HORROR_STORIES,
  paragraphsOf,
  STYLE_LABELS,
  WARNINGS,
  type Style,
  type Warning,
} from './limits.ts'
import type { Draft } from './output.server.ts'
import { happensAt } from './place.server.ts'
import { settingOf } from './setting.server.ts'
import { notesOf } from './notes.server.ts'
import { storyTitled } from './stories.server.ts'
import { isForChildren, tooNear } from './tender.server.ts'
import { themeOf } from './theme.server.ts'
import type { Input } from './tool.ts'

type Rule = DraftRule<Draft, Input>

const index = (words: readonly string[]): PhraseIndex => createPhraseIndex(words)
const [minors, harm, sexual, selfHarm, tragedies, cliches, morals] = [
  index(ruleWords.minors),
  index(ruleWords.harm),
  index(ruleWords.sexual),
  index(ruleWords.selfHarm),
  index(ruleWords.tragedies),
  index(ruleWords.cliches),
  index(ruleWords.morals),
] as const

/** The words of a text from its start to the end of the paragraph or word that `isWithin` still lets in. */
function stemsUpTo(content: string, share: 'third' | 'paragraphs'): Set<string> {
  const opening = share === 'paragraphs' ? paragraphsOf(content).slice(0, 2).join('\n') : content
  const { words } = tokenise(opening)
  const end = share === 'third' ? Math.ceil(tokenise(content).words.length / 3) : words.length
  return new Set(words.slice(0, end).map((word) => stemOf(word)))
}

const themeEarly: Rule = {
  id: 'HO3',
  kind: 'advises',
  group: 'said',
  about: 'Your theme in the first third',
  check: ({ title, content }, { input }) => {
    const { stems } = themeOf(input)
    // Our own stories are told as written: about the theme, or said to be the nearest.
    if (stems.size === 0 || storyTitled.has(title)) return undefined
    const early = stemsUpTo(content, 'third')
    return [...stems].some((stem) => early.has(stem))
      ? undefined
      : {
          where: 'content',
          message: `The theme, ${input.theme}, is not named in the first third; a reader may look for it.`,
        }
  },
}

const settingEarly: Rule = {
  id: 'HO3',
  kind: 'advises',
  group: 'said',
  about: 'Your setting in the first two paragraphs',
  check: ({ title, content }, { input }) => {
    const setting = settingOf(input)
    const own = storyTitled.get(title)
    if (!setting || (own && !happensAt(own, setting))) return undefined
    const early = stemsUpTo(content, 'paragraphs')
    return [...setting.stems].some((stem) => early.has(stem))
      ? undefined
      : {
          where: 'content',
          message: `The place, ${input.setting}, is not named in the first two paragraphs.`,
        }
  },
}

const markersOf: ReadonlyMap<string, PhraseIndex> = new Map(
  Object.entries(markers).map(([style, found]) => [style, index(found)]),
)

/** The different phrases of a table that a text holds, or all of them with their repeats. */
function foundIn(table: PhraseIndex, tokens: Tokens): string[] {
  const found: string[] = []
  table.find(tokens, ({ phrase }) => {
    found.push(phrase)
    return false
  })
  return found
}

const showsStyle: Rule = {
  id: 'HO4',
  kind: 'advises',
  group: 'reads',
  about: 'Three signs of its style',
  check: ({ content, style }) => {
    const signs = style === undefined ? undefined : markersOf.get(style)
    if (!signs) return undefined
    const count = new Set(foundIn(signs, tokenise(content))).size
    return count >= HORROR_STORIES.markersMin
      ? undefined
      : {
          where: 'content',
          message: `Few things here are typical of a ${STYLE_LABELS[style as Style].toLowerCase()} story; it may be told as another style.`,
        }
  },
}

const withinLimits: Rule = without<Draft, Input>({
  id: 'HO5',
  kind: 'refuses',
  group: 'safe',
  about: 'No child hurt, nothing sexual, no method of self-harm, no real tragedy',
  where: 'content',
  find: ({ title, content }) => {
    const text = `${title}.\n${content}`
    const tokens = tokenise(text)
    return (
      (sexual.find(tokens) ?? selfHarm.find(tokens) ?? tragedies.find(tokens))?.phrase ??
      harmOfMinor(text)
    )
  },
  say: (found) =>
    `“${found}” harms a child, is sexual, shows how to hurt oneself or names a real tragedy: tell it without.`,
})

/** The first sentence in which somebody under age is hurt. */
function harmOfMinor(text: string): string | undefined {
  if (minors.find(tokenise(text)) === undefined) return undefined
  return splitSentences(text).find(({ text: sentence }) => {
    const tokens = tokenise(sentence)
    return minors.find(tokens) !== undefined && harm.find(tokens) !== undefined
  })?.text
}

const noCliche: Rule = without<Draft, Input>({
  id: 'HO8',
  kind: 'advises',
  group: 'reads',
  about: 'No dream, no worn phrase, no moral',
  where: 'content',
  find: ({ content }) => {
    const worn = cliches.find(tokenise(content))?.phrase
    if (worn !== undefined) return worn
    return morals.find(tokenise(paragraphsOf(content).at(-1) ?? ''))?.phrase
  },
  say: (found) => `“${found}” is worn: a picture of this story’s own would be stronger.`,
})

const warningTable = Object.entries(warningWords) as [Warning, string[]][]
const warningPhrases = index([...new Set(warningTable.flatMap(([, phrases]) => phrases))])

/** What a reader may want to know before: what the author says, and what the words show. */
const warns: Rule = {
  id: 'HO10',
  kind: 'repairs',
  group: 'safe',
  about: 'Says before what it holds',
  check: (draft) =>
    draft.warnings !== undefined && warningsOf(draft).length === draft.warnings.length
      ? undefined
      : { where: 'warnings', message: `Warn of ${warningsOf(draft).join(', ')}.` },
  repair: warned,
}

/** The story with everything it should warn of. */
export function warned(draft: Draft): Draft {
  return { ...draft, warnings: warningsOf(draft) }
}

function warningsOf({ content, warnings = [] }: Draft): Warning[] {
  const found = new Set(foundIn(warningPhrases, tokenise(content)))
  const shown = new Set(
    warningTable
      .filter(([, phrases]) => phrases.some((phrase) => found.has(phrase)))
      .map(([name]) => name),
  )
  return WARNINGS.filter((name) => warnings.includes(name) || shown.has(name))
}

/** What a form may name that no story of ours is about. */
export function closedTheme(input: Input): string | undefined {
  const tokens = tokenise(`${input.theme}\n${input.setting}`)
  return (
    (tragedies.find(tokens) ?? sexual.find(tokens) ?? selfHarm.find(tokens))?.phrase ??
    tooNear(input.theme)
  )
}

/** A story of ours that was written for the theme stands for its style, where none of that style was. */
const unlessOnlyOf = (rule: Rule): Rule => ({
  ...rule,
  check: (draft, context) => {
    const story = storyTitled.get(draft.title)
    const isOnly =
      story !== undefined && isOnlyOf(story, context.input.style, themeOf(context.input))
    return isOnly && draft.style === story.style ? undefined : rule.check(draft, context)
  },
})

/** What a story is held to: rules.md. */
export const checks: ToolChecks<Draft, Input> = {
  parts: { title: 'phrase', content: 'prose', 'tags.*': 'phrase' },
  rules: [
    ...rules.map((rule) => (rule.about === 'In the style you chose' ? unlessOnlyOf(rule) : rule)),
    themeEarly,
    settingEarly,
    showsStyle,
    withinLimits,
    noCliche,
    warns,
  ],
  listRules,
  guards: {
    isFiction: true,
    things: ['story', 'horror story', 'tale'],
    placeholders: 'as given',
    // A story claims nothing of anybody, and a number in it is the story's own; what it may not say is HO5's.
    replaced: { G7: 'HO5' },
  },
  tooLittle: ({ input }) => tooLittle(input),
  uses: (draft, { input }) => usesOf(draft, input),
  why: (draft, { input }) => whyOf(draft, input),
  notes: (drafts, { input }) => notesOf(drafts, input),
}

function tooLittle(input: Input): string {
  const closed = closedTheme(input)
  if (isForChildren(input))
    return 'Our stories are for adults: people die in some of them. For scouts, pupils or other children there is none here, and nothing was charged.'
  return closed === undefined
    ? 'None of our stories can carry this. Name the theme in a few words: a thing, a person, a place or a feeling.'
    : `No story is made of “${closed}” here. It is too near to what people live through, and nothing was charged. Name another theme: a thing, a person, a place or a feeling.`
}

function usesOf({ title, content }: Draft, input: Input): string[] {
  const stems = new Set(tokenise(content).words.map((word) => stemOf(word)))
  const isSaid = (wanted: ReadonlySet<string>): boolean =>
    [...wanted].some((stem) => stems.has(stem))
  const setting = settingOf(input)
  const theme = themeOf(input)
  const story = storyTitled.get(title)
  const isSetThere = story === undefined || (setting !== undefined && happensAt(story, setting))
  return [
    // One word of a theme in passing is no use of it.
    ...([...theme.stems].every((stem) => stems.has(stem)) ? [theme.said] : []),
    ...(setting && isSaid(setting.stems) && isSetThere ? [setting.said] : []),
  ]
}

/** What one of our own stories was written about, so that a reader can choose between two. */
function whyOf({ title }: Draft, input: Input): string | undefined {
  const story = storyTitled.get(title)
  if (!story) return undefined
  const about = joinList(story.tags)
  const nearness = nearnessOf(story, themeOf(input))
  if (nearness === 'written') return 'Written for this theme'
  return nearness === 'near' ? `Near this theme: about ${about}` : `About ${about}`
}

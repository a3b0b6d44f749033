import { upperFirst } from '../../text/grammar.server.ts'
import { wordCount } from '../../text/sentences.server.ts'
import type { Random } from '../../text/random.ts'
import { stemOf } from '../../text/stem.ts'
import { tokenise } from '../../text/tokens.server.ts'
import { happensAt } from './choose.server.ts'
import { personal } from './phrase.server.ts'
import type { Draft } from './output.server.ts'
import type { Setting } from './setting.server.ts'
import { stemsIn, type Opening, type Story } from './stories.server.ts'
import type { Theme } from './theme.server.ts'

/** About what a setting's sentence and a quoted theme add to the first third. */
const SENTENCE_WORDS = 30

const EMPTY: Opening = ['', '']

/** Tells a story with its slots chosen, its theme and its setting where the author left room for them. */
export function tell(
  story: Story,
  theme: Theme,
  setting: Setting | undefined,
  random: Random,
): Draft {
  const values: Record<string, string> = {}
  // In their order, so that a seed chooses the same in every run.
  for (const [slot, choices] of Object.entries(story.slots)) values[slot] = random.pick(choices)
  const [opening, echo] = openingFor(story, theme)
  const forms: Readonly<Record<string, string>> = {
    theme: theme.about(story.narrator),
    'a theme': theme.one,
    'the theme': theme.theOne,
    words: `“${theme.said}”`,
    setting: personal(setting?.phrase ?? '', story.narrator),
  }
  const fill = (text: string): string =>
    text.replaceAll(/\{([^{}]+)\}/gu, (mark, name: string, at: number) => {
      const value = values[name] ?? forms[name] ?? mark
      return STARTS.test(text.slice(Math.max(0, at - 2), at)) ? upperFirst(value) : value
    })
  // Sentences first: they hold marks of their own.
  const sentences: Readonly<Record<string, string>> = {
    opening,
    echo,
    setting: settingOf(story, setting),
  }
  const paragraphs = story.paragraphs.map((paragraph) =>
    tidy(
      fill(
        paragraph.replaceAll(
          /\{(opening|echo|setting)\}/gu,
          (_, name: string) => sentences[name] as string,
        ),
      ),
    ),
  )
  return {
    title: story.title,
    content: paragraphs.filter((paragraph) => paragraph !== '').join('\n\n'),
    tags: [...story.tags],
    style: story.style,
    warnings: [...story.warnings],
  }
}

function settingOf(story: Story, setting: Setting | undefined): string {
  const { own, here, inside, elsewhere } = story.setting
  if (!setting) return own
  if (!happensAt(story, setting)) return elsewhere
  return setting.scene === 'house' && inside !== undefined ? inside : here
}

/** The opening that carries a theme: none where the story says it early by itself, in passing where it says it later. */
export function openingFor(story: Story, theme: Theme): Opening {
  const { openings } = story
  if (theme.isTender) return EMPTY
  if (theme.kind === 'words') return openings.words
  if (saysEarly(story, theme)) return EMPTY
  // A second mirror beside the story's own would be one too many.
  if (theme.kind !== 'idea' && stemsIn(story).has(theme.head)) return openings.any
  return openings[theme.kind] ?? openings.any
}

/** True where every word of a theme stands in the first third of the story as it was written. */
function saysEarly(story: Story, theme: Theme): boolean {
  const texts = story.paragraphs.map((paragraph) => paragraph.replaceAll(/\{[^{}]+\}/gu, ' '))
  // What is filled in before it moves a word further back.
  const limit = wordCount(texts.join('\n')) / 3 - SENTENCE_WORDS
  const early = new Set<string>()
  let count = 0
  for (const text of texts) {
    count += wordCount(text)
    if (count > limit) break
    for (const word of tokenise(text).words) early.add(stemOf(word))
  }
  return [...theme.stems].every((stem) => early.has(stem))
}

/** What stands before a mark that begins a sentence; 'Was anything wrong? asked Mrs Bell' goes on. */
const STARTS = /^$|[.!?] $/u

/** Single spaces, and a capital at the start. */
const tidy = (text: string): string => upperFirst(text.replaceAll(/ {2,}/gu, ' ').trim())

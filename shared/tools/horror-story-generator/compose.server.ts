import { upperFirst } from '../../text/grammar.server.ts'
import type { Random } from '../../text/random.ts'
import { happensAt } from './choose.server.ts'
import { personal } from './phrase.server.ts'
import type { Draft } from './output.server.ts'
import type { Setting } from './setting.server.ts'
import type { Story } from './stories.server.ts'

/**
 * Tells a story as it was written, with its slots chosen, and at the setting of the form where it can happen there. A theme is in a
 * story where the story is about it: in passing it would be somebody's search words in somebody else's mouth.
 */
export function tell(story: Story, setting: Setting | undefined, random: Random): Draft {
  const values: Record<string, string> = {}
  // In their order, so that a seed chooses the same in every run.
  for (const [slot, choices] of Object.entries(story.slots)) values[slot] = random.pick(choices)
  const place = personal(setting?.phrase ?? '', story.narrator)
  const fill = (text: string): string =>
    text.replaceAll(/\{([^{}]+)\}/gu, (mark, name: string, at: number) => {
      const value = name === 'setting' ? place : (values[name] ?? mark)
      return STARTS.test(text.slice(Math.max(0, at - 2), at)) ? upperFirst(value) : value
    })
  // The sentence first: it holds marks of its own.
  const sentence = settingOf(story, setting)
  const paragraphs = story.paragraphs.map((paragraph) =>
    upperFirst(fill(paragraph.replace('{setting}', () => sentence))),
  )
  return {
    title: story.title,
    content: paragraphs.join('\n\n'),
    tags: [...story.tags],
    style: story.style,
    warnings: [...story.warnings],
  }
}

function settingOf(story: Story, setting: Setting | undefined): string {
  const { own, here, inside } = story.setting
  if (!setting || !happensAt(story, setting)) return own
  return setting.scene === 'house' && inside !== undefined ? inside : here
}

/** What stands before a mark that begins a sentence; 'Was anything wrong? asked Mrs Bell' goes on. */
const STARTS = /^$|[.!?] $/u

import { upperFirst } from '../../text/grammar.server.ts'
import type { Random } from '../../text/random.ts'
import { choiceNamed } from './about.server.ts'
import { castsOf, grammarOf, wordingOf } from './cast.server.ts'
import { personal } from './phrase.server.ts'
import type { Draft } from './output.server.ts'
import { happensAt } from './place.server.ts'
import { placeSaidIn, type Setting } from './setting.server.ts'
import type { Story } from './stories.server.ts'
import type { Theme } from './theme.server.ts'

/**
 * Tells a story as it was written, with its slots chosen, and at the setting of the form where it can happen there. A theme is in a
 * story where the story is about it, and chooses among what its author wrote: in passing it would be somebody's search words in
 * somebody else's mouth.
 */
export function tell(
  story: Story,
  setting: Setting | undefined,
  theme: Theme,
  random: Random,
): Draft {
  const values = valuesOf(story, theme, random)
  const where = setting ?? (story.cast === undefined ? undefined : placeSaidIn(theme.said))
  const place = personal(where?.place || where?.phrase || '', story.narrator)
  const fill = (text: string): string =>
    text.replaceAll(/\{([^{}]+)\}/gu, (mark, name: string, at: number) => {
      const value = name === 'setting' ? place : (values[name] ?? mark)
      return STARTS.test(text.slice(Math.max(0, at - 2), at)) ? upperFirst(value) : value
    })
  // The sentence first: it holds marks of its own.
  const sentence = settingOf(story, where)
  const paragraphs = story.paragraphs.map((paragraph) =>
    upperFirst(fill(paragraph.replace('{setting}', () => sentence))),
  )
  return {
    title: story.title,
    content: paragraphs.join('\n\n'),
    tags: [
      ...(values['a thing'] === undefined ? [] : [(values['thing'] as string).toLowerCase()]),
      ...story.tags,
    ],
    style: story.style,
    warnings: [...story.warnings],
  }
}

/** What stands at the slots: what the theme names, else what chance picks; slots that belong together by one of them. */
function valuesOf({ slots, cast, together = [] }: Story, theme: Theme, random: Random) {
  const chosen: Record<string, number> = {}
  // In their order, so that a seed chooses the same in every run.
  for (const [slot, choices] of Object.entries(slots)) {
    const group = together.find((names) => names.includes(slot)) ?? [slot]
    const isOpen = chosen[slot] === undefined
    const named = choiceNamed(choices, theme)
    const at = random.int(choices.length)
    if (isOpen) for (const name of group) chosen[name] = named ?? at
  }
  const values = Object.fromEntries(
    Object.entries(slots).map(([slot, choices]) => [slot, choices[chosen[slot] ?? 0] as string]),
  )
  if (cast === undefined) return values
  const named = castsOf(theme).find((one) => one.class === cast)
  const noun = named?.noun ?? (values['thing'] as string)
  return { ...values, ...wordingOf(noun, named?.grammar ?? grammarOf(noun, cast)) }
}

function settingOf(story: Story, setting: Setting | undefined): string {
  const { own, here, inside, rooms } = story.setting
  if (!setting || !happensAt(story, setting)) return own
  const room = setting.scene === undefined ? undefined : rooms?.[setting.scene]
  if (room !== undefined) return room
  return setting.scene === 'house' && inside !== undefined ? inside : here
}

/** What stands before a mark that begins a sentence; 'Was anything wrong? asked Mrs Bell' goes on. */
const STARTS = /^$|[.!?] $/u

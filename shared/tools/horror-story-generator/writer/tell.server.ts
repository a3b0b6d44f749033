import { upperFirst, withArticle } from '../../../text/grammar.server.ts'
import type { Random } from '../../../text/random.ts'
import { table } from '../../../text/table.ts'
import type { Draft } from '../output.server.ts'
import { choiceNamed } from './fit.server.ts'
import { happensAt, type Setting } from './setting.server.ts'
import type { Narrator, Story } from './stories.server.ts'
import { castNamed, type Cast, type Theme } from './theme.server.ts'

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
  const where = setting ?? (story.cast === undefined ? undefined : theme.place)
  const place = personal(where?.place ?? '', story.narrator)
  const fill = (text: string): string =>
    text.replaceAll(/\{([^{}]+)\}/gu, (mark, name: string, at: number) => {
      const value = name === 'setting' ? place : (values.get(name) ?? mark)
      return STARTS.test(text.slice(Math.max(0, at - 2), at)) ? upperFirst(value) : value
    })
  // The sentence first: it holds marks of its own.
  const sentence = sentenceOf(story, where)
  const paragraphs = story.paragraphs.map((paragraph) =>
    upperFirst(fill(paragraph.replace('{setting}', () => sentence))),
  )
  return {
    title: story.title,
    content: paragraphs.join('\n\n'),
    tags: [...(values.has('a thing') ? [fill('{thing}').toLowerCase()] : []), ...story.tags],
    style: story.style,
    warnings: [...story.warnings],
  }
}

/** What stands before a mark that begins a sentence; 'Was anything wrong? asked Mrs Bell' goes on. */
const STARTS = /^$|[.!?] $/u

/** What stands at the slots: what the theme names, else what chance picks; slots that belong together by one of them. */
function valuesOf({ slots, cast, together = [] }: Story, theme: Theme, random: Random) {
  const values = new Map<string, string>()
  // In their order, so that a seed chooses the same in every run.
  for (const [slot, choices] of Object.entries(slots)) {
    const named = choiceNamed(choices, theme)
    const at = random.int(choices.length)
    if (values.has(slot)) continue
    for (const name of together.find((names) => names.includes(slot)) ?? [slot])
      values.set(name, slots[name]?.[named < 0 ? at : named] as string)
  }
  const own = values.get('thing') ?? ''
  const thing =
    cast === undefined
      ? undefined
      : (theme.casts.find(({ classes }) => classes.includes(cast)) ?? castNamed(own, cast))
  return new Map([...values, ...(thing ? wordingOf(thing) : [])])
}

/** What stands at the marks of a story that has a place for a noun. */
export function wordingOf({
  noun,
  grammar,
}: Pick<Cast, 'noun' | 'grammar'>): ReadonlyMap<string, string> {
  const isMany = grammar === 'plural'
  const isName = grammar === 'name'
  const [he, him, his] = grammar === 'f' ? ['she', 'her', 'her'] : ['he', 'him', 'his']
  return table<string>({
    thing: noun,
    'a thing': isMany || isName ? noun : withArticle(noun),
    'the thing': isName ? noun : `the ${noun}`,
    it: isMany ? 'they' : 'it',
    them: isMany ? 'them' : 'it',
    its: isMany ? 'their' : 'its',
    was: isMany ? 'were' : 'was',
    he,
    him,
    his,
  })
}

function sentenceOf(story: Story, setting: Setting | undefined): string {
  const { own, here, inside, rooms } = story.setting
  if (!setting || !happensAt(story, setting)) return own
  const room = rooms?.[setting.scene ?? '']
  return room ?? (setting.scene === 'house' && inside !== undefined ? inside : here)
}

/** What 'my', 'me' and 'myself' become in a narration about somebody else. */
const FORMS: Readonly<Record<Exclude<Narrator, 'I'>, readonly [string, string, string]>> = {
  we: ['our', 'us', 'ourselves'],
  you: ['your', 'you', 'yourself'],
  she: ['her', 'her', 'herself'],
  he: ['his', 'him', 'himself'],
  they: ['their', 'them', 'themselves'],
}

/** 'My kitchen' is 'her kitchen' where the story is about her. */
function personal(text: string, narrator: Narrator): string {
  if (narrator === 'I') return text
  const [my, me, myself] = FORMS[narrator]
  return text.replaceAll(/\b(?:(my|our)|(me|us)|myself)\b/giu, (_, owner, other) =>
    owner ? my : other ? me : myself,
  )
}

import { upperFirst, withArticle } from '../../../text/grammar.server.ts'
import type { Random } from '../../../text/random.ts'
import { table } from '../../../text/table.ts'
import type { Draft } from '../output.server.ts'
import { indexOfNamedChoice } from './fit.server.ts'
import { happensAt, type Setting } from './setting.server.ts'
import type { Narrator, Story } from './stories.server.ts'
import { findCast, type Cast, type Theme } from './theme.server.ts'

/** Matches the text before a mark at the start of a sentence. */
const SENTENCE_START = /^$|[.!?] $/u

/**
 * Fills in a story: its slots, and the setting of the form if it can happen there. The theme only selects among the
 * author's choices; a story with a `cast` also takes its noun, and the place if the form has no setting.
 */
export function fillStory(
  story: Story,
  setting: Setting | undefined,
  theme: Theme,
  random: Random,
): Draft {
  const values = valuesOf(story, theme, random)
  const where = setting ?? (story.cast === undefined ? undefined : theme.place)
  values.set('setting', adaptPronouns(where?.place ?? '', story.narrator))
  const fill = (text: string): string =>
    text.replaceAll(/\{([^{}]+)\}/gu, (mark, name: string, at: number) => {
      const value = values.get(name) ?? mark
      return SENTENCE_START.test(text.slice(Math.max(0, at - 2), at)) ? upperFirst(value) : value
    })
  // The setting sentence goes in first, because it contains marks too.
  const { own, here, inside = here, rooms } = story.setting
  const { scene = '' } = where ?? {}
  const there = rooms?.[scene] ?? (scene === 'house' ? inside : here)
  const sentence = where && happensAt(story, where) ? there : own
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

/** The values of the slots: the choice named in the theme, otherwise a random one; paired slots are set together. */
function valuesOf({ slots, cast, together = [] }: Story, theme: Theme, random: Random) {
  const values = new Map<string, string>()
  // A fixed order, so that a seed gives the same choices in every run.
  for (const [slot, choices] of Object.entries(slots)) {
    const named = indexOfNamedChoice(choices, theme)
    const at = random.int(choices.length)
    if (values.has(slot)) continue
    for (const name of together.find((names) => names.includes(slot)) ?? [slot])
      values.set(name, slots[name]?.[named < 0 ? at : named] as string)
  }
  if (cast === undefined) return values
  const thing =
    theme.casts.find(({ classes }) => classes.includes(cast)) ??
    findCast(values.get('thing') ?? '', cast)
  return new Map([...values, ...(thing ? nounMarkValuesOf(thing) : [])])
}

/** The values for the marks of a story with a place for a noun. */
export function nounMarkValuesOf({
  noun,
  grammar,
}: Pick<Cast, 'noun' | 'grammar'>): ReadonlyMap<string, string> {
  const isMany = grammar === 'plural'
  const isName = grammar === 'name'
  const [it, them, its, was] = isMany
    ? ['they', 'them', 'their', 'were']
    : ['it', 'it', 'its', 'was']
  const [he, him, his] = grammar === 'f' ? ['she', 'her', 'her'] : ['he', 'him', 'his']
  return table<string>({
    thing: noun,
    'a thing': isMany || isName ? noun : withArticle(noun),
    'the thing': isName ? noun : `the ${noun}`,
    it,
    them,
    its,
    was,
    he,
    him,
    his,
  })
}

/** Replacements for 'my', 'me' and 'myself' by narrator. */
const PRONOUNS_BY_NARRATOR: Readonly<
  Record<Exclude<Narrator, 'I'>, readonly [string, string, string]>
> = {
  we: ['our', 'us', 'ourselves'],
  you: ['your', 'you', 'yourself'],
  she: ['her', 'her', 'herself'],
  he: ['his', 'him', 'himself'],
  they: ['their', 'them', 'themselves'],
}

/** Adapts the pronouns to the narrator: 'my kitchen' becomes 'her kitchen' in a story about her. */
function adaptPronouns(text: string, narrator: Narrator): string {
  if (narrator === 'I') return text
  const [my, me, myself] = PRONOUNS_BY_NARRATOR[narrator]
  return text.replaceAll(/\b(?:(my|our)|(me|us)|myself)\b/giu, (_, owner, other) =>
    owner ? my : other ? me : myself,
  )
}

import { tagsOf, titlesOf } from '../writer/describe.server.ts'
import { untrueLabel } from './labels.server.ts'
import { leadsOf } from '../writer/leads.server.ts'
import { lemmasOf } from './lemmas.server.ts'
import type { Draft } from '../output.server.ts'
import type { Request } from './request.server.ts'
import type { Portion } from '../writer/tables.server.ts'

type Day = readonly Portion[]

/**
 * Title and tags of a day after its dishes changed from `before` to `after`: those that the writer gives such a day where
 * they were the writer's, else what is still true of what stood there.
 */
export function named(
  draft: Draft,
  before: Day,
  after: Day,
  request: Request,
): Pick<Draft, 'title' | 'tags'> {
  const { meals } = request.limits
  const isTrue = (text: string): boolean =>
    !speaksOfGone(text, before, after) && !untrueLabel({ ...draft, title: text, tags: [] }, after)
  const titles = titlesOf(after, meals)
  const own = titlesOf(before, meals).indexOf(draft.title)
  const kept = own < 0 && isTrue(draft.title) ? draft.title : undefined
  const title = kept ?? titles[Math.max(0, own)] ?? draft.title
  if (!draft.tags) return { title }
  const [was, is] = [tagsOf(before, request), tagsOf(after, request)]
  if (draft.tags.join('\n') === was.join('\n')) return { title, tags: is }
  const lost = new Set(was.filter((tag) => !is.includes(tag)).map((tag) => tag.toLowerCase()))
  const tags = draft.tags.filter(
    (tag) =>
      !lost.has(tag.toLowerCase()) &&
      !speaksOfGone(tag, before, after) &&
      !untrueLabel({ ...draft, title: '', tags: [tag] }, after),
  )
  return { title, tags }
}

/** Shorter words of a dish's name name no food, but for those that it is about. */
const WORD_CHARS_MIN = 4
const NO_FOOD: ReadonlySet<string> = new Set(['with', 'from', 'over', 'style'])

/** True where a text has a word of a dish that went, which no dish of the day has now. */
function speaksOfGone(text: string, before: Day, after: Day): boolean {
  const said = new Set(lemmasOf(text))
  const now = new Set(after.flatMap(({ recipe }) => wordsOf(recipe)))
  return before
    .filter((portion) => !after.includes(portion))
    .flatMap(({ recipe }) => wordsOf(recipe))
    .some((word) => said.has(word) && !now.has(word))
}

const wordsOf = (recipe: Portion['recipe']): string[] => [
  ...leadsOf(recipe),
  ...lemmasOf(recipe.name).filter((word) => word.length >= WORD_CHARS_MIN && !NO_FOOD.has(word)),
]

import type { Draft } from '../output.server.ts'
import { tagsOf, titlesOf } from '../writer/describe.server.ts'
import { leadsOf } from '../writer/dishes.server.ts'
import type { Portion } from '../writer/tables.server.ts'
import { lemmasOf } from './lemmas.server.ts'
import type { Request } from './request.server.ts'
import { untrueLabel } from './ruled-out.server.ts'

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
  const gone = wordsOf(before).filter((word) => !wordsOf(after).includes(word))
  const isTrue = (text: string): boolean =>
    !lemmasOf(text).some((word) => gone.includes(word)) &&
    !untrueLabel({ ...draft, title: text, tags: [] }, after)
  const [titles, own] = [after, before].map((day) => titlesOf(day, request.limits.meals))
  const at = own?.indexOf(draft.title) ?? -1
  const title = at < 0 && isTrue(draft.title) ? draft.title : (titles?.[Math.max(0, at)] as string)
  const [was, is] = [tagsOf(before, request), tagsOf(after, request)]
  if (!draft.tags) return { title }
  if (draft.tags.join('\n') === was.join('\n')) return { title, tags: is }
  const lost = was.filter((tag) => !is.includes(tag)).map((tag) => tag.toLowerCase())
  return {
    title,
    tags: draft.tags.filter((tag) => isTrue(tag) && !lost.includes(tag.toLowerCase())),
  }
}

/** Shorter words of a dish's name name no food, but for those that it is about. */
const WORD_CHARS_MIN = 4
const NO_FOOD: ReadonlySet<string> = new Set(['with', 'from', 'over', 'style'])

const wordsOf = (day: Day): string[] =>
  day.flatMap(({ recipe }) => [
    ...leadsOf(recipe),
    ...lemmasOf(recipe.name).filter((word) => word.length >= WORD_CHARS_MIN && !NO_FOOD.has(word)),
  ])

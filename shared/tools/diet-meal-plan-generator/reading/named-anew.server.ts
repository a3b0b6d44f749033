import type { Draft } from '../output.server.ts'
import { tagsOf, titlesOf } from '../writer/describe.server.ts'
import { leadFoodsOf } from '../writer/dishes.server.ts'
import type { Portion } from '../writer/tables.server.ts'
import { lemmasOf } from './lemmas.server.ts'
import type { PlanRequest } from './request.server.ts'
import { findUntrueLabel } from './ruled-out.server.ts'

type DayPortions = readonly Portion[]

/**
 * Returns title and tags after a change of dishes from `before` to `after`: those of the built-in writer regenerated;
 * of others, an untrue title regenerated and untrue tags dropped.
 */
export function renameDay(
  draft: Draft,
  before: DayPortions,
  after: DayPortions,
  request: PlanRequest,
): Pick<Draft, 'title' | 'tags'> {
  const gone = dishWordsOf(before).filter((word) => !dishWordsOf(after).includes(word))
  const isTrue = (text: string): boolean =>
    !lemmasOf(text).some((word) => gone.includes(word)) &&
    !findUntrueLabel({ ...draft, title: text, tags: [] }, after)
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

/** Shorter words in a dish's name are not food names, except its main foods. */
const WORD_CHARS_MIN = 4
const NON_FOOD_WORDS: ReadonlySet<string> = new Set(['with', 'from', 'over', 'style'])

const dishWordsOf = (day: DayPortions): string[] =>
  day.flatMap(({ recipe }) => [
    ...leadFoodsOf(recipe),
    ...lemmasOf(recipe.name).filter(
      (word) => word.length >= WORD_CHARS_MIN && !NON_FOOD_WORDS.has(word),
    ),
  ])

import type { Problem } from '../../../kit/rules/rules.ts'
import { joinList } from '../../../text/grammar.server.ts'
import type { Ban } from './concepts.server.ts'
import { breachesOf } from '../writer/day-limits.server.ts'
import { dietTakes } from './diets.server.ts'
import type { Draft } from '../output.server.ts'
import { readRestrictions } from './read-restrictions.server.ts'
import type { Food, Portion } from '../writer/tables.server.ts'
import { anyOf } from '../../../text/any-of.ts'
import lists from '../data/word-lists.json' with { type: 'json' }

/** What a label says is not there: 'no dairy foods', 'nut-free'. */
const DENIES = /\b(?:no|without|free)\b/iu
/** What of a title is a label: 'A vegan day', 'Gluten-free pasta'. */
const LABELS = new RegExp(String.raw`(?<![\p{L}-])${anyOf(lists.labels)}\b`, 'giu')

/** A label in title or tags that the dishes make untrue: 'Vegan' over an omelette. */
export function untrueLabel(draft: Draft, day: readonly Portion[]): Problem | undefined {
  const labels: [string, string][] = [
    ...(draft.title.match(LABELS) ?? []).map((label): [string, string] => ['title', label]),
    ...(draft.tags ?? []).map((tag, at): [string, string] => [`tags.${at}`, tag]),
  ]
  for (const [where, label] of labels) {
    const why = whyUntrue(label, day)
    if (why !== undefined)
      return {
        where,
        message: `“${label}” is not true of these meals: ${why}. Take another label.`,
      }
  }
  return undefined
}

function whyUntrue(label: string, day: readonly Portion[]): string | undefined {
  const isDenial = DENIES.test(label)
  for (const ban of readRestrictions(label).bans) {
    if (!ban.isWay && !isDenial) continue
    const why = heldBy(ban, day) ?? brokenBy(ban, day)
    if (why !== undefined) return why
  }
  return undefined
}

/** Who leaves out chicken may mean its eggs as well; 'no chicken' is true of an omelette. */
const isMeant = ({ say, takes }: Ban, food: Food): boolean =>
  takes(food) && !(say === 'chicken' && food.group === 'egg')

function heldBy(ban: Ban, day: readonly Portion[]): string | undefined {
  for (const { recipe } of day) {
    const foods = recipe.ingredients.filter(
      ({ food }) => isMeant(ban, food) || ban.diets.some((diet) => dietTakes(diet, food)),
    )
    if (foods.length > 0)
      return `“${recipe.name}” contains ${joinList([...new Set(foods.map(({ food }) => food.name))])}`
  }
  return undefined
}

/** Ways of eating that are a matter of amounts. */
const OF_AMOUNTS: ReadonlySet<string> = new Set(['keto', 'low-carb', 'high-protein'])

function brokenBy({ diets, rule }: Ban, day: readonly Portion[]): string | undefined {
  const goal = day.reduce((sum, { energy }) => sum + energy.kcal, 0)
  const [breach] = breachesOf(day, {
    goal,
    meals: [],
    diets: diets.filter((diet) => OF_AMOUNTS.has(diet)),
    rules: new Set(rule === undefined ? [] : [rule]),
    bounds: [],
  })
  return breach?.message.replace(/\.$/u, '')
}

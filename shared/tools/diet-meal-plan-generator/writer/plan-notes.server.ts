import wishRows from '../data/wishes.json' with { type: 'json' }
import { joinList } from '../../../text/grammar.server.ts'
import type { Ban } from '../reading/concepts.server.ts'
import { percentsOf, sumOf } from '../meal-text.ts'
import type { Request } from '../reading/request.server.ts'
import { meetsWish } from '../reading/wishes.server.ts'
import { foods, type Food, type Portion } from './tables.server.ts'
import { table } from '../../../text/table.ts'

type Day = readonly Portion[]

/** Half a line beneath a day: where its energy comes from, and the longest time at the stove. */
export function whyOf(day: Day, { reading }: Request): string | undefined {
  if (day.length === 0) return undefined
  const { protein, carbs, fat } = percentsOf(sumOf(day.map(({ energy }) => energy)))
  const longest = Math.max(...day.map(({ recipe }) => recipe.minutes))
  const lately = reading.wishes.has('quick') || reading.minutesMax !== undefined
  return `${protein} % protein, ${carbs} % carbohydrate, ${fat} % fat${lately ? `; longest dish ${longest} min` : ''}`
}

/** The lines under a result: what was left out, how words were read, what was not used, and what to check. */
export function planNotes(days: readonly Day[], request: Request): string[] {
  const { reading, bans } = request
  const lines: string[] = []
  const out = bans.filter(({ isWay }) => !isWay)
  const ways = bans.filter(({ isWay }) => isWay)
  if (out.length > 0) lines.push(`Left out: ${joinList(out.map(({ say }) => say))}.`)
  if (ways.length > 0) lines.push(`Kept to: ${ways.map(({ say }) => say).join('; ')}.`)
  lines.push(...likeNotes(request))
  if (reading.respelt.length > 0)
    lines.push(
      `Read ${joinList(reading.respelt.map(({ typed, as }) => `“${typed}” as “${as}”`))}. If that is wrong, correct the word and generate again.`,
    )
  const kinds = [...new Set(bans.flatMap((ban) => ban.kinds ?? []))]
  if (kinds.length > 0)
    lines.push(`Because of the allergy, all of these are left out: ${joinList(kinds)}.`)
  lines.push(...wishNotes(days, request), ...wayNotes(days, request))
  if (days.length === 1) lines.push('What you asked for leaves room for one plan.')
  lines.push(
    reading.isSevere
      ? 'A severe allergy needs more than a plan: it cannot see traces. Read the label of every single product, “may contain” lines included, and go through the plan with your doctor or dietitian.'
      : 'May contain: check the label of everything you buy. Sauces, stocks, breads, spice mixes and sausages often hold traces of allergens, and recipes of makers change.',
    'Grams are as bought, before cooking; salt and water are not counted. Figures are computed from a food table, and brands differ by some percent.',
  )
  return lines
}

/** What was said to be fine: it is not left out, unless something else that was said leaves it out. */
function likeNotes({ reading, bans, byBans, byDiet }: Request): string[] {
  // 'I eat fish but not tinned tuna': the tuna is said, and the fish is fine.
  const isNamed = (food: Food, like: Ban): boolean =>
    bans.some((ban) => ban.takes(food) && isWithin(ban, like))
  // A jar of fish sauce that is out leaves the fish.
  const isOut = (like: Ban): boolean => {
    const liked = [...foods.values()].filter((food) => like.takes(food) && !isNamed(food, like))
    const gone = liked.filter((food) => byDiet.foods.has(food) || byBans.foods.has(food))
    return gone.length > 0 && gone.length * 3 >= liked.length
  }
  const butOf = (like: Ban): string => {
    const named = bans.filter((ban) => isWithin(ban, like)).map((ban) => ban.say)
    return named.length > 0 ? `${like.say} (but no ${joinList(named)})` : like.say
  }
  const say = (likes: typeof reading.likes): string => joinList(likes.map(butOf))
  const out = reading.likes.filter(isOut)
  const fine = reading.likes.filter((like) => !out.includes(like))
  return [
    ...(fine.length > 0 ? [`Read as fine to eat, so not left out: ${say(fine)}.`] : []),
    ...(out.length > 0
      ? [
          `Left out in whole or in part all the same, because the rest of what you chose says so: ${say(out)}.`,
        ]
      : []),
  ]
}

/** True where all that is left out for the one is a part of what is fine. */
const isWithin = (ban: Ban, like: Ban): boolean =>
  [...foods.values()].every((food) => !ban.takes(food) || like.takes(food))

function wishNotes(days: readonly Day[], { reading }: Request): string[] {
  const lines: string[] = []
  const dishes = days.flat().map(({ recipe }) => recipe)
  for (const { id, say } of wishRows) {
    if (!reading.wishes.has(id) || id === 'mild') continue
    const met = dishes.filter((recipe) => meetsWish(recipe, id)).length
    lines.push(wishLine(say, met, dishes.length))
  }
  if (reading.minutesMax !== undefined) {
    const limit = reading.minutesMax
    const met = dishes.filter(({ minutes }) => minutes <= limit).length
    lines.push(wishLine(`ready in ${limit} minutes`, met, dishes.length))
  }
  if (reading.unused.length > 0)
    lines.push(
      `Not used, because it names no food: ${joinList(reading.unused.map((item) => `“${item}”`))}.`,
    )
  return lines
}

function wishLine(say: string, met: number, all: number): string {
  if (met === all) return `As you wished: every dish is ${say}.`
  if (met === 0) return `Not used: no dish that fits the rest is ${say}.`
  return `Your wish “${say}” is met by ${met} of ${all} dishes; no more of them fit the rest.`
}

const WAYS = table<string>({
  halal:
    'Halal: pork, alcohol, gelatine and rennet cheese are left out. Buy meat that is certified halal; the plan cannot check how it was slaughtered.',
  kosher:
    'Kosher: pork, shellfish and game are left out and no dish mixes meat with milk. Certification, fish with scales and the time between meat and milk meals are not covered; please check them.',
  pregnancy:
    'Pregnancy: alcohol, raw and cured foods, soft cheese, liver and fish high in mercury are left out. Cook eggs, meat and fish through, wash salad well, and ask your midwife or doctor.',
})

function wayNotes(days: readonly Day[], { limits, bans }: Request): string[] {
  const lines = [...WAYS].flatMap(([rule, line]) => (limits.rules.has(rule) ? [line] : []))
  const { diets } = limits
  const hasRennet = days
    .flat()
    .some(({ recipe }) => recipe.ingredients.some(({ food }) => food.animal.includes('rennet')))
  if (diets.includes('vegetarian') && hasRennet)
    lines.push(
      'Some of the cheeses here are often made with animal rennet; choose one that is labelled vegetarian.',
    )
  if (diets.includes('gluten-free') || bans.some(({ say }) => say === 'gluten'))
    lines.push('Buy oats, stock and sauces that are labelled gluten-free.')
  if (diets.includes('keto'))
    lines.push(
      'Keto changes how the body handles sugar and salt. With diabetes, medicines or in pregnancy, ask a doctor first.',
    )
  return lines
}

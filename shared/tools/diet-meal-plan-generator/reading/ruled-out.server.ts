import { joinList } from '../../../text/grammar.server.ts'
import { mixesMeatAndMilk } from './concepts.server.ts'
import { dietTakes } from './diets.server.ts'
import {
  forbiddenIn,
  ownNames,
  wordAgainst,
  type Exclusion,
  type Request,
} from './request.server.ts'
import { lemmasOf } from './lemmas.server.ts'
import type { Draft } from '../output.server.ts'
import type { Food, Portion, Recipe } from '../writer/tables.server.ts'
import type { Problem } from '../../../kit/rules/rules.ts'

/** Why a dish may not be on the table, behind its name; undefined where it may. */
export type Reason = (recipe: Recipe) => string | undefined

/** Every dish that has a reason against it, by its name and what is in it. */
export function dishesAgainst(day: readonly Portion[], reason: Reason): Problem | undefined {
  const found = day.flatMap(({ recipe }, at) => {
    const said = reason(recipe)
    return said === undefined ? [] : [{ where: `meals.${at}`, said: `“${recipe.name}” ${said}` }]
  })
  const [first] = found
  if (!first) return undefined
  return {
    where: first.where,
    message: `${found.map(({ said }) => said).join('; ')}. Choose ${found.length > 1 ? 'other dishes' : 'another dish'}.`,
  }
}

/** What a diet leaves out of a dish: 'contains spaghetti, which a gluten-free day leaves out'. */
export const byDiet =
  ({ limits }: Request): Reason =>
  (recipe) => {
    for (const diet of limits.diets) {
      const names = namesOf(recipe, (food) => dietTakes(diet, food))
      if (names !== undefined) return `contains ${names}, which a ${diet} day leaves out`
    }
    return undefined
  }

/** What a restriction takes out of a dish, or out of what is said of it. */
export const byBans =
  ({ bans, limits, byBans: banned, dishes }: Request): Reason =>
  (recipe) => {
    for (const ban of bans) {
      const names = namesOf(recipe, ban.takes)
      if (names !== undefined) return `contains ${names}, and the form rules out ${ban.say}`
    }
    if (limits.rules.has('kosher') && mixesMeatAndMilk(recipe))
      return 'has meat and milk in one dish, and the form asks for kosher'
    const word = wordAgainst(recipe, banned)
    if (word !== undefined) return `speaks of “${word}”, which the form rules out`
    const isOfDiet = limits.diets.some((diet) => namesOf(recipe, (food) => dietTakes(diet, food)))
    // What the diet rules out by its foods is told by the rule of the diet.
    return dishes.has(recipe) || isOfDiet ? undefined : 'does not go with the diet of the form'
  }

function namesOf({ ingredients }: Recipe, takes: (food: Food) => boolean): string | undefined {
  const names = ingredients.filter(({ food }) => takes(food)).map(({ food }) => food.name)
  return names.length > 0 ? joinList([...new Set(names)]) : undefined
}

/** A word in a text of the draft that names what is out; 'no nuts' and 'nut-free' name nothing. */
export function wordsRuledOut(
  draft: Draft,
  day: readonly Portion[],
  { words }: Exclusion,
): Problem | undefined {
  const permitted = day.flatMap(({ recipe }) => ownNames(recipe))
  const texts: [string, string][] = [
    ['title', draft.title],
    ['description', draft.description],
    ...(draft.tags ?? []).map((tag, at): [string, string] => [`tags.${at}`, tag]),
    ...draft.meals.map((text, at): [string, string] => [`meals.${at}`, text]),
  ]
  for (const [where, text] of texts) {
    const found = forbiddenIn(withoutDenials(text, words), words, permitted)
    if (found !== undefined)
      return { where, message: `“${found}” is ruled out by the form: name what is in the day.` }
  }
  return undefined
}

const FREE = /(?<![\p{L}-])(?:\p{L}+-(?:,| and| or|, and) ){0,3}[\p{L}-]{1,30}[- ]free\b/giu
const DENIAL = /\b(?:no|without|free of|free from) (?:any )?/giu
/** So many words a denied thing has at most: 'tree nuts', 'peanut butter'. */
const TERM_WORDS_MAX = 4
const NEXT = /^(?:,? (?:and|or|nor) |, )(?:no )?/iu

/** A text without what it says is not there: 'no tree nuts or dairy foods', 'without gluten', 'nut- and egg-free'. */
function withoutDenials(text: string, words: ReadonlySet<string>): string {
  const plain = text.replaceAll(FREE, ' ')
  let kept = ''
  let at = 0
  for (const match of plain.matchAll(DENIAL)) {
    if (match.index < at) continue
    kept += plain.slice(at, match.index)
    at = endOfDenied(plain, match.index + match[0].length, words)
  }
  return kept + plain.slice(at)
}

/** Where what is denied ends: the first thing is one whatever it is called, what is strung behind it if it is ruled out. */
function endOfDenied(text: string, start: number, words: ReadonlySet<string>): number {
  let end =
    start +
    (termAt(text.slice(start), words) ?? /^[\p{L}-]*/u.exec(text.slice(start))?.[0].length ?? 0)
  for (;;) {
    const between = NEXT.exec(text.slice(end))?.[0].length
    const length = between === undefined ? undefined : termAt(text.slice(end + between), words)
    if (between === undefined || length === undefined) break
    end += between + length
  }
  return end + (/^ foods?\b/iu.exec(text.slice(end))?.[0].length ?? 0)
}

/** The length of the longest thing that is ruled out at the start of a text; undefined where none is. */
function termAt(text: string, words: ReadonlySet<string>): number | undefined {
  const parts = [...text.matchAll(/[\p{L}’'-]+/gu)].slice(0, TERM_WORDS_MAX)
  return parts
    .map((part) => part.index + part[0].length)
    .findLast(
      (end) =>
        /^[\p{L}’' -]+$/u.test(text.slice(0, end)) &&
        words.has(lemmasOf(text.slice(0, end)).join(' ')),
    )
}

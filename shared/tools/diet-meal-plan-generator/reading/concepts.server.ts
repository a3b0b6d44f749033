import conceptRows from '../data/concepts.json' with { type: 'json' }
import mixtureRows from '../data/mixtures.json' with { type: 'json' }
import { oncePer } from '../../../text/memo.ts'
import { lemmasOf } from './lemmas.server.ts'
import { foods, type Food, type Recipe } from '../writer/tables.server.ts'
import { table } from '../../../text/table.ts'

/** What a word of restriction takes out: by what foods contain, by what they are, or by name. */
export interface Concept {
  readonly id: string
  /** How a note names it. */
  readonly say: string
  /** A way of eating, which is wanted where it is named: 'vegan', 'halal'. */
  readonly isWay?: boolean
  readonly words: readonly string[]
  readonly allergens?: readonly string[]
  readonly animal?: readonly string[]
  readonly traits?: readonly string[]
  readonly groups?: readonly string[]
  /** Words in the names of foods. */
  readonly food?: readonly string[]
  /** Diets whose exclusions and numbers it brings. */
  readonly diets?: readonly string[]
  /** A rule beyond single foods, such as milk with meat. */
  readonly rule?: string
}

export const concepts = conceptRows as readonly Concept[]

/** What else is usually mixed into a thing that goes by the name of one allergen: wheat into soy sauce. */
export const mixtures = table<readonly string[]>(mixtureRows)

/** A thing that is to be left out. */
export interface Ban {
  /** How a note names it. */
  readonly say: string
  /** True for a way of eating: 'I want vegan' means it too. */
  readonly isWay: boolean
  /** True for a kind of dish: 'soup'. Nobody is allergic to one; something in it is meant. */
  readonly isDish?: boolean
  readonly takes: (food: Food) => boolean
  /** Set where it names an allergen itself: those that its word holds beside it. */
  readonly mixedWith?: readonly string[]
  /** The kinds that an allergy to it leaves out as well: 'tree nuts' for walnuts. */
  readonly kinds?: readonly string[]
  /** Words that may stand in no text, lemmas joined by spaces. */
  readonly phrases: ReadonlySet<string>
  readonly diets: readonly string[]
  readonly rule?: string
}

/** What a concept takes out, and where an allergy to it was said by that word of it. */
export function banOfConcept(concept: Concept, word = ''): Ban {
  const { say, allergens, animal, traits, groups, food: named, diets = [], rule } = concept
  const words = (named ?? []).map((word) => lemmasOf(word))
  const any = (listed: readonly string[] | undefined, held: readonly string[]): boolean =>
    listed?.some((item) => held.includes(item)) ?? false
  return {
    say,
    isWay: concept.isWay ?? false,
    diets,
    ...(rule === undefined ? {} : { rule }),
    ...(allergens === undefined ? {} : { mixedWith: mixtures.get(word) ?? [] }),
    takes: (food) =>
      any(allergens, food.allergens) ||
      any(animal, food.animal) ||
      any(traits, food.traits) ||
      any(groups, [food.group]) ||
      words.some((word) => isNamed(food, word)),
    phrases: phrasesOf([...concept.words, ...(named ?? [])]),
  }
}

/** What a word that is no concept takes out: every food with it in one of its names or parts, and dishes so called. */
export function banOfWord(word: string): Ban {
  const wanted = lemmasOf(word)
  return {
    say: word,
    isWay: false,
    diets: [],
    takes: (food) => isNamed(food, wanted),
    phrases: phrasesOf([word]),
  }
}

/**
 * Somebody allergic to one food is taken to be allergic to what makes it one: prawns to crustaceans, cheese to milk.
 * Over-cautious, and said in the notes. Who names the allergen has said what it is: what stands beside it in bread or
 * chocolate is no part of an allergy to eggs.
 */
export function asAllergy(ban: Ban): Ban {
  const allergens = new Set(
    ban.mixedWith ?? [...foods.values()].filter(ban.takes).flatMap((food) => coreOf(food)),
  )
  if (allergens.size === 0) return ban
  const more = new Set(
    [...foods.values()]
      .filter((food) => !ban.takes(food))
      .flatMap((food) => food.allergens.filter((allergen) => allergens.has(allergen))),
  )
  return {
    ...ban,
    kinds: concepts.filter((concept) => isKindOf(concept, more)).map(({ say }) => say),
    takes: (food) => ban.takes(food) || food.allergens.some((allergen) => allergens.has(allergen)),
  }
}

/** True for the name of one allergen and of nothing beside it. */
const isKindOf = (
  { allergens, traits, food, isWay = false }: Concept,
  those: ReadonlySet<string>,
): boolean =>
  allergens?.length === 1 &&
  those.has(allergens[0] as string) &&
  !isWay &&
  traits === undefined &&
  food === undefined

/** What either of two takes out, which are called the same. */
export function both(one: Ban, other: Ban): Ban {
  return {
    ...one,
    takes: (food) => one.takes(food) || other.takes(food),
    kinds: [...new Set([...(one.kinds ?? []), ...(other.kinds ?? [])])],
    phrases: new Set([...one.phrases, ...other.phrases]),
  }
}

/** The allergens a food stands for. Those of sauces and stocks come from what is mixed into them. */
function coreOf({ allergens, group }: Food): readonly string[] {
  return group === 'condiment' || group === 'spice' || allergens.length > 4
    ? allergens.filter((allergen) => allergen !== 'sulphite')
    : allergens.filter((allergen) => allergen !== 'sulphite' && allergen !== 'soy').length > 0
      ? allergens.filter((allergen) => allergen !== 'sulphite')
      : allergens
}

/** Names that hold a word and are not what it means: peanut butter is no butter. */
const NOT_MEANT = table<RegExp>({
  butter: /^(?:peanut|almond|cashew|nut|seed|sunflower seed|cocoa|butter bean)/,
  cream: /^(?:coconut|cream of tartar)/,
  milk: /^(?:coconut|oat|soya|soy|almond|rice|nut|hemp|unsweetened|plain (?:soya|coconut)|tinned coconut)/,
  yogurt: /^(?:plain )?(?:soya|soy|coconut)/,
  cherry: /^cherry tomato/,
  chestnut: /^chestnut mushroom/,
  date: /^up to/,
  pepper: /^black pepper/,
  egg: /^eggplant/,
  bean: /^(?:cocoa|coffee|vanilla)/,
  wine: /^(?:red wine|white wine|wine) vinegar/,
  cider: /^(?:apple )?cider vinegar/,
  apple: /^pineapple/,
})

function isNamed(food: Food, wanted: readonly string[]): boolean {
  const [own, ...others] = calledOf(food)
  const except = wanted.length === 1 ? NOT_MEANT.get(wanted[0] as string) : undefined
  if (own === undefined || except?.test(own) === true) return false
  const phrase = ` ${wanted.join(' ')} `
  return [own, ...others].some(
    (called) => ` ${called} `.includes(phrase) && except?.test(called) !== true,
  )
}

/** Everything a food is called, as tables hold it: its own name first. */
const calledOf = oncePer(({ name, names, parts }: Food): readonly string[] =>
  [name, ...names, ...parts].map((called) => lemmasOf(called).join(' ')),
)

function phrasesOf(words: readonly string[]): ReadonlySet<string> {
  return new Set(words.map((word) => lemmasOf(word).join(' ')))
}

/** Meat and milk in one dish, which no kosher kitchen cooks. */
export function mixesMeatAndMilk({ ingredients }: Recipe): boolean {
  const has = (kinds: readonly string[]): boolean =>
    ingredients.some(({ food }) => food.animal.some((kind) => kinds.includes(kind)))
  return has(['meat', 'poultry', 'beef', 'lamb']) && has(['dairy'])
}

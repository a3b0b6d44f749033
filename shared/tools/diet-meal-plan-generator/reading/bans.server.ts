import { oncePer } from '../../../text/memo.ts'
import { table } from '../../../text/table.ts'
import conceptRows from '../data/concepts.json' with { type: 'json' }
import mixtureRows from '../data/mixtures.json' with { type: 'json' }
import namesakeRows from '../data/namesakes.json' with { type: 'json' }
import { overlaps } from '../writer/diets.server.ts'
import { foods, type Food } from '../writer/tables.server.ts'
import { keyOf } from './lemmas.server.ts'

/** A named exclusion: by allergens, animal, traits or groups of foods, or by their names. */
export interface Concept {
  /** Its name in notes. */
  readonly say: string
  /** True for a diet, which is wanted if named: 'vegan', 'halal'. */
  readonly isWay?: boolean
  /** True for a kind of dish, 'soup'. An allergy to one is unclear: the ingredient is unknown. */
  readonly isDish?: boolean
  readonly words: readonly string[]
  readonly allergens?: readonly string[]
  readonly animal?: readonly string[]
  readonly traits?: readonly string[]
  readonly groups?: readonly string[]
  /** Words in the names of foods. */
  readonly food?: readonly string[]
  /** Diets whose exclusions, limits and notes it adds. */
  readonly diets?: readonly string[]
}

export const concepts: readonly (Concept & { readonly id: string })[] = conceptRows

/** Other allergens usually present in a product named after one: wheat in soy sauce. */
export const usualOtherAllergens = table<readonly string[]>(mixtureRows)

/** A thing that is to be left out. */
export interface FoodBan {
  readonly say: string
  readonly isWay: boolean
  readonly isDish: boolean
  readonly foods: ReadonlySet<Food>
  /** Set if it names an allergen: other allergens usually in a product of that name. */
  readonly mixedWith?: readonly string[]
  /** Kinds that an allergy to it also excludes: 'tree nuts' for walnuts. */
  readonly kinds: readonly string[]
  /** Phrases that no text may contain, as lemmas joined by spaces. */
  readonly phrases: ReadonlySet<string>
  readonly diets: readonly string[]
  /** True if it has a marker such as 'no' or 'free', as opposed to a bare name. */
  readonly isMarked: boolean
}

/** Returns the foods that pass a predicate. */
export const foodsThat = (isOne: (food: Food) => boolean): ReadonlySet<Food> =>
  new Set([...foods.values()].filter(isOne))

/** Returns what a concept excludes, if named by this word. */
export function banOf(concept: Concept, word = ''): FoodBan {
  const { allergens, animal, traits, groups, food: named = [], diets = [] } = concept
  const keys = named.map(keyOf)
  return {
    say: concept.say,
    isWay: concept.isWay ?? false,
    isDish: concept.isDish ?? false,
    diets,
    kinds: [],
    isMarked: false,
    ...(allergens ? { mixedWith: usualOtherAllergens.get(word) ?? [] } : {}),
    foods: foodsThat(
      (food) =>
        overlaps(allergens, food.allergens) ||
        overlaps(animal, food.animal) ||
        overlaps(traits, food.traits) ||
        overlaps(groups, [food.group]) ||
        keys.some((key) => isFoodNamed(food, key)),
    ),
    phrases: new Set([...concept.words, ...named].map(keyOf)),
  }
}

/** Makes a concept of an unknown word, which excludes every food with it in one of its names or parts. */
export const conceptOf = (word: string): Concept => ({ say: word, words: [], food: [word] })

/**
 * Extends an allergy to one food to the allergens that characterise it: walnuts to tree nuts, cheese to milk.
 * Deliberately over-cautious, and explained in the notes. If the allergen itself is named, only its mixtures are
 * added: an allergy to eggs does not exclude the other allergens of bread or chocolate.
 */
export function asAllergy(ban: FoodBan): FoodBan {
  const allergens = ban.mixedWith ?? [...ban.foods].flatMap(coreAllergensOf)
  if (allergens.length === 0) return ban
  const wider = foodsThat((food) => ban.foods.has(food) || overlaps(food.allergens, allergens))
  const more = [...wider].filter((food) => !ban.foods.has(food)).flatMap((food) => food.allergens)
  const added = allergens.filter((allergen) => more.includes(allergen))
  const kinds = concepts
    .filter((concept) => isAllergenConcept(concept, added))
    .map(({ say }) => say)
  return { ...ban, kinds, foods: wider }
}

/** True for a concept of exactly one of these allergens. */
const isAllergenConcept = (
  { allergens, traits, food, isWay }: Concept,
  those: readonly string[],
): boolean =>
  allergens?.length === 1 && overlaps(allergens, those) && isWay !== true && !traits && !food

/** Merges two exclusions of the same name. */
export const mergeBans = (one: FoodBan, other: FoodBan): FoodBan => ({
  ...one,
  isMarked: one.isMarked || other.isMarked,
  foods: new Set([...one.foods, ...other.foods]),
  kinds: [...new Set([...one.kinds, ...other.kinds])],
  phrases: new Set([...one.phrases, ...other.phrases]),
})

/**
 * Returns the allergens that characterise a food: sulphites only if there is no other, and it is no condiment or
 * spice.
 */
function coreAllergensOf({ allergens, group }: Food): readonly string[] {
  const core = allergens.filter((allergen) => allergen !== 'sulphite')
  return core.length > 0 || group === 'condiment' || group === 'spice' ? core : allergens
}

/** Beginnings of names that contain a word with another meaning: peanut butter is not butter. */
const MISLEADING_NAME_STARTS = table<readonly string[]>(namesakeRows)

function isFoodNamed(food: Food, key: string): boolean {
  const isMeant = (called: string): boolean =>
    MISLEADING_NAME_STARTS.get(key)?.some((opening) => called.startsWith(opening)) !== true
  const [own = '', ...others] = foodNamesOf(food)
  return (
    isMeant(own) &&
    [own, ...others].some((called) => ` ${called} `.includes(` ${key} `) && isMeant(called))
  )
}

/** Returns all names of a food as lemmas, its main name first. */
const foodNamesOf = oncePer(({ name, names, parts = [] }: Food): readonly string[] =>
  [name, ...names, ...parts].map(keyOf),
)

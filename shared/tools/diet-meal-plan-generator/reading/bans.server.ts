import { oncePer } from '../../../text/memo.ts'
import { table } from '../../../text/table.ts'
import conceptRows from '../data/concepts.json' with { type: 'json' }
import mixtureRows from '../data/mixtures.json' with { type: 'json' }
import namesakeRows from '../data/namesakes.json' with { type: 'json' }
import { overlaps } from '../writer/diets.server.ts'
import { foods, type Food } from '../writer/tables.server.ts'
import { keyOf } from './lemmas.server.ts'

/** What a word of restriction leaves out: by what foods contain, by what they are, or by name. */
export interface Concept {
  /** How a note names it. */
  readonly say: string
  /** A way of eating, which is wanted where it is named: 'vegan', 'halal'. */
  readonly isWay?: boolean
  /** A kind of dish, 'soup'. Nobody is allergic to one; something in it is meant. */
  readonly isDish?: boolean
  readonly words: readonly string[]
  readonly allergens?: readonly string[]
  readonly animal?: readonly string[]
  readonly traits?: readonly string[]
  readonly groups?: readonly string[]
  /** Words in the names of foods. */
  readonly food?: readonly string[]
  /** Diets whose exclusions, numbers and notes it brings. */
  readonly diets?: readonly string[]
}

export const concepts: readonly (Concept & { readonly id: string })[] = conceptRows

/** What else is usually mixed into a thing that goes by the name of one allergen: wheat into soy sauce. */
export const mixtures = table<readonly string[]>(mixtureRows)

/** A thing that is to be left out. */
export interface Ban {
  readonly say: string
  readonly isWay: boolean
  readonly isDish: boolean
  readonly foods: ReadonlySet<Food>
  /** Set where it names an allergen itself: those that its word holds beside it. */
  readonly mixedWith?: readonly string[]
  /** The kinds that an allergy to it leaves out as well: 'tree nuts' for walnuts. */
  readonly kinds: readonly string[]
  /** Words that may stand in no text, lemmas joined by spaces. */
  readonly phrases: ReadonlySet<string>
  readonly diets: readonly string[]
  /** A mark such as 'no' or 'free' stands beside it: no bare name. */
  readonly isMarked: boolean
}

/** The foods for which something holds. */
export const foodsThat = (isOne: (food: Food) => boolean): ReadonlySet<Food> =>
  new Set([...foods.values()].filter(isOne))

/** What a concept leaves out, where it was named by that word of it. */
export function banOf(concept: Concept, word = ''): Ban {
  const { allergens, animal, traits, groups, food: named = [], diets = [] } = concept
  const keys = named.map(keyOf)
  return {
    say: concept.say,
    isWay: concept.isWay ?? false,
    isDish: concept.isDish ?? false,
    diets,
    kinds: [],
    isMarked: false,
    ...(allergens ? { mixedWith: mixtures.get(word) ?? [] } : {}),
    foods: foodsThat(
      (food) =>
        overlaps(allergens, food.allergens) ||
        overlaps(animal, food.animal) ||
        overlaps(traits, food.traits) ||
        overlaps(groups, [food.group]) ||
        keys.some((key) => isNamed(food, key)),
    ),
    phrases: new Set([...concept.words, ...named].map(keyOf)),
  }
}

/** A word that is no concept leaves out every food with it in one of its names or parts. */
export const conceptOf = (word: string): Concept => ({ say: word, words: [], food: [word] })

/**
 * Somebody allergic to one food is taken to be allergic to what makes it one: prawns to crustaceans, cheese to milk.
 * Over-cautious, and said in the notes. Who names the allergen has said what it is: what stands beside it in bread or
 * chocolate is no part of an allergy to eggs.
 */
export function asAllergy(ban: Ban): Ban {
  const allergens = ban.mixedWith ?? [...ban.foods].flatMap(coreOf)
  if (allergens.length === 0) return ban
  const wider = foodsThat((food) => ban.foods.has(food) || overlaps(food.allergens, allergens))
  const more = [...wider].filter((food) => !ban.foods.has(food)).flatMap((food) => food.allergens)
  const added = allergens.filter((allergen) => more.includes(allergen))
  const kinds = concepts.filter((concept) => isKind(concept, added)).map(({ say }) => say)
  return { ...ban, kinds, foods: wider }
}

/** True for the name of one of these allergens and of nothing beside it. */
const isKind = ({ allergens, traits, food, isWay }: Concept, those: readonly string[]): boolean =>
  allergens?.length === 1 && overlaps(allergens, those) && isWay !== true && !traits && !food

/** What either of two leaves out, which are called the same. */
export const both = (one: Ban, other: Ban): Ban => ({
  ...one,
  isMarked: one.isMarked || other.isMarked,
  foods: new Set([...one.foods, ...other.foods]),
  kinds: [...new Set([...one.kinds, ...other.kinds])],
  phrases: new Set([...one.phrases, ...other.phrases]),
})

/** The allergens a food stands for: sulphites only where there is nothing else, and it is no sauce. */
function coreOf({ allergens, group }: Food): readonly string[] {
  const core = allergens.filter((allergen) => allergen !== 'sulphite')
  return core.length > 0 || group === 'condiment' || group === 'spice' ? core : allergens
}

/** Openings of names that hold a word and are not what it means: peanut butter is no butter. */
const NAMESAKES = table<readonly string[]>(namesakeRows)

function isNamed(food: Food, key: string): boolean {
  const isMeant = (called: string): boolean =>
    NAMESAKES.get(key)?.some((opening) => called.startsWith(opening)) !== true
  const [own = '', ...others] = calledOf(food)
  return (
    isMeant(own) &&
    [own, ...others].some((called) => ` ${called} `.includes(` ${key} `) && isMeant(called))
  )
}

/** Everything a food is called, as tables hold it: its own name first. */
const calledOf = oncePer(({ name, names, parts = [] }: Food): readonly string[] =>
  [name, ...names, ...parts].map(keyOf),
)

import { table } from '../../../text/table.ts'
import { anyOf } from '../../../text/any-of.ts'
import lists from '../data/word-lists.json' with { type: 'json' }

/** What a text asks for in numbers: minutes at the stove, grams a day. */
export interface Amounts {
  readonly minutesMax: number | undefined
  readonly bounds: readonly Bound[]
  /** What changes nothing, as typed: 'for 2 people'. */
  readonly unused: readonly string[]
}

/** A bound on one nutrient of the day, in grams. */
export interface Bound {
  readonly nutrient: 'protein' | 'carbs' | 'fat' | 'fibre'
  readonly side: 'most' | 'least'
  readonly grams: number
  /** As typed. */
  readonly said: string
}

const SIGNS = table({ '>': 'over', '<': 'under' })
const MINUTES = new RegExp(
  String.raw`\b${anyOf(lists.withinLeads)}?(\d{1,3})[ -]?(?:min|mins|minutes?)\b(?: ${anyOf(lists.behindMinutes)})*`,
  'giu',
)
const NUTRIENT = new RegExp(
  String.raw`(?:(?:\b(${anyOf(lists.bounds)})|[<>])\s*)?\b(\d{1,3})\s*(?:g|gr|grams?)\b\s*(?:of\s+)?(?:net |total )?(carb(?:s|ohydrates?)?|fat|protein|fib(?:re|er))\b(?:\s*(?:a|per|each|in a|in the)\s+day|\s+daily)?`,
  'giu',
)
const MONEY =
  /(?:\b(?:under|below|less than|max(?:imum)?|about|around) )?[£$€] ?\d{1,3}(?:[.,]\d\d)?\b(?: (?:a|per|each) (?:day|week|meal|head|person))?/giu
const CHILD = /\b(?:a |my |for my )?([1-9]|1[0-2])[- ](?:years?|yrs?|yo)(?:[- ]olds?)?\b/giu
const KIDS =
  /\b(?:[1-6]|two|three|four|some|my|our) (?:small |young |little )?(?:kids|children|boys|girls|toddlers)(?: (?:under|aged|of) \d{1,2}(?: and \d{1,2})?)?\b/giu
const SPORT =
  /\b(?:i )?(?:train|work out|workout|lift|run|swim|cycle|gym) ?\d ?(?:x|times|days)(?: (?:a|per) week| weekly)?\b/giu
const GROWN = /\b(?:i am|i'm|im|aged?|is|she's|he's)\s+[1-9]\d(?:\s+years?(?:\s+old)?)?\b/giu
const PEOPLE =
  /\b(?:for|serves|feeding|we are|family of)\s+(?:\d{1,2}|two|three|four|five|six)\b(?:\s+(?:people|persons|adults|servings|portions|of us))?/giu

/** How fast somebody wants to lose or gain: '10 pounds a week'. */
const PACE =
  /\b(?:(?:lose|losing|drop|gain|gaining) )?\d{1,2} ?(?:pounds?|lbs?|kgs?|kilos?|stone) (?:a|per|each|in a) (?:week|month)\b/giu
/** How much somebody wants to lose or gain, and by when: '3 stone to lose', 'lose a stone by my wedding on 5 june'. */
const AIM = new RegExp(
  String.raw`\b\d{1,3} ?${anyOf(lists.weightUnits)} to (?:lose|gain)\b|\b(?:i (?:want|need|would like|am trying|have) to )?(?:lose|gain|drop) (?:an?|\d{1,3}) ?${anyOf(lists.weightUnits)}\b(?: (?:by|before|for) [^.,;]{1,40})?`,
  'giu',
)
/** '19' between two commas, 'my 15 year old': how old somebody is who eats what grown people eat. */
const AGE =
  /(?<=^|,)\s*[1-9]\d\s*(?=,|$)|\b(?:my )?(?:1[3-9]|[2-9]\d)[- ]?(?:years?|yrs?|yo)(?:[- ]olds?)?\b/giu
const INGREDIENTS =
  /\b(?:nothing with |no |max(?:imum)? )?(?:(?:more|fewer|less) than|at most|up to|under|over)? ?\d{1,2} ingredients?\b/giu

/** Reads the numbers that a text asks for, and gives the text without them. */
export function readAmounts(text: string): Amounts & { readonly rest: string } {
  const unused: string[] = []
  const bounds: Bound[] = []
  let minutesMax: number | undefined
  const leaveUnused = (said: string): string => {
    unused.push(said.trim())
    return ', '
  }
  const rest = text
    .replace(/\bhalf an hour\b/giu, '30 minutes')
    .replace(/\b(prefer \p{L}+) (?:to|over) \p{L}+/giu, '$1')
    .replace(
      NUTRIENT,
      (said: string, comparison: string | undefined, grams: string, name: string) => {
        const first = name.toLowerCase().slice(0, 3)
        // '150 g protein' is a goal to reach, '50 g carbs' one to stay below.
        const bare = first === 'pro' || first === 'fib' ? 'over' : ''
        const sign = SIGNS.get(said.trim().charAt(0)) ?? bare
        const isLeast = /^(?:at least|min|over|above|more than)/iu.test(comparison ?? sign)
        const nutrient =
          first === 'car'
            ? 'carbs'
            : first === 'fat'
              ? 'fat'
              : first === 'pro'
                ? 'protein'
                : 'fibre'
        // 'No more than' holds 'more than', and means the contrary.
        const side = isLeast && !/^no/iu.test(comparison ?? '') ? 'least' : 'most'
        bounds.push({ nutrient, side, grams: Number(grams), said: said.trim() })
        return ', '
      },
    )
    .replace(MINUTES, (_said: string, minutes: string) => {
      minutesMax = Math.min(minutesMax ?? Infinity, Number(minutes))
      return ', '
    })
    .replace(MONEY, ', cheap, ')
    .replace(CHILD, ', for children, ')
    .replace(KIDS, ', for children, ')
    .replace(SPORT, leaveUnused)
    .replace(GROWN, leaveUnused)
    .replace(PACE, leaveUnused)
    .replace(AIM, leaveUnused)
    .replace(AGE, leaveUnused)
    .replace(INGREDIENTS, leaveUnused)
    .replace(PEOPLE, leaveUnused)
  return { minutesMax, bounds, unused, rest }
}

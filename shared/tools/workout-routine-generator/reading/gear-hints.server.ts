import { nounOf } from '../../../words/nouns.server.ts'
import plain from '../data/plain-words.json' with { type: 'json' }
import { anyOf } from '../../../text/any-of.ts'

const WEIGHED = ['dumbbell', 'kettlebell', 'barbell', 'plate', 'medicine ball', 'cable']
/** Two weights of a few kilograms, or one that stands alone: '2x6kg', 'chair, 2 kg'. Heavier ones may be the person. */
const WEIGHTS =
  /(?:^|[\s,;&+])(?:[12] ?[x×*] ?\d{1,2}(?:[.,]\d)? ?(?:kgs?|kilos?|lbs?)\b|(?<=(?:^|[,;&+]) ?)[1-3]?\d(?:[.,]\d)? ?(?:kgs?|kilos?|lbs?) ?(?=$|[,;.&+]))/iu

/** A bar alone is a barbell beside a rack or plates, and one to hang from beside pull-ups. */
export function nameBar(text: string, gear: Set<string>, vague: string[]): void {
  if (['barbell', 'pull-up bar', 'dip bars', 'trap bar'].some((id) => gear.has(id))) return
  if (['rack', 'plate', 'bench'].some((id) => gear.has(id))) gear.add('barbell')
  else if (/\b(?:pull|chin|hang|calisthenics)/iu.test(text)) gear.add('pull-up bar')
  else vague.push('bar')
}

/** What people say of themselves and of who treats them: read back as 'not used', it sounds cold. */
const PERSONAL = new RegExp(`\\b${anyOf(plain.personal)}\\b`, 'i')
const LISTED_WORDS_MAX = 3
/** A stray is worth naming where it may be a piece of equipment: a ware, or a word that nobody knows. */
export const isWorthListing = (phrase: string): boolean => {
  if (!/\p{L}{3}/u.test(phrase) || PERSONAL.test(phrase)) return false
  if (
    phrase.split(/\s+/u).length > LISTED_WORDS_MAX ||
    /^\p{L}+(?:y|ful|ous|ish|ed)$/iu.test(phrase)
  )
    return false
  return (nounOf(phrase)?.role ?? 'ware') === 'ware'
}

/** 'Mat, 2x6kg': weights that are named by what they weigh, where no other are. */
export function nameWeights(text: string, gear: Set<string>): void {
  if (!WEIGHED.some((id) => gear.has(id)) && WEIGHTS.test(text)) gear.add('dumbbell')
}

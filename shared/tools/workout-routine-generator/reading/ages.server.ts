import plain from '../data/plain-words.json' with { type: 'json' }
import { spaced } from './troubles.server.ts'
import { anyOf } from '../../../text/any-of.ts'

/**
 * The ages of people that a text of spaced words names: '78 years old', '63 yrs', '74 male', 'aged 70', 'I am 71',
 * 'my mum 83', 'bowls player 68'. Years since something are no age.
 */
export function agesIn(line: string): number[] {
  return [...line.matchAll(AGED)].map(([, ...groups]) => Number(groups.find(Boolean)))
}

const AGED = new RegExp(
  ` (\\d{1,3}) ?(?:years?|yrs?|yo|y ?/? ?o|y|male|female|m|f)(?: old)? (?!ago|on|of|in|experience|x|track|lap|sprint)| ${anyOf(plain.beforeAge)} (\\d{1,3}) (?!kg|kgs|lb|lbs|st|stone|cm|km|k|reps|min|mins|minutes|weeks|wks|months|days|hours|hrs|times|sets|x|and|m |ft|%)`,
  'g',
)

/** The ages of children: said to be ages, for 'eight years' may be how long somebody trains. */
export const childAgesIn = (line: string): number[] =>
  [...line.matchAll(CHILD)].map(([, ...groups]) => Number(groups.find(Boolean)))
const CHILD =
  / (\d{1,2}) ?(?:years? old|yrs? old|yo|y ?\/? ?o) | (?:aged?|ages|boy|girl|son|daughter|child|kid|teenager) (\d{1,2}) (?!kg|lb|years? ago|weeks|months|times|x|reps|min)/g

/** An age that stands alone between commas: 'bands, 71, creaky'. Several such numbers are weights. */
export function bareAgeIn(text: string): number | undefined {
  const bare = text.split(/[,;.(){}+\n]/u).filter((clause) => /^\s?\d{1,3}\s?$/u.test(clause))
  return bare.length === 1 ? Number(bare[0]) : undefined
}

/** The weights of a person that a text names in stone: '22st', '19 stone'. */
export function stonesIn(line: string): number[] {
  return [...line.matchAll(/ (\d{2}) ?(?:st|stones?) /g)].map((match) => Number(match[1]))
}

/** What a text says of a child in its first year: 'baby 5 months', '10 weeks old daughter'. */
export const babiesIn = (line: string): string[] =>
  [...line.matchAll(BABY)]
    .filter(([said, ...ages]) => Number(ages.find(Boolean)) <= (/ ?w(?:ee)?k/.test(said) ? 52 : 12))
    .map(([said]) => said.trim())
const BABY =
  / baby (?:(?:is|of|aged|now|only) )?(\d{1,2}) ?(?:months?|mo|weeks?|wks?)(?= )| (\d{1,2}) ?(?:months?|mo|weeks?|wks?) (?:old )?(?:baby|son|daughter|boy|girl|infant)(?= )/g

/**
 * The weights of a person that a text names, in pounds: '290 lbs' between commas, 'I weigh 130 kg'. Beside a barbell or
 * plates a lone weight is theirs.
 */
export function poundsIn(text: string): number[] {
  const known = PLATES.test(text) ? [WEIGHED] : [WEIGHED, ALONE]
  return text
    .split(/[,;.(){}\n]/u)
    .flatMap((clause) => known.map((form) => form.exec(spaced(clause))))
    .flatMap((match) =>
      match ? [Number(match[1]) * (match[2]?.startsWith('k') ? POUNDS_PER_KILO : 1)] : [],
    )
}
const POUNDS_PER_KILO = 2.2
const PLATES = /\b(?:barbell|plate|rack|deadlift|squat|bench|1 ?rm)s?\b/iu
const WEIGHED =
  / (?:weigh|weighs|weighing|weight|bodyweight|im|i am|is|hes|shes|male|female|man|woman|person|beginner) (?:about |around |nearly |over |almost |is )?(\d{3}) ?(lbs?|pounds?|kgs?|kilos?) /
const ALONE =
  /^ (\d{3}) ?(lbs?|pounds?|kgs?|kilos?) (?:beginner |man |woman |male |female |person )?$/

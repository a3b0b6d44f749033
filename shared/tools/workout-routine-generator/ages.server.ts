/**
 * The ages of people that a text of spaced words names: '78 years old', '63 yrs', '74 male', 'aged 70', 'I am 71',
 * 'my mum 83', 'bowls player 68'. Years since something are no age.
 */
export function agesIn(line: string): number[] {
  return [...line.matchAll(AGED)].map(([, ...groups]) => Number(groups.find(Boolean)))
}

const PERSON =
  'am|im|is|age|aged|mum|mother|mom|dad|father|nan|nana|gran|granny|grandma|grandad|grandpa|grandmother|grandfather|husband|wife|woman|man|lady|gentleman|male|female|player|pensioner|retired|client|boy|girl|son|daughter|child|kid|teenager|masters|turned|turning|ages'
const AGED = new RegExp(
  ` (\\d{1,3}) ?(?:years?|yrs?|yo|y ?/? ?o|y|male|female|m|f)(?: old)? (?!ago|on|of|in|experience|x|track|lap|sprint)| (?:${PERSON}) (\\d{1,3}) (?!kg|kgs|lb|lbs|st|stone|cm|km|k|reps|min|mins|minutes|weeks|wks|months|days|hours|hrs|times|sets|x|and|m |ft|%)`,
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

/** What names a time by its years. */
export const DECADE =
  /^(?:the )?(?:early |late |mid-?)?(?:1[0-9]|20)\d0s$|^(?:the )?(?:early |late )?\d0s$/iu
/** As DECADE: a year. */
export const YEAR = /^(?:1\d|20|21|22)\d\d(?: (?:AD|BC))?$/u
/** As DECADE: a century. */
export const CENTURY = /\bcentur(?:y|ies)$/iu

/** Words of a time beside a place: 'Victorian London', 'a school in winter', 'a car park at night'. */
export const OF_A_TIME =
  /\b(?:1\d|20|21|22)\d\d|\b(?:\d0s|victorian|edwardian|georgian|medieval|regency|wartime|future|century|centuries|nights?|midnight|dawn|dusk|winter|summer(?! ?(?:camp|house|school|cottage))|autumn|spring|christmas|halloween)\b/iu
/** 'Three weeks after moving in' says since when, and is no place. */
export const SINCE =
  /^(?:\p{L}+ |\d+ ){0,3}(?:minutes?|hours?|nights?|days?|weeks?|months?|years?) (?:after|before|into|since|ago|later)\b/iu
const AGES: readonly (readonly [RegExp, number])[] = [
  [/\bmedieval|middle ages/iu, 1300],
  [/\bgeorgian|regency/iu, 1800],
  [/\bvictorian/iu, 1870],
  [/\bedwardian/iu, 1905],
  [/\bfirst world war|world war one/iu, 1916],
  [/\bsecond world war|world war two|wartime|blitz/iu, 1942],
  [/\bfuture/iu, 2200],
]

/** The year that a text names or the middle of its age; not a number where it names none. */
export function yearOf(said: string): number {
  const year = /\b(?:1\d|20|21|22)\d\d/u.exec(said)?.[0]
  if (year !== undefined) return Number(year)
  const decade = /\b(\d)0['’]?s\b/u.exec(said)?.[1]
  if (decade !== undefined) return 1900 + Number(decade) * 10
  const century = /\b(\d\d)th centur/iu.exec(said)?.[1]
  if (century !== undefined) return Number(century) * 100 - 50
  return AGES.find(([age]) => age.test(said))?.[1] ?? NaN
}

const OF_AN_AGE =
  /^(?:victorian|edwardian|georgian|medieval|regency|tudor)(?: (?:era|times|age|period))?$/iu

/** 'Victorian' as a sentence says when: in Victorian times; undefined where a text is more than the name of an age. */
export const ageSaid = (said: string): string | undefined =>
  OF_AN_AGE.test(said)
    ? `in ${said.charAt(0).toUpperCase()}${said.split(' ')[0]?.slice(1).toLowerCase()} times`
    : undefined

import words from './data/words.json' with { type: 'json' }

const NAMES = words.employerNames.split(', ')
/** Names that are words too. */
const ORDINARY =
  /^(?:next|sky|target|haven|subway|compass|chase|ee|iss|iceland|hermes|octopus|ups|halifax|magnet|boots|coles|nationwide|morrisons?)$/iu
const SMALL = NAMES.filter((name) => /^\p{Lu}/u.test(name) && !ORDINARY.test(name)).map((name) =>
  name.replaceAll('.', String.raw`\.`).toLowerCase(),
)
const ANYWHERE = new RegExp(String.raw`(?<![\p{L}\d'’-])(?:${SMALL.join('|')})(?![\p{L}\d])`, 'gu')

/** A text with the capitals of the employers that everybody knows: 'at asda' as 'at Asda'. */
export function withEmployers(text: string): string {
  return text.replace(
    ANYWHERE,
    (found) => NAMES.find((name) => name.toLowerCase() === found) ?? found,
  )
}

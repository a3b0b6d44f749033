import type { Brief } from '../../brief/brief.ts'
import { tokenise } from '../../text/tokens.server.ts'
import words from './data/words.json' with { type: 'json' }
import { wordSet } from './word-sets.server.ts'

const GREETED = wordSet(words.greeting)
const COLLEAGUES = wordSet(words.colleagues)
const STOPS = new Set(['of', 'in', 'at', 'from', 'who', 'with', 'and', 'on', 'interested', 'for'])

const COLLEAGUES_WORDS_MAX = 4
const GREETED_WORDS_MAX = 6
/** 'Dear HR managers' is a greeting, 'Dear people who work from home' is none. */
const NAMED_WORDS_MAX = 2

/** Readers who are greeted by what they are, to the sender or to the world; all others with a plain word. */
export function greetingOf(audience: string, brief: Brief): string {
  const said = tokenise(audience.replace(/^(?:our|my|the|all|for) /iu, '')).words
  if (
    said.length <= COLLEAGUES_WORDS_MAX &&
    !said.includes('and') &&
    said.some((word) => COLLEAGUES.has(word))
  )
    return 'Dear colleagues,'
  const stop = said.findIndex((word) => STOPS.has(word))
  const head = (stop < 0 ? said : said.slice(0, stop)).at(-1) ?? ''
  if (said.length <= GREETED_WORDS_MAX && GREETED.has(head)) return `Dear ${head},`
  const readers = said.length <= NAMED_WORDS_MAX ? readersOf(audience, brief) : undefined
  return readers === undefined || /^our\b/iu.test(readers) ? 'Hello,' : `Dear ${readers},`
}

const UNQUOTED = wordSet(words.unquoted)
const READERS_WORDS_MAX = 7

/** The readers as they may be named to themselves: never by age, sex, faith, health or purse. */
export function readersOf(
  audience: string,
  { audience: read, gravity }: Brief,
): string | undefined {
  const said = tokenise(audience).words
  const form = read.find(({ source }) => source === 'audience')
  const text = form?.forms[0]
  if (!text || !form.isPlural || gravity.level !== 'none') return undefined
  if (said.length > READERS_WORDS_MAX || said.some((word) => UNQUOTED.has(word))) return undefined
  return /[\d&/(),]/u.test(text) ? undefined : text
}

import type { Brief } from '../../../read/brief.ts'
import { tokenise } from '../../../text/tokens.server.ts'
import words from '../data/words.json' with { type: 'json' }
import { wordSet } from './word-sets.server.ts'

const GREETED = wordSet(words.greeting)
const COLLEAGUES = wordSet(words.colleagues)
const STOPS = new Set(['of', 'in', 'at', 'from', 'who', 'with', 'and', 'on', 'interested', 'for'])

const COLLEAGUES_WORDS_MAX = 4
const GREETED_WORDS_MAX = 10
/** 'Dear HR managers' is a greeting, 'Dear people who work from home' is none. */
const NAMED_WORDS_MAX = 3

/** Readers who are greeted by what they are, to the sender or to the world; all others with a plain word. */
export function greetingOf(audience: string, brief: Brief): string {
  const said = tokenise(audience.replace(/^(?:our|my|the|all|for) /iu, '')).words
  if (
    said.length <= COLLEAGUES_WORDS_MAX &&
    !said.includes('and') &&
    said.some((word) => COLLEAGUES.has(word))
  )
    return 'Dear colleagues,'
  const several = severalOf(audience)
  if (several !== undefined) return several
  const stop = said.findIndex((word) => STOPS.has(word))
  const head = (stop < 0 ? said : said.slice(0, stop)).at(-1) ?? ''
  if (said.length <= GREETED_WORDS_MAX && GREETED.has(head)) return `Dear ${head},`
  const readers = said.length <= NAMED_WORDS_MAX ? readersOf(audience, brief) : undefined
  return readers === undefined ||
    /^our\b|\b(?:people|anyone|everyone|those|folks)\b|\b(?:club|society|association)$/iu.test(
      readers,
    )
    ? 'Hello,'
    : `Dear ${readers},`
}

/** 'Players and parents' are both greeted, or with a plain word. */
function severalOf(audience: string): string | undefined {
  const parts = (audience.split(TAIL)[0] as string)
    .split(/,\s?(?:and )?|\s(?:and|&)\s/iu)
    .map((part) => part.trim())
  if (parts.length < 2 || parts.length > PARTS_MAX) return undefined
  const heads = parts.map((part) => {
    const said = tokenise(part).words
    const stop = said.findIndex((word) => STOPS.has(word))
    return (stop < 0 ? said : said.slice(0, stop)).at(-1) ?? ''
  })
  if (!heads.every((head) => GREETED.has(head) || head === 'staff')) return 'Hello,'
  return `Dear ${heads.slice(0, -1).join(', ')} and ${heads.at(-1)},`
}

const TAIL = /\s(?:of|in|at|from|who|with|on|interested|for)\s/iu
const PARTS_MAX = 3

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

import type { Brief } from '../../../read/brief.ts'
import { tokenise } from '../../../text/tokens.server.ts'
import { has } from './signs.server.ts'
import { wordsOf } from './word-sets.server.ts'

const COLLEAGUES_WORDS_MAX = 4
const GREETED_WORDS_MAX = 10
/** The most words greeted: 'Dear HR managers', but not 'Dear people who work from home'. */
const NAMED_READERS_WORDS_MAX = 3
const PARTS_MAX = 3
const READERS_WORDS_MAX = 7
const WORDS_AFTER_READERS = /\s(?:of|in|at|from|who|with|on|interested|for)\s/iu

/** Returns the noun for the readers: 'members' in 'members of our choir'. */
const headOf = (audience: string): string =>
  tokenise(audience.split(WORDS_AFTER_READERS)[0] as string).words.at(-1) ?? ''

/** Returns a greeting with the readers' role or relation to the sender; a plain one for all others. */
export function greetingOf(audience: string, brief: Brief): string {
  const named = audience.replace(/^(?:our|my|the|all|for) /iu, '')
  const said = tokenise(named).words
  const isOne = !said.includes('and')
  if (
    isOne &&
    said.length <= COLLEAGUES_WORDS_MAX &&
    said.some((one) => wordsOf('colleagues').has(one))
  )
    return 'Dear colleagues,'
  // 'Players and parents' are both greeted, or neither is.
  const parts = (audience.split(WORDS_AFTER_READERS)[0] as string).split(
    /,\s?(?:and )?|\s(?:and|&)\s/iu,
  )
  const heads = parts.map(headOf)
  const isGreeted = heads.every((head) => wordsOf('greeting').has(head) || head === 'staff')
  if (parts.length > 1 && parts.length <= PARTS_MAX)
    return isGreeted ? `Dear ${heads.slice(0, -1).join(', ')} and ${heads.at(-1)},` : 'Hello,'
  const head = headOf(named)
  if (said.length <= GREETED_WORDS_MAX && wordsOf('greeting').has(head)) return `Dear ${head},`
  const readers = said.length <= NAMED_READERS_WORDS_MAX ? readersOf(audience, brief) : undefined
  return readers === undefined || has('unnamedReaders', readers) ? 'Hello,' : `Dear ${readers},`
}

/**
 * Returns the readers as the letter may name them, never by age, sex, faith, health or income; undefined if it may
 * not.
 */
export function readersOf(
  audience: string,
  { audience: read, gravity }: Brief,
): string | undefined {
  const said = tokenise(audience).words
  const form = read.find(({ source }) => source === 'audience')
  const text = form?.forms[0]
  if (!text || !form.isPlural || gravity.level !== 'none') return undefined
  const isUnquoted = said.some((word) => wordsOf('unquoted').has(word))
  return isUnquoted || said.length > READERS_WORDS_MAX || /[\d&/(),]/u.test(text) ? undefined : text
}

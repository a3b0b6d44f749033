import { POINT_SIGNS } from '../../text/bullets.ts'
import { baseOfThird } from './verbs.server.ts'
import { table } from '../../text/table.ts'

const OPENS = new RegExp(String.raw`(?:^(?:[${POINT_SIGNS}] )?|[.!?] )(?:he|she) (?=\p{L})`, 'gimu')
const FEW = 2

/** A record written about somebody, 'She managed a school', in their own voice; any other as it is. */
export function inFirstPerson(paste: string): string {
  if (/\bI\b/u.test(paste) || (paste.match(OPENS) ?? []).length < FEW) return paste
  return paste
    .replace(/\b(?:he|she) (\p{L}+)/giu, (_, verb: string) => `I ${ofFirst(verb)}`)
    .replace(/\b(?:his|her)(?= \p{L})/gu, 'my')
    .replace(/\b(?:His|Her)(?= \p{L})/gu, 'My')
    .replace(/\b(?:himself|herself)\b/giu, 'myself')
    .replace(/\b(?:him|her)\b/giu, 'me')
}

const IRREGULAR = table<string>({
  has: 'have',
  is: 'am',
  was: 'was',
  does: 'do',
})

function ofFirst(verb: string): string {
  const lower = verb.toLowerCase()
  return IRREGULAR.get(lower) ?? baseOfThird(lower) ?? verb
}

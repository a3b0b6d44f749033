import { lowered, withNames } from '../../brief/letters.server.ts'
import { placeNamed } from '../../lexicon/places.server.ts'
import { joinList, titleCase } from '../../text/grammar.server.ts'
import { isHonour } from './credentials.server.ts'
import { SPOKEN } from './plain.server.ts'
import { FORCES } from './employers.server.ts'
import { doneAt, isPersonPlain, oneAfterAnother, withTime } from './note-work.server.ts'
import { spansIn } from './times.server.ts'
import { asTitle, isOwnAccount, isTitle, titled } from './titles.server.ts'

/** A spell of work in notes as a sentence; undefined where anything in it is not sure. */
export function spellOf(clause: string): string | undefined {
  const text = clause.replace(/^(?:then|and then|now|currently|previously|retired) /iu, '')
  const readers = text.includes(', ')
    ? [allTold, ofForces, timed]
    : [allTold, ofForces, selfEmployed, spentIn, timed]
  for (const read of readers) {
    const told = read(text)
    if (told !== undefined) return told
  }
  return undefined
}

/** What stands behind a title is no more than this. */
const BESIDE_WORDS_MAX = 9

/**
 * A title, and behind it words of which nobody knows whether they are who, where or what: in brackets they claim nothing.
 * 'Head cashier albertsons 2 years' → 'I have worked as head cashier (albertsons) for 2 years'.
 */
export function bracketed(clause: string): string | undefined {
  const text = clause.replace(/^(?:then|and then|now|currently|previously|retired) /iu, '')
  const [found, ...more] = spansIn(text).filter(
    ({ span, end }) => span.kind !== 'in' && !/^ (?:PQE|old|qualified)\b/iu.test(text.slice(end)),
  )
  if (isHonour(text)) return undefined
  if (more.length > 0 || /:(?!\d)|;/u.test(text)) return undefined
  const plain =
    found === undefined
      ? text
      : `${text.slice(0, found.start).trimEnd()} ${text.slice(found.end).trimStart()}`
  const words = plain
    .replace(/[()]/gu, ' ')
    .replace(/\b(?:for|from)(?= *$)/u, '')
    .trim()
    .split(/\s+/u)
  const bracket = plain.indexOf('(')
  const open = bracket < 0 ? words.length : plain.slice(0, bracket).trim().split(/\s+/u).length
  const most = Math.min(5, words.length, open)
  const count = Array.from({ length: most }, (_, less) => most - less).find((size) =>
    isPersonPlain(words.slice(0, size).join(' ').replace(/,$/u, '')),
  )
  if (count === undefined || isOwnAccount(titled(words.slice(0, count).join(' ')))) return undefined
  const title = words.slice(0, count).join(' ').replace(/,$/u, '')
  const rest = words
    .slice(count)
    .join(' ')
    .replace(/^,? ?|(?:(?<!,),)? ?$/gu, '')
    .replace(/ ,/gu, ',')
  if (
    rest === '' ||
    rest.split(' ').length > BESIDE_WORDS_MAX ||
    /^(?:and|or|then|who|which|to|of)\b/iu.test(rest)
  )
    return undefined
  const first = rest.split(' ')[0] ?? ''
  const isJoined = /^(?:at|in|for|with|on|near|through|during|while)$/iu.test(first)
  const [, beside = rest, town = ''] = /^(.+), ([^,]+)$/u.exec(rest) ?? []
  const same = /^same (?:school|hospital|firm|company|place|shop|hotel|office|site)$/iu.test(rest)
  if (!isJoined && !same && NO_BESIDE.test(rest)) return undefined
  const isTown = placeNamed(town) !== undefined
  const told = isTown ? beside : rest
  const behind = same
    ? ` at the ${rest.toLowerCase()}`
    : isJoined
      ? ` ${withNames(told)}`
      : ` (${withNames(told)})`
  const done = ` as ${asTitle(titled(title))}${behind}${isTown ? ` in ${placeNamed(town)?.name}` : ''}`
  return found === undefined ? `I have worked${done}` : withTime(found.span, 'worked', done)
}

/** What came of the work, or a paper: no part of a post. */
const NO_BESIDE = /[%£$€<>]|\b\d{3,}\b|\b(?:took|ran|made|grew|cut)\b|^level \d,/iu

/** 'army chef then school cook, 30 years all told'. */
function allTold(text: string): string | undefined {
  const [, posts = '', years = ''] =
    /^(.{3,80}?),? (\d{1,2}\+? years) (?:all told|in all|in total|altogether)$/iu.exec(text) ?? []
  const done = posts === '' ? undefined : oneAfterAnother(posts)
  return done && `I have worked${done}${done.includes(',') ? ',' : ''} for ${years} in all`
}

/** Who served, and in what: 'army 9 years, royal logistic corps': one serves in a force, and in a corps of it. */
export function ofForces(text: string): string | undefined {
  const [found, ...more] = spansIn(text)
  if (found === undefined || more.length > 0) return undefined
  const all = [text.slice(0, found.start), text.slice(found.end)]
    .flatMap((part) => part.split(/,| in the /u))
    .map((part) => part.trim().replace(/^(?:in )?(?:the )?| veteran$| (?:for|from)$/giu, ''))
    .filter(Boolean)
  const ranks = all.filter((part) => RANK.test(part))
  const parts = all.filter((part) => !ranks.includes(part))
  const rank = ranks.length === 0 ? '' : ` (${joinList(ranks)})`
  // 'Royal Navy stoker'.
  const [, force = '', post = ''] =
    /^((?:british |royal )?(?:army|navy|raf|air force|marines)) (\p{L}[\p{L} ]+)$/iu.exec(
      parts[0] ?? '',
    ) ?? []
  const served = parts.length === 1 ? oneAfterAnother(post) : undefined
  if (served !== undefined)
    return withTime(found.span, 'worked', `${served} in the ${forceName(force)}${rank}`)
  if (parts.length === 0 || parts.length > 2 || !parts.every((part) => FORCES.test(part)))
    return undefined
  const named = parts.map((part) => `in the ${forceName(part)}`)
  return withTime(found.span, 'spent', ` ${named.join(', ')}${rank}`)
}

/** True for a rank and nothing else. */
export const RANK =
  /^(?:(?:lance |staff )?(?:corporal|sergeant|sgt|cpl|lcpl)|private|lieutenant|captain|major|E-?\d|NCO)$/iu

const forceName = (part: string): string =>
  /^(?:army|navy|police|marines|air force)$/iu.test(part)
    ? part.toLowerCase()
    : /^(?:raf|us)\b/iu.test(part)
      ? part.toUpperCase()
      : titleCase(part)

/** '10 years self employed domestic rewires': what the work was stands behind. */
function selfEmployed(text: string): string | undefined {
  const [, years = '', what = ''] =
    /^(\d{1,2}\+? (?:years|months)) self[- ]employed(?:,? (\p{L}.+))?$/iu.exec(text) ?? []
  if (years === '') return undefined
  const title = isTitle(what) ? ` as ${asTitle(titled(what))}` : ''
  return `I have been self-employed${title} for ${years}${what !== '' && title === '' ? `: ${lowered(what)}` : ''}`
}

/** '3 years in practice doing accounts', '8 years court interpreting in Lincoln'. */
function spentIn(text: string): string | undefined {
  const [, years = '', where = ''] =
    /^((?:about |over |nearly )?(?:\d{1,2}\+?|two|three|four|five|six|seven|eight|nine|ten|twelve) (?:years|months|seasons))(?: of)? ((?:(?:in|at|on|with) (?:a |an |the |my )?)?(?:[\p{L}-]+ ){0,2}(?:\p{L}{3,}ing|practice)\b.*|(?:on|with|in) (?:a |an |the |my )\p{L}.*)$/iu.exec(
      text,
    ) ?? []
  if (years === '' || TAIL_TIME.test(where) || isTitle(where) || LEVEL.test(where)) return undefined
  return `I have spent ${years} ${lowered(where)}`
}

/** Another time, or a link to another clause. */
const TAIL_TIME = /\d (?:years|months)|(?:19|20)\d{2}|\b(?:then|before|after|since|until|last)\b/iu
const LEVEL = /\b(?:stage|level|grade) \d/iu

/** A time in a clause, and before or behind it a title, a house or an employer that is sure. */
function timed(text: string): string | undefined {
  const [found, ...more] = spansIn(text)
  if (found === undefined || more.length > 0) return undefined
  const before = text
    .slice(0, found.start)
    .trimEnd()
    .replace(/(?:^|[\s,(])(?:for|from|in)$|,$|\($/u, '')
    .trimEnd()
    .replace(/,$/u, '')
  const behind = text
    .slice(found.end)
    .replace(/^[\s,)]+/u, '')
    .replace(/^as (?:an? )?/u, '')
  const after = placeNamed(behind) === undefined ? behind : `in ${placeNamed(behind)?.name}`
  if (before !== '' && after !== '' && !/^(?:at|in|for|with|on|near) \p{L}/iu.test(after))
    return undefined
  const work = [before, after].filter(Boolean).join(' ')
  const [, main = work, town = ''] = /^(.+)(, [^,]+)$/u.exec(work) ?? []
  if (main === '' || /[,:;()]/u.test(main)) return undefined
  if (town !== '' && placeNamed(town.slice(2)) === undefined) return undefined
  const sure = doneAt(main)
  const done = sure && `${sure}${town}`
  if (done === undefined) return undefined
  const isNoun = done.startsWith(' done ')
  return withTime(found.span, isNoun ? 'done' : 'worked', isNoun ? done.slice(5) : done)
}

/** 'polish english': the languages of somebody who typed nothing else. */
export function tonguesOf(clause: string): string | undefined {
  const words = clause.split(/,? and |, |\/| /u)
  return words.length > 1 && words.every((word) => SPOKEN.test(word))
    ? `I speak ${joinList(words.map(titleCase))}`
    : undefined
}

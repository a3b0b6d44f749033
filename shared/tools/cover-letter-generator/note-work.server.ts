import { lowered, withNames } from '../../brief/letters.server.ts'
import { placeNamed } from '../../lexicon/places.server.ts'
import { lowerFirst, titleCase, withArticle } from '../../text/grammar.server.ts'
import words from './data/words.json' with { type: 'json' }
import { knownEmployer } from './employers.server.ts'
import type { Span } from './times.server.ts'
import { asTitle, isTitle, titled } from './titles.server.ts'

/** What a spell of work says behind 'worked': ' as a cleaner at a school', with ' at night' and the like as typed. */
export type Done = string | undefined

/** Someone at work, in words that are too short or too plain for the table of titles. */
const SAID_OF_PERSONS =
  /^(?:\p{L}+ )?(?:girl|boy|lad|lass|demi|brickie|chippy|sparky|spark|np|csm|stoker|expediter|umpire|bookie|roadsweeper|sweeper|lifter|holder)$/iu
/** Where one works, with the article that notes leave out. */
const HOUSE =
  /^(?:(?!reception\b|and\b|or\b|the\b|my\b|at\b|in\b)[\p{L}’'-]+ ){0,2}(?:bakery|cafe|café|care home|nursing home|hospital|hospice|hotel|factory|farm|garage|kitchen|library|nursery|office|pub|bar|quarry|restaurant|salon|school|shipyard|shop|site|gas station|petrol station|filling station|call cent(?:re|er)|contact cent(?:re|er)|store|supermarket|surgery|clinic|warehouse|yard|depot|dental practice|dry cleaners?|building company|market stall|food bank|chip shop|chippy|gym|college|university|builders merchant|recruitment agency|law firm|charity|estate agents?|car wash|abattoir|sawmill|brewery|theatre|cinema|museum|takeaway|launderette|laundry|stables|kennels|cattery|nail bar|holiday park|hostel|leisure centre|care agency|tile depot|barbers|tyre shop|vets?)$/iu
/** What part of a house one worked in. */
const COUNTER =
  /^(?:the )?(?:checkout|tills?|deli|bakery|fish counter|trade counter|front desk|shop floor|warehouse|stockroom|phones|kitchen|bar)$/iu
const FIELDS = new Set(words.fields.split(', '))
/** What is done, named as a noun. */
const ACTIVITY =
  /^(?!part-time|building (?:site|company)|training cent)(?:(?:\p{L}+|\d(?:st|nd|rd)) ){0,2}(?:\p{L}{3,}ing|alterations|sales|repairs|deliveries|maintenance|admin|payroll|reception|security|logistics|housekeeping|(?:paper|milk|post|delivery|window|gardening|cleaning|bread) round|care|labour|support|work)$/iu

/** Where and as what somebody worked; undefined for words of which the place, the employer or the post is not sure. */
export function doneAt(work: string): Done {
  const [, what = '', at = '', where = ''] = /^(.+?) (at|in|for|with) (.+)$/iu.exec(work) ?? []
  if (where !== '') {
    const place = placeOf(at.toLowerCase(), where)
    if (place === undefined) return undefined
    const done = shiftOf(what) ?? oneAfterAnother(what) ?? houseOf(what) ?? activityOf(what)
    if (done !== undefined) return `${done}${done.includes(', then') ? ',' : ''}${place}`
    if (/^(?:[\p{Ll}-]+ ){1,2}room$/u.test(lowered(what))) return ` in the ${lowered(what)}${place}`
    return COUNTER.test(what) ? `${place} (${what.toLowerCase()})` : undefined
  }
  const known = knownEmployer(work)
  if (known !== undefined && known.rest === '') return ` at ${known.name}`
  if (known !== undefined) {
    const rest = oneAfterAnother(known.rest)
    return rest && ` at ${known.name}${rest}`
  }
  return oneAfterAnother(work) ?? activityAt(work) ?? houseOf(work) ?? activityOf(work)
}

/** 'Reception GP surgery', 'hotel reception Premier Inn': what, and where without a word between. */
function activityAt(work: string): Done {
  const words = work.split(' ')
  for (let count = Math.min(3, words.length - 1); count > 0; count--) {
    const done = activityOf(words.slice(0, count).join(' '))
    const where = words.slice(count).join(' ')
    const isSure =
      knownEmployer(where)?.rest === '' ||
      /^(?:GP surgery|dental practice|care home|law firm|call centre)$/iu.test(where)
    if (done !== undefined && isSure) return `${done}${placeOf('at', where)}`
  }
  return undefined
}

/** Without its level, which stands in the brackets. */
export const isPersonPlain = (text: string): boolean => isPerson(text) && !/\d$/u.test(text)

/** True for what somebody is called at work, in the words of notes too. */
const isPerson = (text: string): boolean =>
  (isTitle(text) && !/^\p{L}\p{Ll}+ \p{Ll}.* \p{Lu}\p{Ll}+$/u.test(text)) ||
  SAID_OF_PERSONS.test(text)

/** 'commis then demi': one post after another with one employer. */
export function oneAfterAnother(posts: string): Done {
  const titles = posts.split(/,? (?:and )?then /u)
  if (!titles.every(isPerson)) return undefined
  return titles.map((title) => ` as ${asTitle(withSaturday(titled(title)))}`).join(', then')
}

/** 'sat girl'. */
const withSaturday = (title: string): string => title.replace(/^sat (?=\p{L})/u, 'Saturday ')

/** 'Nights at Greggs'. */
const shiftOf = (text: string): Done =>
  /^(?:nights|days|weekends|evenings|mornings|early mornings|lates|earlies)$/iu.test(text)
    ? ` ${text.toLowerCase()}`
    : undefined

const houseOf = (text: string): Done =>
  HOUSE.test(text) ? ` at ${withArticle(lowerFirst(text))}` : undefined

const activityOf = (text: string): Done =>
  FIELDS.has(text.toLowerCase()) || /^(?:\p{L}+ )?reception$/iu.test(text)
    ? ` in ${lowered(text)}`
    : /^(?:\p{L}+ )?(?:front desk|reception desk|tills|checkouts|shop floor|trade counter|deli counter)$/iu.test(
          text,
        )
      ? ` on the ${lowered(text)}`
      : text.toLowerCase() === 'agency'
        ? ' done agency work'
        : ACTIVITY.test(text)
          ? ` done ${/round$/iu.test(text) ? withArticle(lowered(text)) : lowered(text)}`
          : undefined

/** ' at a dry cleaner', ' in Lincoln', ' for the council'; undefined for what is neither named nor a house. */
function placeOf(at: string, where: string): string | undefined {
  const [, house = '', town = ''] = /^(.{3,40}?)(,? (?:in|near|at) .+)$/iu.exec(where) ?? []
  if (house !== '') {
    const first = placeOf(at, house)
    return first && `${first}${withNames(town)}`
  }
  if (/^(?:an?|the|my|our|two|three|\d+|various|several) /iu.test(where)) return ` ${at} ${where}`
  const [, some = '', named = ''] = /^([\p{Ll} ]{3,30}) (\p{Lu}[\p{L} ]+)$/u.exec(where) ?? []
  if (HOUSE.test(some) && placeNamed(named) !== undefined)
    return ` ${at} ${withArticle(some)} in ${named}`
  const known = placeNamed(where)
  if (known !== undefined) return ` ${at === 'at' ? 'at' : 'in'} ${known.name}`
  const firm = knownEmployer(where)
  const site = /(?:^|\s)(site|depot|warehouse|factory|bakery site)$/u.exec(firm?.rest ?? '')
  if (firm !== undefined && site !== null && firm.rest === firm.rest.toLowerCase())
    return ` ${at} the ${firm.name} ${firm.rest}`
  if (firm !== undefined)
    return firm.rest === '' || placeNamed(firm.rest)
      ? ` ${at} ${firm.name}${firm.rest === '' ? '' : ` ${titleCase(firm.rest)}`}`
      : undefined
  if (HOUSE.test(where)) return ` ${at} ${withArticle(lowered(where))}`
  return /^\p{Lu}/u.test(where) && /(?:^| )\p{Lu}\S*$/u.test(where) ? ` ${at} ${where}` : undefined
}

/** 'I spent nine years in the army', 'From 2019 to 2022 I worked as a commis, then as a demi'. */
export function withTime({ kind, text }: Span, verb: string, rest: string): string {
  const isSpent = verb === 'spent'
  if (kind === 'for')
    return isSpent
      ? `I spent ${text.replace(/^for /u, '')}${rest}`
      : `I have ${verb}${rest}${rest.includes(',') ? ',' : ''} ${text}`
  const past = verb === 'done' ? 'did' : isSpent ? 'was' : verb
  return kind === 'since'
    ? `${text} I have ${isSpent ? 'been' : verb}${rest}`
    : `${text} I ${past}${rest}`
}

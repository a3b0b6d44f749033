import { lowerFirst, upperFirst, withArticle } from '../../text/grammar.server.ts'
import { norm } from '../../text/measures.ts'
import { plainCase } from '../letters.server.ts'
import type { Experience } from './career.ts'

const COUNT = String.raw`(?:(?:about|around|over|more than|almost|nearly|approximately|roughly|at least|just over|just under|close to|up to|less than|under|the (?:past|last)) )?(?:\d{1,2}(?:[.,]\d)?\+?(?: ?(?:-|–|to) ?\d{1,2}\+?)?|an?|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|thirteen|fourteen|fifteen|sixteen|seventeen|eighteen|nineteen|twenty|twenty-five|thirty|forty|several|many|a few|a couple of|half a)`
const DURATION = new RegExp(
  String.raw`^((?:${COUNT})(?: and a half)? (?:years?|months?|decades?|weeks?)(?: and (?:a half|${COUNT} months?))?)(?:['’])?(?: (?:of )?(?:work(?:ing)? |professional |relevant |total )?(?:experience|exp))?( (?:in|as|of|at|with|across|for|on|on and off|working|doing|teaching|running|under)\b[^;.]{0,120})?$`,
  'iu',
)
const NUMBER_ALONE = /^\d{1,2}\+?$/
const YEAR = String.raw`(?:(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]* )?(?:19|20)\d{2}`
const SINCE = new RegExp(
  String.raw`^(?:working |in this (?:job|field) |experience )?since (${YEAR})( (?:in|as|at|with|for|across)\b[^;.]{0,120})?$`,
  'iu',
)
const RANGE = new RegExp(
  String.raw`^(?:from |since )?(${YEAR}) ?(?:-|–|—|to|until|till) ?(${YEAR}|present|now|today|current|currently|date)( (?:in|as|at|with|for|across)\b[^;.]{0,120})?$`,
  'iu',
)
/** Without a number, and as good as a time that is still going on. */
const LIFELONG =
  /^(?:(?:for |i have done (?:it|this) )?(?:all my (?:working )?life|my (?:whole|entire) (?:working )?(?:life|career))|since (?:childhood|school|i was (?:a child|a kid|a boy|a girl|young|little)))$/iu
const NONE =
  /^(?:0|none(?: yet)?|no|nil|zero|n\/?a|-+|nothing|not yet|no (?:work )?experience(?: yet)?|0 years?(?: of experience)?|entry[- ]level|beginner|new|newbie|fresher|starting out|just starting(?: out)?|just started|started recently|no formal experience)$/iu
/** 'none really', 'not much yet', 'nothing to speak of': an answer, and nothing to put up. */
const BARE_NO =
  /^(?:none|nothing|not) (?:really|much|yet|any|at all|so far|to speak of|worth|special|really yet|much yet|a lot)\b.{0,20}$/iu
/** Says that there is some, and not how much. */
const VAGUE =
  /^(?:(?:quite )?a (?:good |little |long )?while|some(?: time)?|a bit|a little|quite (?:some|a bit)|lots?|plenty|many|ages|a long time|enough)$/iu
/** What somebody still looks for is no experience. */
const WISH =
  /^(?:and )?(?:(?:am |i am |i'm |but )?(?:looking|seeking|hoping|searching)|open to)\b/iu
const GRADUATED =
  /^(?:i )?(?:(?:just|recently|newly) (?:graduated|qualified)|(?:recent|new|fresh|newly qualified)(?: (?:college|university|school))?(?: graduate)?)$/iu
const FIRST_PERSON =
  /^(?:(?:i|i['’]m|i['’]ve)\b|my\b(?=.*\b(?:is|are|was|were|has|have|had|began|started|took|led)\b))/iu
const PAST =
  /^(?:was|worked|led|managed|built|ran|taught|started|served|helped|studied|volunteered|looked after|cared for|trained|sold|designed|developed|organi[sz]ed|supported|created|founded|launched|spent|completed|handled|supervised|coordinated|drove|cooked|wrote|did|joined|held|graduated|qualified|raised)\b/iu

/** Reads what somebody typed as their experience. Nothing is computed and nothing is left out. */
export function readExperience(text: string): Experience {
  // 'since 2011, in small practices' is one statement.
  const plain = tidied(text).replace(
    /^([^,;]{0,40}\d[^,;]{0,20}), (?=(?:in|at|as|with|for|across)\b)/u,
    '$1 ',
  )
  const [first = '', ...others] = plain.split(/[,;] ?/)
  const rest = others.filter((part) => !WISH.test(part))
  if (
    NONE.test(plain) ||
    BARE_NO.test(plain) ||
    plain === '' ||
    (NONE.test(first) && rest.length === 0)
  )
    return { kind: 'new', how: '' }
  if (VAGUE.test(plain)) return { kind: 'own', sentences: [] }
  if (GRADUATED.test(plain)) return { kind: 'new', how: howOf(plain) }
  if (NUMBER_ALONE.test(plain)) return { kind: 'duration', time: yearsOf(plain), tail: '' }
  // Before a time with all that follows it: what follows may be sentences.
  const beside = besideYears(first, rest)
  if (beside) return beside
  const duration = DURATION.exec(plain)
  if (duration)
    return {
      kind: 'duration',
      time: lowerFirst(duration[1] as string),
      tail: (duration[2] ?? '').trim(),
    }
  if (LIFELONG.test(plain)) return { kind: 'period', time: lifelong(plain), tail: '' }
  const since = SINCE.exec(plain)
  if (since)
    return {
      kind: 'period',
      time: `since ${capitalMonth(since[1] as string)}`,
      tail: (since[2] ?? '').trim(),
    }
  const range = RANGE.exec(plain)
  if (range) {
    const [, from = '', to = '', tail = ''] = range
    const isOpen = !/\d/.test(to)
    const time = isOpen
      ? `since ${capitalMonth(from)}`
      : `from ${capitalMonth(from)} to ${capitalMonth(to)}`
    return { kind: 'period', time, tail: tail.trim() }
  }
  const sentences = plain.split(/(?<=[.!?])\s+/).map((one) => one.replace(/(?<![.!?])[.!?]+$/, ''))
  if (sentences.every((one) => FIRST_PERSON.test(one) || PAST.test(one))) {
    return { kind: 'own', sentences: sentences.map(inFirstPerson) }
  }
  return { kind: 'verbatim', text: plain }
}

/** A number of years, and what stands behind it as sentences or as asides; undefined where something is neither. */
function besideYears(first: string, rest: readonly string[]): Experience | undefined {
  const [, time, tail = ''] = DURATION.exec(first) ?? []
  if (!time || rest.length === 0) return undefined
  const asides = rest.filter((part) => ASIDE.test(part))
  const sentences = rest.filter((part) => !ASIDE.test(part)).map(sentenceOf)
  if (!sentences.every((sentence) => sentence !== undefined)) return undefined
  const years = `I have ${lowerFirst(time)} of experience${tail}`
  return { kind: 'own', sentences: [[years, ...asides].join(', '), ...sentences] }
}

/** 'own shop since 2015' and 'worked with breweries' in the first person. */
function sentenceOf(part: string): string | undefined {
  const own = OWN_SINCE.exec(part)
  if (own) return `I have had my own ${own[1]} since ${own[2]}`
  const [, thing] = OWN.exec(part) ?? []
  if (thing) return `I have my own ${thing}`
  return FIRST_PERSON.test(part) || PAST.test(part) ? inFirstPerson(part) : undefined
}

/** What a tradesperson has to work with. */
const OWN =
  /^(?:with )?(?:my )?own ((?:\p{L}+ )?(?:van|car|tools|transport|vehicle|truck|equipment|insurance|studio|salon|workshop|business|company|shop|practice|chair|boat|horse|kitchen))$/iu

const ASIDE =
  /^(?:mostly|mainly|largely|partly|all|most of (?:it|them|that)|the last|including) \S/u
const OWN_SINCE = new RegExp(
  String.raw`^(?:my |with my )?own (business|company|shop|practice|studio|salon|workshop|firm) since (${YEAR})$`,
  'iu',
)

function tidied(text: string): string {
  const lines = norm(text)
    .split('\n')
    .map((line) => line.replace(/^[\s•·*–—\-#>\p{Extended_Pictographic}\uFE0F\u200D]+(?=\S)/u, ''))
    .filter(Boolean)
  const joined = lines.join('; ').replace(/(?<![\s.,;:])[\s.,;:]+$/, '')
  return plainCase(joined)
    .replace(
      /(\d)\s?(?:yrs?\b\.?(?=[ ,;]*\p{Ll}|$)|years?\b)/giu,
      (_, digit: string) => `${digit} years`,
    )
    .replace(/\b(1) years\b/g, '$1 year')
    .replace(/(\d\+) ?years?/g, '$1 years')
    .replace(/(\d)\s?(?:mos?|mths?|months?)\b\.?/giu, '$1 months')
    .replace(/\b(1) months\b/g, '$1 month')
    .replace(/\b(?:yrs)\b/giu, 'years')
    .replace(/\b(?:exp)\b\.?/giu, 'experience')
    .replace(/^(?:experience|years? of experience)\s?[:=-]\s?/iu, '')
    .trim()
}

function yearsOf(count: string): string {
  return count === '1' ? '1 year' : `${count} years`
}

/** 'all my life', 'since I was a child'; 'for' stands before what is no adverb. */
function lifelong(text: string): string {
  const time = lowerFirst(text)
    .replace(/^(?:for |i have done (?:it|this) )/iu, '')
    .replace(/\bi\b/gu, 'I')
  return time.startsWith('my ') ? `for ${time}` : time
}

function howOf(text: string): string {
  return /qualified/i.test(text) ? 'newly qualified' : 'a recent graduate'
}

function capitalMonth(time: string): string {
  return upperFirst(time.toLowerCase())
}

/** 'worked in retail' → 'I worked in retail'. */
function inFirstPerson(sentence: string): string {
  const [, post] = /^was (?!(?:an?|the|in|at|on|with|able|self)\b)(\p{L}.*)$/u.exec(sentence) ?? []
  if (post !== undefined) return `I was ${withArticle(post)}`
  if (!FIRST_PERSON.test(sentence)) return `I ${lowerFirst(sentence)}`
  return upperFirst(sentence).replace(/\bi\b/gu, 'I')
}

import { lowered } from '../../brief/letters.server.ts'
import { joinList, lowerFirst, upperFirst, withArticle } from '../../text/grammar.server.ts'
import { DEGREE, isCredential } from './credentials.server.ts'
import { tonguesOf } from './note-spells.server.ts'
import { withSmallWords } from './small-words.server.ts'
import { asTitle, isTitle, titled } from './titles.server.ts'

type Row = readonly [pattern: RegExp, say: (...found: string[]) => string | undefined]

const DATE = String.raw`(?:(?:in )?(?:\p{L}{3,9} )?(?:19|20)\d{2}|(?:last|this) (?:year|month|week|summer|spring|autumn|winter))`
/** Where and when a degree was taken stand behind it. */
const DEGREES = new RegExp(
  String.raw`^(${DEGREE}) (?:\((\p{L}[\p{L} &]{2,30})\)|(?:in )?((?:\p{Lu}?\p{L}+|&)(?: (?:and|&|of|\p{L}+)){0,3}?))(?:,? (?:at |from )?((?:(?:Univ|University|College|Uni) of )?\p{Lu}\p{L}+(?: (?:University|College|State|Met|Brookes))?))?,? ?(\d{4})?$`,
  'u',
)

/** What one has and what one did, typed without its verb; the first that speaks is taken. */
const ROWS: readonly Row[] = [
  // 'RVN qualified 2021 at a mixed practice'.
  [
    new RegExp(
      String.raw`^(\p{Lu}[\p{L}\d]{1,7}) (?:qualified|certified|registered) (${DATE})( at (?:an? |the )?\p{L}[^,]+)?$`,
      'u',
    ),
    (paper, when, where = '') => `I became ${paper} qualified ${dated(when)}${where}`,
  ],
  // 'CF year finished May 2025 at an elementary', 'ISTQB foundation redone in January 2025'.
  [
    new RegExp(
      String.raw`^(?!I\b|my\b)(\p{L}[\p{L}\d +&’'-]{1,40}?) (finished|completed|passed|renewed|redone|done) (${DATE})( at [^,]+)?$`,
      'u',
    ),
    (what, did, when, where = '') =>
      `I ${did.replace('done', 'did')} my ${lowered(what)} ${dated(when)}${where}`,
  ],
  [
    DEGREES,
    (degree, bracketed, plain, where, year) => {
      const at = where === undefined ? '' : ` from ${where}`
      return `I have ${withArticle(degree)} in ${bracketed ?? plain}${at}${year === undefined ? '' : ` (${year})`}`
    },
  ],
  // 'SIA licence', 'sprayer license 2023', 'forklift cert'.
  [
    /^(?:got (?:an? |my )?)?((?:[\p{L}\d+-]+ ){1,4}(?:licen[cs]e|certificate|cert|ticket|badge|card))(?:,? (?:in )?\(?((?:19|20)\d{2})\)?)?$/iu,
    (paper, year) =>
      opensWithTitle(paper)
        ? undefined
        : `I have ${withArticle(lowered(paper.replace(/\bcert$/u, 'certificate')))}${year === undefined ? '' : ` (${year})`}`,
  ],
  [
    /^(?:duke of edinburgh|dofe)(?:['’]s)?(?: award)? (bronze|silver|gold)$/iu,
    (grade) => `I have the Duke of Edinburgh ${grade.toLowerCase()}`,
  ],
  [
    /^(air |army |sea )?cadets$/iu,
    (which = '') => `I have been in the ${which.toLowerCase()}cadets`,
  ],
  [/^(?:did an? |had an? )?(paper round)$/iu, (round) => `I have done a ${round.toLowerCase()}`],
  // 'Volunteer in Red Cross shop', 'test as volunteer for an open source app'.
  [
    /^volunteer (in|at|for|with) (\p{L}[^,]+)$/iu,
    (at, where) =>
      `I have volunteered ${at.toLowerCase()} ${/(?:shop|school|club|home|kitchen|hospice|cafe|store)$/iu.test(where) && !/^(?:an?|the|my|our) /u.test(where) ? withArticle(where) : where}`,
  ],
  // 'Kitchen assistant at a hospice now'.
  [
    /^((?:[\p{L}-]+ ){0,3}[\p{L}-]+) ((?:at|in|for|with) [^,]+) now$/iu,
    (title, where) => (isTitle(title) ? `I am now ${asTitle(titled(title))} ${where}` : undefined),
  ],
  [/^(know (?!how\b)\p{L}.+)$/iu, (known) => `I ${lowerFirst(known)}`],
  // '84% met the phonics check' is whole.
  [
    /^(\d[\d.,]*% (?:of [\p{L} ]{3,30} )?(?:met|passed|achieved|renewed|stayed|came back|moved on|reached|completed) .+)$/u,
    (told) => told,
  ],
  // 'Six month internship at a water lab'.
  [
    /^((?:\d{1,2}|one|two|three|four|five|six|nine|ten|twelve)[- ](?:month|week|year)) (internship|placement|apprenticeship|traineeship|secondment)( [^,]+)?$/iu,
    (length, what, where = '') =>
      `I have done ${withArticle(`${length.toLowerCase().replace(' ', '-')} ${what.toLowerCase()}`)}${where}`,
  ],
  [
    /^(?:on (?:the )?)?doors (at weekends|on nights|for .+)$/iu,
    (when) => `I have worked on the doors ${when}`,
  ],
  // 'My dad's mowing business since I was 12'.
  [
    /^((?:dad|mum|mom|uncle|nan|grandad)’s (?:\p{L}+ )?(?:business|farm|shop|garage|firm|company|stall)) (since I was \d{1,2}|for \d+ years)$/iu,
    (where, when) => `I have worked in my ${lowerFirst(where)} ${when}`,
  ],
  [/^own projects:? (.+)$/iu, (which) => `My own projects have included ${which}`],
  // 'Part time at a charity building dashboards'.
  [
    /^(part|full)[- ]time ((?:at|for|with|in) [^,]+)$/iu,
    (much, where) => `I have worked ${much.toLowerCase()}-time ${where}`,
  ],
  [/^self[- ]taught$/iu, () => 'I am self-taught'],
  [/^(year \d{1,2}|sixth form)$/iu, (year) => `I am in ${year.toLowerCase()}`],
  // 'Refs u10 football on Sundays'.
  [
    /^(refs|umpires|coaches|helps|runs|teaches|sings|plays|bakes|cooks) (\p{L}.+)$/u,
    (does, what) => `I ${does.replace(/(?<=ch)es$|s$/u, '')} ${what}`,
  ],
  [/^(closed alone|opened and closed|opened up alone)$/iu, (did) => `I ${did.toLowerCase()}`],
  [
    /^((?:ACCA|AAT|CIMA|ACA|CIPD|part)[ -](?:part[- ]?qualified|qualified))$/iu,
    (what) => `I am ${what.replace(/part qualified/iu, 'part-qualified')}`,
  ],
  [
    /^English(?: at)?(?: level)? ([ABC][12])$/u,
    (level) => `I speak English at level ${level.toUpperCase()}`,
  ],
]

/** 'Security guard SIA licence': who somebody was, and what they hold. */
const opensWithTitle = (text: string): boolean => {
  const words = text.split(' ')
  return words.slice(0, -1).some((_, at) => at > 0 && isTitle(words.slice(0, at + 1).join(' ')))
}

const dated = (when: string): string =>
  /^(?:in |last |this )/u.test(when) ? when : `in ${upperFirst(when)}`

/** What one has, did or is, as a sentence without its full stop; undefined where its sense is not sure. */
export function statedNote(clause: string): string | undefined {
  const text = withSmallWords(clause)
  for (const [pattern, say] of ROWS) {
    const found = pattern.exec(text)
    const said = found && say(...(found.slice(1) as string[]))
    if (said) return said
  }
  return tonguesOf(clause)
}

/** 'Honey show judge', 'umpire for under 12s': what one is or was beside the work. */
export function heldNote(typed: string): string | undefined {
  const text = withSmallWords(typed)
  if (isCredential(text) || /^(?:lead|head|hand|master|sub|para|marine|mate)$/iu.test(text))
    return undefined
  const [, bare = text, bracket = ''] = /^(.+?)( \([^()]+\))$/u.exec(text) ?? []
  if (bare.split(' ').length <= 4 && isTitle(bare))
    return `I have ${bracket === '' && HONORARY.test(bare) ? 'been' : 'worked as'} ${asTitle(titled(bare))}${bracket}`
  const [, title = '', at = '', rest = ''] = PERSON_THERE.exec(text) ?? []
  if (/ \p{Lu}\S*$/u.test(rest) && at === 'on') return undefined
  if (title === '' || !isTitle(title) || /^(?:\p{L}+ )?(?:support|care|help|cover)$/iu.test(title))
    return undefined
  const verb = /^(?:for|of|to)$/iu.test(at) || /author$/iu.test(title) ? 'been' : 'worked as'
  return `I have ${verb} ${asTitle(titled(title))} ${at} ${rest.replace(/(?<=\p{L}) (?=(?:mornings|evenings|nights) \d)/u, ', ')}`
}

/** What one is beside the work, or for a group of people; any other title is worked as. */
const HONORARY =
  /\b(?:lead|mentor|judge|umpire|referee|volunteer|auxiliary|captain|warden|marshal|aider|rep|representative|governor|trustee|ambassador|preacher|treasurer|chair|chairman|chairwoman|secretary|moderator|champion|member|prefect|monitor|scout|guide|leader|organiser|author|student|apprentice|parent|carer|steward|coach)$/iu

const PERSON_THERE =
  /^((?:[\p{L}-]+ ){0,3}[\p{L}-]+) (for|of|to|at|in|with|through|during|on) ([^,]{2,60})$/iu

const COUNTED =
  /^(?:(?:about|over|up to|around|nearly|some) )?\d[\d.,–-]*\+? (?!years?\b|months?\b|weeks?\b|days?\b|at\b|in\b|on\b|of\b|to\b|for\b|by\b|off\b|x\b)[\p{L}-]+(?: [\p{L}\d/’'-]+){0,4}$/iu
const LOAD = /^(caseload|class|team|crew|gang|budget)(?: of)? ((?:[£$€] ?)?\d[\d.,]*[km]?)$/iu

/** How much of what there was, as it stands behind 'with': '700 pupils', 'a caseload of 38'; undefined for all else. */
export function sizeOf(clause: string): string | undefined {
  if (
    /^[£$€]\d[\d.,]*[kmKM]? (?:awarded|raised|saved|won|secured|sold)(?: in all| in total)?$/u.test(
      clause,
    )
  )
    return clause
  const [, what = '', count = ''] = LOAD.exec(clause) ?? []
  if (what !== '') return `${withArticle(what.toLowerCase())} of ${count}`
  return COUNTED.test(clause) &&
    !/\b(?:uses?|it|them|who|was|were|is|are|had|made|did|\p{L}+ed)\b/u.test(clause)
    ? clause.replace(/(\p{L}s)\/(?=day|week|shift|month)/u, '$1 a ')
    : undefined
}

/** A sentence with what there was of it: 'I managed sports day, with 700 pupils and 40 volunteers'. */
export const withSizes = (sentence: string, sizes: readonly string[]): string =>
  sizes.length === 0
    ? sentence
    : `${sentence}${/\bwith\b/u.test(sentence) ? ':' : ', with'} ${joinList(sizes)}`

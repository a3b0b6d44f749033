import { occupationOf } from '../../../brief/career/occupations.server.ts'
import { titleInside } from '../../../brief/career/case.server.ts'
import { lowerFirst, withArticle } from '../../../text/grammar.server.ts'
import { createMemo } from '../../../text/memo.ts'
import words from '../data/words.json' with { type: 'json' }
import { verbFormOf } from './verbs.server.ts'
import { setOf } from './words.server.ts'

const PERSONS = setOf(words.personHeads)
const LEVEL_BEHIND =
  /(?: (?:I{1,3}|IV|[1-7]|level \d|band \d|grade \d|(?:year|yr|stage) \d{1,2}|\([^()]{1,30}\)))$/iu
/** What tells how somebody is related to a trade and is no deed. */
const STANDING =
  /^(?:trained|qualified|registered|certified|licensed|chartered|experienced|retired|self-employed|assistant|lead|head)\b/iu
const TITLE_WORDS_MAX = 7
/** Longer is no title with its level, whatever its words. */
const TITLE_CHARS_MAX = 160
const SENTENCE_WORD =
  /\b(?:the|an?|my|our|their|his|her|with|at|from|by|as|was|were|is|are|am|have|has|had|i|we|who|which|that|while|when|very|then|now|before|after|one|two|three|four|five|six)\b/iu
const PERSON_LIKE =
  /(?:er|or|ist|ian|eer|man|woman|yst|ant|ess|cook|chef|nurse|maid|vet|clerk|rep)$/
const TEAM_OF =
  /(?<=(?:leader|manager|supervisor|foreman|chargehand)) of \d{1,3}(?: (?:staff|people|nurses|drivers|engineers|carers|cleaners))?$/iu

/** True for what somebody is called at work: 'Shift Leader', 'Head of Sales', 'Staff nurse (bank)'. */
export function isTitle(part: string): boolean {
  if (part.length > TITLE_CHARS_MAX) return false
  return titles.get(part) ?? titles.set(part, isTitleAnew(part))
}

/** Each beginning of a line is asked about. */
const titles = createMemo<boolean>(4_000, 120)

function isTitleAnew(part: string): boolean {
  const bare = part
    .replace(LEVEL_BEHIND, '')
    .replace(TEAM_OF, '')
    .replace(/\bclass \d\b/iu, 'class')
    .replace(
      /^(?:(?:band|grade|level|year|ks) ?\d{1,2}[a-z]?|\d{3}|\d(?:st|nd|rd) line) (?=\p{L})/iu,
      '',
    )
    .trim()
  const count = bare.split(/\s+/).length
  if (bare === '' || count > TITLE_WORDS_MAX || SENTENCE_WORD.test(bare) || /[\d,;:]/.test(bare))
    return false
  const form = verbFormOf(lowerFirst(bare))
  if (!STANDING.test(bare) && (form === 'past' || form === 'gerund')) return false
  const lower = bare.toLowerCase()
  if (isOwnAccount(lower)) return true
  if (/(?:student|leaver|graduate|grad|changer|seeker)$/.test(lower)) return false
  if (/\bmember$/.test(lower) && !/(?:crew|team|staff|cast|band|board) member$/.test(lower))
    return false
  const head = lower.split(/ (?:of|to|for|in|and personal) /)[0] as string
  const last = head.split(/[\s/]+/).at(-1) ?? ''
  return (
    PERSONS.has(last) ||
    PERSONS.has(head.split(' ').slice(-2).join(' ')) ||
    (PERSON_LIKE.test(last) && occupationOf(lower) !== undefined)
  )
}

/** Who works for nobody else, in the words people use for it. */
export const isOwnAccount = (title: string): boolean =>
  /^(?:my |own |my own )(?:business|company)$|^self[- ]employed$|^freelance$/iu.test(title)

/** The title after 'as': 'a shift leader', 'head of sales'. */
export function asTitle(title: string): string {
  return /^(?:head|director|chief|deputy head|vice|chair|president|ceo|cto|cfo|coo|second in|cabin crew|.*(?:staff|crew)$)/i.test(
    title,
  ) &&
    !/^(?:head|chief) (?:chef|gardener|waiter|waitress|barista|housekeeper|porter|coach|nurse)/iu.test(
      title,
    )
    ? title
    : withArticle(title)
}

/** 'National Trust volunteer' begins with a name. */
const titleIn = (title: string): string =>
  /^(?:\p{Lu}\p{Ll}+ ){2,}\p{Ll}+$/u.test(title) ? title : titleInside(title)

/** Short forms of posts, which are capitals however they were typed. */
const SHORT =
  /(?<![\p{L}\d])(?:rn|lpn|lvn|cna|crna|hca|ta|hlta|lsa|pa|ea|pm|sdr|bdr|csr|pcso|kp|hgv|lgv|icu|sen|vp|np|csm|ks\d)(?![\p{L}\d])/giu

/** A title as it is inside a sentence: 'RN', 'shift leader', 'Year 3 teacher'. */
export const titled = (title: string): string =>
  titleIn(title.replace(/^(?:retired|former|ex)[ -]/iu, ''))
    .replace(SHORT, (name) => name.toUpperCase())
    .replace(/^year (?=\d)/u, 'Year ')
    .replace(/\bduke of edinburgh\b/iu, 'Duke of Edinburgh')
    .replace(/^ops\b/u, 'operations')

import { occupationOf } from '../../brief/career/occupations.server.ts'
import { titleInside } from '../../brief/career/case.server.ts'
import { lowerFirst, withArticle } from '../../text/grammar.server.ts'
import { createMemo } from '../../text/memo.ts'
import words from './data/words.json' with { type: 'json' }
import { readVerbClause } from './verbs.server.ts'

const PERSONS = new Set(words.personHeads.split(', '))
const LEVEL_BEHIND =
  /(?: (?:I{1,3}|IV|[1-7]|level \d|band \d|grade \d|(?:year|yr|stage) \d{1,2}|\([^()]{1,30}\)))$/iu
/** What tells how somebody stands to a trade and is no deed. */
const STANDING =
  /^(?:trained|qualified|registered|certified|licensed|chartered|experienced|retired|self-employed|assistant|lead|head)\b/iu
const TITLE_WORDS_MAX = 7
/** Longer is no title with its level, whatever its words. */
const TITLE_CHARS_MAX = 160
const SENTENCE_WORD =
  /\b(?:the|an?|my|our|their|his|her|with|at|from|by|as|was|were|is|are|am|have|has|had|i|we|who|which|that|while|when|very|then|now)\b/iu

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
    .replace(/^part (?:i{1,3}|[123]) (?=\p{L}{3})/iu, '')
    // 'Team leader of 12', 'head of year 9'.
    .replace(
      /(?<=(?:leader|manager|supervisor|foreman|chargehand)) of \d{1,3}(?: (?:staff|people|nurses|drivers|engineers|carers|cleaners))?$/iu,
      '',
    )
    .replace(
      /^duke of edinburgh (?=(?:coordinator|co-ordinator|leader|assessor|volunteer|manager)$)/iu,
      'DofE ',
    )
    .replace(/^(?:(?:band|grade|level|year|ks) ?\d{1,2}[a-z]?|\d{3}) (?=\p{L})/iu, '')
    .trim()
  const count = bare.split(/\s+/).length
  if (bare === '' || count > TITLE_WORDS_MAX || SENTENCE_WORD.test(bare) || /\d/.test(bare))
    return false
  const form = readVerbClause(lowerFirst(bare))?.form
  if (!STANDING.test(bare) && (form === 'past' || form === 'gerund')) return false
  const lower = bare.toLowerCase()
  if (OWN_ACCOUNT.test(lower)) return true
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
const OWN_ACCOUNT = /^(?:my |own |my own )(?:business|company)$|^self[- ]employed$|^freelance$/iu
const PERSON_LIKE =
  /(?:er|or|ist|ian|eer|man|woman|yst|ant|ess|cook|chef|nurse|maid|vet|clerk|rep)$/

/** The title inside a sentence, after 'as': 'a shift leader', 'head of sales'. */
export function asTitle(title: string): string {
  // 'Volunteer crew' is more than one person.
  if (/crew$/iu.test(title) && !/^(?:cabin|ground|air) crew$/iu.test(title))
    return `one of the ${title}`
  return /^(?:head|director|chief|deputy head|vice|chair|president|ceo|cto|cfo|coo|second in|cabin crew|ground crew|air crew|.*staff$)/i.test(
    title,
  )
    ? title
    : withArticle(title)
}

/** Short forms of posts, which stand in capitals however they were typed. */
const SHORT =
  /(?<![\p{L}\d])(?:rn|lpn|lvn|cna|crna|hca|ta|hlta|lsa|pa|ea|pm|sdr|bdr|csr|pcso|kp|hgv|lgv|icu|sen|vp|np|csm|ks\d)(?![\p{L}\d])/giu

/** A title as it stands inside a sentence: 'RN', 'shift leader', 'self-employed'. */
export function titled(title: string): string {
  const plain = titleInside(title.replace(LEVEL_BEHIND, '').replace(/^retired /iu, ''))
    .replace(/^part (?=I{1,3} )/u, 'Part ')
    .replace(SHORT, (name) => name.toUpperCase())
    .replace(/\bduke of edinburgh\b/iu, 'Duke of Edinburgh')
  if (!OWN_ACCOUNT.test(plain))
    return plain
      .replace(
        / to (?=(?:director|ceo|md|managing director|chief executive|board|headteacher|partners)$)/iu,
        ' to the ',
      )
      .replace(/\bdev$/u, 'developer')
      .replace(/^ops\b/u, 'operations')
  return /freelance/i.test(plain) ? 'freelance' : 'self-employed'
}

/** Titles that are no persons: one works so. */
export const isOwnAccount = (title: string | undefined): boolean =>
  title === 'self-employed' || title === 'freelance'

/** What one was beside lessons, and for no employer: 'rugby captain at uni'. */
export const HONORARY =
  /^(?:\p{L}+ ){0,3}(?:captain|prefect|rep|representative|head boy|head girl|president|chair|secretary|treasurer|monitor) (?:at|of|for) (?:my |the |a )?(?:\p{L}+ )?(?:uni|university|school|college|sixth form|pta|club|society|union)$/iu

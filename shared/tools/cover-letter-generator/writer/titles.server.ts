import { occupationOf } from '../../../know/occupations.server.ts'
import { lowered } from '../../../read/letters.server.ts'
import { titleInside } from '../../../read/career/case.server.ts'
import { lowerFirst, withArticle } from '../../../text/grammar.server.ts'
import { createMemo } from '../../../text/memo.ts'
import words from '../data/words.json' with { type: 'json' }
import { verbFormOf } from './verbs.server.ts'
import { employerFirst, isName, nameOf, setOf } from './words.server.ts'

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
  const bare = [LEVEL_BEHIND, TEAM_OF, LEVEL_FIRST].reduce(
    (text, sign) => text.replace(sign, ''),
    part,
  )
  const lower = bare
    .replace(/\bclass \d\b/iu, 'class')
    .trim()
    .toLowerCase()
  const count = lower.split(/\s+/).length
  if (lower === '' || count > TITLE_WORDS_MAX || SENTENCE_WORD.test(lower) || NO_TITLE.test(lower))
    return false
  const form = verbFormOf(lower)
  if (!STANDING.test(lower) && (form === 'past' || form === 'gerund')) return false
  if (isOwnAccount(lower)) return true
  const head = lower.split(/ (?:of|to|for|in|and personal) /)[0] as string
  const words = head.split(/[\s/]+/)
  const last = words.at(-1) as string
  return (
    PERSONS.has(last) ||
    PERSONS.has(words.slice(-2).join(' ')) ||
    (PERSON_LIKE.test(last) && occupationOf(lower) !== undefined)
  )
}

/** 'Band 5 nurse', '1st line support engineer'. */
const LEVEL_FIRST =
  /^(?:(?:band|grade|level|year|ks) ?\d{1,2}[a-z]?|\d{3}|\d(?:st|nd|rd) line) (?=\p{L})/iu
const NO_TITLE =
  /[\d,;:]|(?:student|leaver|graduate|grad|changer|seeker)$|(?<!\b(?:crew|team|staff|cast|band|board) )\bmember$/u

/** Who works for nobody else, in the words people use for it. */
export const isOwnAccount = (title: string): boolean =>
  /^(?:my |own |my own )(?:business|company)$|^self[- ]employed$|^freelance$/iu.test(title)

/** The title after 'as': 'a shift leader', 'head of sales'. */
export const asTitle = (title: string): string =>
  WITHOUT_ARTICLE.test(title) ? title : withArticle(title)

const WITHOUT_ARTICLE =
  /^(?:head|chief)(?! (?:chef|gardener|waiter|waitress|barista|housekeeper|porter|coach|nurse))|^(?:director|deputy head|vice|chair|president|ceo|cto|cfo|coo|second in|cabin crew)|(?:staff|crew)$/iu

/** 'National Trust volunteer' begins with a name. */
const inCase = (title: string): string =>
  /^(?:\p{Lu}\p{Ll}+ ){2,}\p{Ll}+$/u.test(title) ? title : titleInside(title)

/** What is in brackets stays as it was typed. */
const IN_BRACKETS = / \([^()]*\)$/u

/** Short forms of posts, which are capitals however they were typed. */
const SHORT =
  /(?<![\p{L}\d])(?:rn|lpn|lvn|cna|crna|hca|ta|hlta|lsa|pa|ea|pm|sdr|bdr|csr|pcso|kp|hgv|lgv|icu|sen|vp|np|csm|ks\d)(?![\p{L}\d])/giu

/** A title as it is inside a sentence: 'RN', 'shift leader', 'Year 3 teacher'. */
export function titled(title: string): string {
  const behind = IN_BRACKETS.exec(title)?.[0] ?? ''
  const plain = inCase(title.slice(0, title.length - behind.length).replace(FORMER, ''))
    .replace(SHORT, (name) => name.toUpperCase())
    .replace(/^year (?=\d)/u, 'Year ')
    .replace(TO_ONE, ' to the ')
  return `${plain}${behind}`
}

/** 'PA to director': one person, whose article a note leaves out. */
const TO_ONE =
  / to (?!the |an? |my |our )(?=(?:\p{L}+ ){0,2}(?:director|manager|principal|head|partner|owner|CEO|MD|CFO|COO|board|head of [\p{L} ]{2,30})$)/iu
const FORMER = /^(?:retired|former|ex)[ -]/iu

/** A title with what stands behind it. */
export interface Named {
  readonly title: string
  /** What stands behind it in its part, with its preposition: 'at the ivy', 'in offices'. */
  readonly tail: string
  readonly employer?: string
}

/** The title that a part begins with or is, and what is behind it. */
export function titleIn(piece: string): Named | undefined {
  const bare = piece.replace(LEAD, '').trim()
  const known = employerFirst(bare)
  if (known && isTitle(known.rest)) return { title: known.rest, tail: '', employer: known.name }
  if (isTitle(bare) && !FOR_NAME.test(bare)) return { title: bare, tail: '' }
  const [, served] = SERVICE.exec(bare) ?? []
  if (served !== undefined) return { title: '', tail: `in the ${serviceOf(served)}` }
  const [, scheme, employer] = SCHEME.exec(bare) ?? []
  if (scheme !== undefined) {
    const name = lowered(scheme)
    const tail = `on ${name.endsWith('experience') ? name : withArticle(name)}`
    return { title: '', tail, ...(employer && { employer }) }
  }
  const [first = '', ...steps] = bare.split(/,? (?:and )?then (?:an? )?/iu)
  if (steps.length > 0 && [first, ...steps].every(isTitle))
    return {
      title: first,
      tail: steps.map((step) => `and then as ${asTitle(titled(step))}`).join(', '),
    }
  return titleBefore(bare.split(' '))
}

/** The longest title that words begin with, before where it was held. */
function titleBefore(words: readonly string[]): Named | undefined {
  for (let count = Math.min(words.length - 1, TITLE_WORDS_MAX); count > 0; count--) {
    const title = words.slice(0, count).join(' ')
    const rest = words.slice(count).join(' ')
    const isOpen =
      title.includes('(') !== title.includes(')') || / (?:in|for|with|at) /u.test(title)
    if (isOpen || !isTitle(title) || isOwnAccount(title)) continue
    if (TAIL.test(rest)) return { title, tail: rest }
    if (verbFormOf(lowerFirst(rest)) !== undefined) continue
    if (isName(rest)) return { title, tail: '', employer: rest }
    if (!OTHER_HEAD.test(rest)) return { title, tail: `(${rest})` }
  }
  return undefined
}

const SERVICE = /^(?:ex[- ]?)?(army|navy|royal navy|raf|royal marines|police)$/iu
const serviceOf = (name: string): string =>
  nameOf(name) ?? name.replace(/(?:^| )\p{L}/gu, (letter) => letter.toUpperCase())
const FOR_NAME = / (?:for|with) \p{Lu}/u
/** 'Driver training' is no driver. */
const OTHER_HEAD =
  /^(?:and|or|but|who|which|because|until|since|before|after|as|is|was|now)\b|(?:ing|ment|tion|course|experience|work|skills|duties|qualification|licen[cs]e|role|jobs?|accounts)$/iu
/** What one goes through, and no post: 'graduate scheme Rolls-Royce'. */
const SCHEME =
  /^((?:[\p{L}-]+ ){0,3}(?:scheme|internship|placement|apprenticeship|traineeship|programme|program|work experience))(?: (?:at |with )?(\p{Lu}.*))?$/iu
const TAIL = /^(?:at|for|in|with|on|to|of|by|from) \S/iu
const LEAD =
  /^(?:(?:currently|now|presently|previously|formerly|then|and)[,:]? )?(?:(?:I )?(?:have )?(?:was|been|worked as|working as|work as|employed as|am|served as) )?(?:an? |the |as an? |as )?/iu

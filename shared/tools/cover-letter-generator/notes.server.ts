import { joinList } from '../../text/grammar.server.ts'
import { isSkillLike } from './writer/advert.server.ts'
import { isClaimable, type Material, materialOf, stemSetOf } from './writer/evidence.server.ts'
import { bodyOf, countWords } from './letter.ts'
import type { Draft } from './output.server.ts'
import { spansIn } from './writer/times.server.ts'
import type { Input } from './tool.ts'
import type { OmissionReason } from './writer/statements.server.ts'

/** If all letters have fewer words, a note says that little was stated. */
const SHORT_LETTER_WORDS = 130
const LISTED_MAX = 3
const QUOTED_CHARS_MAX = 60

/** Returns the notes below the letters: what was left out and why, and what would improve them. */
export function notesFor(drafts: readonly Draft[], input: Input): string[] {
  const material = materialOf(input)
  const { applicant, advert } = material
  const missing = advert.asks
    .filter((ask) => !isClaimable(ask, material))
    .map(({ text }) => text)
    .filter((text) => isSkillLike(text) && !/^\d/u.test(text) && !isHeadStated(text, material))
  const isShort = drafts.every(({ content }) => countWords(bodyOf(content)) < SHORT_LETTER_WORDS)
  const hasFigure = applicant.blocks.some(({ statements }) =>
    statements.some(({ text }) => /\d/.test(text)),
  )
  const leftOut = (...reasons: OmissionReason[]): string[] =>
    applicant.unused.filter(({ why }) => reasons.includes(why)).map(({ text }) => text)
  const listed = (texts: readonly string[]): string =>
    texts.slice(0, LISTED_MAX).map(quoted).join(', ')
  const [unclear, unsaid] = [leftOut('unclear'), leftOut('private', 'gap')]
  const advice = unclear.some((text) => spansIn(text).length > 0)
    ? 'For a post write title, employer and years on one line. Anything else stands as you say it in a sentence that begins with “I”.'
    : 'Say it in a sentence that begins with “I”, and it stands as you say it.'
  const [these, any] = missing.length > 1 ? ['these', 'any of them'] : ['it', 'it']
  const notes: readonly (readonly [isGiven: boolean, note: string])[] = [
    [
      missing.length > 0,
      `The advert also names ${joinList(missing)}. Your text does not name ${these} in so many words, so the letters do not either. If you have done ${any}, add a line that says where.`,
    ],
    [
      isShort,
      'Short, because little was stated. For each post add one or two lines: what you did, for how many, and what came of it.',
    ],
    [
      !isShort && !hasFigure,
      'A figure would help: how many, how often, how much. Add one to the line you are proudest of.',
    ],
    [
      unclear.length > 0,
      `Not used, because it was not clear what belongs together: ${listed(unclear)}. ${advice}`,
    ],
    [
      unsaid.length > 0,
      `Left out what a letter need not say: age, family, health, a conviction, pay, contact details, a gap, or why a post was left. Here: ${listed(unsaid)}.`,
    ],
    [input.jobDescription === '', 'Paste the advert, and the letters are ordered by what it asks.'],
  ]
  return notes.flatMap(([isGiven, note]) => (isGiven ? [note] : []))
}

/** True if the applicant stated the head noun of a requirement: 'the notes' may mean the 'clear case notes'. */
function isHeadStated(ask: string, { stated }: Material): boolean {
  const head = [...stemSetOf(ask)].at(-1) ?? ''
  return stated.some((stems) => stems.has(head))
}

function quoted(text: string): string {
  return `“${text.length > QUOTED_CHARS_MAX ? `${text.slice(0, QUOTED_CHARS_MAX).replace(/\s\S*$/, '')} …` : text}”`
}

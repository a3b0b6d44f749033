import { lowered } from '../../brief/letters.server.ts'
import { joinList, lowerFirst, withArticle } from '../../text/grammar.server.ts'
import { isCredential } from './credentials.server.ts'
import { HONORARY, isTitle } from './titles.server.ts'

type Row = readonly [pattern: RegExp, say: (...found: string[]) => string | undefined]

/** What notes say without a subject, and the sentence that each is; the first that speaks is taken. */
const ROWS: readonly Row[] = [
  // 'Been on the scaffold 9 years'.
  [
    /^been ((?:on|in|at|with) .{3,50}?)(?:,| for)? (\d{1,2}\+? (?:years|months))$/iu,
    (where, time) => `I have been ${where} for ${time}`,
  ],
  // 'NVQ2 in progress'.
  [
    /^(.{3,50}?),? \(?(?:in progress|ongoing)\)?$/iu,
    (paper) => (isCredential(paper) ? `I am studying for ${paper}` : undefined),
  ],
  [
    /^((?:full |clean ){1,2}(?:driving )?licen[cs]e)(?: for)? (\d{1,2} years)$/iu,
    (licence, years) => `I have had ${withArticle(lowerFirst(licence))} for ${years}`,
  ],
  [
    /^(know (?!how\b)\p{L}.*)$/iu,
    (known) => `I ${lowerFirst(known).replace(/like (?=back of)/u, 'like the ')}`,
  ],
  [
    /^clients?(?:,? incl(?:ude|udes|uding|\.)?|:) (\p{L}.{3,})$/iu,
    (clients) => `My clients have included ${joinList(clients.split(/, (?:and )?/u))}`,
  ],
  // 'GDC registered since 2021'.
  [
    /^((?:[\p{L}\d&-]+ ){1,3}(?:registered|certified|qualified|licensed|accredited)) since ((?:\p{L}{3,9} )?(?:19|20)\d{2})$/iu,
    (paper, year) => `I have been ${lowered(paper)} since ${year}`,
  ],
  // 'Done bar work and cleaning, a bit of labouring'.
  [
    /^(?:i )?(?:have |['’]?ve )?done (?!it\b|that\b|this\b|an? \p{L}+ course)(\p{L}.{3,})$/iu,
    (done) =>
      isCredential(done)
        ? undefined
        : `I have done ${lowerFirst(done).replace(/, (?=a bit of )/u, ' and ')}`,
  ],
  [/^((?:babysitting|dog walking)\b.*)$/iu, (done) => `I have done ${lowerFirst(done)}`],
  [
    /^((?:\p{L}+ )?(?:teaching|nursing|cleaning|caring|driving|gardening|tutoring) since (?:\p{L}{3,9} )?(?:19|20)\d{2}\b.*)$/iu,
    (doing) => `I have been ${lowerFirst(doing)}`,
  ],
  // 'Had dogs all my life' is so today.
  [/^had (\p{L}.* all my life)$/iu, (what) => `I have had ${what}`],
  // 'Mucked out since I was 11' goes on.
  [
    /^((?!based|retired|experienced|qualified|registered|certified|trained|employed|involved)\p{L}{2,}ed\b[^,;]* since (?:i was \d{1,2}|school|childhood|(?:19|20)\d{2}))$/iu,
    (did) => `I have ${lowerFirst(did).replace(/ i was /u, ' I was ')}`,
  ],
  [/^never (late|absent|off sick|off)$/iu, (what) => `I have never been ${what.toLowerCase()}`],
  [/^volunteering (.+)$/iu, (where) => `I volunteer ${where}`],
  [
    /^(\p{L}+ing .+) since (1\d)$/iu,
    (doing, age) => `I have been ${lowerFirst(doing)} since I was ${age}`,
  ],
  [
    /^ex[- ](.+)$/iu,
    (title) => (isTitle(title) ? `I am a former ${lowerFirst(title)}` : undefined),
  ],
  [HONORARY, (held) => `I was ${withArticle(lowerFirst(held))}`],
  [
    /^(used to (?:be|work|run|have|do|teach|drive|manage|help|play|live|own|sell|make|cook|clean)\b.*)$/iu,
    (did) => `I ${lowerFirst(did)}`,
  ],
  [
    /^(working (?:at|for|in|as|with)\b.*\bsince\b.*)$/iu,
    (doing) => `I have been ${lowerFirst(doing)}`,
  ],
  // 'Qualified in 2012' is a day that is over.
  [
    /^((?:qualified|trained|graduated|retrained) (?:as an? [\p{L} ]{2,30} )?in (?:19|20)\d{2})$/iu,
    (did) => `I ${lowerFirst(did)}`,
  ],
]

/** The sentence that a note is, with its subject; undefined for what is none. */
export function ownSentence(text: string): string | undefined {
  for (const [pattern, say] of ROWS) {
    const found = pattern.exec(text)
    const said = found && say(...(found.length > 1 ? found.slice(1) : [text]))
    if (said) return said
  }
  return undefined
}

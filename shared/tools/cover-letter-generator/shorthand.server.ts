import { spansIn } from './times.server.ts'
import { isTitle } from './titles.server.ts'

/** Short ways of a record, put as its reader expects them: no word is added that says more. */
const SHORTHAND: readonly (readonly [RegExp, string])[] = [
  // 'an write up the notes': no vowel stands behind it.
  [/(?<=\p{Ll} )an (?=i [a-z]|I |[bcdfgjklmnpqrstvwyz]{1,2}[aeiouy]\p{Ll}{2})/gu, 'and '],
  // 'A levels: maths, physics, chemistry' is one paper.
  [
    /^(\W{0,3}(?:A[- ]levels?|AS[- ]levels?|GCSEs?|O[- ]levels?|Highers|BTECs?)):? ((?:[\p{L} ]{3,30}, ){1,8}[\p{L} ]{3,30})$/gimu,
    '$1 ($2)',
  ],
  [
    /\b(?:at|in) my (?:kids?|children|son|daughter|girls|boys)['’]?s?['’]? (school|nursery)\b/giu,
    'at a $1',
  ],
  [/\b(?:at|in) (?:her|his|their) (school|nursery)\b/giu, 'at a $1'],
  [/ on (nights|days|lates|earlies)(?=$|[,.;\n])/gimu, ' ($1)'],
  // Who writes 'i' means himself, and 'since then' leans on what may not be said.
  [/\bsince then,? i (?=\p{L})/giu, 'I '],
  [/(?<=^|[.;,] |\band |\bthen )i(?= \p{L})/gmu, 'I'],
  // An award behind a post stands by itself.
  [/(?<=\d{4}), (?=employee of the (?:month|year|quarter))/giu, '\n'],
  [/\bfamilys\b/gu, 'families'],
  // 'Line manage one assistant' is no person.
  [/\bline[- ](?=manag(?:e|ed|ing) (?:\d|an?|one|two|three|four|five|six|the)\b)/giu, ''],
  // 'Worked fri and sat'.
  [/\bfri and sat\b/gu, 'Fri and Sat'],
  [/\bsat and sun\b/gu, 'Sat and Sun'],
  // 'Conductor 6 years, before that tram driver 3' has its years once.
  [
    /(\d ?(?:years|yrs)\b\.?)((?:[^,.;\n]{0,40})?, (?:and )?(?:before that|then|previously) [^,.;\d\n]{3,50}) (\d{1,2})(?=$|[,.;\n])/giu,
    '$1$2 $3 years',
  ],
  // Why a post was left stands before the one that is told.
  [/ but (?=before (?:that|this)\b)/giu, '. '],
  [/\b((?:19|20)\d{2}) onwards?\b/giu, 'since $1'],
  [/\bas volunteer\b(?! (?:\p{L}+er|coordinator))/gu, 'as a volunteer'],
  [
    /\bvolunteered (?=(?:reading|shop|kitchen|classroom) (?:helper|assistant)\b)/gu,
    'volunteered as a ',
  ],
  // What is to come is no time of work.
  [/,? \(?qualifying (?:in )?((?:\p{L}{3,9} )?20\d{2})\)?/giu, '. I am qualifying in $1'],
  [/(?<=^|[.,;] )before (?:the )?(?:kids|children|my illness),? (?=i |worked|\d)/gimu, ''],
  [/(?<=^|[.;] )(?:since|now|currently): (?=\p{Lu})/gimu, ''],
  [/(?<! at) xmas (?=(?:19|20)\d{2})/gu, ' at Christmas '],
  [/(?<=^|[.,;] )worked (?=\p{Lu}\p{Ll}+ (?:with|as|for)\b)/gmu, 'worked at '],
  [
    /(?<=^|[.,;] )(dad|mum|mom|uncle|nan|grandad)s (?=(?:\p{L}+ )?(?:business|farm|shop|garage|firm|company|stall)\b)/gimu,
    '$1’s ',
  ],
  [/(?<=^|[.;] )I am a survivor(?: myself)?,? and (?:I )?(?=have|now|also|work)/gimu, 'I '],
  [/\bcert\.(?=$|[\s,;)])/gmu, 'certificate'],
  [/\bmgr\b\.?/gu, 'manager'],
  [/\basst\b\.?/gu, 'assistant'],
  [/\bapprox\.? (?=\d)/giu, 'about '],
  [/\bMIG,? TIG,? (?:and )?(stick|arc|MMA)\b/gu, 'MIG, TIG, $1 welding'],
  [/\bcpr (?=card|cert|training|trained)/gu, 'CPR '],
  [/\bfire fighter\b/giu, 'firefighter'],
  [
    /^(\W{0,3})((?:AAT|ACCA|CIMA|CIPD|NVQ|BTEC|HNC|HND|degree|diploma|PGCE|level \d)[^,\n]{0,40}), studying$/gimu,
    '$1studying for $2',
  ],
]

/** 'Senior analyst, Northmoor Labs, Carlisle' with its dates on the line below is one head. */
function withDatesBehind(paste: string): string {
  const lines = paste.split('\n')
  return lines.reduce((all, line, at) => {
    const above = all.slice(all.lastIndexOf('\n') + 1)
    if (isDates(line) && isHead(above)) return `${all}, ${line.trim()}`
    const isFirm = isTitle(above.trim()) && isPlace(line) && isDates(lines[at + 1] ?? '')
    return isFirm ? `${all}, ${line.trim()}` : `${all}\n${line}`
  })
}

/** 'Harris Plumbing, Derby' between a title and its dates. */
const isPlace = (line: string): boolean =>
  /^\p{Lu}[^\d:;.•*]{3,50}, \p{Lu}[\p{L} ]{2,25}$/u.test(line.trim())

function isDates(line: string): boolean {
  const [found, ...more] = spansIn(line)
  if (found === undefined || more.length > 0 || found.span.kind === 'for') return false
  return !/[\p{L}\d]/u.test(line.slice(0, found.start) + line.slice(found.end))
}

function isHead(line: string): boolean {
  const [title = '', ...others] = line.trim().split(/, | [-–—|@] | at /u)
  return others.length > 0 && isTitle(title) && spansIn(line).length === 0
}

/** A paste with its commonest short forms written out. */
export const asRead = (paste: string): string =>
  SHORTHAND.reduce((text, [form, said]) => text.replace(form, said), withDatesBehind(paste))

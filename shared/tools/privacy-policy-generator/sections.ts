/** The 14 headings of a policy, in order, each on a separate line (rules.md). */
export const HEADINGS = [
  '1. Who we are',
  '2. What personal data we collect',
  '3. Why we use personal data, and on what legal basis',
  '4. Whether you must give us personal data',
  '5. Cookies and similar technologies',
  '6. Who receives personal data',
  '7. Transfers to other countries',
  '8. How long we keep personal data',
  '9. How we protect personal data',
  '10. Your rights in the European Union and the United Kingdom',
  '11. Your rights in California',
  '12. Automated decisions',
  '13. Children',
  '14. Changes, effective date and contact',
] as const

/** Paragraphs that a policy contains only if the input requires them (rules.md PP6). */
export type ModuleId =
  | 'analytics'
  | 'advertising'
  | 'payments'
  | 'accounts'
  | 'newsletter'
  | 'location'
  | 'sensitive'
  | 'children'
  | 'content'
  | 'ai'

/** How the paragraph of each module begins; no other line begins so. */
export const MODULE_LABELS: Readonly<Record<ModuleId, string>> = {
  analytics: 'Analytics: ',
  advertising: 'Advertising: ',
  payments: 'Payments: ',
  accounts: 'Accounts: ',
  newsletter: 'Newsletter: ',
  location: 'Location: ',
  sensitive: 'Sensitive data: ',
  children: "Children's data: ",
  content: 'Your content: ',
  ai: 'AI processing: ',
}

const HEADING_WORDS_MAX = 14
/** How a line with the number of each heading begins. */
const NUMBER_STARTS = /* @__PURE__ */ HEADINGS.map(
  (_, index) => new RegExp(`^${index + 1}[.)]? `, 'u'),
)

/**
 * Returns the text under each heading by section number (index 0 is the text before the first), or undefined if a
 * heading is missing or out of order. A heading is a separate short line that begins with its number or has its
 * words.
 */
export function splitSections(policy: string): string[] | undefined {
  const bodies: string[] = []
  const lines = policy.split('\n')
  let from = 0
  let at = 0
  lines.forEach((line, index) => {
    const isApart = lines[index - 1] === '' && (lines[index + 1] ?? '') === ''
    if (bodies.length < HEADINGS.length && isHeading(line, bodies.length, isApart)) {
      // The line break before the heading belongs to no section.
      bodies.push(policy.slice(from, Math.max(from, at - 1)))
      from = at + line.length
    }
    at += line.length + 1
  })
  if (bodies.length < HEADINGS.length) return undefined
  bodies.push(policy.slice(from))
  return bodies
}

function isHeading(line: string, index: number, isApart: boolean): boolean {
  const heading = HEADINGS[index] ?? ''
  if (line === heading) return true
  if (!isApart || /[.!?]$/u.test(line) || line.split(' ').length > HEADING_WORDS_MAX) return false
  return (
    NUMBER_STARTS[index]?.test(line) === true ||
    normalizeHeading(line) === normalizeHeading(heading)
  )
}

/** The words of a heading without its number, its marks and its capitals. */
const normalizeHeading = (line: string): string =>
  line
    .toLowerCase()
    .replace(/^\d+\w?[.)]? /u, '')
    .replaceAll('&', 'and')
    .replaceAll(/[^\p{L} ]/gu, '')
    .replaceAll(/ {2,}/gu, ' ')
    .trim()

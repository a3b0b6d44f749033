/** The 14 headings of a policy, in order, as they stand on a line of their own (rules.md). */
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

/** The parts of a policy that stand in it only when the input calls for them (rules.md PP6). */
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

/**
 * The text under each heading by section number (index 0 is what stands before the first),
 * or undefined when a heading is missing or out of order.
 */
export function splitSections(policy: string): string[] | undefined {
  const bodies: string[] = []
  let from = 0
  for (const heading of HEADINGS) {
    const at = policy.indexOf(`\n${heading}\n`, from)
    if (at < 0) return undefined
    bodies.push(policy.slice(from, at))
    from = at + heading.length + 1
  }
  bodies.push(policy.slice(from))
  return bodies
}

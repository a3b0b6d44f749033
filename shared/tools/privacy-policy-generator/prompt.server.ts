import {
  type Examples,
  examplesOf,
  fence,
  PROMPT_GROUND_RULES,
  type Prompt,
} from '../../kit/prompt/prompt.ts'
import { readInput } from '../../kit/fields.ts'
import { createRandom } from '../../text/random.ts'
import { write } from './builtin.server.ts'
import { HEADINGS, MODULE_LABELS, splitSections } from './sections.ts'
import { tool, type Input } from './tool.ts'
import { readWebsite } from './reading/website.ts'

/** Two sections that pass every rule in a policy of their form, and one that does not. */
export const examples: Examples = {
  about: 'a bakery that lists names, food allergies and a courier; two sections',
  form: {
    businessName: 'Harbour Lane Bakery',
    dataCollected: 'names, food allergies',
    thirdParties: 'our local courier',
  },
  good: [
    '2. What personal data we collect\n\n- Contact details: names. Source: you.\n- Health data: food allergies. Source: you.\n\nYour browser sends technical data to every site it opens.',
    '6. Who receives personal data\n\n- Delivery: our local courier. Purpose: bringing orders. Data: names.\n\nAuthorities receive data where a law requires it. If this counts as a sale under California law, you can opt out (section 11).',
  ],
  bad: '6. Who receives personal data\n\nWe never share your data and are GDPR compliant. Our partners receive it too.',
  because: 'it denies what the form lists, promises what nobody stated and adds a recipient.',
  whole: putInPolicy,
}

/** Returns the policy for the form with one section replaced. */
function putInPolicy(section: unknown): string {
  const { input } = readInput(tool.fields, examples.form)
  const [policy = ''] = write(input, createRandom('examples'), { today: '2026-11-20' })
  const text = String(section)
  const at = HEADINGS.findIndex((heading) => text.startsWith(heading))
  const body = splitSections(policy)?.[at + 1] ?? ''
  return policy.replace(`${HEADINGS[at]}${body}`, text)
}

const DUTIES = [
  '1: the business is the controller; contact as in the request, here and in 14. 2: every item listed, by kind, with its source. 3: purpose and legal basis of each; the interest, where one is the basis; withdrawal. 4: what a contract or the law requires, what is voluntary. 5: kinds, consent, Do Not Track, Global Privacy Control. 6: every third party with purpose and data; authorities; opting out of what counts as a sale. 7: safeguards, how to get a copy. 8: criteria. 9: measures; that none is certain.',
  '10: access, rectification, erasure, restriction, objection, portability, withdrawal, complaint to an authority. 11: know, delete, correct, opt out, limit, no retaliation, agents, 45 days. 12: logic and consequences, if made. 13: consent of a parent under 13. 14: changes, the date again.',
]

const SYSTEM = [
  PROMPT_GROUND_RULES,
  'You draft privacy policies for small businesses, in plain English that a lawyer accepts.',
  'One plain text: "Privacy Policy of" and the name; "Effective date:" and a day such as 5 March 2027; these headings word for word, each on a line of its own between blank lines:',
  ...HEADINGS,
  'They state:',
  ...DUTIES,
  'Refused: data or recipients not listed; unless the form says so, compliance, certificates, encryption, perfect safety, "never shared" or "not sold"; rights taken away, data kept for ever; a section that says nothing of its matter.',
  `900 to 2,500 words, 22 a sentence. Paragraphs beginning ${Object.values(MODULE_LABELS).join('')}only where the lists call for them. No advice to the owner.`,
  examplesOf(examples),
].join('\n')

/**
 * The brief for a language model. Not used while the tool is `writtenBy: 'builtin'`: the policy is assembled
 * from clauses even when a model is configured (rules.md "Sources").
 */
export function prompt(input: Input, _wanted: number): Prompt {
  const { address } = readWebsite(input.websiteUrl)
  const contact =
    address === undefined
      ? 'the contact page or address that the business publishes'
      : `the contact page or address published on ${address}`
  return { system: SYSTEM, user: `${fence(input)}\n\nContact: ${contact}.` }
}

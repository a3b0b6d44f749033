import { fence, PROMPT_GROUND_RULES, type Prompt } from '../../kit/prompt.ts'
import { HEADINGS, MODULE_LABELS } from './sections.ts'
import type { Input } from './tool.ts'
import { readWebsite } from './website.ts'

/**
 * The brief for a language model. Not used while the tool is `writtenBy: 'builtin'`: the policy is assembled
 * from clauses even when a model is configured (rules.md "Sources").
 */
export function prompt(input: Input, _wanted: number): Prompt {
  const { address } = readWebsite(input.websiteUrl)
  const contact =
    address === undefined
      ? 'the contact page or address that (business name) publishes'
      : `the contact page or address published on ${address}`
  return {
    system: [
      PROMPT_GROUND_RULES,
      'You draft privacy policies for small businesses, in plain English that a visitor understands and a careful privacy lawyer accepts.',
      'Write one policy as plain text: no Markdown, no HTML. The first line is "Privacy Policy of" and the business name, the third "Effective date:" and the day of writing, as in 5 March 2027.',
      `Then these 14 headings, word for word, in this order, each on a line of its own between blank lines:\n${HEADINGS.join('\n')}`,
      'What the sections state:',
      `1: the business is the controller of the data; what "personal data" means (California law calls it personal information; write "personal data" everywhere else); contact is "${contact}", in these words, here and in section 14.`,
      '2: every item of the data list in its own words, grouped by kind, one line each: "- Kind: items. Source: where it comes from." Where the only item has the name of its kind, write "- Kind. Source: where it comes from." Add no kind of data that is not listed.',
      '3: purpose and legal basis for each kind; where it is a legitimate interest, name the interest; that consent can be withdrawn.',
      '4: what is a contractual requirement, a statutory requirement or voluntary, and the effect of not giving it.',
      '5: kinds of cookies, consent and choice, the answer to Do Not Track and to Global Privacy Control.',
      '6: every third party in its own words, grouped by role: "- Role: names. Purpose: purpose. Data: kinds of data." Nothing about how any company behaves. How to opt out if a disclosure counts as a sale or sharing under California law. Authorities and advisers.',
      '7: that data may be handled outside the European Economic Area and the United Kingdom; adequacy, standard contractual clauses or the United Kingdom transfer agreement; how to get a copy.',
      '8: a criterion for each kind of data, never an invented period.',
      '9: measures in general terms; that you cannot promise security in every case.',
      '10: access, rectification, erasure, restriction, objection, portability, withdrawal of consent, complaint to a data protection authority; how to ask.',
      '11: know, delete, correct, opt out of sale and sharing, limit the use of sensitive data, no retaliation, an agent with written permission, 45 days; how to ask.',
      '12: that solely automated decisions, if made, are explained with their logic and consequences; never deny them.',
      '13: consent of a parent for children under 13 where the law requires it; where the data names children, also review, deletion and no indefinite retention. Deny data of children only where the input does.',
      '14: how changes are told, the effective date again, contact.',
      `Add a paragraph that begins with the label only where the lists call for it: ${Object.values(MODULE_LABELS).join(' ')}`,
      'Never claim compliance, a certificate, an encryption standard or a data protection officer, and never say that data is not sold or not shared, unless the lists state it. Give no advice to the owner inside the policy.',
      'Use the business name exactly as given, at least 5 times. Write 900 to 2,500 words, sentences of 22 words on average and none over 45.',
    ].join('\n'),
    user: fence(input),
  }
}

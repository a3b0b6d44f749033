import { readInput } from '../../kit/fields.ts'
import type { RuleCases } from '../../kit/rules/rule-cases.ts'
import { createRandom } from '../../text/random.ts'
import { write } from './builtin.server.ts'
import { tool } from './tool.ts'

const form = {
  businessName: 'Harbour Lane Bakery',
  websiteUrl: 'harbourlane.co.uk',
  dataCollected: 'names, email addresses, delivery addresses',
  thirdParties: 'Stripe and our local courier',
}
const { input } = readInput(tool.fields, form)
const [good = ''] = write(input, createRandom('cases'), { today: '2026-11-20' })

/** The good policy with a sentence before the heading of a section. */
const before = (section: number, sentence: string): string =>
  good.replace(`\n\n${section}. `, `\n\n${sentence}\n\n${section}. `)
const collecting = (sentence: string): string => before(3, sentence)
const sharing = (sentence: string): string => before(7, sentence)
const securing = (sentence: string): string => before(10, sentence)
const rights = (sentence: string): string => before(11, sentence)
const changed = (what: string | RegExp, to: string): string => good.replaceAll(what, to)

/** Policies at both sides of each rule; each is the good one with one change. */
export const cases: RuleCases = {
  form,
  draft: good,
  rules: {
    PP1: {
      refuses: [
        changed('\n13. Children\n', '\n'),
        `${good} And what we`,
        'We take good care of your data.',
      ],
      passes: [
        changed('\n13. Children\n', '\n13. Children and young people\n'),
        changed('\n12. Automated decisions\n', '\n12) AUTOMATED DECISIONS\n'),
      ],
    },
    PP2: {
      refuses: [
        changed('Privacy Policy of Harbour Lane Bakery', 'Privacy Policy of Dragon Cycles'),
        changed('Harbour Lane Bakery', 'Harbor Lane Bakery'),
        collecting('Our pages are run by Acme Web Group.'),
        sharing('Write to privacy@harbourlane.co.uk.'),
      ],
      passes: [
        changed('Privacy Policy of Harbour Lane Bakery', 'Harbour Lane Bakery: Privacy Notice'),
        changed('Privacy Policy of Harbour Lane Bakery', 'Privacy Policy'),
        collecting('Our pages are run by Harbour Lane Bakery alone.'),
      ],
    },
    PP3: {
      refuses: [
        changed(', email addresses', ''),
        collecting('We also collect your fingerprints.'),
        collecting('We record your phone calls.'),
        collecting('We collect the date of birth of everybody in the house.'),
        sharing('We give your details to our marketing partners.'),
        sharing('We sell your data to data brokers.'),
      ],
      passes: [
        changed('email addresses', 'e-mail addresses'),
        [good, { dataCollected: 'names, email adresses, delivery addresses' }],
        collecting('We collect this data when you order.'),
        collecting('We also collect what you tell us of yourself.'),
        sharing('We may disclose data to the police where a law requires it.'),
        sharing('If you ask us to, we send your order to another address.'),
      ],
    },
    PP4: {
      refuses: [
        changed('- Contact details: names', '- Contact details: [list], names'),
        changed('names', '[names]'),
      ],
      passes: [collecting('See section 6 for them.'), good],
    },
    PP5: {
      refuses: [
        securing('Your data is completely safe with us.'),
        securing('Our systems can never be hacked.'),
        securing('We are ISO 27001 certified.'),
        securing('We comply with all data protection laws.'),
        sharing('We never share your data.'),
        sharing('We do not sell your data.'),
      ],
      passes: [
        securing('No system is completely secure, and ours is none.'),
        securing('We cannot guarantee that no data is ever lost.'),
        securing('If we use encryption, we say so where you enter data.'),
        sharing('We do not share your data with anyone else.'),
        sharing('We do not disclose more than is needed.'),
        [sharing('We do not share personal data.'), { thirdParties: 'none' }],
      ],
    },
    PP7: {
      refuses: [
        changed('20 November 2026', '31 November 2026'),
        changed('20 November 2026', 'soon'),
        good.replace('20 November 2026', '19 November 2026'),
        sharing('Nobody outside our company gets your data.'),
        sharing('Your data stays with us.'),
      ],
      passes: [
        changed('20 November 2026', 'November 20th, 2026'),
        changed('20 November 2026', '2026-11-20'),
        `${good} It replaces the version of 3 May 2023.`,
        sharing('Nobody else gets your data unless the law requires it.'),
      ],
    },
    PP12: {
      refuses: [
        changed(/^- Erasure: .*$/gmu, '- Nothing else.'),
        changed(/(?<=\n9\. How we protect personal data\n\n)[^]*?(?=\n\n10\.)/gu, 'We bake bread.'),
      ],
      passes: [
        changed(/^- Erasure: .*$/gmu, '- Having data removed when we need it no more.'),
        changed(/^- Access: .*$/gmu, '- Seeing it: ask us for a copy of what we hold.'),
      ],
    },
    PP13: {
      refuses: [
        rights('By ordering you waive your right to erasure.'),
        rights('You may not object to anything that we do.'),
        rights('Consent cannot be withdrawn.'),
        rights('We keep your data forever.'),
        rights('We may use your photos without your consent.'),
      ],
      passes: [
        rights('You do not lose any rights by ordering from us.'),
        rights('You may withdraw your consent without giving a reason.'),
        rights('We do not keep anything forever.'),
        rights('We may use data without your consent only where a law allows it.'),
      ],
    },
  },
}

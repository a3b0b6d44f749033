import { deniesCookies, deniesSale } from './reading/entries.server.ts'
import type { Facts } from './reading/facts.server.ts'

/** A line and whether it is called for. */
type Note = readonly [isNeeded: boolean, text: string]

/**
 * What the owner of the policy should add or decide (rules.md PP4); it stands outside the text.
 */
export function notesOf(facts: Facts): string[] {
  return [...aboutGaps(facts), ...aboutReading(facts), ...aboutPromises(facts), ...aboutLaw(facts)]
    .filter(([isNeeded]) => isNeeded)
    .map(([, text]) => text)
}

/** What the form leaves open. */
function aboutGaps({ website, data, modules, flags }: Facts): Note[] {
  const places =
    website.address === undefined ? 'sections 1 and 14' : 'sections 1 and 14, or on your site'
  return [
    [
      true,
      `To add: a postal and an e-mail address (${places}), the country you work from, fixed retention periods where you know them (section 8), your representative in the EU or UK if the law requires one, and a data protection officer if you have one.`,
    ],
    [website.problem !== undefined, website.problem ?? ''],
    [
      data.state === 'blank',
      'No data was listed, so section 2 covers only what people choose to send. List what forms, orders, accounts and cookies collect, and generate again.',
    ],
    [
      data.state === 'none' && modules.size > 0,
      'You listed no data, but the services or paragraphs in the policy imply some. Check section 2.',
    ],
    [
      flags.has('parties-unknown'),
      'No third parties were named, so section 6 speaks of kinds of recipients. Hosting, e-mail and payment companies count too.',
    ],
    [
      flags.has('parties-none'),
      'You wrote that nobody else receives data. Hosting, e-mail and payment companies count too, if you use any.',
    ],
  ]
}

/** How the two lists were read. */
function aboutReading(facts: Facts): Note[] {
  const unknown = facts.dataTypes.filter(({ type }) => !type).map(({ item }) => item)
  const unused = facts.unused.filter((text) => !isStated(facts, text))
  const foreign = unknown.filter((item) => FOREIGN.test(item))
  const limited = facts.recipients.filter(({ limit }) => limit !== undefined)
  const limits = [...new Set(limited.map(({ limit }) => limit ?? ''))]
  const others = facts.recipients
    .filter((it) => it.role.id === 'other' && it.limit === undefined)
    .map((it) => it.wording)
  const unsure = [...facts.data.unsure, ...facts.parties.unsure]
  return [
    [
      unknown.length > 0,
      `${listedAsWritten(unknown)}, under “Other data”. Check purpose, legal basis and retention.`,
    ],
    [
      facts.flags.has('tracking') && !facts.flags.has('auto'),
      'You name analytics or advertising services but no technical data. Add what they record, such as cookies or IP addresses, to the data you collect.',
    ],
    [
      unused.length > 0,
      `Not used, because it does not read as a kind of personal data: ${shortList(unused)}. If it is one, name it in one or two words and generate again.`,
    ],
    [
      foreign.length > 0,
      `Not understood, perhaps because the words are not English: ${shortList(foreign)}. Write them in English and generate again.`,
    ],
    [
      limited.length > 0,
      `Section 6 limits the sharing with ${shortList(limited.map(({ wording }) => wording))} as you wrote: ${shortList(limits)}. Check that each limit stands beside the right recipients.`,
    ],
    [others.length > 0, `${listedAsWritten(others)}. Say in section 6 what they do.`],
    [
      unsure.length > 0,
      `Not clear whether you deny ${shortList(unsure)}, which stand after a “no” or “not”. Write each on a line of its own.`,
    ],
  ]
}

/** What the policy repeats in the words of the form, and what it leaves out. */
function aboutPromises(facts: Facts): Note[] {
  const { deciding, collecting, sharing, keeping } = facts.promises
  const repeated = [
    [1, deciding],
    [2, collecting],
    [6, sharing],
    [8, keeping],
  ] as const
  const denials = [...facts.data.denials, ...facts.parties.denials]
    .filter((denied) => !(facts.isSaleDenied && deniesSale(denied)))
    .filter((denied) => !(facts.flags.has('no-cookies') && deniesCookies(denied)))
    .map(({ text }) => text)
    .filter((text) => !isStated(facts, text))
  return [
    ...repeated.map(([section, kept]): Note => [
      kept.length > 0,
      `Section ${section} repeats word for word: ${shortList(kept)}. Check that you can keep to ${kept.length > 1 ? 'them' : 'it'}.`,
    ]),
    [
      facts.flags.has('families-stated'),
      `Section 13 repeats word for word: ${shortList(facts.families.stated)}. Check that you can keep to it, and that the law lets you.`,
    ],
    [
      facts.flags.has('parents-apart') && facts.modules.has('children'),
      'What you wrote speaks of confidentiality or safety, so section 13 does not offer parents access to data about a child. Decide who may act for a child, and say so there.',
    ],
    [
      denials.length > 0,
      `Left out, because a policy should promise only what you can keep to: ${shortList(denials)}.`,
    ],
  ]
}

/** What the law asks of the owner beyond the text. */
function aboutLaw({ name, modules, flags }: Facts): Note[] {
  return [
    [
      modules.has('advertising'),
      'If you sell data or share it for advertising, California law asks for a clear statement and a “Do Not Sell or Share My Personal Information” link.',
    ],
    [
      modules.has('children') && !flags.has('parents-apart'),
      'Children: describe how you obtain and verify parental consent, and name every operator that receives the data, before you collect anything from a child under 13.',
    ],
    [
      !modules.has('children') && OF_CHILDREN.test(name),
      'The business name suggests children. If children use your service, name their data in the form and generate again.',
    ],
    [
      modules.has('sensitive'),
      'Sensitive data: note the ground for each kind, and how you ask for explicit consent.',
    ],
    [true, 'Say in section 12 whether you make decisions about people by automated means alone.'],
    [
      true,
      'Have a legal professional review the policy before you publish it. It is a draft made from your answers and not legal advice.',
    ],
  ]
}

const OF_CHILDREN = /\b(?:kids?|child(?:ren)?|toddlers?|bab(?:y|ies)|nursery|kindergarten)\b/i

/** A promise that the policy repeats word for word is not left out. */
function isStated(facts: Facts, text: string): boolean {
  const plain = (it: string): string =>
    it
      .toLowerCase()
      .replace(/[^\p{L}\p{N}]+/gu, ' ')
      .trim()
  const { collecting, sharing, keeping } = facts.promises
  const families = facts.flags.has('families-stated') ? facts.families.stated : []
  return [...collecting, ...sharing, ...keeping, ...families].some((stated) =>
    plain(stated).includes(plain(text)),
  )
}

// Accents and the small words of French, Spanish and German.
const FOREIGN = /[à-öø-ÿßœ]|(?:^|\s)(?:de|des|du|la|le|les|et|der|die|das|und|el|los|las|y)\s/iu

const LISTED_MAX = 5

const listedAsWritten = (items: readonly string[]): string =>
  items.length > 1
    ? `${shortList(items)} are listed as you wrote them`
    : `${shortList(items)} is listed as you wrote it`

function shortList(items: readonly string[]): string {
  const shown = items.slice(0, LISTED_MAX).map((item) => `“${item.replace(/\.$/u, '')}”`)
  const more = items.length - shown.length
  return shown.join(', ') + (more > 0 ? ` and ${more} more` : '')
}

import type { DraftRule, Problem } from '../../kit/rules.ts'
import { stopWords } from '../../lexicon/stop-words.server.ts'
import { stemOf } from '../../text/stem.ts'
import { factsOf } from './facts.server.ts'
import { keyOf } from './lookup.ts'
import type { Draft } from './output.server.ts'
import { partsOwned } from './owners.server.ts'
import { listLines, ownText } from './own-text.ts'
import { servicesIn } from './recipients.server.ts'
import { splitSections } from './sections.ts'
import type { Input } from './tool.ts'

type Rule = DraftRule<Draft, Input>
const at = (where: string, message: string): Problem => ({ where, message })

/** What the form lists, all of it and nothing else (rules.md PP3). */
export const listedOnly: Rule = {
  id: 'PP3',
  kind: 'refuses',
  group: 'said',
  about: 'Everything you listed is in it, and nothing that you did not list',
  check: (draft, { input, inputText }) => {
    const facts = factsOf(input)
    const sections = splitSections(draft) ?? []
    const missing =
      firstMissing(
        facts.dataTypes.flatMap(({ item }) => partsOwned(item)),
        sections[2] ?? '',
      ) ??
      firstMissing(
        facts.recipients.flatMap(({ wording, limit }) => [wording, limit ?? wording]),
        sections[6] ?? '',
      )
    if (missing !== undefined)
      return at('', `The form lists “${missing}”, which the policy leaves out. Name it.`)
    // "Facebook and Instagram ads" names two services, the first of them in words that stand apart.
    const named = [inputText, ...facts.recipients.map((recipient) => recipient.wording)]
    return (
      inventedName(draft, named.join(' ')) ??
      inventedItem(draft, inputText) ??
      inventedInProse(draft, input)
    )
  },
}

/** The first item that a section names neither word for word nor by all its words of meaning. */
function firstMissing(items: readonly string[], section: string): string | undefined {
  const text = spaced(section)
  const stems = new Set(text.trim().split(' ').map(stemOf))
  const isNamed = (item: string): boolean =>
    text.includes(spaced(item)) ||
    tellingWords(item).every((word) => stems.has(stemOf(word)) || word.length < WORD_CHARS_MIN)
  return items.find((item) => !isNamed(item))
}

const WORD_CHARS_MIN = 3
const tellingWords = (text: string): string[] =>
  spaced(text)
    .trim()
    .split(' ')
    .filter((word) => !stopWords.has(word))

function inventedName(draft: string, named: string): Problem | undefined {
  const given = ` ${keyOf(named)} `
  // The words of a name may also meet by chance, across a comma: then the name itself is not there.
  const foreign = servicesIn(draft).find(
    ({ name }) => !given.includes(` ${keyOf(name)} `) && draft.includes(name),
  )
  return (
    foreign && at('', `“${foreign.name}” is a company that the form does not name. Leave it out.`)
  )
}

/** The lists of sections 2 and 6 hold no word that the input does not hold. */
function inventedItem(draft: string, inputText: string): Problem | undefined {
  const given = new Set(spaced(inputText).split(' '))
  for (const line of listLines(draft)) {
    // "- Payment details. Source: you." has no list: there the kind itself is what was listed.
    const list =
      /^- ([^:.]+)\. Source: /u.exec(line)?.[1] ??
      /^- [^:]+: (.*?)\.(?: Source: | Purpose: | Limit: |$)/u.exec(line)?.[1] ??
      ''
    const foreign = spaced(list)
      .split(' ')
      .find((word) => word !== '' && word !== 'and' && !given.has(word))
    if (foreign !== undefined)
      return at('', `“${foreign}” is nothing that the form lists. Leave it out.`)
  }
  return undefined
}

/** 'We also collect your fingerprints.': what a sentence adds to the lists. */
const ALSO_COLLECTED =
  /\bwe (?:also|further|in addition) (?:collect|gather|record|store|track) ([^.;:\n]+)/giu

function inventedInProse(draft: string, input: Input): Problem | undefined {
  const given = new Set(tellingWords(Object.values(input).join(' ')).map(stemOf))
  for (const [, said = ''] of ownText(draft, input).matchAll(ALSO_COLLECTED)) {
    const foreign = tellingWords(said).filter(
      (word) => !given.has(stemOf(word)) && !GENERAL_DATA.has(stemOf(word)),
    )
    if (foreign.length > 0)
      return at('', `“${said.trim()}” is nothing that the form lists. Leave it out.`)
  }
  return undefined
}

const GENERAL_DATA = new Set(
  'personal data information technical browser device pages visit send'.split(' ').map(stemOf),
)

function spaced(text: string): string {
  return ` ${(text.toLowerCase().match(/[\p{L}\p{N}\p{M}]+/gu) ?? []).join(' ')} `
}

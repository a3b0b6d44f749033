import type { Brief } from '../../brief/brief.ts'
import { stopWords } from '../../lexicon/stop-words.server.ts'
import { wholeWords } from './fused.server.ts'
import { keywordTags } from './keyword-tags.server.ts'
import type { Thing } from './things.server.ts'
import type { Input } from './tool.ts'
import { canonical, canonicalWords, plainWords, tagFacts } from './vocabulary.server.ts'

/**
 * Of the things that the reading found, those that are sold: what the brief calls the offer and what the keywords
 * name. The charm on a necklace and the ashes in an urn are not for sale.
 */
export function offeredThings(
  things: readonly Thing[],
  brief: Brief,
  { productDescription: description, category }: Input,
  keywords: readonly string[],
): Thing[] {
  const described = new Set(canonicalWords(description))
  const form = brief.offer?.forms[0]?.lower ?? ''
  const offered = canonicalWords(brief.offer?.head ?? '')
  const isFile = FILES.has(offered.at(-1) ?? '')
  const isDescribed = !isFile && offered.length > 0 && offered.every((word) => described.has(word))
  const isCategory = canonicalWords(category).includes(offered.at(-1) ?? '')
  const named = keywords.flatMap(keywordTags).map((tag) => tagFacts(tag).head)
  // A list such as 'collars and leashes' offers each of its things.
  // A category that the text mentions is no thing: the kitchen of 'kitchen scissors'.
  const isOffered = isDescribed && !(isCategory && named.length > 0)
  const heads = new Set([...(isOffered ? [...offered, ...listHeads(form)] : []), ...named])
  if (heads.size === 0) return [...things]
  const headOf = (thing: Thing): string => canonicalWords(thing.name).at(-1) ?? ''
  const kept = things.filter((thing) => heads.has(headOf(thing)))
  if (kept.length > 0) {
    const main = offered.at(-1) ?? ''
    return kept.toSorted((a, b) => Number(headOf(b) === main) - Number(headOf(a) === main))
  }
  const head = isOffered ? (offered.at(-1) ?? '') : (named[0] ?? '')
  const thing =
    thingBefore(head, description, things) ?? thingBefore(head, keywords.join(', '), things)
  return thing ? [thing] : [...things]
}

/** What a thing comes as, not what it is. */
const FILES = new Set([
  'pdf',
  'svg',
  'png',
  'file',
  'download',
  'printable',
  'set',
  'pack',
  'bundle',
])

const listHeads = (form: string): string[] =>
  form.includes(' and ')
    ? form.split(/, | and /).map((item) => canonicalWords(item).at(-1) ?? '')
    : []

const WRITTEN_MAX = 4

/** A thing of no table: its noun in the text with what stands before it. */
function thingBefore(head: string, text: string, things: readonly Thing[]): Thing | undefined {
  for (const piece of text.toLowerCase().split(/[,;.:!?()\n]+/)) {
    const words = plainWords(piece)
    const at = words.findIndex((word) => canonical(word) === head)
    if (at < 0) continue
    let start = at
    while (start > 0 && at - start < WRITTEN_MAX && !stopWords.has(words[start - 1] ?? '')) start--
    const before = wholeWords(words.slice(start, at + 1).join(' ')).slice(0, -1)
    const name = words[at] as string
    const nouns = before.at(-1)
    const found = things.flatMap(({ modifiers }) => modifiers)
    return {
      name,
      fullName: nouns === undefined || /[ -]/.test(nouns) ? name : `${nouns} ${name}`,
      modifiers: [
        ...before.slice(0, -1).map((word) => ({ kind: 'quality' as const, text: word })),
        ...found.filter(({ kind }) => kind !== 'noun' && kind !== 'quality'),
      ],
      written: [...before, name],
    }
  }
  return undefined
}

import { nounOf } from '../../lexicon/nouns.server.ts'
import { wholeWords } from './fused.server.ts'
import { keywordTags } from './keyword-tags.server.ts'
import { isMet, type Product } from './product.server.ts'
import { claims, wordKinds } from './tables.server.ts'
import type { Add } from './tag-groups.server.ts'
import { canonicalWords, glueWords } from './vocabulary.server.ts'

/** Classes of facts that are about the shop and not about the thing. */
const OF_THE_SHOP =
  /^(?:price|free|delivery|returns|warranty|open|time|award|customers|since|area|gift|quantity|size|small-batch|included|certificate|place|made-here|family|charity)/

/** What a thing is made of and how; where it comes from is no search word. */
const MAKING = new Set(
  claims.filter(({ kind }) => /^(?:material|technique)$/.test(kind)).map(({ key }) => key),
)

/** What was stated in one place before what the thing is called in another: 'bamboo hat', 'hair loss cap'. */
export function crossTags(product: Product, add: Add): void {
  const heads = headsOf(product)
  const before = new Set(modifiersOf(product))
  for (const [at, head] of heads.entries()) {
    for (const modifier of before) add(`${modifier} ${head}`, 'detail', 70 - at * 2)
  }
  for (const { text, role } of product.brief.rest) {
    const words = text.split(' ')
    const isThing = role === 'ware' || role === 'feature'
    if (isThing && words.length > 1 && words.length < 4) add(text.toLowerCase(), 'detail', 66)
  }
  for (const { class: id, text } of product.brief.facts) {
    if (id !== 'personalised' || text.split(' ').length > 3) continue
    add(text.toLowerCase(), 'detail', 64)
    for (const head of heads) add(`${text.toLowerCase()} ${head}`, 'detail', 64)
  }
  for (const { forms } of product.brief.audience) {
    for (const form of forms) for (const head of heads) add(`${head} for ${form}`, 'detail', 74)
  }
}

/** Its names, the product's first; beside grief, where little else may be said, those of the keywords too. */
function headsOf({ things, own, brief, category, facts }: Product): string[] {
  const [thing] = things
  if (!thing) return []
  const names = (thing.craft?.names ?? []).filter((row) => isMet(row, facts))
  const heads = [thing.name, ...names.map(({ text }) => text)]
  if (brief.gravity.level === 'none') return [...new Set(heads)]
  const named = own.flatMap(keywordTags).flatMap((tag) => {
    const head = wholeWords(tag).at(-1) ?? ''
    return nounOf(head)?.role === 'ware' ? [head] : []
  })
  const families = (category?.families ?? []).filter((row) => isMet(row, facts))
  return [...new Set([...heads, ...named, ...families.map(({ text }) => text)])]
}

function modifiersOf({ things, own, brief, claims: states, ties, words }: Product): string[] {
  const [thing] = things
  const inKeywords = own.flatMap(keywordTags).flatMap(modifiersIn)
  const inFacts = brief.facts
    .filter((fact) => !OF_THE_SHOP.test(fact.class))
    .flatMap(({ ways }) => ways.adjective ?? [])
  const complaints = brief.rest.flatMap(({ text, role }) =>
    role === 'complaint' ? [text.toLowerCase().replace(/^for /, '')] : [],
  )
  const claimed = [...states].flatMap(([key, { isStated }]) =>
    isStated &&
    MAKING.has(key) &&
    key.split(' ').every((word) => words.has(word) && !ties.has(word))
      ? [key]
      : [],
  )
  return [
    ...(thing?.modifiers ?? []).map(({ text }) => text),
    ...(thing?.written ?? []).slice(0, -1),
    ...inKeywords,
    ...inFacts.map((text) => text.toLowerCase()),
    ...complaints,
    ...claimed,
    ...bareQualities(brief, words),
  ].filter(
    (text) =>
      !glueWords.has(text) && !/noise|policy|business|measure/.test(wordKinds.get(text) ?? ''),
  )
}

/** 'urn for ashes' is an ashes urn; 'pressed flowers' press no coasters. */
function modifiersIn(tag: string): string[] {
  const [core = '', whom] = tag.split(' for ')
  const runs = wholeWords(core).slice(0, -1)
  if (canonicalWords(core).some((word) => glueWords.has(word))) return []
  return [
    ...runs.filter((run) => !/\w{3}(?:ed|ing)$/.test(run)),
    ...(whom === undefined ? [] : [whom]),
  ]
}

/** 'blank inside': a statement without a noun of its own is about the thing. */
function bareQualities({ rest }: Product['brief'], words: ReadonlySet<string>): string[] {
  return rest.flatMap(({ text }) => {
    const [quality = '', where] = text.toLowerCase().split(' ')
    return where === 'inside' && words.has(quality) ? [quality] : []
  })
}

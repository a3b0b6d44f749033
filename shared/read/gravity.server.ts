import { nounOf } from '../words/nouns.server.ts'
import type { Brief, Gravity, GravityReason } from './brief.ts'
import type { Clause } from './clauses.server.ts'
import data from './data/gravity.json' with { type: 'json' }
import { wordsOfPhrase } from '../text/tokens.server.ts'
import { createPhraseSet } from './phrase-set.server.ts'
import type { Token } from './scan.server.ts'

/**
 * Occasions that a trade serves as well as joyful ones: flowers for weddings and funerals are sold with care, not in
 * mourning.
 */
const OCCASIONS = new Set(data.occasions)
const JOYFUL_WORDS = new Set(data.joys)

interface GravityRow {
  readonly level: 'careful' | 'grave'
  readonly reason: GravityReason
}

/** Phrases that only sound grave: 'killer heels', 'death by chocolate', 'bath bombs'. */
const HARMLESS_PHRASES = createPhraseSet(data.not)
const rowsByFirstWord = new Map<
  string,
  { readonly parts: readonly string[]; readonly row: GravityRow }[]
>()
for (const [level, reason, phrases] of data.rows as string[][]) {
  for (const phrase of (phrases as string).split(', ')) {
    const parts = phrase.replaceAll('-', ' ').split(' ')
    const head = parts[0] as string
    const row = { level: level as GravityRow['level'], reason: reason as GravityReason }
    const list = [...(rowsByFirstWord.get(head) ?? []), { parts, row }]
    rowsByFirstWord.set(
      head,
      list.toSorted((a, b) => b.parts.length - a.parts.length),
    )
  }
}

const NO_GRAVITY: Gravity = { level: 'none' }

/** Returns how carefully the topic must be treated, by the meaning of its words in context. The gravest reason wins. */
export function gravityOf(clauses: readonly Clause[]): Gravity {
  let found: GravityRow | undefined
  const isJoyful = clauses.some(({ tokens }) => tokens.some(({ word }) => JOYFUL_WORDS.has(word)))
  for (const { tokens } of clauses) {
    for (let at = 0; at < tokens.length;) {
      const harmless = HARMLESS_PHRASES.at(tokens, at)
      if (harmless > 0) {
        at += harmless
        continue
      }
      const hit = findPhraseAt(tokens, at) ?? findLossAt(tokens, at)
      if (!hit) {
        at++
        continue
      }
      const phrase = tokens.slice(at, at + hit.length).map(({ word }) => word)
      if (isJoyful && OCCASIONS.has(phrase.join(' ')))
        found ??= { level: 'careful', reason: hit.row.reason }
      else if (!found || (hit.row.level === 'grave' && found.level !== 'grave')) found = hit.row
      at += hit.length
    }
  }
  return found ?? NO_GRAVITY
}

const OFFERED_ROLES: ReadonlySet<string> = new Set(['ware', 'service', 'place', 'person'])
/** Words that make an offer of something grave: 'gun violence prevention', 'rape alarm'. */
const OFFER_WORDS = new Set(data.offers)

/** A longer text says more than what happened. */
const EVENT_WORDS_MAX = 12
/** 'We clear houses after a death', but not 'we lost our baby'. */
const OWN_DEED = /\bwe (?!lost|miss|buried)\p{L}/iu

/**
 * True for a form that names something grave and nothing that is offered: 'my dad died last week', 'genocide in
 * Rwanda'. Nothing may be sold with it.
 */
export function isGraveEvent({ gravity, kind, trade, offer, facts, rest }: Brief): boolean {
  if (gravity.level !== 'grave' || kind !== 'unknown' || trade || facts.length > 0) return false
  if (OFFERED_ROLES.has(nounOf(offer?.head ?? '')?.role ?? '')) return false
  const text = [offer?.forms[0]?.lower ?? '', ...rest.map((one) => one.text)].join(' ')
  const words = wordsOfPhrase(text)
  return (
    words.length <= EVENT_WORDS_MAX &&
    !OWN_DEED.test(text) &&
    !words.some((word) => OFFER_WORDS.has(word))
  )
}

function findPhraseAt(
  tokens: readonly Token[],
  at: number,
): { row: GravityRow; length: number } | undefined {
  for (const { parts, row } of rowsByFirstWord.get(tokens[at]?.word ?? '') ?? []) {
    if (parts.every((part, i) => tokens[at + i]?.word === part))
      return { row, length: parts.length }
  }
  return undefined
}

const LOSS_REASONS = new Map(
  (data.lost as [GravityReason, string][]).flatMap(([reason, nouns]) =>
    nouns.split(' ').map((noun) => [noun, reason] as const),
  ),
)
const CHILD_LOSS: GravityReason = 'loss-of-a-child'
const LOSING = new Set(['lost', 'losing', 'lose'])
const POSSESSIVES = new Set(['our', 'my', 'their', 'her', 'his', 'your'])
const SUBJECT_PRONOUNS = new Set(['we', 'i', 'they', 'she', 'he', 'you'])

/** Finds the loss of a person: 'The baby we lost', 'losing my mum', but not a lost match or suitcase. */
function findLossAt(
  tokens: readonly Token[],
  at: number,
): { row: GravityRow; length: number } | undefined {
  const word = (step: number): string => tokens[at + step]?.word ?? ''
  const isBefore = LOSING.has(word(0)) && POSSESSIVES.has(word(1))
  const isBehind = SUBJECT_PRONOUNS.has(word(1)) && word(2) === 'lost'
  // 'Our lost baby' means a death, unlike a lost dog.
  const isChild =
    POSSESSIVES.has(word(0)) && word(1) === 'lost' && LOSS_REASONS.get(word(2)) === CHILD_LOSS
  const reason =
    isBefore || isChild
      ? LOSS_REASONS.get(word(2))
      : isBehind
        ? LOSS_REASONS.get(word(0))
        : undefined
  // 'We lost our baby blanket' is about a blanket.
  const isOfThing = !isBehind && nounOf(word(3))?.role === 'ware'
  return reason && !isOfThing ? { row: { level: 'grave', reason }, length: 3 } : undefined
}

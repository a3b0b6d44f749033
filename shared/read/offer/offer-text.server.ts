import { termKey, terms } from '../../words/terms.server.ts'
import type { Clause } from '../clauses.server.ts'
import { lowerInitial } from '../letters.server.ts'
import { COMPLEMENT_WORDS } from './offer-words.server.ts'
import { createPhraseSet } from '../phrase-set.server.ts'
import type { Token } from '../scan.server.ts'
import reading from '../data/reading.json' with { type: 'json' }

const PRAISE_PHRASES = createPhraseSet(reading.praise)
const HYPHENATED_TERMS = createTermSet()

/** Returns tokens as one phrase, with the hyphens of fixed adjectives: 'nut free snacks' becomes 'nut-free snacks'. */
export function tokensText(clause: Clause, first: number, end: number): string {
  return lowerInitial(phraseOf(clause, clause.tokens.slice(first, end)))
}

/** Removes praise such as 'high quality' from a phrase; undefined if nothing remains or nothing was removed. */
export function withoutPraise(clause: Clause, from: number, end: number): string | undefined {
  const kept: Token[] = []
  for (let at = from; at < end;) {
    const length = PRAISE_PHRASES.at(clause.tokens, at)
    const isLast = at + length >= end
    if (length > 0 && !isLast && !(clause.tokens[at + length] as Token).isJoined) {
      at += length
      if (clause.tokens[at]?.word === 'and' && kept.length === 0) at++
      continue
    }
    kept.push(clause.tokens[at] as Token)
    at++
  }
  if (kept.length === 0 || kept.length === end - from) return undefined
  return lowerInitial(phraseOf(clause, kept))
}

function phraseOf(clause: Clause, tokens: readonly Token[]): string {
  let text = ''
  for (let at = 0; at < tokens.length;) {
    const token = tokens[at] as Token
    const term = HYPHENATED_TERMS.at(tokens, at)
    const isBefore =
      term !== undefined &&
      at + term.length < tokens.length &&
      !COMPLEMENT_WORDS.has(tokens[at + term.length]?.word ?? '')
    if (at > 0) text += gapBefore(clause, tokens, at)
    if (term && isBefore) {
      const raw = tokens.slice(at, at + term.length).map((one) => one.raw)
      text +=
        term.text.split(/[ -]/).length === raw.length && /\p{Lu}/u.test(raw.join(''))
          ? raw.join(term.text.includes('-') ? '-' : ' ')
          : term.text
      at += term.length
    } else if (isNounBeforeFree(tokens, at)) {
      text += `${token.raw}-free`
      at += 2
    } else {
      text += token.raw
      at++
    }
  }
  return text
}

/** Returns the gap between two tokens: a space, a hyphen or nothing; removed words leave a space. */
function gapBefore(clause: Clause, tokens: readonly Token[], at: number): string {
  const before = tokens[at - 1] as Token
  const token = tokens[at] as Token
  const gap = clause.text.slice(before.end, token.start)
  return gap.length <= 3 ? gap.replace(/\s+/g, ' ') : ' '
}

/** True for 'nut free snacks' and other nouns before 'free', but not for 'feel free'. */
function isNounBeforeFree(tokens: readonly Token[], at: number): boolean {
  const next = tokens[at + 2]
  if (tokens[at + 1]?.word !== 'free' || tokens[at + 1]?.isJoined || !next || next.kind !== 'word')
    return false
  const { word, kind } = tokens[at] as Token
  return (
    kind === 'word' &&
    !NOT_BEFORE_FREE.has(word) &&
    !COMPLEMENT_WORDS.has(next.word) &&
    next.word !== 'and'
  )
}

const NOT_BEFORE_FREE = new Set([
  'feel',
  'get',
  'try',
  'day',
  'month',
  'week',
  'your',
  'our',
  'a',
  'the',
  'with',
  'offering',
  'offer',
  'for',
  'is',
  'and',
  'or',
  'first',
])

/** Creates the set of fixed adjectives of several words, by their possible spellings. */
function createTermSet(): {
  at(tokens: readonly Token[], at: number): { text: string; length: number } | undefined
} {
  const adjectives = terms.filter(({ kind, text }) => kind !== 'adverb' && text.includes('-'))
  const byHead = new Map<string, { text: string; parts: string[] }[]>()
  for (const { text } of adjectives) {
    const parts = termKey(text).split(' ')
    const head = parts[0] as string
    byHead.set(head, [...(byHead.get(head) ?? []), { text, parts }])
  }
  return {
    at(tokens, at) {
      const found = (byHead.get(tokens[at]?.word ?? '') ?? []).filter(({ parts }) =>
        parts.every((part, i) => tokens[at + i]?.word === part),
      )
      const longest = found.toSorted((a, b) => b.parts.length - a.parts.length)[0]
      return longest && { text: longest.text, length: longest.parts.length }
    },
  }
}

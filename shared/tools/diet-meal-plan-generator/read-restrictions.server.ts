import emojis from './data/emojis.json' with { type: 'json' }
import marks from './data/reading-words.json' with { type: 'json' }
import { createMemo } from '../../text/memo.ts'
import { nearestName } from '../../text/near-name.server.ts'
import { tokenise } from '../../text/tokens.server.ts'
import { asAllergy, type Ban } from './concepts.server.ts'
import { dictionary, foodWords, type Meaning, severeWords, WORDS_MAX } from './dictionary.server.ts'
import { hasPhrase, lemma, lemmasOf } from './lemmas.server.ts'
import { readAmounts, type Amounts } from './read-amounts.server.ts'

/** What the restrictions field says. Where `notUnderstood` or `medical` holds anything, no plan may be made (rules.md MP7). */
export interface Reading extends Amounts {
  readonly bans: readonly Ban[]
  /** What is liked, as the same kind of thing: dishes with it come first. */
  readonly likes: readonly Ban[]
  readonly wishes: ReadonlySet<string>
  /** Wishes that name no food and change nothing, as typed. */
  readonly unused: readonly string[]
  readonly notUnderstood: readonly string[]
  /** What only a professional should plan for: what was typed, and what it is. */
  readonly medical: readonly { readonly typed: string; readonly say: string }[]
  /** Words that were read as another: 'penuts' as 'peanut'. */
  readonly respelt: readonly { readonly typed: string; readonly as: string }[]
  /** Some allergy is named. */
  readonly isAllergy: boolean
  /** Somebody speaks of danger to life, or of traces. */
  readonly isSevere: boolean
}

const memo = createMemo<Reading>(256, 400)

/** Reads the restrictions field. Default deny: what no table knows is not understood. */
export function readRestrictions(text: string): Reading {
  return memo.get(text) ?? memo.set(text, new Reader(text).read())
}

interface Heard {
  readonly ban: Ban
  readonly typed: string
}

const HARMLESS_EMOJI =
  /\p{Emoji_Modifier}|\u200D|\uFE0F|[\u{1F600}-\u{1F64F}\u{1F440}-\u{1F4FF}\u{2705}\u{274C}\u{26A0}\u{2764}\u{1F6AB}\u{1F494}-\u{1F49F}\u{1F900}-\u{1F92F}\u{1F970}-\u{1F97A}]/gu
/** What somebody is, with nothing said of to what. */
const BARE: ReadonlySet<string> = new Set(['allergic', 'intolerant', 'sensitive', 'anaphylactic'])
const NOT_WANTED = new Set(marks.notWanted.map((word) => lemmasOf(word).join(' ')))

class Reader {
  readonly #text: string
  readonly #amounts: Amounts
  readonly #bans = new Map<string, Ban>()
  readonly #likes = new Map<string, Ban>()
  readonly #wishes = new Set<string>()
  readonly #unused: string[] = []
  readonly #notUnderstood: string[] = []
  readonly #medical: { typed: string; say: string }[] = []
  readonly #respelt: { typed: string; as: string }[] = []
  #isAllergy = false
  // What the sentence has said so far.
  #sign: 'no' | 'yes' | undefined
  #signIsAllergy = false
  #lastSign: 'no' | 'yes' | undefined
  #open: Heard[] = []
  #isPending = false
  /** The mark that waits for its foods is a bare 'allergic'. */
  #isAllergic = false

  constructor(text: string) {
    const plain = text
      .normalize('NFC')
      .replace(HARMLESS_EMOJI, ' ')
      .replace(/\p{Extended_Pictographic}/gu, (sign) => {
        const named = (emojis as Readonly<Record<string, string>>)[sign]
        return named === undefined ? ` ${sign} ` : ` ${named} `
      })
      .replace(/\bw\/o\b/giu, 'without')
      .replace(/\bn\/a\b/giu, 'none')
    const { rest, ...amounts } = readAmounts(plain)
    this.#amounts = amounts
    this.#text = rest
  }

  read(): Reading {
    for (const sentence of this.#text.split(/(?<![.;!?\n•*])[.;!?\n•*]+(?=\s|$)|[;\n•]/u)) {
      this.#lastSign = undefined
      for (const piece of sentence.split(/[,|/()[\]"“”]+/u)) this.#readPiece(piece)
    }
    // 'No nuts! My son is allergic' speaks of what was named; 'I have allergies' of what was not.
    if (this.#isPending && this.#isAllergic && this.#bans.size > 0)
      for (const [say, ban] of this.#bans) this.#bans.set(say, asAllergy(ban))
    else if (this.#isPending) this.#notUnderstood.push(this.#text.trim())
    const words = lemmasOf(this.#text)
    return {
      ...this.#amounts,
      unused: [...this.#amounts.unused, ...this.#unused],
      bans: [...this.#bans.values()],
      likes: [...this.#likes.entries()]
        .filter(([say]) => !this.#bans.has(say))
        .map(([, ban]) => ban),
      wishes: this.#wishes,
      notUnderstood: [...new Set(this.#notUnderstood)],
      medical: this.#medical,
      respelt: this.#respelt,
      isAllergy: this.#isAllergy,
      isSevere: severeWords.some((word) => hasPhrase(words, word)),
    }
  }

  #readPiece(piece: string): void {
    if (piece.trim() === '') return
    if (!/[\p{L}\p{N}]/u.test(piece)) {
      if (!/^[\s\-–—_:'’.…*+=~<>#&]+$/u.test(piece)) this.#notUnderstood.push(piece.trim())
      return
    }
    const { words, starts, ends } = tokenise(piece)
    const tokens = words.flatMap((word, index) =>
      splitWord(word).map((part) => ({ word: part, index })),
    )
    const typed = (from: number, to: number): string =>
      piece.slice(starts[tokens[from]?.index ?? 0], ends[tokens[to - 1]?.index ?? 0])
    // A sign that no table and no reader of words knows may name something.
    if (/[^\p{L}\p{N}\p{P}\p{Zs}\p{Sm}\p{Sc}\s\u{FE0F}`^]/u.test(piece.replaceAll(/\p{M}/gu, '')))
      this.#notUnderstood.push(piece.trim())
    let isTimed = false
    let isUnclear = false
    let hasAllergy = false
    if (!this.#isPending) {
      this.#sign = undefined
      this.#signIsAllergy = this.#lastSign === 'no' && this.#signIsAllergy
    }
    this.#isPending = false
    let hasNo = this.#sign === 'no'
    for (let at = 0; at < tokens.length;) {
      const found = this.#lookUp(tokens, at)
      if (!found) {
        isUnclear = true
        at++
        continue
      }
      const { meaning, length } = found
      const words = typed(at, at + length)
      at += length
      switch (meaning.kind) {
        case 'ban':
          this.#open.push({ ban: meaning.ban, typed: words })
          break
        case 'mark':
          if (meaning.sign === 'no') hasNo = true
          this.#isAllergic = BARE.has(words.toLowerCase())
          if (meaning.isAllergy) this.#isAllergy = hasAllergy = true
          if (!this.#hearMark(meaning)) isUnclear = true
          break
        case 'split':
          isUnclear ||= !this.#close()
          this.#sign = undefined
          this.#lastSign = undefined
          break
        case 'time':
          isTimed = true
          break
        case 'unclear':
          isUnclear = true
          break
        case 'medical':
          this.#medical.push({ typed: words, say: meaning.say })
          this.#sign = undefined
          break
        case 'wish':
        case 'unused':
          if (this.#sign === 'no' && this.#open.length === 0) {
            this.#sign = undefined
            if (!NOT_WANTED.has(lemmasOf(words).join(' '))) {
              isUnclear = true
              break
            }
          }
          if (meaning.kind === 'wish') this.#wishes.add(meaning.id)
          else this.#unused.push(words)
          break
        case 'nothing':
        case 'filler':
      }
    }
    if (isTimed && !hasNo) isUnclear = true
    // 'A mild allergy' asks for no mild food.
    if (hasAllergy) this.#wishes.delete('mild')
    isUnclear ||= !this.#close()
    if (isUnclear) this.#notUnderstood.push(piece.trim().replace(/\s+/gu, ' '))
  }

  /** False where marks contradict each other. */
  #hearMark({ sign, side, isAllergy }: Extract<Meaning, { kind: 'mark' }>): boolean {
    const isAfter = side === 'after' || (side === 'either' && this.#open.length > 0)
    if (isAfter && this.#open.length > 0) {
      // 'No fish is fine.'
      const isClear = !(this.#sign === 'no' && sign === 'yes')
      this.#apply(sign, isAllergy || this.#signIsAllergy)
      this.#sign = undefined
      this.#lastSign = sign
      return isClear
    }
    // 'Do not like', 'cannot eat'.
    if (this.#sign === 'no' && sign === 'yes' && this.#open.length === 0) return true
    const isClear = this.#sign === 'no' && this.#open.length === 0 ? true : this.#close()
    this.#sign = sign
    this.#signIsAllergy =
      isAllergy || (this.#signIsAllergy && this.#open.length === 0 && sign === 'no')
    return isClear
  }

  /** Ends what stands behind the last mark; false where it cannot be told what is meant. */
  #close(): boolean {
    if (this.#open.length === 0) {
      // 'Allergies: nuts' may run on behind a line's end.
      if (this.#sign === 'no') this.#isPending = true
      return true
    }
    const isBareAfterLiking = this.#sign === undefined && this.#lastSign === 'yes'
    const sign = this.#sign ?? 'no'
    const isClear = this.#apply(sign, this.#signIsAllergy, isBareAfterLiking, this.#sign === 'no')
    if (this.#sign !== undefined) this.#lastSign = this.#sign
    this.#isPending = false
    return isClear
  }

  #apply(
    sign: 'no' | 'yes',
    isAllergy: boolean,
    isBareAfterLiking = false,
    isDenied = false,
  ): boolean {
    let isClear = true
    for (const { ban } of this.#open) {
      if (ban.isWay) {
        // 'Not halal', 'no keto': what is meant instead?
        if (isDenied) isClear = false
        else this.#bans.set(ban.say, ban)
      } else if (ban.isDish === true && isAllergy) isClear = false
      else if (sign === 'yes') this.#likes.set(ban.say, ban)
      else if (isBareAfterLiking) isClear = false
      else {
        if (isAllergy) this.#isAllergy = true
        this.#bans.set(ban.say, isAllergy ? asAllergy(ban) : ban)
      }
    }
    this.#open = []
    return isClear
  }

  #lookUp(
    tokens: readonly { word: string }[],
    at: number,
  ): { meaning: Meaning; length: number } | undefined {
    for (let length = Math.min(WORDS_MAX, tokens.length - at); length > 0; length--) {
      const words = tokens.slice(at, at + length).map(({ word }) => word)
      const meaning = dictionary.get(words.map(lemma).join(' ')) ?? dictionary.get(words.join(' '))
      if (meaning) return { meaning, length }
    }
    const { word } = tokens[at] as { word: string }
    const meant = nearestName(lemma(word), foodWords, (name) => (name.length < 8 ? 1 : 2))
    const meaning = meant === undefined ? undefined : dictionary.get(meant)
    if (meant === undefined || !meaning) return undefined
    this.#respelt.push({ typed: word, as: meant })
    return { meaning, length: 1 }
  }
}

/** 'glutenfree' is two words, and so is 'nondairy'. */
function splitWord(word: string): string[] {
  const free = /^(\p{L}{3,})free$/u.exec(word)?.[1]
  if (free !== undefined) return [free, 'free']
  const non = /^non(\p{L}{3,})$/u.exec(word)?.[1]
  if (non !== undefined && dictionary.has(lemma(non)) && !dictionary.has(word)) return ['non', non]
  return [word]
}

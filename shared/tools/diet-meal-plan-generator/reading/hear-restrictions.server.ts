import marks from '../data/reading-words.json' with { type: 'json' }
import { asAllergy, type Ban, both } from './concepts.server.ts'
import type { Meaning } from './dictionary.server.ts'
import { lemmasOf } from './lemmas.server.ts'

/** A phrase as typed with what it means; nothing where no table knows it. */
export interface Item {
  readonly typed: string
  readonly meaning: Meaning | undefined
}

type Mark = Extract<Meaning, { kind: 'mark' }>

/** What somebody is, with nothing said of to what. */
const BARE: ReadonlySet<string> = new Set(['allergic', 'intolerant', 'sensitive', 'anaphylactic'])
const NOT_WANTED = keysOf(marks.notWanted)
/** Behind these stands the exception, whatever is said of it: 'all except nuts is fine'. */
const EXCEPTIONS = keysOf(marks.exceptions)
/** Everything there is: what stands behind 'but' is its exception. */
const ALL: ReadonlySet<string> = new Set(['anything', 'everything', 'all', 'any'])
const DEATH = /\b(?:died|dead|passed away|lost (?:my|our))\b/iu
/** Of what was named before: 'no seafood, it makes me ill'. */
const POINTING = keysOf(['it', 'they', 'them', 'that', 'those'])
/** 'Fish please' wants it, 'no fish please' does not. */
const PLEASE: ReadonlySet<string> = new Set(['please', 'pls', 'plz'])

/**
 * Hears the phrases of the restrictions field in their order. A mark reaches over the list behind or before it, to the end
 * of its piece between two commas; a bare food is to be left out. Where it cannot be told for sure, nothing is guessed.
 */
export class Hearing {
  readonly bans = new Map<string, Ban>()
  readonly likes = new Map<string, Ban>()
  readonly wishes = new Set<string>()
  readonly unused: string[] = []
  readonly medical: { typed: string; say: string }[] = []
  isAllergy = false
  /** A mark waits for its foods behind a line's end: 'Allergies:'. */
  #isPending = false
  #isBare = false
  #sign: 'no' | 'yes' | undefined
  #signIsAllergy = false
  #lastSign: 'no' | 'yes' | undefined
  #open: Ban[] = []
  #hasAll = false
  #isException = false
  // Of the piece that is being heard.
  #isUnclear = false
  #isTimed = false
  #hasNo = false
  #hasAllergy = false
  #wasPending = false
  #isAsked = false
  #isOfNamed = false
  /** What was refused last in the piece is what was named before it: 'hate them', 'yuck'. */
  #isNamedRefused = false

  /** A new sentence, in which what was liked before reaches no further. */
  startSentence(): void {
    this.#lastSign = undefined
    this.#hasAll = false
  }

  /** Hears one piece between two commas; false where it is not understood. */
  hearPiece(items: readonly Item[]): boolean {
    this.#wasPending = this.#isPending
    if (!this.#isPending) {
      this.#sign = undefined
      this.#signIsAllergy = this.#lastSign === 'no' && this.#signIsAllergy
    }
    this.#isPending = this.#isUnclear = this.#isTimed = this.#hasAllergy = false
    this.#isException = this.#isAsked = this.#isOfNamed = this.#isNamedRefused = false
    this.#hasNo = this.#sign === 'no'
    for (const item of items) this.#hear(item)
    // 'Fish please', 'eggs for breakfast' are wishes and no restrictions.
    const isWish = this.#open.some(({ isWay }) => !isWay) && this.#isAsked
    // 'Veggie on weekdays' is kept on the day that is planned.
    const isWay = this.#open.length > 0 && this.#open.every((ban) => ban.isWay)
    if (((this.#isTimed && !isWay) || isWish) && !this.#hasNo) this.#isUnclear = true
    // 'A mild allergy' asks for no mild food.
    if (this.#hasAllergy) this.wishes.delete('mild')
    this.#close()
    return !this.#isUnclear
  }

  /** Hears what somebody tells of their life: the wishes in it count, and a death is not quoted back. */
  hearAside(shown: string, items: readonly Item[]): void {
    for (const { meaning } of items) if (meaning?.kind === 'wish') this.wishes.add(meaning.id)
    if (!DEATH.test(shown)) this.unused.push(shown)
  }

  /** Ends the field; false where a mark was left without its foods. */
  end(): boolean {
    if (!this.#isPending) return true
    // 'No nuts! My son is allergic' speaks of what was named; 'I have allergies' of what was not.
    const named = [...this.bans].filter(([, { isWay }]) => !isWay)
    if (!this.#isBare || named.length === 0) return false
    for (const [say, ban] of named) this.bans.set(say, asAllergy(ban))
    return true
  }

  #hear({ typed, meaning }: Item): void {
    switch (meaning?.kind) {
      case undefined:
      case 'unclear':
        this.#isUnclear = true
        return
      case 'ban':
        this.#open.push(meaning.ban)
        return
      case 'mark':
        this.#hearMark(meaning, typed)
        return
      case 'split':
        this.#close()
        this.#isException = EXCEPTIONS.has(keyOf(typed)) || this.#hasAll
        this.#sign = this.#lastSign = undefined
        return
      case 'time':
        this.#isTimed = true
        return
      case 'medical':
        this.medical.push({ typed, say: meaning.say })
        this.#sign = undefined
        return
      case 'wish':
        if (this.#isWanted(typed)) this.wishes.add(meaning.id)
        return
      case 'unused':
        if (this.#isWanted(typed)) this.unused.push(typed)
        return
      case 'nothing':
      case 'filler':
        this.#hearPlain(typed, meaning.kind === 'nothing')
    }
  }

  #hearPlain(typed: string, isNothing: boolean): void {
    const key = keyOf(typed)
    if (PLEASE.has(key)) this.#isAsked = true
    if (POINTING.has(key)) {
      this.#isOfNamed = this.bans.size > 0
      if (this.#sign === 'no' && !this.#wasPending) this.#isNamedRefused = this.#isOfNamed
    }
    const isAll = ALL.has(key) || key.startsWith('anything') || key.includes('everything')
    if (isAll) this.#hasAll = true
    if (!isNothing) return
    // 'Allergic to everything but rice' leaves nothing that could be planned.
    if (this.#sign === 'no' && key.includes('everything')) this.#isUnclear = true
    // 'Besides eggs everything is ok': the eggs are said.
    if (this.#open.length > 0) this.#close()
  }

  /** False for what is denied, 'no quick meals': only some of it can be. */
  #isWanted(typed: string): boolean {
    if (this.#sign !== 'no' || this.#open.length > 0) return true
    this.#sign = undefined
    if (NOT_WANTED.has(keyOf(typed))) return true
    this.#isUnclear = true
    return false
  }

  #hearMark({ sign, side, isAllergy }: Mark, typed: string): void {
    if (sign === 'no') this.#hasNo = true
    this.#isBare = BARE.has(keyOf(typed))
    if (isAllergy) this.isAllergy = this.#hasAllergy = true
    if (this.#open.length > 0 && side !== 'before') {
      // 'No fish is fine', 'all but fish is fine'.
      if (sign === 'yes' && (this.#sign === 'no' || this.#isException)) this.#isUnclear = true
      this.#apply(sign, isAllergy || this.#signIsAllergy)
      this.#sign = undefined
      this.#lastSign = sign
      return
    }
    // 'It makes me ill', 'they make me swell up' speak of what was named.
    if (this.#isOfNamed && side !== 'before' && sign === 'no') return this.#hearWhy(isAllergy)
    // 'I have allergies, no pork': what the allergies are is still not said.
    if (this.#wasPending && this.#open.length === 0) this.#isUnclear = true
    // 'Do not like', 'cannot eat'.
    if (this.#sign === 'no' && sign === 'yes' && this.#open.length === 0) return
    if (this.#open.length > 0) this.#close()
    this.#signIsAllergy = isAllergy || (this.#signIsAllergy && this.#sign === 'no' && sign === 'no')
    this.#sign = sign
    this.#isNamedRefused = sign === 'no' && side === 'after' && !isAllergy && this.bans.size > 0
  }

  /** Why what was named is left out; an allergy makes each of it wider. */
  #hearWhy(isAllergy: boolean): void {
    if (!isAllergy) return
    for (const [say, ban] of this.bans) {
      if (ban.isDish === true) this.#isUnclear = true
      if (!ban.isWay) this.bans.set(say, asAllergy(ban))
    }
  }

  /** Ends what stands behind the last mark. */
  #close(): void {
    if (this.#open.length === 0) {
      if (this.#sign !== 'no') return
      if (this.#isNamedRefused) this.#hearWhy(this.#signIsAllergy)
      else this.#isPending = true
      return
    }
    const isDenied = this.#sign === 'no'
    // 'I love fish, nuts': is the second loved too?
    const isBareAfterLiking = this.#sign === undefined && this.#lastSign === 'yes'
    if (isBareAfterLiking && this.#open.some(({ isWay }) => !isWay)) this.#isUnclear = true
    // 'Not halal', 'no keto': what is meant instead?
    if (isDenied && this.#open.some(({ isWay }) => isWay)) this.#isUnclear = true
    this.#apply(this.#sign ?? 'no', this.#signIsAllergy)
    if (this.#sign !== undefined) this.#lastSign = this.#sign
    this.#isPending = this.#wasPending = false
  }

  #apply(sign: 'no' | 'yes', isAllergy: boolean): void {
    for (const ban of this.#open) {
      // Nobody is allergic to soup, but to something in it.
      if (ban.isDish === true && isAllergy) this.#isUnclear = true
      if (ban.isWay || sign === 'no') this.#leaveOut(ban, isAllergy && !ban.isWay)
      else this.likes.set(ban.say, ban)
    }
    this.#open = []
  }

  #leaveOut(ban: Ban, isAllergy: boolean): void {
    if (isAllergy) this.isAllergy = true
    const wider = isAllergy ? asAllergy(ban) : ban
    const known = this.bans.get(ban.say)
    this.bans.set(ban.say, known ? both(known, wider) : wider)
  }
}

function keyOf(text: string): string {
  return lemmasOf(text).join(' ')
}

function keysOf(words: readonly string[]): ReadonlySet<string> {
  return new Set(words.map(keyOf))
}

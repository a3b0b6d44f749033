import { asAllergy, type Ban, banOf, both } from './bans.server.ts'
import type { Meaning } from './dictionary.server.ts'

/** A phrase as typed with what it means; nothing where no table has it. */
export interface Item {
  readonly typed: string
  readonly meaning: Meaning | undefined
}

type Sign = 'no' | 'yes' | undefined

const DEATH = /\b(?:died|dead|passed away|lost (?:my|our))\b/iu

/** What one piece between two commas holds besides its foods. */
const newPiece = () => ({
  isUnclear: false,
  isTimed: false,
  hasNo: false,
  hasAllergy: false,
  isAsked: false,
  /** It points at what was named before it: 'it makes me ill'. */
  isOfNamed: false,
  /** What was refused last in it is what was named before it: 'hate them', 'yuck'. */
  isNamedRefused: false,
  isException: false,
  wasPending: false,
})

/**
 * The grammar of the restrictions field. A mark reaches over the list behind or before it, to the end of its piece between two
 * commas; a bare food is to be left out. Where it is not sure, nothing is guessed.
 */
export class Grammar {
  readonly bans = new Map<string, Ban>()
  readonly likes = new Map<string, Ban>()
  readonly wishes = new Set<string>()
  readonly unused: string[] = []
  readonly medical: { typed: string; say: string }[] = []
  isAllergy = false
  /** A mark waits for its foods behind a line's end: 'Allergies:'. */
  #isPending = false
  #isBare = false
  #sign: Sign
  #signIsAllergy = false
  #lastSign: Sign
  #open: Ban[] = []
  /** 'Anything' was named: what stands behind 'but' is its exception. */
  #hasAll = false
  #piece = newPiece()

  /** A new sentence, in which what was liked before reaches no further. */
  startSentence(): void {
    this.#lastSign = undefined
    this.#hasAll = false
  }

  /** Adds one piece between two commas; false where it is not understood. */
  addPiece(items: readonly Item[]): boolean {
    const piece = { ...newPiece(), wasPending: this.#isPending }
    this.#piece = piece
    if (!this.#isPending) {
      this.#sign = undefined
      this.#signIsAllergy = this.#lastSign === 'no' && this.#signIsAllergy
    }
    this.#isPending = false
    piece.hasNo = this.#sign === 'no'
    for (const item of items) this.#add(item)
    // 'Fish please', 'eggs for breakfast' are wishes and no restrictions; 'veggie on weekdays' is kept on the day planned.
    const isWish = this.#hasFood() && (piece.isAsked || piece.isTimed)
    const isTimedAlone = piece.isTimed && this.#open.length === 0
    if ((isWish || isTimedAlone) && !piece.hasNo) piece.isUnclear = true
    // 'A mild allergy' asks for no mild food.
    if (piece.hasAllergy) this.wishes.delete('mild')
    this.#close()
    return !piece.isUnclear
  }

  /** Adds what somebody writes of their life: the wishes in it count, and a death is not quoted back. */
  addAside(shown: string, items: readonly Item[]): void {
    for (const { meaning } of items) if (meaning?.id !== undefined) this.wishes.add(meaning.id)
    if (!DEATH.test(shown)) this.unused.push(shown)
  }

  /** Ends the field; false where a mark was left without its foods. */
  end(): boolean {
    if (!this.#isPending) return true
    // 'No nuts! My son is allergic' means what was named; 'I have allergies' what was not.
    const named = [...this.bans.values()].filter(({ isWay }) => isWay !== true)
    if (!this.#isBare || named.length === 0) return false
    for (const ban of named) this.bans.set(ban.say, asAllergy(ban))
    return true
  }

  /** True where a food that is no way of eating waits for its mark. */
  #hasFood(): boolean {
    return this.#open.some(({ isWay }) => isWay !== true)
  }

  #add({ typed, meaning }: Item): void {
    const piece = this.#piece
    switch (meaning?.kind) {
      case undefined:
      case 'unclear':
        piece.isUnclear = true
        return
      case 'ban':
        if (meaning.concept) this.#open.push(banOf(meaning.concept, meaning.word))
        return
      case 'mark':
        this.#addMark(meaning)
        return
      case 'split':
        this.#close()
        piece.isException = meaning.role === 'exception' || this.#hasAll
        this.#sign = this.#lastSign = undefined
        return
      case 'time':
        piece.isTimed = true
        return
      case 'medical':
        this.medical.push({ typed, say: meaning.say ?? '' })
        this.#sign = undefined
        return
      case 'wish':
        if (this.#isWanted(meaning)) this.wishes.add(meaning.id ?? '')
        return
      case 'unused':
        if (this.#isWanted(meaning)) this.unused.push(typed)
        return
      case 'nothing':
      case 'filler':
        this.#addPlain(meaning)
    }
  }

  #addPlain({ kind, role }: Meaning): void {
    const piece = this.#piece
    if (role === 'please') piece.isAsked = true
    if (role === 'anything' || role === 'everything') this.#hasAll = true
    if (role === 'pointing') {
      piece.isOfNamed = this.bans.size > 0
      if (this.#sign === 'no' && !piece.wasPending) piece.isNamedRefused = piece.isOfNamed
    }
    if (kind !== 'nothing') return
    // 'Allergic to everything but rice' leaves nothing that could be planned.
    if (this.#sign === 'no' && role === 'everything') piece.isUnclear = true
    // 'Besides eggs everything is ok': the eggs are said.
    if (this.#open.length > 0) this.#close()
  }

  /** False for what is denied, 'no quick meals': only some of it can be. */
  #isWanted({ role }: Meaning): boolean {
    if (this.#sign !== 'no' || this.#open.length > 0) return true
    this.#sign = undefined
    if (role !== 'unwanted') this.#piece.isUnclear = true
    return role === 'unwanted'
  }

  #addMark({ sign, side, isAllergy = false, role }: Meaning): void {
    const piece = this.#piece
    if (sign === 'no') piece.hasNo = true
    this.#isBare = role === 'bare'
    if (isAllergy) this.isAllergy = piece.hasAllergy = true
    if (this.#open.length > 0 && side !== 'before') {
      // 'No fish is fine', 'all but fish is fine'.
      if (sign === 'yes' && (this.#sign === 'no' || piece.isException)) piece.isUnclear = true
      this.#apply(sign, isAllergy || this.#signIsAllergy, true)
      this.#sign = undefined
      this.#lastSign = sign
      return
    }
    // 'It makes me ill', 'they make me swell up' mean what was named.
    if (piece.isOfNamed && side !== 'before' && sign === 'no') return this.#widen(isAllergy)
    // 'I have allergies, no pork': what the allergies are is still not said.
    if (piece.wasPending && this.#open.length === 0) piece.isUnclear = true
    // 'Do not like', 'cannot eat'.
    if (this.#sign === 'no' && sign === 'yes' && this.#open.length === 0) return
    if (this.#open.length > 0) this.#close()
    this.#signIsAllergy = isAllergy || (this.#signIsAllergy && this.#sign === 'no' && sign === 'no')
    this.#sign = sign
    piece.isNamedRefused = sign === 'no' && side === 'after' && !isAllergy && this.bans.size > 0
  }

  /** Why what was named is left out; an allergy makes each of it wider. */
  #widen(isAllergy: boolean): void {
    if (!isAllergy) return
    for (const [say, ban] of this.bans) {
      if (ban.isDish === true) this.#piece.isUnclear = true
      if (ban.isWay !== true) this.bans.set(say, asAllergy(ban))
    }
  }

  /** Ends what stands behind the last mark. */
  #close(): void {
    const piece = this.#piece
    if (this.#open.length === 0) {
      if (this.#sign !== 'no') return
      if (piece.isNamedRefused) this.#widen(this.#signIsAllergy)
      else this.#isPending = true
      return
    }
    // 'I love fish, nuts': is the second loved too? 'Not halal', 'no keto': what is meant instead?
    const isAfterLiking = this.#sign === undefined && this.#lastSign === 'yes'
    const hasWay = this.#open.some(({ isWay }) => isWay === true)
    if ((isAfterLiking && this.#hasFood()) || (this.#sign === 'no' && hasWay))
      piece.isUnclear = true
    this.#apply(this.#sign ?? 'no', this.#signIsAllergy, this.#sign !== undefined)
    this.#lastSign = this.#sign ?? this.#lastSign
    this.#isPending = piece.wasPending = false
  }

  #apply(sign: Sign, isAllergy: boolean, isMarked: boolean): void {
    for (const ban of this.#open) {
      // Nobody is allergic to soup, but to something in it.
      if (ban.isDish === true && isAllergy) this.#piece.isUnclear = true
      if (ban.isWay !== true && sign === 'yes') {
        this.likes.set(ban.say, ban)
        continue
      }
      const isAllergic = isAllergy && ban.isWay !== true
      if (isAllergic) this.isAllergy = true
      const found = { ...(isAllergic ? asAllergy(ban) : ban), isMarked }
      const known = this.bans.get(ban.say)
      this.bans.set(ban.say, known ? both(known, found) : found)
    }
    this.#open = []
  }
}

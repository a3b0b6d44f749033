import { asAllergy, type Ban, banOf, both } from './bans.server.ts'
import type { Meaning } from './dictionary.server.ts'

/** A phrase as typed with what it means; nothing where no table has it. */
export interface Item {
  readonly typed: string
  readonly meaning: Partial<Meaning>
}

const DEATH = /\b(?:died|dead|passed away|lost (?:my|our))\b/iu

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
  /** The foods since the last mark, the mark, and the one before it. */
  #open: Ban[] = []
  #sign: string | undefined
  #signIsAllergy = false
  #lastSign: string | undefined
  /** 'Anything' was named: what stands behind 'but' is its exception. */
  #hasAll = false
  // Of the piece between two commas.
  #isUnclear = false
  #wasPending = false
  #isException = false
  /** It points at what was named before it: 'it makes me ill'. */
  #isOfNamed = false
  /** What was refused last in it is what was named before it: 'hate them', 'yuck'. */
  #isNamedRefused = false

  /** A new sentence, in which what was liked before reaches no further. */
  startSentence(): void {
    this.#lastSign = undefined
    this.#hasAll = false
  }

  /** Adds one piece between two commas; false where it is not understood. */
  addPiece(items: readonly Item[]): boolean {
    this.#wasPending = this.#isPending
    if (!this.#isPending) {
      this.#sign = undefined
      this.#signIsAllergy &&= this.#lastSign === 'no'
    }
    const has = (wanted: Partial<Meaning>): boolean =>
      items.some(({ meaning }) =>
        Object.entries(wanted).every(([key, value]) => meaning[key as keyof Meaning] === value),
      )
    const hasNo = this.#sign === 'no' || has({ kind: 'mark', sign: 'no' })
    this.#isUnclear = has({ kind: undefined }) || has({ kind: 'unclear' })
    this.#isPending = this.#isException = this.#isOfNamed = this.#isNamedRefused = false
    for (const item of items) this.#add(item)
    // 'Fish please', 'eggs for breakfast' are wishes and no restrictions; 'veggie on weekdays' is kept on the day planned.
    const isTimed = has({ kind: 'time' })
    const isWish = this.#hasFood() && (isTimed || has({ role: 'please' }))
    if ((isWish || (isTimed && this.#open.length === 0)) && !hasNo) this.#isUnclear = true
    // 'A mild allergy' asks for no mild food.
    if (has({ isAllergy: true })) this.wishes.delete('mild')
    this.#close()
    return !this.#isUnclear
  }

  /** Adds what somebody writes of their life: the wishes in it count, and a death is not quoted back. */
  addAside(shown: string, items: readonly Item[]): void {
    for (const { meaning } of items) if (meaning.id !== undefined) this.wishes.add(meaning.id)
    if (!DEATH.test(shown)) this.unused.push(shown)
  }

  /** Ends the field; false where a mark was left without its foods. */
  end(): boolean {
    // 'No nuts! My son is allergic' means what was named; 'I have allergies' what was not.
    const hasNamed = [...this.bans.values()].some(({ isWay }) => !isWay)
    if (this.#isPending && this.#isBare) this.#widen()
    return !this.#isPending || (this.#isBare && hasNamed)
  }

  /** True where a food that is no way of eating waits for its mark. */
  #hasFood(): boolean {
    return this.#open.some(({ isWay }) => !isWay)
  }

  #add({ typed, meaning }: Item): void {
    const { kind, role, id = '', say = '', concept, word } = meaning
    if (kind === 'ban' && concept) this.#open.push(banOf(concept, word))
    if (kind === 'mark') this.#addMark(meaning)
    if (kind === 'wish' && this.#isWanted(role)) this.wishes.add(id)
    if (kind === 'unused' && this.#isWanted(role)) this.unused.push(typed)
    if (kind === 'medical') {
      this.medical.push({ typed, say })
      this.#sign = undefined
    }
    if (kind === 'split') {
      this.#close()
      this.#isException = role === 'exception' || this.#hasAll
      this.#sign = this.#lastSign = undefined
    }
    if (role === 'anything' || role === 'everything') this.#hasAll = true
    if (role === 'pointing') {
      this.#isOfNamed = this.bans.size > 0
      if (this.#sign === 'no' && !this.#wasPending) this.#isNamedRefused = this.#isOfNamed
    }
    if (kind !== 'nothing') return
    // 'Allergic to everything but rice' leaves nothing that could be planned.
    if (this.#sign === 'no' && role === 'everything') this.#isUnclear = true
    // 'Besides eggs everything is ok': the eggs are said.
    if (this.#open.length > 0) this.#close()
  }

  /** False for what is denied, 'no quick meals': only some of it can be. */
  #isWanted(role: string | undefined): boolean {
    if (this.#sign !== 'no' || this.#open.length > 0) return true
    this.#sign = undefined
    if (role !== 'unwanted') this.#isUnclear = true
    return role === 'unwanted'
  }

  #addMark({ sign, side, isAllergy = false, role }: Partial<Meaning>): void {
    const isOpen = this.#open.length > 0
    this.#isBare = role === 'bare'
    this.isAllergy ||= isAllergy
    if (isOpen && side !== 'before') {
      // 'No fish is fine', 'all but fish is fine'.
      if (sign === 'yes' && (this.#sign === 'no' || this.#isException)) this.#isUnclear = true
      this.#apply(sign, isAllergy || this.#signIsAllergy, true)
      this.#sign = undefined
      this.#lastSign = sign
      return
    }
    // 'It makes me ill', 'they make me swell up' mean what was named.
    if (this.#isOfNamed && side !== 'before' && sign === 'no') {
      if (isAllergy) this.#widen()
      return
    }
    // 'I have allergies, no pork': what the allergies are is still not said.
    if (this.#wasPending && !isOpen) this.#isUnclear = true
    // 'Do not like', 'cannot eat'.
    if (this.#sign === 'no' && sign === 'yes' && !isOpen) return
    if (isOpen) this.#close()
    this.#signIsAllergy = isAllergy || (this.#signIsAllergy && this.#sign === 'no' && sign === 'no')
    this.#sign = sign
    this.#isNamedRefused = sign === 'no' && side === 'after' && !isAllergy && this.bans.size > 0
  }

  /** An allergy to what was named makes each of it wider. */
  #widen(): void {
    for (const [say, ban] of this.bans) {
      if (ban.isDish) this.#isUnclear = true
      if (!ban.isWay) this.bans.set(say, asAllergy(ban))
    }
  }

  /** Ends what stands behind the last mark. */
  #close(): void {
    if (this.#open.length === 0) {
      if (this.#sign !== 'no') return
      if (!this.#isNamedRefused) this.#isPending = true
      else if (this.#signIsAllergy) this.#widen()
      return
    }
    // 'I love fish, nuts': is the second loved too? 'Not halal', 'no keto': what is meant instead?
    const isAfterLiking = this.#sign === undefined && this.#lastSign === 'yes' && this.#hasFood()
    const isWayDenied = this.#sign === 'no' && this.#open.some(({ isWay }) => isWay)
    if (isAfterLiking || isWayDenied) this.#isUnclear = true
    this.#apply(this.#sign ?? 'no', this.#signIsAllergy, this.#sign !== undefined)
    this.#lastSign = this.#sign ?? this.#lastSign
    this.#isPending = this.#wasPending = false
  }

  #apply(sign: string | undefined, isOfAllergy: boolean, isMarked: boolean): void {
    for (const ban of this.#open) {
      const isAllergy = isOfAllergy && !ban.isWay
      // Nobody is allergic to soup, but to something in it.
      if (ban.isDish && isAllergy) this.#isUnclear = true
      if (sign === 'yes' && !ban.isWay) this.likes.set(ban.say, ban)
      else {
        this.isAllergy ||= isAllergy
        const found = { ...(isAllergy ? asAllergy(ban) : ban), isMarked }
        const known = this.bans.get(ban.say)
        this.bans.set(ban.say, known ? both(known, found) : found)
      }
    }
    this.#open = []
  }
}

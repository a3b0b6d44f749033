import { asAllergy, type FoodBan, banOf, mergeBans } from './bans.server.ts'
import type { Meaning } from './dictionary.server.ts'

/** A phrase as typed and its meaning; empty if no table has it. */
export interface TypedPhrase {
  readonly typed: string
  readonly meaning: Partial<Meaning>
}

const DEATH = /\b(?:died|dead|passed away|lost (?:my|our))\b/iu

/**
 * Parser for the restrictions field. A mark ('no', 'free', 'likes') applies to the list after or before it, within
 * its part between two commas; a bare food is excluded. Ambiguous text is reported as unclear and never guessed.
 */
export class RestrictionParser {
  readonly bans = new Map<string, FoodBan>()
  readonly likes = new Map<string, FoodBan>()
  readonly wishes = new Set<string>()
  readonly unused: string[] = []
  readonly medical: { typed: string; say: string }[] = []
  isAllergy = false
  /** True after a mark whose foods come in a later part: 'Allergies:'. */
  #isPending = false
  #isBare = false
  /** The foods since the last mark, the mark, and the one before it. */
  #open: FoodBan[] = []
  #sign: string | undefined
  #signIsAllergy = false
  #lastSign: string | undefined
  /** True after 'anything' or 'everything': the foods after 'but' are exceptions. */
  #hasAll = false
  // The state of the part between two commas.
  #isUnclear = false
  #wasPending = false
  #isException = false
  /** True if the part refers back to an earlier food: 'it makes me ill'. */
  #isOfNamed = false
  /** True if the part's last exclusion refers to the food before it: 'hate them', 'yuck'. */
  #isNamedRefused = false

  /** Starts a new sentence, in which earlier marks no longer apply. */
  startSentence(): void {
    this.#lastSign = undefined
    this.#hasAll = false
  }

  /** Adds one part between two commas; false if it is not understood. */
  addPiece(items: readonly TypedPhrase[]): boolean {
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
    // 'Fish please' and 'eggs for breakfast' are wishes and so unclear; 'veggie on weekdays' is applied to the
    // planned day.
    const isTimed = has({ kind: 'time' })
    const isWish = this.#hasFood() && (isTimed || has({ role: 'please' }))
    if ((isWish || (isTimed && this.#open.length === 0)) && !hasNo) this.#isUnclear = true
    // 'A mild allergy' is not a wish for mild food.
    if (has({ isAllergy: true })) this.wishes.delete('mild')
    this.#close()
    return !this.#isUnclear
  }

  /** Adds a personal remark: its wishes count, and a mention of a death is not quoted back. */
  addAside(shown: string, items: readonly TypedPhrase[]): void {
    for (const { meaning } of items) if (meaning.id !== undefined) this.wishes.add(meaning.id)
    if (!DEATH.test(shown)) this.unused.push(shown)
  }

  /** Ends the field; false if a mark has no foods. */
  end(): boolean {
    // 'No nuts! My son is allergic' refers to the nuts; 'I have allergies' alone names nothing.
    const hasNamed = [...this.bans.values()].some(({ isWay }) => !isWay)
    if (this.#isPending && this.#isBare) this.#widen()
    return !this.#isPending || (this.#isBare && hasNamed)
  }

  /** True if the open list contains a food, and not only diets. */
  #hasFood(): boolean {
    return this.#open.some(({ isWay }) => !isWay)
  }

  #add({ typed, meaning }: TypedPhrase): void {
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
    // 'Allergic to everything but rice' leaves too few foods for a plan.
    if (this.#sign === 'no' && role === 'everything') this.#isUnclear = true
    // 'Besides eggs everything is ok': the eggs are complete here.
    if (this.#open.length > 0) this.#close()
  }

  /**
   * False for a denied wish, 'no quick meals', which makes the part unclear; only some words without effect can be
   * denied: 'no fancy food'.
   */
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
      // Ambiguous: 'No fish is fine', 'all but fish is fine'.
      if (sign === 'yes' && (this.#sign === 'no' || this.#isException)) this.#isUnclear = true
      this.#apply(sign, isAllergy || this.#signIsAllergy, true)
      this.#sign = undefined
      this.#lastSign = sign
      return
    }
    // A mark about an earlier food: 'it makes me ill', 'they make me swell up'.
    if (this.#isOfNamed && side !== 'before' && sign === 'no') {
      if (isAllergy) this.#widen()
      return
    }
    // 'I have allergies, no pork': the allergies are still unnamed.
    if (this.#wasPending && !isOpen) this.#isUnclear = true
    // 'Do not like', 'cannot eat': the 'no' decides.
    if (this.#sign === 'no' && sign === 'yes' && !isOpen) return
    if (isOpen) this.#close()
    this.#signIsAllergy = isAllergy || (this.#signIsAllergy && this.#sign === 'no' && sign === 'no')
    this.#sign = sign
    this.#isNamedRefused = sign === 'no' && side === 'after' && !isAllergy && this.bans.size > 0
  }

  /** Extends every earlier exclusion to an allergy. */
  #widen(): void {
    for (const [say, ban] of this.bans) {
      if (ban.isDish) this.#isUnclear = true
      if (!ban.isWay) this.bans.set(say, asAllergy(ban))
    }
  }

  /** Ends the list of the last mark. */
  #close(): void {
    if (this.#open.length === 0) {
      if (this.#sign !== 'no') return
      if (!this.#isNamedRefused) this.#isPending = true
      else if (this.#signIsAllergy) this.#widen()
      return
    }
    // Unclear: 'I love fish, nuts' (are nuts liked too?), 'not halal', 'no keto' (what is wanted instead?).
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
      // An allergy to soup means an unknown ingredient.
      if (ban.isDish && isAllergy) this.#isUnclear = true
      if (sign === 'yes' && !ban.isWay) this.likes.set(ban.say, ban)
      else {
        this.isAllergy ||= isAllergy
        const found = { ...(isAllergy ? asAllergy(ban) : ban), isMarked }
        const known = this.bans.get(ban.say)
        this.bans.set(ban.say, known ? mergeBans(known, found) : found)
      }
    }
    this.#open = []
  }
}

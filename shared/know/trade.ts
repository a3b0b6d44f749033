/**
 * The customer's action with the offer, which decides the calls to action that fit. `unknown` gets neutral calls
 * only. `book` a visit or appointment, `hire` people or things for a project or day, `quote` work that is priced
 * individually, `eat` a place to eat or drink in, `order` food or goods made to order, `help` a contact in need.
 */
export type OfferKind =
  | 'buy'
  | 'order'
  | 'eat'
  | 'book'
  | 'hire'
  | 'rent'
  | 'quote'
  | 'attend'
  | 'learn'
  | 'join'
  | 'subscribe'
  | 'try'
  | 'stay'
  | 'visit'
  | 'play'
  | 'read'
  | 'listen'
  | 'walk-in'
  | 'self-serve'
  | 'adopt'
  | 'donate'
  | 'help'
  | 'emergency'
  | 'recruit'
  | 'consult'
  | 'unknown'

export type Tone = 'professional' | 'friendly' | 'humorous' | 'bold' | 'inspirational'

export interface TradeLine {
  readonly text: string
  /** The tones it suits; every tone if absent. */
  readonly tones?: readonly Tone[]
}

/**
 * One trade of the knowledge base. Everything in it is true of **every** business with one of its keys; anything else
 * is left out.
 */
export interface Trade {
  readonly id: string
  readonly family: string
  /** Phrases that entail the trade, lower case, singular: 'dog groomer', 'dog grooming'. */
  readonly keys: readonly string[]
  readonly kind: OfferKind
  /** Base-form verb phrases after 'we': 'trim nails'. */
  readonly does: readonly string[]
  /** Nouns and verbs of the trade, for names, checks and topic rules. */
  readonly words: readonly string[]
  /** Words of neighbouring trades that must not be in its drafts: 'walk', 'kennel'. */
  readonly avoid: readonly string[]
  /** Whole slogans, true of every business of the trade: 3 to 8 words, present tense, no claim. */
  readonly lines: readonly TradeLine[]
  /** Closed compounds and evocative words for names, lower case, 5 to 14 letters. */
  readonly names: readonly string[]
  readonly gravity?: 'careful' | 'grave'
}

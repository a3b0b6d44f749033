/**
 * The content of a form, read once and used by a tool's writer, checks and notes. Types only, so that the browser can
 * import them; `read-brief.server.ts` creates a brief.
 */

import type { OfferKind, TradeLine, Tone, Trade } from '../know/trade.ts'

export type { TradeLine as Line, OfferKind, Tone, Trade }

/**
 * The reader's input: the texts of a tool's fields by their role. Absent or blank if the tool has no such field or it
 * was left empty.
 */
export interface Statements {
  /** The offer itself in a few words: 'mobile dog grooming'. */
  readonly offer?: string
  /** Free text about the offer. */
  readonly about?: string
  /** A trade in a few words: 'accounting software'. */
  readonly industry?: string
  /** A list of features or search words. */
  readonly keywords?: string
  /** The audience in a few words. */
  readonly audience?: string
}

/** The field a statement was found in. */
export type StatementSource = keyof Statements

export interface Brief {
  /** The offer; undefined if the text names none. */
  readonly offer: Offer | undefined
  readonly kind: OfferKind
  readonly audience: readonly Audience[]
  /** The groups of readers it is for (`data/readers.json`); they exclude lines, and are never quoted. */
  readonly readers: readonly string[]
  readonly place: StatedPlace | undefined
  /** Every recognised statement, in text order. Denials are in `denials`. */
  readonly facts: readonly Fact[]
  readonly denials: readonly Denial[]
  readonly limits: readonly StatedLimit[]
  readonly gravity: Gravity
  /** The narrowest trade of the knowledge base that the words entail, or undefined; never a related one. */
  readonly trade: Trade | undefined
  /** Unrecognised statements, usable only verbatim. */
  readonly rest: readonly StatementFragment[]
  /** Verbatim quotes from the free text, wherever a passage is complete by itself. */
  readonly quotablePassages: readonly Passage[]
  /** Names of the business, its people or its products, as written. */
  readonly names: readonly string[]
  /** Instructions found in the text: treated as content, never followed (rules.md G11). */
  readonly orders: readonly string[]
}

/** The offer in the forms that a sentence may use, the fullest first. No form drops a meaningful word. */
export interface Offer {
  readonly forms: readonly OfferForm[]
  /** The noun that decides number and kind, singular: 'groomer', 'collar'. */
  readonly head: string
  /**
   * True if the offer is an action that the reader is invited to take, not a product: 'adopt a retired greyhound',
   * 'volunteer with refugees'.
   */
  readonly isAct?: boolean
}

export interface OfferForm {
  /** Inside a sentence: 'nut-free school snacks'. Proper names and acronyms keep their capitals. */
  readonly lower: string
  /** In a headline: 'Nut-Free School Snacks'. */
  readonly title: string
  readonly number: GrammaticalNumber
}

/** `mass` takes neither article nor plural: 'plumbing', 'bread'. */
export type GrammaticalNumber = 'singular' | 'plural' | 'mass'

/** The audience as stated, and as a sentence needs it: 'owners of nervous dogs'. */
export interface Audience {
  /** The phrases after 'for', without 'for', the fullest first: 'restaurants, pubs and landlords', 'restaurants'. */
  readonly forms: readonly string[]
  /** True for a plural of persons or businesses that a sentence can refer to ('runners'); false for a lone singular. */
  readonly isPlural: boolean
  /** True if the offer's forms already name it ('bookkeeping for small charities'), so that it must not follow them. */
  readonly isInOffer?: boolean
  readonly source: StatementSource
}

/** A place where the offer is available or made. */
export interface StatedPlace {
  /** 'Leeds', 'the Lake District'. */
  readonly name: string
  /** With its preposition: 'in Leeds', 'across Kent', 'near York'. */
  readonly phrase: string
  /** True if it is where the product comes from, not where it is available; its phrase then never follows the offer. */
  readonly isOrigin?: boolean
}

/** A recognised statement, with its wordings. */
export interface Fact {
  /** Stable within a brief: its class and place in the text ('price-from.0'). */
  readonly id: string
  /** Id of its row in `data/fact-classes.json`. */
  readonly class: string
  /** As written, trimmed, in sentence case. */
  readonly text: string
  readonly ways: Wordings
  readonly source: StatementSource
}

/**
 * The wordings of a statement, each list from the fullest to the shortest; a missing list means that this use is not
 * possible. The first letter is lower-case unless it starts a name; no final punctuation.
 */
export interface Wordings {
  /** A line by itself: 'from £35', 'while you wait'. */
  readonly fragment?: readonly string[]
  /** After the offer: 'from £35', 'at your door'. */
  readonly tail?: readonly string[]
  /** After 'with', its article included: 'free parking', 'a ten-year warranty'. */
  readonly noun?: readonly string[]
  /** Before the offer's name: 'family-run'. */
  readonly adjective?: readonly string[]
  /** A whole sentence from the business to a customer: 'prices start at £35'. */
  readonly sentence?: readonly string[]
  /** An imperative to the customer: 'book online'. */
  readonly call?: readonly string[]
}

/** A negated statement; the negation extends to the end of its clause. */
export interface Denial {
  readonly id: string
  /** The whole denial as written: 'not sold to anyone', 'no lunges'. */
  readonly text: string
  /** The denied words, folded and singular: ['sold'], ['lunge'], ['dairy']. */
  readonly terms: readonly string[]
  /**
   * Further list words that the negation may cover: in 'no squats, lunges and jumps' it may continue, in 'no cookies,
   * names and addresses' it does not. Safety checks count them as denied; statements of fact do not.
   */
  readonly possibleTerms?: readonly string[]
  /** Empty if the denial cannot be quoted as it is. */
  readonly ways: Wordings
  readonly source: StatementSource
}

/** A restriction that drafts must respect, for example a physical condition, an allergy or an age. */
export interface StatedLimit {
  readonly about: 'body' | 'allergy' | 'diet' | 'age' | 'rule'
  readonly text: string
}

/**
 * The tone that the topic demands. `careful`: no jokes, no urgency (therapy, debt advice); `grave`: none of these,
 * and no romance, occasion or sales voice (a death, violence).
 */
export interface Gravity {
  readonly level: 'none' | 'careful' | 'grave'
  readonly reason?: GravityReason
}

export type GravityReason =
  | 'illness'
  | 'death'
  | 'violence'
  | 'abuse'
  | 'debt'
  | 'addiction'
  | 'loss-of-a-child'
  | 'disability'
  | 'crime'
  | 'war'
  | 'faith'
  | 'mental-health'
  | 'separation'

/** A statement as a verbatim fragment, sentence case, no closing mark: 'hot towel'. */
export interface StatementFragment {
  readonly id: string
  readonly text: string
  /** The forms inside a sentence, the fullest first: with the following brackets, and without. */
  readonly forms: readonly string[]
  readonly source: StatementSource
  /** The role of its noun, as far as the lexicon lists it. */
  readonly role: NounRole | 'unknown'
  /** True for a whole sentence of the business ('We fix bikes'); absent for a phrase that works as a line by itself. */
  readonly isSentence?: boolean
}

/**
 * A passage of the person's text between two punctuation marks: a sentence, a clause, or part of a list. No final
 * punctuation.
 */
export interface Passage {
  readonly text: string
  /** The number of its sentence; two passages of one sentence may overlap. */
  readonly sentence: number
  /** True for the beginning of a list, which has little meaning without the name of the offer. */
  readonly isPart: boolean
}

/**
 * The role of a noun in small-business texts: a product, a feature of one, a service, a complaint, a person, a fixed
 * term, a place.
 */
export type NounRole = 'ware' | 'feature' | 'service' | 'complaint' | 'person' | 'term' | 'place'

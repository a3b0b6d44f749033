/**
 * What a form says, read once: the writer, the checks and the notes of a tool all ask this and nothing else.
 * Types only, so that they may cross to the browser; `read-brief.server.ts` makes one.
 */

import type { Kind, Line, Tone, Trade } from '../know/trade.ts'

export type { Kind, Line, Tone, Trade }

/** A form as the reader takes it: which of a tool's fields says what. Absent or blank: not asked or not said. */
export interface Statements {
  /** The thing itself in a few words: 'mobile dog grooming'. */
  readonly offer?: string
  /** Free text about it. */
  readonly about?: string
  /** A trade in a few words: 'accounting software'. */
  readonly industry?: string
  /** A list of features or search words. */
  readonly keywords?: string
  /** For whom, in a few words. */
  readonly audience?: string
}

/** The field a statement was found in. */
export type Source = keyof Statements

export interface Brief {
  /** The thing offered; undefined where nothing in the text names one. */
  readonly offer: Offer | undefined
  readonly kind: Kind
  readonly audience: readonly Audience[]
  /** The sorts of readers it is for (`data/readers.json`): they forbid lines, and are never quoted. */
  readonly readers: readonly string[]
  readonly place: Place | undefined
  /** Every statement a class recognises, in the order of the text. Denials stand in `denials`. */
  readonly facts: readonly Fact[]
  readonly denials: readonly Denial[]
  readonly limits: readonly Limit[]
  readonly gravity: Gravity
  /** The narrowest row of the body of knowledge that the words entail, or none. Never a neighbour's. */
  readonly trade: Trade | undefined
  /** Statements that no class recognised, as they may be said: verbatim or not at all. */
  readonly rest: readonly Fragment[]
  /** What the text about it says word for word, wherever a stretch of it stands alone. */
  readonly said: readonly Stretch[]
  /** Names of the business, its people or its wares, as written. */
  readonly names: readonly string[]
  /** Instructions found in the text. They are material, never followed (rules.md G11). */
  readonly orders: readonly string[]
}

/** The offer as the forms a sentence may name it by, the fullest first. No form drops a word of meaning. */
export interface Offer {
  readonly forms: readonly Form[]
  /** The noun that decides number and kind, singular: 'groomer', 'collar'. */
  readonly head: string
  /** True where it is what one is asked to do and no thing: 'adopt a retired greyhound', 'volunteer with refugees'. */
  readonly isAct?: boolean
}

export interface Form {
  /** Inside a sentence: 'nut-free school snacks'. Proper names and acronyms keep their capitals. */
  readonly lower: string
  /** In a headline: 'Nut-Free School Snacks'. */
  readonly title: string
  readonly number: GrammaticalNumber
}

/** `mass` takes neither article nor plural: 'plumbing', 'bread'. */
export type GrammaticalNumber = 'singular' | 'plural' | 'mass'

/** For whom, as stated and as a sentence needs it: 'owners of nervous dogs'. */
export interface Audience {
  /** After 'for', without it, fullest first: 'restaurants, pubs and landlords', 'restaurants'. */
  readonly forms: readonly string[]
  /** A plural of persons or businesses that can be spoken of ('runners'); a lone singular is not. */
  readonly isPlural: boolean
  /** The offer's own forms name it already ('bookkeeping for small charities'): never beside them. */
  readonly isInOffer?: boolean
  readonly source: Source
}

/** A place the offer is in, comes to or is made in. */
export interface Place {
  /** 'Leeds', 'the Lake District'. */
  readonly name: string
  /** With its preposition: 'in Leeds', 'across Kent', 'near York'. */
  readonly phrase: string
  /** True where it says where a thing comes from and not where one has it: no phrase of it stands behind the offer. */
  readonly isOrigin?: boolean
}

/** A statement that a class of facts recognises, with the ways to say it. */
export interface Fact {
  /** Stable within a brief: its class and place in the text ('price-from.0'). */
  readonly id: string
  /** Id of its row in `data/fact-classes.json`. */
  readonly class: string
  /** As written, trimmed, in sentence case. */
  readonly text: string
  readonly ways: Ways
  readonly source: Source
}

/**
 * How a statement may be said, each list from the fullest to the shortest; a missing list: not that way. Lower-case first
 * letter unless a name, no closing mark.
 */
export interface Ways {
  /** Stands alone as a line: 'from £35', 'while you wait'. */
  readonly fragment?: readonly string[]
  /** After the offer: 'from £35', 'at your door'. */
  readonly tail?: readonly string[]
  /** After 'with', its article included: 'free parking', 'a ten-year warranty'. */
  readonly noun?: readonly string[]
  /** Before the offer's name: 'family-run'. */
  readonly adjective?: readonly string[]
  /** A whole sentence, spoken by the business to a customer: 'prices start at £35'. */
  readonly sentence?: readonly string[]
  /** An imperative to the customer: 'book online'. */
  readonly call?: readonly string[]
}

/** What is not, with the reach of its negation to the end of its clause. */
export interface Denial {
  readonly id: string
  /** The whole denial as written: 'not sold to anyone', 'no lunges'. */
  readonly text: string
  /** What is denied, in folded singular words: ['sold'], ['lunge'], ['dairy']. */
  readonly terms: readonly string[]
  /**
   * Further words of a list that the negation may reach: 'no squats, lunges and jumps' may go on, 'no cookies, names and
   * addresses' does not. Who must be safe counts them as denied, who must be true does not.
   */
  readonly perhaps?: readonly string[]
  /** Absent where the denial cannot be said as it stands. */
  readonly ways: Ways
  readonly source: Source
}

/** A rule to keep: of a body, an allergy, an age. */
export interface Limit {
  readonly about: 'body' | 'allergy' | 'diet' | 'age' | 'rule'
  readonly text: string
}

/**
 * How carefully the matter wants to be spoken of. `careful`: no jokes, no urgency (therapy, debt advice); `grave`: none of
 * these and no romance, occasion or sales voice (a death, violence).
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
export interface Fragment {
  readonly id: string
  readonly text: string
  /** As it stands inside a sentence, fullest first: with what stood in brackets behind it, and without. */
  readonly forms: readonly string[]
  readonly source: Source
  /** What its noun is, as far as the lexicon knows. */
  readonly role: NounRole | 'unknown'
  /** A whole sentence of the business's own ('We fix bikes'); absent: a phrase that stands alone as a line. */
  readonly isSentence?: boolean
}

/** A stretch of the person's own text between marks they set: a sentence, a clause, a run of a list. No closing mark. */
export interface Stretch {
  readonly text: string
  /** Number of its sentence: two stretches of one may overlap. */
  readonly sentence: number
  /** True for the beginning of a list: it says what there is beside the name of the thing, and little without it. */
  readonly isPart: boolean
}

/** What a noun names in small business: a ware, a feature of one, a service, a complaint, a person, a fixed term, a place. */
export type NounRole = 'ware' | 'feature' | 'service' | 'complaint' | 'person' | 'term' | 'place'

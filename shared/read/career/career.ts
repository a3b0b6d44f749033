import type { Occupation } from '../../know/occupations.server.ts'

/** A person's working life as a text about it needs it: title, experience, skills. Types only. */

/** The person's relation to the work that the title names. */
export type WorkStatus = 'working' | 'learning' | 'former' | 'seeking'

export interface Title {
  /** The title inside a sentence, after 'a' or 'an': 'primary school teacher'. Absent if the title names no person. */
  readonly person?: string
  /** A line of work, after 'in': 'marketing'. */
  readonly field?: string
  /** A whole sentence in the person's words, without final punctuation: 'I fix computers for older people'. */
  readonly own?: string
  /** The title as entered, tidied; used if neither a person nor a field was recognised. '' if nothing remains. */
  readonly label: string
  /** The text after the title, with its preposition: 'at Riverside School'. */
  readonly tail: string
  readonly standing: WorkStatus
  readonly occupation: Occupation | undefined
  /** The other parts of the field, which bars or commas separate. */
  readonly extras: readonly string[]
}

/** The length of experience, in the form stated. Nothing is computed: 'since 2009' stays a year. */
export type Experience =
  /** `time` and `tail`: 'over 10 years', 'in retail'. */
  | { readonly kind: 'duration'; readonly time: string; readonly tail: string }
  /** `time`: 'since 2009', 'from 2015 to 2020'; `tail`: the text after it. */
  | { readonly kind: 'period'; readonly time: string; readonly tail: string }
  /** No experience yet, or a recent graduate; `how` is the status, '' if none is known. */
  | { readonly kind: 'new'; readonly how: string }
  /** Statements in the person's words, in the first person where possible, without final punctuation; maybe none. */
  | { readonly kind: 'own'; readonly sentences: readonly string[] }
  /** Anything else: quoted verbatim after a colon. */
  | { readonly kind: 'verbatim'; readonly text: string }

/** The kind of ability that a skill is; `other` was not recognised and is only listed. */
export type SkillKind =
  | 'code'
  | 'tools'
  | 'languages'
  | 'people'
  | 'planning'
  | 'analysis'
  | 'writing'
  | 'design'
  | 'technical'
  | 'care'
  | 'teaching'
  | 'hands'
  | 'selling'
  | 'traits'
  /** A certificate, a licence, a degree. */
  | 'papers'
  /** A thing that the person works without: 'no foam'. */
  | 'without'
  | 'other'

export interface Skill {
  /** The skill as entered, with only the capitals that it needs. */
  readonly text: string
  readonly kind: SkillKind
}

export interface Career {
  readonly title: Title
  readonly experience: Experience
  readonly skills: readonly Skill[]
  /** The post that the person looks for, after 'looking for': 'an internship'. */
  readonly wish?: string
}

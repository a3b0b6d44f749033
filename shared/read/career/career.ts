import type { Occupation } from '../../know/occupations.server.ts'

/**
 * What a person says of their working life, as a text about it needs it: the title, the time, the skills. Types only.
 */

/** Where somebody stands towards the work that the title names. */
export type Standing = 'working' | 'learning' | 'former' | 'seeking'

export interface Title {
  /** As it stands inside a sentence, after 'a' or 'an': 'primary school teacher'. Absent where no person is named. */
  readonly person?: string
  /** A line of work, after 'in': 'marketing'. */
  readonly field?: string
  /** A whole sentence of their own, without a closing mark: 'I fix computers for older people'. */
  readonly own?: string
  /** As given, tidied: what stands where neither a person nor a field was recognised. '' where nothing is left. */
  readonly label: string
  /** What followed the title, with its preposition: 'at Riverside School'. */
  readonly tail: string
  readonly standing: Standing
  readonly occupation: Occupation | undefined
  /** What else stood in the field, parted by bars or commas. */
  readonly extras: readonly string[]
}

/** How long, in the form stated. Nothing is computed: 'since 2009' stays a year. */
export type Experience =
  /** 'over 10 years', 'in retail'. */
  | { readonly kind: 'duration'; readonly time: string; readonly tail: string }
  /** 'since 2009', 'from 2015 to 2020', with what followed. */
  | { readonly kind: 'period'; readonly time: string; readonly tail: string }
  /** At the start: no experience yet, or just graduated; `how` in their words where they said more than none. */
  | { readonly kind: 'new'; readonly how: string }
  /** Sentences of their own in the first person, each without a closing mark. */
  | { readonly kind: 'own'; readonly sentences: readonly string[] }
  /** Anything else, verbatim: said as it stands after a colon. */
  | { readonly kind: 'verbatim'; readonly text: string }

/** What sort of ability a skill is; `other` was not recognised and is only ever listed. */
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
  /** What they do without: 'no foam'. */
  | 'without'
  | 'other'

export interface Skill {
  /** As given, with capitals only where they belong. */
  readonly text: string
  readonly kind: SkillKind
}

export interface Career {
  readonly title: Title
  readonly experience: Experience
  readonly skills: readonly Skill[]
  /** What they say they look for, after 'looking for': 'an internship'. */
  readonly wish?: string
}

import { table } from '../../text/table.ts'
export interface Scope {
  readonly featuresMin: number
  readonly featuresMax: number
  readonly wordsMin: number
  readonly wordsMax: number
  /** Time and people, as the card and the prompt say them. */
  readonly effort: string
}

/** Our own choice, by what a person, a few people or a team get done. */
export const SCOPES = table<Scope>({
  small: {
    featuresMin: 3,
    featuresMax: 4,
    wordsMin: 30,
    wordsMax: 60,
    effort: 'one person, 1 to 4 weeks',
  },
  medium: {
    featuresMin: 4,
    featuresMax: 5,
    wordsMin: 40,
    wordsMax: 80,
    effort: '2 to 4 people, 1 to 3 months',
  },
  large: {
    featuresMin: 5,
    featuresMax: 6,
    wordsMin: 50,
    wordsMax: 100,
    effort: 'a team, 3 to 12 months',
  },
})

export const PROJECT_TOPICS = {
  titleWordsMin: 3,
  titleWordsMax: 10,
  featureWordsMin: 4,
  featureWordsMax: 16,
  impactWordsMin: 15,
  impactWordsMax: 50,
  /** Drafts of a result that the same people, place or means join. */
  joinsMax: 2,
  /** Drafts of one kind in a result. */
  kindMax: 2,
  /** And where the field is one of building: software, data, electronics. */
  kindMaxMade: 3,
  /** The share of drafts that carry a keyword, where one is given that a topic can carry. */
  carryingMin: 0.6,
} as const

/** The row of a scope; the middle one for a value that is none. */
export function scopeOf(id: string): Scope {
  return SCOPES.get(id) ?? (SCOPES.get('medium') as Scope)
}

/** What a scope asks of a project: bounds are both included (rules.md PT3). */

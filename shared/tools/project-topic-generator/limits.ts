import { table } from '../../text/table.ts'
export interface Scope {
  readonly featuresMin: number
  readonly featuresMax: number
  readonly wordsMin: number
  readonly wordsMax: number
  /** The time and people needed, in the words of the card and the prompt. */
  readonly effort: string
}

/** Chosen by us, by what one person, a few people or a team can do. */
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

export const PROJECT_TOPIC_LIMITS = {
  titleWordsMin: 3,
  titleWordsMax: 10,
  featureWordsMin: 4,
  featureWordsMax: 16,
  impactWordsMin: 15,
  impactWordsMax: 50,
  /** The most drafts of a result that the same people, place or means are joined to. */
  joinsMax: 2,
  /** The most drafts of one kind in a result. */
  kindMax: 2,
  /** The same for fields that build things: software, data, electronics. */
  kindMaxForBuilders: 3,
  /** The least share of drafts that contain a keyword, if topics can contain one. */
  keywordShareMin: 0.6,
} as const

/** Returns the row of a scope; the medium one for an unknown value. */
export function scopeOf(id: string): Scope {
  return SCOPES.get(id) ?? (SCOPES.get('medium') as Scope)
}

import type { Skill, SkillKind } from '../../read/career/career.ts'
import { placeNamed } from '../../words/places.server.ts'
import { nounOf, numberOf } from '../../words/nouns.server.ts'
import qualities from './data/qualities.json' with { type: 'json' }

/**
 * The sort of a skill, which decides its wording: work done ('hearing aids'), an ability ('planning'), a tool
 * ('Revit'), a quality ('patience') or a place ('Leeds'). A bio must not say that somebody brings 'stoves, nests'.
 */
export type SkillSort = 'topics' | 'abilities' | 'tools' | 'qualities' | 'places'

const QUALITIES: ReadonlySet<string> = new Set(qualities)
/** Matches qualities such as 'attention to hygiene' and 'love of animals'. */
const QUALITY =
  /^(?:an? )?(?:attention|commitment|dedication|eye|love|respect|passion) (?:to|for|of) \p{L}/u
const TOOLS: ReadonlySet<SkillKind> = new Set(['code', 'tools'])
const ABILITIES: ReadonlySet<SkillKind> = new Set([
  'people',
  'planning',
  'analysis',
  'writing',
  'design',
  'technical',
  'teaching',
  'selling',
  'care',
  'hands',
])
/** Matches an activity in one word, such as 'welding'. Two words may be an object: 'hearing aids'. */
const ACTIVITY = /^\p{L}{3,}ing$/u

/** The sort of a skill in a list. */
function sortOf({ text, kind }: Skill): SkillSort {
  const plain = text.toLowerCase().replaceAll('’', "'")
  if (QUALITIES.has(plain) || QUALITY.test(plain)) return 'qualities'
  if (TOOLS.has(kind)) return 'tools'
  if (kind === 'other' && placeNamed(text)?.isAmbiguous === false) return 'places'
  return ABILITIES.has(kind) || ACTIVITY.test(plain) ? 'abilities' : 'topics'
}

/**
 * The skills by sort. Without topics, all but places are listed as abilities if one is an ability or a quality. With
 * topics, abilities are listed among them, and tools, qualities and places get separate sentences.
 */
export function bySort(skills: readonly Skill[]): Readonly<Record<SkillSort, readonly Skill[]>> {
  const of = (...sorts: SkillSort[]): Skill[] =>
    skills.filter((skill) => sorts.includes(sortOf(skill)))
  const places = of('places')
  // A single topic is listed together with the tools.
  if (of('topics').length === 1 && of('abilities').length === 0)
    return {
      topics: of('topics', 'tools'),
      abilities: [],
      tools: [],
      qualities: of('qualities'),
      places,
    }
  if (of('topics').length > 0)
    return {
      topics: of('topics', 'abilities'),
      abilities: [],
      tools: of('tools'),
      qualities: of('qualities'),
      places,
    }
  const abilities =
    of('abilities', 'qualities').length > 0 ? of('abilities', 'tools', 'qualities') : []
  return {
    topics: [],
    abilities,
    tools: abilities.length > 0 ? [] : of('tools'),
    qualities: [],
    places,
  }
}

/**
 * True for a skill that fits after 'my work covers': not for a countable singular ('trowel'), which would need an
 * article, or an adjective ('prenatal'), which would need a noun.
 */
export function canFollowCovers({ text }: Skill): boolean {
  const last = text.toLowerCase().split(/[\s-]/).at(-1) ?? ''
  if (ADJECTIVE.test(last) && !NOUNS_LIKE_ADJECTIVES.has(last)) return false
  const noun = nounOf(text)
  if (noun === undefined) return !TOOL_ENDING.test(last)
  return numberOf(text) !== 'singular' || !COUNTABLE_ROLES.has(noun.role)
}

const ADJECTIVE = /^\p{L}{2,}(?:al|ic|ac|ous|less)$|^\p{L}{4,}(?:ary|ative)$/u
const TOOL_ENDING = /^\p{L}{3,}er$/u
const COUNTABLE_ROLES: ReadonlySet<string> = new Set(['ware', 'place', 'person', 'complaint'])
/** Nouns with endings of adjectives. */
const NOUNS_LIKE_ADJECTIVES = new Set(
  `portal retail rental appraisal referral arrival festival hospital animal journal metal capital terminal proposal approval
   withdrawal renewal removal disposal signal manual tutorial material trial goal coal meal deal seal survival editorial
   music traffic fabric plastic ceramic logic topic graphic clinic public arithmetic acoustic mechanic epidemic library
   dictionary salary summary secretary commentary glossary zodiac`.split(/\s+/),
)

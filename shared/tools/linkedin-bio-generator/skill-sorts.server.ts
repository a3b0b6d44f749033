import type { Skill, SkillKind } from '../../read/career/career.ts'
import { placeNamed } from '../../words/places.server.ts'
import { nounOf, numberOf } from '../../words/nouns.server.ts'
import qualities from './data/qualities.json' with { type: 'json' }

/**
 * What a skill can be said to be: work that one does ('hearing aids'), something one is able to do ('planning'), a tool
 * ('Revit'), a quality ('patience'), a place ('Leeds'). Who lists 'stoves, nests' does not bring them.
 */
export type SkillSort = 'topics' | 'abilities' | 'tools' | 'qualities' | 'places'

const QUALITIES: ReadonlySet<string> = new Set(qualities)
/** 'Attention to hygiene', 'love of animals'. */
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
/** One word for something done: 'welding'. Of two words it may be a thing: 'hearing aids'. */
const DOING = /^\p{L}{3,}ing$/u

/** The sort of a skill that stands in a list. */
export function sortOf({ text, kind }: Skill): SkillSort {
  const plain = text.toLowerCase().replaceAll('’', "'")
  if (QUALITIES.has(plain) || QUALITY.test(plain)) return 'qualities'
  if (TOOLS.has(kind)) return 'tools'
  if (kind === 'other' && placeNamed(text)?.isAmbiguous === false) return 'places'
  return ABILITIES.has(kind) || DOING.test(plain) ? 'abilities' : 'topics'
}

/**
 * The skills by what can be said of them. Where everything is able to stand in one list of abilities it does; beside work
 * that one does an ability is part of it, and tools, qualities and places have sentences of their own.
 */
export function bySort(skills: readonly Skill[]): Readonly<Record<SkillSort, readonly Skill[]>> {
  const of = (...sorts: SkillSort[]): Skill[] =>
    skills.filter((skill) => sorts.includes(sortOf(skill)))
  const places = of('places')
  // One thing between tools is told with them.
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
 * True for what can stand behind 'my work covers': a thing counted one by one, 'barrow', wants an article there, and an
 * adjective, 'prenatal', its noun.
 */
export function isCovered({ text }: Skill): boolean {
  const last = text.toLowerCase().split(/[\s-]/).at(-1) ?? ''
  if (ADJECTIVE.test(last) && !NOUNS.has(last)) return false
  const noun = nounOf(text)
  if (noun === undefined) return !TOOL_ENDING.test(last)
  return numberOf(text) !== 'singular' || !COUNTED.has(noun.role)
}

const ADJECTIVE = /^\p{L}{2,}(?:al|ic|ac|ous|less)$|^\p{L}{4,}(?:ary|ative)$/u
const TOOL_ENDING = /^\p{L}{3,}er$/u
const COUNTED: ReadonlySet<string> = new Set(['ware', 'place', 'person', 'complaint'])
/** Nouns that end as adjectives do. */
const NOUNS = new Set(
  `portal retail rental appraisal referral arrival festival hospital animal journal metal capital terminal proposal approval
   withdrawal renewal removal disposal signal manual tutorial material trial goal coal meal deal seal survival editorial
   music traffic fabric plastic ceramic logic topic graphic clinic public arithmetic acoustic mechanic epidemic library
   dictionary salary summary secretary commentary glossary zodiac`.split(/\s+/),
)

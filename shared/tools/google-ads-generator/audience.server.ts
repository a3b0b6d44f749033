import { adLength, words } from '../../text/measures.ts'
import { isPlural, plural, titleCase } from '../../text/grammar.server.ts'
import people from './data/people.json' with { type: 'json' }
import { plainCase } from './noun-phrase.server.ts'

/** The readers as an ad may name them: 'busy parents'. */
export interface Audience {
  readonly lower: string
  readonly title: string
}

const CHARS_MAX = 28

/**
 * The group of people in the audience field, or undefined when it names none or when naming it would point
 * at a personal trait (health, age, faith, origin, money), which search ads must not do.
 */
export function readAudience(text: string): readonly Audience[] {
  const found: Audience[] = []
  for (const segment of plainCase(text).split(/[,;.:!?()/&\n]+| and | or /)) {
    if (SENSITIVE.test(segment)) continue
    const group = readGroup(segment)
    if (
      group !== undefined &&
      adLength(group) <= CHARS_MAX &&
      !found.some((a) => a.lower === group)
    )
      found.push({ lower: group, title: titleCase(group) })
  }
  return found.slice(0, 3)
}

function readGroup(segment: string): string | undefined {
  const cut = segment
    .trim()
    .split(
      / (?:who|that|with|in|at|on|from|interested|looking|aged|ages|age|between|over|under|living|seeking|wanting|near|around|to|working|running) |\d/,
    )[0]
    ?.trim()
    .replace(
      /^(?:for|all|any|the|a|an|our|my|target(?:ing)?|mainly|mostly|especially|people like)\s+/i,
      '',
    )
  const all = words(cut ?? '')
  const [head, ...after] = (cut ?? '').split(/ (?=of )/)
  const parts = words(head ?? '')
  const last = parts.at(-1)
  if (last === undefined || parts.length > 3 || all.length > 5) return undefined
  const many = isPlural(last) || PEOPLE.has(last.toLowerCase()) ? last : plural(last)
  if (parts.length === 1 && GENERIC.has(many.toLowerCase())) return undefined
  if (!PEOPLE.has(many.toLowerCase()) && !AGENT.test(many)) return undefined
  return [...parts.slice(0, -1), many, ...after].join(' ')
}

const PEOPLE = new Set(people.flatMap((line) => line.split(' ')))
const GENERIC = new Set(
  'people adults customers clients users individuals buyers shoppers everybody persons guys members'.split(
    ' ',
  ),
)
const AGENT =
  /(?:[a-z]{3}(?:ists|icians|ologists|preneurs)|(?:own|lov|mak|hold|play|work|manag|lead|us|teach|seek|keep)ers)$/i
const SENSITIVE =
  /\b(?:senior|seniors|elderly|retired|retirees?|pensioners?|old|older|young|overweight|obese|fat|disabled|disabilit\w+|diabet\w+|cancer|depress\w+|anxi\w+|addict\w+|alcoholic\w*|sick|ill|injur\w+|bereaved|grieving|griev\w+|patients?|pain|gay|lesbian|trans|lgbt\w*|queer|muslim\w*|christian\w*|jew\w*|hindu\w*|catholic\w*|black|white|asian|latino|latina|hispanic|african|immigrants?|refugees?|poor|broke|debt\w*|bankrupt\w*|low-income|unemployed|divorc\w+|singles?|widow\w*|felons?|criminals?|voters?|republicans?|democrats?|veterans?|pregnan\w+|infertil\w+|bald\w*|acne|autis\w+|adhd|men|women|girls|boys|males?|females?|teens?|teenagers?|children|minors)\b/i

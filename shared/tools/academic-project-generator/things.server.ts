import { demonym, placeNamed } from '../../lexicon/places.server.ts'
import { nounOf } from '../../lexicon/nouns.server.ts'
import { isPlural, plural, titleCase } from '../../text/grammar.server.ts'
import { words } from '../../text/measures.ts'
import { stemOf } from '../../text/stem.ts'
import rows from './data/things.json' with { type: 'json' }

/** What a phrase speaks of, which decides what can be asked about it; `unknown` where no table says so. */
export type Thing = string

const keyOf = (phrase: string): string =>
  words(phrase.toLowerCase().replaceAll('’', "'")).map(stemOf).join(' ')

interface Head {
  readonly thing: Thing
  /** How the table writes it. */
  readonly text: string
}

const byHead = new Map<string, Head>()
for (const { type, heads } of rows)
  for (const head of heads.split(', ')) {
    const key = keyOf(head)
    if (!byHead.has(key)) byHead.set(key, { thing: type, text: head })
  }

const HEAD_WORDS_MAX = 3
/** Types whose heads are no names: a word of theirs is written small. */
const SMALL = new Set(
  'practice mind subject condition technology material food natural organism issue idea group market method policy asset damage mediaform crop livestock area fabric care crime foreign grave workers site habitat pollutant gas nutrient product object'.split(
    ' ',
  ),
)
const NAMES = new Set(
  'instagram tiktok youtube snapchat facebook twitter reddit whatsapp linkedin netflix spotify uber deliveroo etsy ebay vinted amazon temu shein gdpr bitcoin chatgpt airbnb nato mars gen z crispr god alzheimer parkinson hiv adhd ptsd ocd dna ai vr ar iot esg csr etfs'.split(
    ' ',
  ),
)
const smallWords: ReadonlySet<string> = new Set(
  rows
    .filter(({ type }) => SMALL.has(type))
    .flatMap(({ heads }) => heads.split(/[ ,]+/u))
    .filter((word) => !NAMES.has(word.replace(/'s$/u, ''))),
)

/** True for a word of the tables that no name is made of: 'artificial', 'robots'. */
export function isSmallWord(word: string): boolean {
  return smallWords.has(word)
}

/** What stands behind it says where, not what: 'overtourism in Venice'. */
const BEHIND = / (?:in|of|on|for|at|among|during|after|before|with|by|from|between|under|as|to) /iu

/** Every kind of thing that the tables know. */
export const THINGS: readonly Thing[] = [
  ...rows.map(({ type }) => type),
  'oeuvre',
  'place',
  'name',
  'unknown',
  'discipline',
]

/** Reads a phrase to what it speaks of, by the whole of it, by its last words, or by its capitals. */
export function thingOf(phrase: string): Thing {
  const thing = headOf(phrase)?.thing
  if (thing === 'group' && AT_WORK.test(phrase)) return 'workers'
  if (thing === 'artform' && BY_SOMEBODY.test(phrase)) return 'oeuvre'
  if (thing !== undefined) return thing
  if (placeNamed(phrase) || demonym(phrase)) return 'place'
  if (isName(phrase)) return 'name'
  if (/^\p{Ll}{2,}ing(?! (?:factor|point|pool)s?) /u.test(phrase)) return 'practice'
  return isPlural(phrase) && nounOf(phrase)?.role === 'person' ? 'group' : 'unknown'
}

/** Where people work, behind who they are: 'women in the Post Office'. */
const AT_WORK =
  /\b(?:in|at|on) (?:the )?(?:post office|army|navy|police|factor(?:y|ies)|mills?|mines?|civil service|railways?|docks|hospitals?|trades?|textile|laundr|schools?|shops?)/iu

/** 'Taylor Swift lyrics', 'Kafka’s novels': an art form with somebody's name before it. */
const BY_SOMEBODY = /^(?:\p{Lu}\p{Ll}+ ){2}\p{Ll}|^\p{Lu}\p{Ll}+['’]s? \p{Ll}/u

function headOf(phrase: string): Head | undefined {
  const whole = byHead.get(keyOf(phrase))
  if (whole) return whole
  const [before = ''] = phrase.split(BEHIND)
  const stems = keyOf(before).split(' ')
  for (let count = Math.min(HEAD_WORDS_MAX, stems.length); count > 0; count--) {
    const found = byHead.get(stems.slice(-count).join(' '))
    if (found) return found
  }
  return undefined
}

const NO_NAMES =
  /^(?:slavery|slave trade|witchcraft|witch (?:trials|hunts)|abolition|suffrage|suffragettes|plague|prohibition|partition|(?:de)?coloni[sz]ation|industriali[sz]ation|civil (?:rights|war)|samurai|knights|castles|gladiators|pharaohs|crusades|world wars|space race|gold rush)$/iu

/** A period with its capitals: 'Middle Ages'; any other phrase as it is. */
export function periodNamed(phrase: string): string {
  const isPeriod = byHead.get(keyOf(phrase))?.thing === 'period'
  return isPeriod && !NO_NAMES.test(phrase) ? titleCase(phrase) : phrase
}

/** One robot is asked about as robots are, and the heart as the only one. */
export function asKind(phrase: string): string {
  if (PERIOD_WITH_ARTICLE.test(phrase)) return `the ${phrase}`
  if (BEHIND.test(phrase) || isPlural(phrase)) return phrase
  if (ONLY_ONE.test(phrase)) return `the ${phrase}`
  const last = phrase.slice(phrase.lastIndexOf(' ') + 1).toLowerCase()
  if (headOf(phrase)?.text.endsWith(plural(last))) return plural(phrase)
  const noun = nounOf(phrase)
  return noun?.number === 'count' && ONE_OF_MANY.has(noun.role) ? plural(phrase) : phrase
}

/** What is spoken of in the plural: 'heat pump', 'migrant'. */
const ONE_OF_MANY: ReadonlySet<string> = new Set(['ware', 'person'])

const ONLY_ONE =
  /^(?:heart|brain|moon|sun|universe|internet|environment|economy|human (?:body|brain|eye|mind|genome)|ocean|sea|earth|atmosphere|nervous system|immune system|solar system|cell|novel|short story|sonnet|law|church|state|family|school|skin|liver|eye|ear|body|mind|past|future|home|minimum wage|living wage|four[ -]day week|gig economy|telegraph|telephone|printing press|steam engine|post office|monarchy|press)$/iu
/** What there was once, however it is typed: 'french revolution', '1918 flu'. */
const PERIOD_WITH_ARTICLE =
  /^(?!the )(?:(?:\p{L}+ ){0,2}(?:renaissance|reformation|enlightenment|revolution|empire|era|holocaust|(?:rights|labour) movement|great depression|weimar republic|berlin wall|black death|great plague|soviet union|gold rush|slave trade|silk road|space race|middle ages|(?:bronze|iron|stone) age|cold war|civil war|(?:first|second) world war|crusades|airlift|blockade|uprising|rebellion|massacre|famine|armistice|mutiny|missile crisis)|\d{4} (?:flu|influenza|plague|famine|strike|earthquake|fire|flood|uprising|revolt|revolution|election|war)(?: pandemic)?)$/iu

/** 'Jane Austen', 'Beyoncé': each word with a capital, none of them all in capitals. */
function isName(phrase: string): boolean {
  return phrase.split(' ').every((word) => /^\p{Lu}/u.test(word) && /\p{Ll}/u.test(word))
}

import { demonym, placeNamed } from '../../../lexicon/places.server.ts'
import { nounOf } from '../../../lexicon/nouns.server.ts'
import { findPerson } from '../../../lexicon/persons.server.ts'
import { isPlural, plural, singular, titleCase } from '../../../text/grammar.server.ts'
import { words } from '../../../text/measures.ts'
import rows from '../data/things.json' with { type: 'json' }

/** What a phrase speaks of, which decides what can be asked about it; `unknown` where no table says so. */
export type Thing = string

/** In one number only: 'parents' are no 'parenting', and 'cold homes' no idea of home. */
const keyOf = (phrase: string): string =>
  words(phrase.toLowerCase().replaceAll('’', "'")).map(singular).join(' ')

interface Head {
  readonly thing: Thing
  /** How the table writes it. */
  readonly text: string
}

/** A head can be several things: a supermarket is an industry to one discipline and a place to another. */
const byHead = new Map<string, Head[]>()
for (const { type, heads } of rows)
  for (const head of heads.split(', ')) {
    const key = keyOf(head)
    byHead.set(key, [...(byHead.get(key) ?? []), { thing: type, text: head }])
  }

const HEAD_WORDS_MAX = 3
/** Types whose heads are no names: a word of theirs is written small. */
const SMALL = new Set(
  'practice mind subject condition technology material food natural organism issue idea group market method policy asset damage mediaform crop livestock area fabric care crime foreign grave workers site habitat pollutant gas nutrient product object injury device treatment drug hazard rock weather blight microbe substance service amenity landuse artefact garment industry deal worklife ops habit mood lore landform trait culture toxin envissue software threat devwork gamepart nuisance price litform screenform schooling wearing landuse'.split(
    ' ',
  ),
)
const NAMES = new Set(
  'instagram tiktok youtube snapchat facebook twitter reddit whatsapp linkedin netflix spotify uber deliveroo etsy ebay vinted amazon temu shein gdpr bitcoin chatgpt airbnb nato mars gen z crispr god alzheimer parkinson hiv adhd ptsd ocd dna ai vr ar iot esg csr etfs achilles tourette bollywood qr npcs pfas sql ddos sim zimmer dutch crohn tourette lyme botox ozempic asian japanese himalayan'.split(
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
const BEHIND =
  / (?:who|in|of|on|for|at|among|amongst|during|after|before|with|by|from|between|under|as|to|against|about|towards|over|through|without|inside|outside|within|near|like|into|behind|across) /iu

/** Every kind of thing that the tables know. */
export const THINGS: readonly Thing[] = [
  ...rows.map(({ type }) => type),
  'oeuvre',
  'work',
  'place',
  'name',
  'unknown',
  'task',
  'life',
  'discipline',
]

/** All that a phrase can be, the likeliest first. */
export function thingsOf(phrase: string): readonly Thing[] {
  const first = thingOf(phrase)
  if (first === 'unknown') return nounOf(phrase)?.role === 'ware' ? ['unknown', 'product'] : [first]
  const heads = headsOf(phrase).map(({ thing }) => thing)
  return heads.includes(first) ? heads : [first]
}

/** Reads a phrase to what it speaks of, by the whole of it, by its last words, or by its capitals. */
export function thingOf(phrase: string): Thing {
  const thing = headsOf(phrase)[0]?.thing
  if (HARMED.test(phrase)) return 'grave'
  if (TASK.test(phrase)) return 'task'
  if (thing !== 'grave' && byHead.get(keyOf(phrase)) === undefined) {
    if (LIVED.test(phrase)) return 'life'
    if (DOING.test(phrase)) return 'practice'
  }
  if (AGED.test(phrase)) return 'group'
  if (thing === 'group' && AT_WORK.test(phrase)) return 'workers'
  if (thing === 'artform' && BY_SOMEBODY.test(phrase)) return 'oeuvre'
  if (thing !== undefined) return thing
  if (placeNamed(phrase) || demonym(phrase)) return 'place'
  if (isName(phrase)) return isWork(phrase) ? 'work' : 'name'
  if (/^\p{Ll}{2,}ing(?! (?:factor|point|pool)s?) /u.test(phrase)) return 'practice'
  return isPlural(phrase) && nounOf(phrase)?.role === 'person' ? 'group' : 'unknown'
}

/** Who is in danger or was hurt, whatever they are besides: 'suicidal patients'. */
const HARMED = /\b(?:suicidal|self-harming|abused|raped|trafficked|tortured|murdered)\b/iu

/** What a machine is to do: 'detecting potholes from phone photos'. */
const TASK =
  /^(?:detecting|predicting|classifying|recogni[sz]ing|forecasting|estimating|generating|identifying|translating|spotting|counting|summari[sz]ing) \p{L}/iu

/** What befalls somebody, which nobody is for or against: 'going blind', 'losing a parent', 'moving house'. */
const LIVED =
  /^(?:losing|being|becoming|going|getting|living|leaving|moving|coping|returning|caring|growing up|retiring|starting|ageing|aging|surviving|recovering|divorcing|coming) \p{L}/iu

/** What somebody does, whatever it is done to: 'breastfeeding twins'. */
const DOING =
  /^(?:breastfeeding|raising|adopting|fostering|eating|buying|selling|keeping|feeding|storing|growing|making|choosing|upcycling|cleaning|saving|finding|washing|wearing|using|sharing|visiting|giving|taking|helping|dealing|talking|telling|teaching (?!assistants|staff|hospitals|materials)\p{L}+) \p{L}/iu

/** Told apart by their age: 'children aged 3 to 4'. */
const AGED =
  /^(?:\p{L}+ )?(?:children|pupils|girls|boys|adults|students|women|men|people|teenagers) (?:aged|of|under|over) \d/iu

/** Where people work, behind who they are: 'women in the Post Office'. */
const AT_WORK =
  /\b(?:in|at|on) (?:the )?(?:post office|army|navy|police|factor(?:y|ies)|mills?|mines?|civil service|railways?|docks|hospitals?|trades?|textile|laundr|schools?|shops?)/iu

/** 'Taylor Swift lyrics', 'Kafka’s novels': an art form with somebody's name before it. */
const BY_SOMEBODY = /^(?:\p{Lu}\p{Ll}+ ){2}\p{Ll}|^\p{Lu}\p{Ll}+['’]s? \p{Ll}/u

function headsOf(phrase: string): readonly Head[] {
  const whole = byHead.get(keyOf(phrase))
  if (whole) return whole
  const [before = ''] = phrase.split(BEHIND)
  const stems = keyOf(before).split(' ')
  for (let count = Math.min(HEAD_WORDS_MAX, stems.length); count > 0; count--) {
    const found = byHead
      .get(stems.slice(-count).join(' '))
      ?.filter(({ thing }) => count > 1 || count === stems.length || !ONLY_WHOLE.has(thing))
    if (found && found.length > 0) return found
  }
  return []
}

/** What a single word names only alone: the home of 'cold homes' is no idea, the power of 'tidal power' none either. */
const ONLY_WHOLE: ReadonlySet<Thing> = new Set(['idea', 'scripture'])

/** 'Wuthering Heights', 'The Tempest', 'Toy Story': a title of words; what ends in no noun of ours may be a person. */
function isWork(phrase: string): boolean {
  if (findPerson(phrase) !== undefined) return false
  const all = phrase.split(' ')
  const last = all.at(-1)?.toLowerCase() ?? ''
  return all.length > 1 && (nounOf(last) !== undefined || isPlural(last) || OF_TITLES.test(phrase))
}

const OF_TITLES =
  /(?:^| )(?:story|tale|song|garden|island|house|heights|farm|road|dream|prince|king|queen|games|rings|potter|club|runner|wars|trek|lagoon|eyre|gatsby|othello|macbeth|hamlet)$/iu

const NO_NAMES =
  /^(?:slavery|slave trade|witchcraft|witch (?:trials|hunts)|abolition|suffrage|suffragettes|plague|prohibition|partition|(?:de)?coloni[sz]ation|industriali[sz]ation|civil (?:rights|war)|samurai|knights|castles|gladiators|pharaohs|crusades|world wars|space race|gold rush|workhouse|partition|poor law|home front)$/iu

/** A period with its capitals: 'Middle Ages'; any other phrase as it is. */
export function periodNamed(phrase: string): string {
  const isPeriod = byHead.get(keyOf(phrase))?.[0]?.thing === 'period'
  return isPeriod && !NO_NAMES.test(phrase) ? titleCase(phrase) : phrase
}

/** One robot is asked about as robots are, and the heart as the only one. */
export function asKind(phrase: string): string {
  if (/(?:first|second|third)[- ]person$/iu.test(phrase)) return `${phrase} narration`
  if (PERIOD_WITH_ARTICLE.test(phrase)) return `the ${phrase}`
  if (HURT.test(phrase)) return `${phrase.replace(/(?<=[^s])s$/u, '')} injuries`
  const [, made = '', rest = ''] = MADE_FOR.exec(phrase) ?? []
  if (made !== '') return `${plural(made)}${rest}`
  if (BEHIND.test(phrase) || isPlural(phrase)) return phrase
  if (ONLY_ONE.test(phrase)) return `the ${phrase}`
  const last = phrase.slice(phrase.lastIndexOf(' ') + 1).toLowerCase()
  if (isCounted(phrase)) return plural(phrase)
  if (headsOf(phrase)[0]?.text.endsWith(plural(last))) return plural(phrase)
  const noun = nounOf(phrase)
  return noun?.number === 'count' && ONE_OF_MANY.has(noun.role) && !/^\p{Ll}{2,}ing /u.test(phrase)
    ? plural(phrase)
    : phrase
}

/** A part of the body that is asked about when it is hurt: 'hamstring'. */
const HURT =
  /^(?:hamstrings?|(?:anterior )?cruciate ligaments?|anterior cruciate ligament|acl|meniscus|knees?|ankles?|shoulders?|elbows?|wrists?|hips?|groin|calf|quadriceps|achilles tendons?|achilles|rotator cuffs?|lower back|neck|spine|shins?|ligaments?|tendons?|finger joints?)$/iu

/** One thing and what it is for: 'app for bus times'. */
const MADE_FOR =
  /^((?:\p{L}+ ){0,2}(?:app|website|tool|system|robot|machine|device|sensor|drone|game|platform|chatbot|database|alarm|monitor|tracker))( for .+)$/iu

/** The last words of the tables that stand there in the plural: 'hearing aids' for 'hearing aid'. */
const many: ReadonlySet<string> = new Set(
  rows
    .flatMap(({ heads }) => heads.split(', '))
    .map((head) => head.slice(head.lastIndexOf(' ') + 1))
    .filter((word) => isPlural(word)),
)

/** Never asked about in the plural, though some tables hold it so. */
const MASS =
  /(?:care|work|birth|water|time|data|sleep|stress|health|waste|light|pain|art|music|sport|history|design|memory|identity|culture|power|energy|speech|behaviour|behavior|theory|glass|paper|stone|cloth|hair|skin|blood|food|salt|sugar|rain|snow|smoke|dust|gas|oil|sand|beer|wine|cheese|bread|fish|meat|fruit|milk|tea|coffee|clay|wood|rubber|cotton|concrete|rust|glaze|ice|fat|love|truth|death|crime|theft|fraud|war|faith|grace|failure|arrest|loss|decay|growth|disease|disorder|syndrome|labour|labor|fever|cough|colour|color|practice|research|training|support|access|use|abuse|change|policy|law|fashion|industry|trade|tourism|learning|play|language|grammar|reading|writing|speaking|listening|attention|fear|hope|anger|grief|pressure|exposure|resistance|tolerance|dieback|blight|rot|scab|jazz|poetry|drama|film|fiction|comedy|tragedy|theatre|opera|ballet|dance|society|nature|space|mind|self|school|church|stigma|trust|power|value|quality|noise|traffic|housing|land|soil|air|sound|heat|motion|force|speed|maths|weather|fog|frost|smog|drought|rust|mould|mold|moss|yeast|lichen|body|sex|gender|race|class|age|life|family|home|work|labour|money|debt|credit|tax|wage|income|cost|value|trade|belief|religion|prayer|magic|evil|hell|heaven|gin|whisky|vodka|tobacco|rice|maize|wheat|barley|cassava|corn|rye|oat|flour|honey|wax|leather|lace|print|silk|wool|denim|linen|vinyl|paint|ink|glue|soap|bleach|chlorine|petrol|copper|gold|iron|steel|limestone|granite|chalk|slate|marble|flint|basalt|coal|peat|lava|amber)$/iu

function isCounted(phrase: string): boolean {
  const last = phrase.slice(phrase.lastIndexOf(' ') + 1).toLowerCase()
  // 'Edinburgh festival' is one, and so is a name in capitals.
  if (MASS.test(last) || /\p{Lu}\p{Ll}/u.test(phrase)) return false
  // What a table holds as it stands is spoken of so: 'hay fever', 'kennel cough'.
  if (headsOf(phrase).some(({ text }) => text === phrase.toLowerCase() && !many.has(plural(last))))
    return false
  return many.has(plural(last)) && !isPlural(last)
}

/** What is spoken of in the plural: 'heat pump', 'migrant'. */
const ONE_OF_MANY: ReadonlySet<string> = new Set(['ware', 'person', 'place'])

const ONLY_ONE =
  /^(?:heart|brain|moon|sun|universe|internet|environment|economy|human (?:body|brain|eye|mind|genome)|ocean|sea|earth|atmosphere|workhouse|poor law|home front|blitz|nervous system|immune system|solar system|cell|novel|short story|sonnet|law|church|state|family|school|skin|liver|eye|ear|body|mind|past|future|home|minimum wage|living wage|four[ -]day week|gig economy|telegraph|telephone|printing press|lottery|steam engine|post office|monarchy|press)$/iu
/** What there was once, however it is typed: 'french revolution', '1918 flu'. */
const PERIOD_WITH_ARTICLE =
  /^(?!the )(?:(?:\p{L}+ ){0,2}(?:renaissance|reformation|enlightenment|revolution|empire|era|holocaust|(?:rights|labour) movement|great depression|weimar republic|berlin wall|black death|great plague|soviet union|gold rush|slave trade|silk road|space race|middle ages|(?:bronze|iron|stone) age|cold war|civil war|(?:first|second) world war|crusades|airlift|blockade|uprising|rebellion|massacre|famine|armistice|mutiny|missile crisis)|\d{4} (?:flu|influenza|plague|famine|strike|earthquake|fire|flood|uprising|revolt|revolution|election|war)(?: pandemic)?)$/iu

/** 'Jane Austen', 'Beyoncé': each word with a capital, none of them all in capitals. */
function isName(phrase: string): boolean {
  return phrase.split(' ').every((word) => /^\p{Lu}/u.test(word) && /\p{Ll}/u.test(word))
}

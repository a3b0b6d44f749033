import { nounOf } from '../../lexicon/nouns.server.ts'
import { isMass, plural, singular } from '../../text/grammar.server.ts'
import { people } from '../../names/word-kinds.server.ts'
import shapes from './data/shapes.json' with { type: 'json' }
import type { Idea } from './idea.ts'
import type { Matter } from './reading.server.ts'
import type { Thing } from '../../names/things.server.ts'
import { fold } from '../../text/tokens.server.ts'
import { SEAM } from './spans.server.ts'
import { halvesOf } from '../../names/halves.server.ts'
import { shapesOfDoing } from '../../names/word-kinds.server.ts'
import { leafIdeas } from './leaves.server.ts'
import { companionIdeas, crossedIdeas, isServed } from './stated-forms.server.ts'

/** A way of building names, with its share of a dozen; `ideas` are all it can say of a matter. */
export interface Form {
  readonly id: string
  readonly turns: number
  ideas(matter: Matter): Idea[]
}

/**
 * The ways a name is built: from the person's own words, from the names of a known trade, and with the few words that
 * fit behind any noun of the field of business. A word that fits most nouns is not enough: nobody sends 'binshelf'.
 */
export const FORMS: readonly Form[] = [
  { id: 'stated name', turns: 2, ideas: statedNames },
  { id: 'phrase', turns: 2, ideas: phrased },
  { id: 'trade', turns: 4, ideas: tradeNames },
  { id: 'place', turns: 2, ideas: places },
  { id: 'doing', turns: 3, ideas: doings },
  { id: 'ending', turns: 3, ideas: endings },
  { id: 'company', turns: 1, ideas: companies },
  { id: 'opening', turns: 1, ideas: openings },
  { id: 'own pair', turns: 2, ideas: ownPairs },
  { id: 'audience', turns: 1, ideas: audiences },
  { id: 'head and place', turns: 1, ideas: headsThere },
  { id: 'span', turns: 3, ideas: spanned },
  { id: 'industry', turns: 1, ideas: industries },
  { id: 'hub', turns: 1, ideas: hubs },
  { id: 'leaf', turns: 4, ideas: leafIdeas },
  { id: 'crossed', turns: 3, ideas: crossedIdeas },
  { id: 'companion', turns: 4, ideas: companionIdeas },
]

/** 'rosiesices', 'rosiesicescornwall'. */
function statedNames({ names, place }: Matter): Idea[] {
  return names.flatMap((name) => [
    idea([name], [name]),
    idea(['the', name], [name]),
    ...(place === '' ? [] : [idea([name, place], [name, place])]),
  ])
}

/** The names a professional of the trade would offer: 'coatandtail'. */
function tradeNames({ trade, given }: Matter): Idea[] {
  return (trade?.names ?? []).map((name) => {
    const halves = halvesOf(name)
    const parts = halves ? [halves[0], 'and', halves[1]] : [name]
    const isSaid = [...given].some((word) => word.length > 2 && name.includes(word))
    return { name, parts, own: [], isOfTrade: !isSaid }
  })
}

/** What the person wrote, closed: 'contractreview', 'oakbeams'. */
function phrased({ phrases, things, brief, isCause }: Matter): Idea[] {
  const whole = brief.gravity.level === 'grave' ? [] : phrases
  const isDone = things.some(({ doing }) => doing !== undefined)
  return [
    ...whole.map((phrase) => idea([phrase], [phrase])),
    // 'officecleaningco': what is done, as the person put it, and who does it.
    ...(isDone && !isCause ? whole : []).flatMap((phrase) =>
      ['co'].map((behind) => idea([phrase, behind], [phrase])),
    ),
  ]
}

/** 'leedsgroomer', 'yorkcakes', 'cakesyork', 'bristolhousecleaning': what is offered there, and nothing listed beside it. */
function places({ place, things, phrases, brief }: Matter): Idea[] {
  if (place === '') return []
  // 'Dogstacoma' loses the walking.
  const main = things.filter(({ isExtra, doing }) => !isExtra && doing === undefined)
  const done = things.filter(({ isExtra, doing }) => !isExtra && doing !== undefined)
  // Beside an illness only the whole phrase stands with the town: no 'leedshiv'.
  const isPlainMatter = brief.gravity.level === 'none'
  const said = [
    ...(isPlainMatter ? main : []).flatMap(({ kind, one, many }) =>
      kind === 'ware' ? [many] : [one, many],
    ),
    ...(brief.gravity.level === 'grave' ? [] : phrases),
    ...(isPlainMatter ? done : []).map(({ one, doing = '' }) => one + doing),
  ]
  return [...new Set(said)].flatMap((one) => [
    idea([place, one], [place, one]),
    idea([one, place], [one, place]),
  ])
}

/** 'bristolbikes' of second hand bikes, 'somersetcoffins' of willow coffins: what they are, where they are. */
function headsThere({ place, brief, trade }: Matter): Idea[] {
  const head = brief.offer?.head ?? ''
  const isWare = nounOf(head)?.role === 'ware' && trade === undefined
  if (place === '' || !isWare || !/^[a-z]{3,10}$/.test(head)) return []
  const many = isMass(head) || nounOf(head)?.number === 'mass' ? head : plural(head)
  return [idea([place, many], [place, many]), idea([many, place], [place, many])]
}

/** 'fixmysynth', 'learnpiano', 'adoptagreyhound', 'myplumber'. */
function doings({ things, brief }: Matter): Idea[] {
  return things.flatMap((thing) => {
    const said = thing.doing === undefined || thing.isExtra ? [] : shapesFor(thing.doing)
    const isNamed = !thing.isExtra && brief.gravity.level === 'none'
    const called = calledBy(thing)
    return [...said, ...(isNamed ? called : [])].map((shape) => shaped(shape, thing))
  })
}

const VEHICLES = /(?:van|truck|cart|wagon|trailer|kiosk)$/

const HOUSES = /^(?:cafes?|bars?|pubs?|restaurant|bistro|diner)$/

/** A planetarium truck is no cart, and a community pub no cafe. */
const shapesFor = (doing: string): readonly string[] =>
  (shapesOfDoing.get(doing) ?? [`*${doing}`]).filter(
    (shape) => (!VEHICLES.test(shape) && !HOUSES.test(doing)) || shape.endsWith(doing),
  )

/** 'Ask the plumber', 'at the bakery'; a choir is neither. */
function calledBy({ kind, one }: Thing): readonly string[] {
  if (kind === 'place') return shapes.place
  return kind === 'person' && /(?:er|or|ist|ian|smith|wright|man|woman|coach|vet)$/.test(one)
    ? shapes.person
    : []
}

/** `*` is one of the thing, `+` many of it; 'a' before a vowel is 'an'. */
function shaped(shape: string, thing: Thing): Idea {
  const said = shape.includes('+') ? thing.many : thing.one
  const [before = '', behind = ''] = shape.split(/[*+]/)
  const article = /[a-z]a$/.test(before) && /^[aeiou]/.test(said) ? 'n' : ''
  return idea(
    [before + article, said, behind].filter((part) => part !== ''),
    [said],
  )
}

/** 'ryehearth', 'roofingcrew': words that fit behind any thing of this field of business. */
function endings(matter: Matter): Idea[] {
  const { things, topic, trade, brief, isCause } = matter
  const isWhole = isWholeOf(matter)
  const isCareful = brief.gravity.level === 'careful'
  const charsMax = trade ? FRAMED_CHARS_MAX : Infinity
  return things
    .filter((thing) => isWhole(thing))
    .filter(({ one, kind, doing, isExtra }) => {
      if (one.length > charsMax || (doing !== undefined && trade)) return false
      return kind !== 'place' && (!isExtra || trade?.words.includes(one))
    })
    .flatMap(({ one, many, kind, doing }) =>
      (kind === 'work' || doing !== undefined ? topic.doings : topic.endings)
        .filter((ending) => !(isCareful || isCause || doing !== undefined) || !TRADING.has(ending))
        // 'Pentestingworks': without what is done it is another trade, 'penworks'.
        .map((ending) => idea([ending === 'direct' ? many : one + (doing ?? ''), ending], [one])),
    )
}

/**
 * True of a thing that the first entry ends in: no 'feeco' of teachers whose adviser takes fees only. Where a service is
 * listed beside it, it is the subject of that service and not for sale: no 'batco' of a survey of bats.
 */
function isWholeOf({ keywords, place }: Matter): (thing: Thing) => boolean {
  const [first = '', ...rest] = keywords.split(SEAM).map((entry) =>
    fold(entry)
      .split(/[^a-z]+/)
      .filter((word) => word !== '' && word !== place),
  )
  const last = [...first].at(-1) ?? ''
  const closed = [...first].join('')
  const isSubject = rest.some((words) => isServed([...words]))
  const defining = [...first].find((word) => DEFINING.test(word))
  return ({ one, many, doing }) =>
    doing !== undefined ||
    (!isSubject &&
      (defining === undefined || one.includes(defining)) &&
      (closed.endsWith(one) || closed.endsWith(many) || singular(last) === one))
}

/** Without it another thing is sold: vegan cheese is no cheese to whoever looks for cheese. */
const DEFINING =
  /^(?:vegan|vegetarian|halal|kosher|secondhand|used|preloved|kids|childrens|mens|womens|toy|model|miniature|electric|plastic|paper|silk|dried|fake|faux|rental|mobile|wedding|dog|cat|pet|baby)$/

/** 'thehoneyco', 'droneco': the company of a thing or of what is done to it. */
function companies(matter: Matter): Idea[] {
  const { things, trade, brief, isCause } = matter
  const isWhole = isWholeOf(matter)
  if (brief.gravity.level !== 'none' || isCause) return []
  const charsMax = trade ? FRAMED_CHARS_MAX : Infinity
  return things
    .filter((thing) => isWhole(thing))
    .filter(({ isExtra, one, doing }) => !isExtra && doing === undefined && one.length <= charsMax)
    .flatMap(({ one, kind }) => [
      idea(['the', one, 'co'], [one]),
      idea(['the', one, 'company'], [one]),
      ...(kind !== 'place' ? [] : [idea([one, 'co'], [one]), idea([one, 'company'], [one])]),
    ])
}

/** 'properbuns', 'getfeatureflags': what can be held, as the person wrote it. */
function openings(matter: Matter): Idea[] {
  const { things, topic } = matter
  return things
    .filter(isWholeOf(matter))
    .filter((thing) => isPlain(thing) && !thing.isExtra && thing.one.length <= OPENED_CHARS_MAX)
    .flatMap(({ one, many }) =>
      topic.openings
        .filter((opening) => OF_ONE.has(opening) || many !== one || !isCounted(one))
        .map((opening) => idea([opening, many], [many])),
    )
}

/** What the person offers beside what else they listed, in both orders: 'ryeandspelt'. */
function ownPairs({ things, trade }: Matter): Idea[] {
  const held = things.filter(
    ({ kind, doing, one }) =>
      kind === 'ware' && doing === undefined && nounOf(one)?.role === 'ware',
  )
  const isApt = ({ one, isExtra }: Thing): boolean =>
    !isExtra || !trade || trade.words.includes(one) || nounOf(one)?.role === 'ware'
  return held
    .filter(({ isExtra }) => !isExtra)
    .flatMap(({ one, many }) =>
      held
        .filter((other) => isApt(other) && !overlaps(other.one, one))
        .flatMap((other) => [
          idea([many, 'and', other.many], [many, other.many]),
          idea([other.many, 'and', many], [many, other.many]),
        ]),
    )
}

function overlaps(one: string, other: string): boolean {
  return one.includes(other) || other.includes(one)
}

/** Long words are left unframed beside the names of a known trade: no 'simplyweddingcakes'. */
const FRAMED_CHARS_MAX = 9
const OPENED_CHARS_MAX = 12
/** Beside illness or debt these sound like trading in it, and behind what is only repaired like selling it. */
const TRADING = new Set(['andco', 'co', 'company', 'crew', 'direct', 'people'])
const OF_ONE = new Set(['my', 'your', 'our', 'get', 'try'])

function isCounted(one: string): boolean {
  return nounOf(one)?.number === 'count'
}

function isPlain({ kind, doing }: Thing): boolean {
  return kind === 'ware' && doing === undefined
}

/** Each entry as it was typed, whole, and where: 'nativewoodland', 'oxfordrollerderby'. */
function spanned({ spans, place, brief, things, isCause }: Matter): Idea[] {
  if (brief.gravity.level === 'grave') return []
  // The wedding dress that is altered is not for sale.
  const isService = things.some(({ isExtra, kind, doing }) => !isExtra && kind === 'work' && !doing)
  const own = things
    .filter(({ isExtra, kind }) => isExtra === true && kind === 'ware')
    .map(({ one }) => one)
  const apt = isService ? spans.filter((span) => !own.includes(singular(span))) : spans
  const isSold = brief.gravity.level === 'none' && things.length === 0
  return [
    ...apt.flatMap((span) => [
      idea([span], [span]),
      ...(place === '' ? [] : [idea([place, span], [place, span])]),
    ]),
    // What is too long for every other form: 'doorbellcameraco'.
    ...(isSold ? spans.slice(0, 1) : []).flatMap((span) => [
      ...(VENUES.test(span) ? [idea(['the', span], [span])] : []),
      ...(isCause ? [] : [idea([singular(span), 'co'], [span])]),
    ]),
  ]
}

/** What one may call by its article: a room, a shed, a van; no disorder and no language. */
export const VENUES =
  /(?:room|shed|barn|house|cafe|shop|store|van|truck|bus|boat|club|hut|inn|farm|garden|mill|yard|studio|gallery|kitchen|bar|school|salon|clinic|library|museum|hall|box|bench|press|office|workshop|nursery|hotel|lodge|cottage|spa|bakery|brewery|refuge|hospital|project|choir|sanctuary|orchard|company|co|stop|union|shelter|society|ground|cemetery|meadow|woods?|park)$/

/** 'solihulldentist', 'camdensailing': the industry and where. */
function industries({ industry, place, brief }: Matter): Idea[] {
  if (industry === '' || brief.gravity.level === 'grave') return []
  const head = brief.offer?.head ?? ''
  const isDone =
    !head.startsWith(industry.slice(0, 4)) &&
    !/(?:ist|er|or)$/.test(industry) &&
    nounOf(head)?.role === 'person' &&
    !people.has(head) &&
    /^[a-z]+$/.test(head)
  return [
    ...(place === '' ? [] : [idea([place, industry], [place, industry])]),
    // 'pensionactuary': who does it, and in what field.
    ...(isDone ? [idea([singular(industry), head], [head])] : []),
    ...(GONE.test(industry) ? [idea(['go', industry], [industry])] : []),
  ]
}

const GONE =
  /^(?:sailing|camping|cycling|swimming|running|fishing|climbing|skiing|walking|hiking|riding|rowing|dancing)$/

/** 'carershub', 'treeplantinghub': where people meet or find what is no ware. */
function hubs({ spans, things, topic, brief, keywords }: Matter): Idea[] {
  if (TROUBLES.test(keywords)) return []
  if (!MET.test(topic.id) || brief.gravity.level !== 'none') return []
  const said = things.filter(
    ({ isExtra, kind }) => !isExtra && (kind === 'person' || kind === 'work'),
  )
  return [
    ...said.map(({ many, kind, one }) => idea([kind === 'person' ? many : one, 'hub'], [one])),
    ...spans
      .filter((span) => /(?:ing|ers|ship|ance)$/.test(span))
      .map((span) => idea([span, 'hub'], [span])),
  ]
}

/** Nobody wants a place for having one. */
export const TROUBLES =
  /disorder|hoard|abuse|addict|grief|bereave|cancer|illness|suicid|self.harm|debt|homeless/i

const MET = /^(?:plain|cause|care|education|calm|music|sport|software)$/

/** For whom: 'pianoforadults'. */
function audiences({ audience, things }: Matter): Idea[] {
  if (audience === '') return []
  return things
    .filter(({ isExtra, kind }) => !isExtra && (kind === 'ware' || kind === 'work'))
    .map((thing) => idea([thing.one, 'for', `${audience}s`], [thing.one]))
}

function idea(parts: readonly string[], own: readonly string[]): Idea {
  return { name: parts.join(''), parts, own }
}

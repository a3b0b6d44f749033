import { stemsOf } from '../../../lexicon/stems.server.ts'
import { joinList, upperFirst } from '../../../text/grammar.server.ts'
import { words } from '../../../text/measures.ts'
import type { Random } from '../../../text/random.ts'
import type { Level } from '../levels.ts'
import { PROFESSIONALS, SPOKEN_FOR, type Reading } from './reading.server.ts'
import { settled } from './settle.server.ts'
import { LENSES, type Line, under } from './tables.server.ts'
import { thingOf, thingsOf } from './things.server.ts'
import { isClause } from './told.server.ts'
import { toldLines } from './told-sources.server.ts'
import { asWish, type Wish } from './wishes.server.ts'
import { table } from '../../../text/table.ts'

/** A line with the entries that have to stand in its question. */
export interface Source {
  readonly line: Line
  /** Needed in one of the three, where a wish is meant. */
  readonly wish?: Wish
  /** Says less than was wished for: taken only where there would be too few topics without it. */
  readonly isBeside?: boolean
}

/** Everything that can be asked, what was wished for first; the wishes in turn. */
export function sourcesOf(reading: Reading, random: Random): Source[] {
  const { field, wishes, topics, level } = reading
  const open = (line: Line): boolean => isOpen(line, level, reading.excluded)
  const set = (line: Line): Line[] => {
    const there = open(line) ? settled(line, reading) : undefined
    return there ? [there] : []
  }
  const own = field.disciplines.map((lines) => random.shuffle(lines.flatMap(set)))
  const lines = own.flat()
  const around = (wish: Wish): Source[] => {
    const direct = lines.filter((line) => entryOf(line, wish, level))
    const near = lines.filter((line) => !direct.includes(line) && isNear(line, wish))
    return [
      ...direct.map((line) => ({ line, wish })),
      ...near.map((line) => ({ line, isBeside: true })),
      ...lensSources(reading, wish, random),
    ]
  }
  // A field that is no discipline of ours is asked about where nothing else is.
  const asked = field.isKnown || wishes.length === 0 ? [...topics, ...wishes] : wishes
  const isNarrowing = ({ isKeyword }: Wish): boolean =>
    isKeyword === true && asked.some((wish) => !wish.isKeyword)
  const ofWish = (wish: Wish): Source[] => {
    const pairs = pairSources(reading, wish, random)
    // Of two things seen in somebody, neither alone nor without them is what was asked for.
    if (wish.y !== undefined && wish.who !== undefined) return pairs
    if (wish.link === 'clause') return pairs
    const told = toldSources(reading, wish)
    // What is described at length says more than any part of it that a table knows.
    if (told.length >= TOLD_ENOUGH) return told
    const each =
      wish.y === undefined ? [wish] : [wish.x, wish.y].flatMap((part) => asWish(part) ?? [])
    const others = inTurn(each.map(around))
    const own = wish.link ? [] : others.filter(({ line }) => !isLens(line))
    const alone = others.filter((source) => !own.includes(source))
    const isPair = wish.y !== undefined && pairs.length > 0
    return [
      ...told,
      ...own,
      ...pairs,
      ...alone.map((one) => (isPair ? { ...one, isBeside: true } : one)),
    ]
  }
  const [subjects, narrowing] = [false, true].map((narrows) =>
    inTurn(startingApart(asked.filter((wish) => isNarrowing(wish) === narrows).map(ofWish))),
  ) as [Source[], Source[]]
  const [first, ...others] = joinedTo(reading, asked, random)
  if (first) subjects.splice(1, 0, first)
  subjects.splice(4, 0, ...others)
  const isWhole =
    subjects.length >= TOLD_ENOUGH && subjects.every(({ line }) => IS_WHOLE.test(line.id))
  const wished = [
    ...subjects,
    // A keyword of which no table knows what it is says nothing alone: 'rural', 'stigma'.
    ...narrowing
      // Beside a whole description or question it would be a subject of its own.
      .filter(({ wish }) => wish && thingOf(wish.x) !== 'unknown' && !isWhole)
      .map((source) => ({ ...source, isBeside: true })),
  ]
  // Where anything was wished for, nothing else of the discipline answers it.
  if (asked.length > 0 || reading.unused.length > 0)
    return wished.toSorted(
      (one, other) => Number(one.isBeside ?? false) - Number(other.isBeside ?? false),
    )
  return [
    ...inTurn(own.map((lines) => nearFirst(lines, reading))).map((line) => ({ line })),
    ...itself(reading),
  ]
}

/** Disciplines that ask what one thing has to do with another. */
const OF_LINKS: ReadonlySet<string> = new Set(
  'people health market science life place edu sport agri'.split(' '),
)
const KEYWORDS_JOINED_MAX = 2

/** An interest with what its keywords name beside it: 'moths' and 'street lights', 'body image' and 'Instagram'. */
function joinedTo(reading: Reading, asked: readonly Wish[], random: Random): Source[] {
  const interest = asked.find(({ isKeyword }) => !isKeyword)
  if (!interest || interest.link || interest.who || interest.aspects || interest.isLong) return []
  if (!reading.field.lenses.some((family) => OF_LINKS.has(family))) return []
  if (NEVER_ANY.has(thingOf(interest.x))) return []
  return asked
    .filter(({ isKeyword, link, x }) => isKeyword === true && link === undefined && isBeside(x))
    .filter(({ stems }) => !stems.some((stem) => interest.stems.includes(stem)))
    .slice(0, KEYWORDS_JOINED_MAX)
    .flatMap(({ x, stems }) => {
      const wish: Wish = {
        x,
        y: interest.x,
        link: 'relation',
        stems: [...stems, ...interest.stems],
      }
      return pairSources(reading, wish, random).filter(
        ({ line }) => line.id === 'pair-relation-all',
      )
    })
}

const isBeside = (x: string): boolean => {
  const thing = thingOf(x)
  return thing !== 'unknown' && !NEVER_ANY.has(thing)
}

/** Each begins with another question: of two interests that are asked the same, the second would never have its turn. */
function startingApart(lists: readonly Source[][]): Source[][] {
  const taken = new Set<string>()
  return lists.map((list) => {
    const first = Math.max(
      0,
      list.findIndex(({ line }) => !taken.has(line.id)),
    )
    for (const { line } of list.slice(first, first + 1)) taken.add(line.id)
    return [...list.slice(first), ...list.slice(0, first)]
  })
}

const LENS_IDS: ReadonlySet<string> = new Set(LENSES.map(({ id }) => id))

/** True for a question around a word, which is none of the discipline's own. */
export function isLens({ id }: Line): boolean {
  return LENS_IDS.has(id) || IS_WHOLE.test(id)
}

/** A line that a wish leads to though none of its entries says it: 'insomnia' to the line on sleep. */
function isNear({ stems }: Line, wish: Wish): boolean {
  return wish.stems.every((stem) => stems.has(stem))
}

/** What can be asked about a discipline as such, where it has little for a level. */
function itself({ field, level }: Reading): Source[] {
  const wish = field.name === undefined ? undefined : asWish(field.name)
  if (!wish) return []
  return under(LENSES, ['field'])
    .map((lens) => ({ line: aroundOf(lens, wish), isBeside: true }))
    .filter(({ line }) => isOpen(line, level, new Set()))
}

/** Lines that a keyword or the field's own words lead to come first. */
function nearFirst(lines: readonly Line[], { wishes, topics, where }: Reading): Line[] {
  const wanted = new Set([...wishes, ...topics].flatMap(({ stems }) => stems))
  const isThere = ({ c }: Line): boolean =>
    where !== undefined && c.some((entry) => entry.includes(where))
  const near = (line: Line): number =>
    [...wanted].filter((stem) => line.stems.has(stem)).length + (isThere(line) ? 1 : 0)
  return lines.toSorted((one, other) => near(other) - near(one))
}

/** Questions around the wish that suit both the discipline and what the wish speaks of. */
function lensSources(reading: Reading, wish: Wish, random: Random): Source[] {
  const { field, level, excluded } = reading
  const found = thingsOf(wish.x)
  // What is read is a form of literature, whatever art it is besides.
  const things = found.includes('artform') && IS_READ.test(wish.x) ? [...found, 'litform'] : found
  const [thing = 'unknown'] = things
  const isOfStaff =
    wish.who !== undefined && wish.core !== undefined && PROFESSIONALS.test(wish.who)
  const isFor = (lens: Line): boolean =>
    lens.things.includes('*') || things.some((one) => lens.things.includes(one))
  // What few questions are made for is asked what can be asked of anything.
  const isRare =
    !NEVER_ANY.has(thing) && under(LENSES, field.lenses).filter(isFor).length < RARE_MAX
  const fits = (lens: Line): boolean =>
    (isFor(lens) || (isRare && lens.things.includes('unknown'))) &&
    // What staff suffer is no care that staff give: 'burnout among nurses'.
    !(isOfStaff && OF_CARE.has(lens.id)) &&
    !(thing === 'grave' && OF_COURSE.has(lens.id)) &&
    !(lens.id === 'past-sources' && thing === 'period' && !OF_OLD.test(wish.x)) &&
    !(IS_USE.test(wish.x) && OF_A_TOOL.has(lens.id)) &&
    !(level === 'High School' && OF_PRACTICE.has(lens.id)) &&
    !(IS_FAR.test(wish.x) && CLOSE_BY.has(lens.id)) &&
    !(IS_READ.test(wish.x) && PERFORMED.has(lens.id)) &&
    !(IS_NAMED.test(wish.x) && OF_ANYWHERE.has(lens.id)) &&
    !(IS_WRITTEN.test(wish.x) && HEARD.has(lens.id)) &&
    !(lens.id === 'edu-teachers' && /teacher/iu.test(wish.x)) &&
    !(IS_SPOKEN.test(wish.x) && IN_PRINT.has(lens.id)) &&
    !(IS_ALL.test(wish.x) && lens.id === 'comp-cost')
  // A group is asked about as a group is, whatever the discipline.
  const families =
    thing === 'group' && !field.lenses.includes('people') && !OF_TEXTS.test(field.lenses.join(' '))
      ? [...field.lenses, 'people']
      : field.lenses
  const [first = [], ...rest] = families.map((family) =>
    random.shuffle(under(LENSES, [family]).filter(fits)),
  )
  // Those of the first family are the discipline's own, and what suits every word comes last.
  const own = [...first, ...rest.flat()]
  // What a discipline has too few questions on is asked about as anybody would.
  const more =
    own.filter((lens) => isOpen(lens, level, excluded)).length < ENOUGH_LENSES &&
    !NEVER_MORE.has(thing) &&
    // What nobody meets in a street is no matter of opinion.
    (!OF_NATURE.has(field.lenses[0] ?? '') || OF_ANYTHING.get(thing) !== undefined)
      ? under(LENSES, OF_ANYTHING.get(thing) ?? ['any', 'people']).filter(
          (lens) =>
            !own.includes(lens) && fits(lens) && !(lens.id === 'any-review' && own.some(isReview)),
        )
      : []
  return [...own, ...more]
    .map((lens) => aroundOf(lens, wish))
    .filter((line) => isOpen(line, level, excluded))
    .flatMap((line) => settled(line, reading) ?? [])
    .toSorted((one, other) => distance(one) - distance(other))
    .map((line) => ({ line, wish, ...(LAST.has(line.id) ? { isBeside: true } : {}) }))
}

/** One review of all studies is enough. */
const isReview = ({ id }: Line): boolean => /^(?:science-review|health-evidence)$/u.test(id)

const ENOUGH_LENSES = 4
const NEVER_MORE: ReadonlySet<string> = new Set(['grave'])
/** Which other families ask about a thing. */
const OF_ANYTHING = table<readonly string[]>({
  livestock: ['agri', 'any'],
  crop: ['agri', 'any'],
})

/** What can be asked of anything, and answers few: only where there would be too few without it. */
const LAST: ReadonlySet<string> = new Set([
  'science-explained',
  'science-news',
  'health-any-news',
  'people-advice',
  'past-memory',
  'past-letters',
  'making-guidance',
  'comp-area-practice',
  'market-any-cases',
  'market-any-press',
  'any-two-cases',
  'any-practice',
  'motif-notes',
  'pair-clause-any-cases',
  'pair-clause-science-data',
])

/** Where a group is a theme or speaks: whole families of their own ask about it. */
const OF_TEXTS = /\b(?:arts|motif|craft|past|reason|law|market)\b/u
/** What is asked of standards, plants in use and whole branches, and of nothing that pupils build. */
const OF_PRACTICE: ReadonlySet<string> = new Set([
  'making-standards',
  'making-guidance',
  'making-performance',
  'making-evidence',
  'making-durability',
  'making-lifecycle',
  'making-incidents',
])
/** What nobody can count or watch round the corner. */
const IS_FAR =
  /\b(?:corals?|coral reefs?|reefs|sharks?|whales?|dolphins?|penguins?|polar bears?|pandas?|tigers?|lions?|elephants?|gorillas?|orangutans?|rhinos?|cheetahs?|leopards?|wolves|bears|sea turtles?|turtles|jellyfish|octopus(?:es)?|kangaroos?|koalas?|dinosaurs?|mammoths?)\b/iu
const CLOSE_BY: ReadonlySet<string> = new Set([
  'life-habitat',
  'life-method',
  'life-watching',
  'life-associates',
  'life-pressure',
])
/** What is read has no rooms, no stage and no evening audience. */
const IS_READ = /\b(?:novels?|fiction|poems?|poetry|stories|books?|essays|memoirs?|sonnets?)\b/iu
const PERFORMED: ReadonlySet<string> = new Set(['arts-audience', 'arts-makers', 'arts-local'])
/** What is of one place or one writer is not set beside two others: 'Brexit in Ireland', 'weather in Thomas Hardy'. */
const IS_NAMED = /\p{Ll} (?:in|on|and the|of) \p{Lu}|^\p{Lu}\p{Ll}+ and /u
const OF_ANYWHERE: ReadonlySet<string> = new Set([
  'politics-compare',
  'motif-time',
  'motif-form',
  'any-two-cases',
])
/** What is written is not heard, and what is heard is lost in print. */
const IS_WRITTEN = /\b(?:emojis?|hashtags?|memes?|text speak|texting|spelling|punctuation)\b/iu
const HEARD: ReadonlySet<string> = new Set(['lang-speech', 'lang-judgement'])
const IS_SPOKEN = /\b(?:accents?|dialects?|pronunciation|intonation|voices?)\b/iu
const IN_PRINT: ReadonlySet<string> = new Set(['lang-translated', 'lang-media'])

/** What chronicles, finds and laws tell of, and newspapers do not. */
const OF_OLD =
  /\b(?:vikings?|romans?|rome|greece|egypt|middle ages|crusades|black death|tudors?|aztecs?|incas?|byzantium|(?:bronze|iron|stone) age|mongols?|celts?|pharaohs|gladiators?|knights?|castles?|samurai|silk road|reformation|saxons?|normans?)\b/iu

/** Nothing that can be asked of anything is asked of people, of a name, or of a grave matter. */
const NEVER_ANY: ReadonlySet<string> = new Set([
  'grave',
  'group',
  'workers',
  'site',
  'name',
  'work',
])

/** Too few for a result, since not each has a study at each level. */
const RARE_MAX = 4

/** How far a lens is from the discipline's own questions. */
function distance({ id, things }: Line): number {
  if (id.startsWith('any-')) return 2
  if (id.startsWith('trade-')) return 0
  return things.includes('*') ? 1 : 0
}

const IS_WHOLE = /^(?:told|pair-clause)-/u

/** So many questions on a subject as it was described are a result. */
const TOLD_ENOUGH = 3

function toldSources(reading: Reading, wish: Wish): Source[] {
  const { field, level, excluded } = reading
  const isGrave = thingOf(wish.x) === 'grave'
  return toldLines(wish, field.lenses)
    .filter(({ id }) => !(isGrave && id.startsWith('told-cases')))
    .filter((line) => isOpen(line, level, excluded))
    .flatMap((line) => settled(line, reading) ?? [])
    .map((line) => ({ line, wish }))
}

function pairSources(reading: Reading, wish: Wish, random: Random): Source[] {
  const { field, level, excluded } = reading
  const link = linkOf(wish)
  if (link === undefined) return []
  const isOfStaff = wish.isAsked === true && PROFESSIONALS.test(wish.who ?? '')
  const isGrave = thingOf(wish.core ?? wish.x) === 'grave'
  if (link === 'clause') return clauseSources(reading, wish, random)
  const family =
    isOfStaff || isGrave
      ? 'people'
      : field.lenses.map((name) => PAIRS_OF.get(name)).find((name) => name !== undefined)
  const lenses = random.shuffle(
    under(LENSES, [`pair-${link}-${family ?? 'any'}`, `pair-${link}-all`]),
  )
  return (
    lenses
      .filter(({ id }) => !isGrave || !OF_COURSE.has(id))
      // 'Domestic violence' with 'children' named beside it is not said to be theirs.
      .filter(({ id }) => !isGrave || wish.core !== undefined || id !== 'pair-who-people-studies')
      .map((lens) => aroundOf(lens, wish))
      .filter((line) => isOpen(line, level, excluded))
      .flatMap((line) => settled(line, reading) ?? [])
      .map((line) => ({ line, wish }))
  )
}

/** Of a question as it was asked: who is asked where people can be, and what was measured where they cannot. */
function clauseSources(reading: Reading, wish: Wish, random: Random): Source[] {
  const { field, level, excluded } = reading
  const clause = told(wish, reading)
  const head = headOfClause(clause, reading)
  if (head === undefined) return []
  const [family = 'any'] = field.lenses
  const own =
    CLAUSES_OF.get(family) ??
    (OF_NATURE.has(family) && (level === 'High School' || !OF_PERSONS.test(wish.x))
      ? 'science'
      : 'people')
  const isSpokenFor = SPOKEN_FOR.test(wish.x)
  const also = wish.aspects?.find(isClause)
  const asked = also === undefined ? clause : { ...clause, x: `${clause.x}, and ${also}` }
  const isWhether = wish.x.startsWith('whether ')
  return (
    random
      .shuffle(
        under(LENSES, [
          `pair-clause-${own}`,
          ...((own === 'science' && !OF_PERSONS.test(wish.x)) || own === 'past'
            ? []
            : ['pair-clause-any']),
        ]),
      )
      .concat(under(LENSES, ['pair-clause-all']))
      .filter(({ id }) => !(isSpokenFor ? ASKING : FOR_OTHERS).has(id))
      // No single case shows whether something holds, and no one sickness why people do what they do.
      .filter(({ id }) => id !== 'pair-clause-any-cases' || !(isWhether || family === 'health'))
      .filter(({ id }) => id !== 'pair-clause-people-close' || !isWhether)
      .map((lens) => aroundOf({ ...lens, a: lens.a.map((a) => a.replace('{X}', head)) }, asked))
      .filter((line) => isOpen(line, level, excluded))
      // Where it takes place it says itself.
      .flatMap((line) => settled(line, { ...reading, site: undefined }) ?? [])
      .map((line) => ({ line, wish, ...(LAST.has(line.id) ? { isBeside: true } : {}) }))
  )
}

/** A question that leaves open in what: 'how owners decide', of an animal hospice. */
function told(wish: Wish, { field, topics }: Reading): Wish {
  const [topic] = topics
  if (field.isKnown || topic === undefined || words(wish.x).length > OPEN_WORDS_MAX) return wish
  const joint = IS_ABOUT.test(wish.x) ? 'about' : 'in matters of'
  return { ...wish, x: `${wish.x} ${joint} ${topic.x}`, stems: [...wish.stems, ...topic.stems] }
}

const OPEN_WORDS_MAX = 3
const IS_ABOUT = /\b(?:decide|ask|think|talk|feel|choose|learn|speak|hear|worry|know)$/u
const CLAUSE_IN_TITLE_MAX = 14

/** A question in a title; a long one is named there by its keywords. */
function headOfClause({ x }: Wish, { wishes }: Reading): string | undefined {
  if (words(x).length <= CLAUSE_IN_TITLE_MAX) return upperFirst(x)
  const named = wishes.filter(({ isKeyword, link }) => isKeyword === true && link === undefined)
  return named.length < 2 ? undefined : upperFirst(joinList(named.slice(0, 2).map(({ x }) => x)))
}

/** Disciplines that put a question to sources of their own. */
const CLAUSES_OF = table<string>({ past: 'past', lang: 'lang', law: 'law' })

/** Who can say why: 'how farmers decide', but not 'how slugs find lettuces'. */
const OF_PERSONS =
  /\b(?:people|farmers|growers|keepers|owners|workers|families|women|men|children|parents|students|pupils|teachers|patients|nurses|users|buyers|customers|households|residents|voters|players|vets|doctors|engineers|developers|we|drivers|fishers|fishermen|beekeepers|gardeners)\b/iu

const OF_NATURE: ReadonlySet<string> = new Set([
  'science',
  'life',
  'making',
  'comp',
  'maths',
  'agri',
  'geo',
  'pollution',
  'vet',
  'stat',
])
/** Questions put to those whom it is about. */
const ASKING: ReadonlySet<string> = new Set(['pair-clause-people-close'])
/** Questions put to others about them. */
const FOR_OTHERS: ReadonlySet<string> = new Set(['pair-clause-people-staff'])

/** Questions that treat what they ask about as a matter of course: none of suicide, none of violence. */
const OF_COURSE: ReadonlySet<string> = new Set([
  'health-evidence',
  'pair-who-people-staff',
  'law-balance',
])

/** 'Machine learning for detecting fake news' is a use; beginners and bug reports speak of the tool. */
const IS_USE = / for /u
/** Of AI as a whole nothing can be timed. */
const IS_ALL = /^(?:AI|artificial intelligence)$/iu
const OF_A_TOOL: ReadonlySet<string> = new Set(['comp-novices', 'comp-trackers'])

/** Two things in a group; or a group beside a wish, which is asked, or those who work with it are. */
function linkOf({ link, y, who, isAsked }: Wish): string | undefined {
  if (who === undefined) return link
  if (y !== undefined) return 'seen'
  return isAsked ? 'ask' : 'who'
}

/** Questions about care, whose objects are patients. */
const OF_CARE: ReadonlySet<string> = new Set([
  'health-staff',
  'health-audit',
  'health-information',
  'health-training',
])

/** Families with pairs of their own: with people, at the bench, on a machine. */
const PAIRS_OF = table<string>({
  people: 'people',
  edu: 'people',
  health: 'health',
  market: 'market',
  econ: 'market',
  science: 'science',
  life: 'science',
  making: 'making',
  comp: 'making',
})

/** A lens with what was wished for in its holes. */
function aroundOf(lens: Line, wish: Wish): Line {
  const { who = '', y = who } = wish
  const x = wish.core !== undefined && lens.id.startsWith('pair-') ? wish.core : wish.x
  const fill = (text: string): string =>
    text
      .replaceAll('{x}', x)
      .replaceAll('{y}', y)
      .replaceAll('{w}', who)
      .replaceAll('{X}', upperFirst(x))
  return {
    ...lens,
    a: lens.a.map(fill),
    b: lens.b.map(fill),
    c: lens.c.map(fill),
    h: lens.h.map(fill),
    with: fill(lens.with),
    about: fill(lens.about),
    gains: fill(lens.gains),
  }
}

/** Nothing for a school where the line is none, and nothing that was ruled out. */
function isOpen(line: Line, level: Level, excluded: ReadonlySet<string>): boolean {
  if (level === 'High School' && line.h.length === 0) return false
  return excluded.size === 0 || ![...line.stems].some((stem) => excluded.has(stem))
}

/** The settings of a line that a level can reach. */
export const settingsOf = (line: Line, level: Level): readonly string[] =>
  level === 'High School' ? line.h : line.c

/** The entry of a line that says what was wished for, and its list. */
export function entryOf(
  line: Line,
  wish: Wish,
  level: Level,
): { list: 'a' | 'b' | 'c'; entries: string[] } | undefined {
  for (const list of ['a', 'b', 'c'] as const) {
    const all = list === 'c' ? settingsOf(line, level) : line[list]
    const entries = all.filter((entry) => holds(entry, wish))
    if (entries.length > 0) return { list, entries }
  }
  return undefined
}

function holds(entry: string, { x, stems }: Wish): boolean {
  // 'Marketing' is no 'market'.
  if (/^\p{L}{4,}ing$/iu.test(x) && !entry.toLowerCase().includes(x.toLowerCase())) return false
  const said = new Set(stemsOf(entry))
  return stems.every((stem) => said.has(stem))
}

/** The first of each list, then the second of each. */
function inTurn<T>(lists: readonly (readonly T[])[]): T[] {
  const longest = Math.max(0, ...lists.map((list) => list.length))
  return Array.from({ length: longest }, (_, at) =>
    lists.flatMap((list) => (at < list.length ? [list[at] as T] : [])),
  ).flat()
}

import { isMass as isMassNoun, plural } from '../../text/grammar.server.ts'
import { generalIndustry, matchIndustries, type Industry } from '../../lexicon/industries.server.ts'
import { withoutWebAddresses } from '../../lexicon/web-address.server.ts'
import { fold } from '../../text/tokens.server.ts'
import beingRows from './data/beings.json' with { type: 'json' }
import { ALL_EXTENSIONS, EXTENSIONS } from './extensions.ts'
import type { Input } from './tool.ts'
import { runsOf, wordOf } from './reading.server.ts'
import { nouns } from './vocabulary.server.ts'

/** A noun that the input gives, as names use it. */
export interface Thing {
  /** 'collar', 'sourdough'. */
  readonly one: string
  /** 'collars', 'sourdough': the form after "get". */
  readonly many: string
  readonly isMass: boolean
  /** Something one can touch: 'copper' and 'blue' stand before a kettle, not before a lesson. */
  readonly isObject: boolean
  /** A person or an animal: nobody wants to "get" or "try" one. */
  readonly isBeing: boolean
}

/** What a form says, read for naming: the words to build on and what they allow. */
export interface Topic {
  readonly extensions: string
  /** One or two trades, the keywords' own first. */
  readonly trades: readonly Industry[]
  /** The best first. */
  readonly things: readonly Thing[]
  readonly qualities: readonly string[]
  /** Towns and regions, as far as capitals tell. */
  readonly localities: readonly string[]
  /** Neighbouring words of the input, joined: 'cinnamonbun'. */
  readonly pairs: readonly string[]
  /** Every word of the input in every form, so that no rule calls it unsayable. */
  readonly given: ReadonlySet<string>
  readonly isTechnical: boolean
  readonly isSelling: boolean
  /** A trade met in hard times: only quiet words stand beside its own. */
  readonly isSolemn: boolean
  /** True when the input gave no word to build on. */
  readonly isGeneral: boolean
}

/** Reads a form; the same input object is read once. */
export function topicOf(input: Input): Topic {
  const known = topics.get(input)
  if (known) return known
  const topic = readTopic(input)
  topics.set(input, topic)
  return topic
}

/** The extensions that an input allows (rules.md DN5). */
export function allowedExtensions(topic: Topic): readonly string[] {
  if (topic.extensions !== ALL_EXTENSIONS) return [topic.extensions]
  return EXTENSIONS.filter(
    (extension) =>
      (topic.isTechnical || !TECHNICAL_EXTENSIONS.has(extension)) &&
      (topic.isSelling || extension !== '.store'),
  )
}

const beings = new Set(beingRows)
const topics = new WeakMap<Input, Topic>()
const TECHNICAL_EXTENSIONS = new Set(['.ai', '.io', '.dev', '.app', '.tech'])
const TECHNICAL_WORDS =
  /\b(?:ai|apis?|(?:mobile |web |phone )?apps?|bots?|chatbots?|cloud (?:computing|hosting|software|storage)|coding|computers?|crypto|cybersecurity|data|dev|developers?|devops|gpt|hosting|it (?:services|support)|llm|machine learning|plugins?|programming|robot(?:ics|s)?|saas|software|source code|startups?|tech|technology|web (?:design|development)|webs(?:ite|hop)s?)\b/i
const SOLEMN =
  /\b(?:funerals?|undertakers?|cremations?|burials?|memorials?|hospices?|bereave\w*|grief|palliative|addiction|rehab\w*|cancer|refugees?|asylum|homeless\w*|divorces?|bankruptcy|debts?|injury|counsell?ing|psychotherap\w+)\b/i
const SELLING_WORDS =
  /\b(?:boutique|e-?commerce|gifts?|handmade|merch|online (?:shop|store)|sell(?:ing|s)?|shops?|stores?|webshop|wholesale)\b/i

/** Words for any offer: they carry a name only when nothing closer is there. */
const BROAD = new Set(
  'agency app application company course lesson platform repair school shop software store studio system toolkit truck van website workshop'.split(
    ' ',
  ),
)

const THINGS_MAX = 6

function readTopic(input: Input): Topic {
  // 'acme.com' is about acme; its ending and scheme are no words to build on.
  const keywords = withoutWebAddresses(input.keywords)
  const industry = withoutWebAddresses(input.industry)
  const trades = tradesOf(keywords, industry)
  const given = new Set<string>()
  const scores = new Map<string, number>()
  const manyOf = new Map<string, string>()
  const qualities = new Set<string>()
  const localities = new Set<string>()
  const pairs = new Set<string>()
  for (const run of runsOf(keywords)) {
    const words = run.words.map((word) => wordOf(word, run))
    for (const { text, one } of words) {
      given.add(text).add(one).add(plural(one))
      if (text !== one) manyOf.set(one, text)
    }
    for (const [index, word] of words.entries()) {
      if (word.kind === 'quality') qualities.add(word.text)
      if (word.kind === 'locality') localities.add(word.text)
      const next = words[index + 1]
      const isHeadNext = index === words.length - 2
      if (
        isHeadNext &&
        next?.kind === 'thing' &&
        word.kind !== 'none' &&
        word.kind !== 'locality'
      ) {
        const pair = word.one + next.one
        if (!run.isProse || (nouns.has(next.one) && nouns.has(word.one))) {
          pairs.add(pair)
          given.add(pair)
        }
      }
      if (word.kind !== 'thing') continue
      const isHead = index === words.length - 1
      const isOwn = trades.some((trade) => tradeWords(trade).has(word.one))
      const score =
        word.score + (isOwn ? 3 : 0) + (isHead ? 1 : -1) - (word.one.length > 10 ? 1 : 0)
      if (run.isProse && !isOwn && !nouns.has(word.one)) continue
      scores.set(word.one, Math.max(score, scores.get(word.one) ?? 0))
    }
  }
  const ranked = [...scores].toSorted((a, b) => b[1] - a[1])
  const best = ranked[0]?.[1] ?? 0
  const likely = ranked.filter(([, score]) => score >= best - 6).map(([one]) => one)
  const narrow = likely.filter((one) => !BROAD.has(one))
  const things = (narrow.length > 0 ? narrow : likely)
    .slice(0, THINGS_MAX)
    .map((one) => thingOf(one, manyOf.get(one)))
  const text = `${industry}\n${keywords}`
  return {
    extensions: input.extensions || ALL_EXTENSIONS,
    trades,
    things,
    qualities: [...qualities],
    localities: [...localities],
    pairs: [...pairs].filter((pair) => pair.length <= 15),
    given,
    isTechnical: trades.some((trade) => trade.isTechnical) || TECHNICAL_WORDS.test(text),
    isSelling: trades.some((trade) => trade.sells) || SELLING_WORDS.test(text),
    isSolemn: SOLEMN.test(text),
    isGeneral: things.length === 0,
  }
}

/** The trade of the industry field when the keywords know it too; otherwise both, the keywords' own last. */
function tradesOf(keywords: string, industry: string): readonly Industry[] {
  const byKeywords = matchIndustries(keywords, 4)
  const named =
    industry === '' ? generalIndustry : (matchIndustries(industry, 1)[0] ?? generalIndustry)
  if (named === generalIndustry) return byKeywords.slice(0, 1)
  const own = byKeywords[0] ?? generalIndustry
  return byKeywords.includes(named) || own === generalIndustry ? [named] : [named, own]
}

/** `many` is the plural that the person wrote; without one the singular stands for both ('sourdough'). */
function thingOf(one: string, many = one): Thing {
  const isMass = isMassNoun(one) || (many === one && /(?:ing|s|ware|ness|ity|gh|y)$/.test(one))
  const isBeing = beings.has(one)
  const isObject = !isBeing && nouns.has(one) && !ABSTRACT.test(one)
  return { one, many: isMass ? one : many, isMass, isObject, isBeing }
}

/** Doings and ideas, by their endings. */
const ABSTRACT =
  /(?:ing|ion|ment|ance|ence|ity|ics|ism|logy|phy|care|work|news|sport|yoga|music|law|tax|audit|data|repair|lesson|course|exam|tour|trip|travel|party|massage|therapy|advice|design|rental|school|tutor|charity|community|finance|insurance|security|strategy|story|brand)$/

const wordsByTrade = new Map<string, ReadonlySet<string>>()

function tradeWords(trade: Industry): ReadonlySet<string> {
  let words = wordsByTrade.get(trade.id)
  if (!words) {
    words = new Set([...trade.objects, ...trade.keys].flatMap((key) => fold(key).split(' ')))
    wordsByTrade.set(trade.id, words)
  }
  return words
}

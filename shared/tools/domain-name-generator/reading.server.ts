import { briefOf } from '../../kit/brief-of.server.ts'
import type { Brief, Trade } from '../../brief/brief.ts'
import { tradeNamed } from '../../brief/trades.server.ts'
import { nounOf } from '../../lexicon/nouns.server.ts'
import { plural, singular } from '../../text/grammar.server.ts'
import { fold, tokenise } from '../../text/tokens.server.ts'
import { closed, thingsIn, wordsIn, type Thing } from './things.server.ts'
import { tool, type Input } from './tool.ts'
import { careTopics, topicFor, type Topic } from './vocabulary.server.ts'

/** What a form says, read for naming. */
export interface Matter {
  readonly brief: Brief
  readonly trade: Trade | undefined
  readonly topic: Topic
  /** The best first. */
  readonly things: readonly Thing[]
  /** The phrases of the input, closed: 'housecleaning'. They stand beside a place, and are no name alone. */
  readonly phrases: readonly string[]
  /** Names of a business or person as the person wrote them: 'rosiesices'. */
  readonly names: readonly string[]
  /** 'leeds', or ''. */
  readonly place: string
  /** One of those it is for: 'freelancer', or ''. */
  readonly audience: string
  /** Words that no name may hold: what is denied, and what an "X-free" is free of. */
  readonly excluded: readonly string[]
  /** Every word of the input in every form, so that no rule calls it unsayable. */
  readonly given: ReadonlySet<string>
}

/** Reads a form for naming; the same input object is read once. */
export function matterOf(input: Input): Matter {
  const known = matters.get(input)
  if (known) return known
  const matter = read(input)
  matters.set(input, matter)
  return matter
}

const matters = new WeakMap<Input, Matter>()
const THINGS_MAX = 5

function read(input: Input): Matter {
  const brief = briefOf(tool, input)
  const entries = entriesOf(brief)
  const trade = tradeOf(brief, entries)
  const names = brief.names.map(closed)
  const things = new Map<string, Thing>()
  const phrases: string[] = []
  for (const [at, entry] of entries.entries()) {
    if (OWNER.test(entry)) {
      names.push(closed(entry))
      continue
    }
    const found = thingsIn(entry, trade, at > 0)
    phrases.push(...found.phrases)
    for (const thing of found.things) {
      if (isSore(thing, brief)) continue
      if (!things.has(thing.one))
        things.set(thing.one, at === 0 ? thing : { ...thing, isExtra: true })
    }
  }
  const all = [...things.values()].slice(0, THINGS_MAX)
  return {
    brief,
    trade,
    topic: topicOf(brief, trade, entries),
    things: all,
    phrases,
    names: [...new Set(names)].filter((name) => /^[a-z]{3,15}$/.test(name)),
    place: placeOf(brief),
    audience: audienceOf(brief),
    excluded: excludedBy(input, brief),
    given: givenBy(input, all),
  }
}

/** A complaint names nothing, but those who stand by one another in it: 'cancercircle'. */
function isSore({ one, doing }: Thing, { gravity }: Brief): boolean {
  if (nounOf(one)?.role !== 'complaint') return false
  return gravity.level === 'grave' || doing === undefined || !TOGETHER.has(doing)
}

const TOGETHER = new Set(['group', 'support', 'club', 'community'])

/** "Rosie's Ices" is a name already. */
const OWNER = /['’]s?(?=\s)/

/** What the form names, an entry a phrase: the offer first, then what else it lists. A complaint names nothing. */
function entriesOf({ offer, rest, facts }: Brief): string[] {
  const wares = facts.filter(
    ({ text }) => text.split(' ').length < 3 && nounOf(text)?.role === 'ware',
  )
  const listed = rest.filter(
    ({ role }) => role === 'ware' || role === 'service' || role === 'unknown',
  )
  return [
    ...(offer ? [offer.forms[0]?.lower ?? ''] : []),
    ...[...listed, ...wares].map(({ text }) => text),
  ]
}

/**
 * The trade the offer names, else the one another entry names. One that the industry alone names counts where its own
 * words speak of the offer: 'fashion' is no proof that handbags are sewn like coats.
 */
function tradeOf(brief: Brief, entries: readonly string[]): Trade | undefined {
  const named = (brief.offer?.forms ?? []).flatMap(({ lower }) => tradeNamed(lower) ?? [])[0]
  if (named) return named
  const wares = entries.slice(1).flatMap((entry) => tradeNamed(entry) ?? [])[0]
  if (!brief.offer && wares) return wares
  const { trade } = brief
  if (!trade) return undefined
  const own = new Set([...trade.words, ...trade.keys.flatMap((key) => key.split(' '))])
  const head = singular(brief.offer?.head ?? '')
  const isSpokenOf = wordsIn(entries[0] ?? '').some(
    (word) => own.has(singular(word)) && (singular(word) === head || trade === wares),
  )
  return isSpokenOf ? trade : undefined
}

/** The field of business; beside a matter that wants care only quiet words stand. */
function topicOf(brief: Brief, trade: Trade | undefined, entries: readonly string[]): Topic {
  const words = entries.flatMap((entry) =>
    wordsIn(entry)
      .filter((word) => !word.includes('-'))
      .map(singular),
  )
  const own = topicFor((trade ?? brief.trade)?.family, [...words.slice(0, 2), ...words], brief.kind)
  const { level } = brief.gravity
  if (level === 'none') return own
  return level === 'grave' ? careTopics.grave : { ...own, openings: careTopics.careful.openings }
}

function placeOf({ place }: Brief): string {
  const name = closed((place?.name ?? '').replace(/^the /i, ''))
  return name.length <= PLACE_CHARS_MAX && /^[a-z]+$/.test(name) ? name : ''
}

const PLACE_CHARS_MAX = 11

function audienceOf({ audience, gravity }: Brief): string {
  const words = (audience[0]?.forms.at(-1) ?? '').toLowerCase().split(' ')
  const one = singular(words[0] ?? '')
  const isShort = words.length === 1 && /^[a-z]{3,10}$/.test(one)
  return isShort && gravity.level === 'none' ? one : ''
}

function excludedBy({ keywords }: Input, { denials }: Brief): string[] {
  const denied = denials.flatMap(({ terms }) => terms).filter((term) => /^[a-z]{3,}$/.test(term))
  const { words } = tokenise(keywords)
  const freeOf = words.flatMap((word, at) =>
    FREE.has(words[at + 1] ?? '') ? [singular(word)] : [],
  )
  return [...denied, ...freeOf]
}

const FREE = new Set(['free', 'less'])

function givenBy(input: Input, things: readonly Thing[]): ReadonlySet<string> {
  const given = new Set<string>()
  for (const word of fold(`${input.keywords} ${input.industry}`).split(/[^a-z]+/)) {
    if (word.length > 1) given.add(word).add(singular(word)).add(plural(word))
  }
  for (const { one, many } of things) given.add(one).add(many)
  return given
}

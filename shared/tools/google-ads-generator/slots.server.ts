import { adLength } from '../../kit/measures.ts'
import { joinList, withArticle } from '../../lexicon/grammar.server.ts'
import { generalIndustry } from '../../lexicon/industries.server.ts'
import { findSuperlative } from '../../lexicon/ad-words.server.ts'
import { readAudience } from './audience.server.ts'
import { toPath } from './checks.ts'
import { carriesTopic, topicStems } from './topic.ts'
import kinds from './data/kinds.json' with { type: 'json' }
import { readFeatures, type Phrase } from './features.server.ts'
import { filling, type Filling, type Fillings } from './frames.server.ts'
import { plainCase, type Kind } from './noun-phrase.server.ts'
import { readProduct, type Form } from './product.server.ts'
import type { Input } from './tool.ts'

/** Everything the frames can say about one input. */
export interface Slots {
  readonly kind: Kind
  readonly isNamed: boolean
  /** The product as a display path. */
  readonly path: string | undefined
  /** Fillings per way of naming the product, in Title Case. */
  readonly titles: readonly Fillings[]
  /** The same as they stand in sentences. */
  readonly sentences: readonly Fillings[]
  /** The user's facts in lower case, and in how many ads of a result each may be said. */
  readonly facts: ReadonlyMap<string, number>
  /** Features and readers that may stand in the second display path. */
  readonly pathWords: readonly string[]
}

/** Reads the form once into fillings for every slot of the frames. */
export function readSlots(input: Input): Slots {
  const product = readProduct(input.productType, input.keywords)
  const audience = readAudience(input.targetAudience)
  const features = readFeatures(input.keywords, input.productType)
  const place = readPlace(`${input.productType}\n${input.keywords}\n${input.targetAudience}`)
  const isKnownTrade = product.isNamed && product.industry !== generalIndustry
  // A trade's typical wish fits this product only where both speak of the same thing.
  const head = product.forms[0]?.lower
    .split(/ (?:for|of|in|with|from) /)[0]
    ?.split(' ')
    .at(-1)
  const stems = topicStems({ productType: (head ?? '').replace(/\w+ing\b/g, ''), keywords: '' })
  const isAbout = (text: string): boolean => isModest(text) && carriesTopic(text, stems)
  const shared = {
    audience,
    ...features,
    place,
    benefits: isKnownTrade ? product.industry.benefits.filter(isAbout) : [],
    pains: isKnownTrade ? product.industry.pains.filter(isAbout) : [],
    kind: product.kind,
    isNamed: product.isNamed,
  }
  const own = [...audience, ...features.adjectives, ...features.nouns, ...features.materials]
  return {
    kind: product.kind,
    isNamed: product.isNamed,
    path: pathOf(product.forms.map((form) => form.lower)),
    titles: product.forms.map((form) => fillingsOf(form, shared, true)),
    sentences: product.forms.map((form) => fillingsOf(form, shared, false)),
    facts: new Map([
      ...[...own, ...features.offers, ...features.participles].map(
        (phrase) => [phrase.lower.toLowerCase(), 2] as const,
      ),
      ...[...shared.benefits, ...shared.pains].map((text) => [text, 1] as const),
      ...[...kinds[product.kind].details, ...kinds[product.kind].go].map(
        (text) => [text, 4] as const,
      ),
    ]),
    pathWords: own.map((phrase) => phrase.lower.toLowerCase()),
  }
}

/** A longer name leaves a headline no room for anything else. */
const HEADLINE_NAME_MAX = 24

interface Shared {
  readonly audience: readonly Phrase[]
  readonly adjectives: readonly Phrase[]
  readonly nouns: readonly Phrase[]
  readonly offers: readonly Phrase[]
  readonly reductions: readonly Phrase[]
  readonly materials: readonly Phrase[]
  readonly participles: readonly Phrase[]
  readonly place: string | undefined
  readonly benefits: readonly string[]
  readonly pains: readonly string[]
  readonly kind: Kind
  readonly isNamed: boolean
}

function fillingsOf(form: Form, shared: Shared, inTitle: boolean): Fillings {
  const found = new Map<string, readonly Filling[]>()
  const put = (slot: string, texts: readonly string[]): void => {
    if (texts.length > 0)
      found.set(
        slot,
        texts.map((text) => filling(text, inTitle)),
      )
  }
  const name = inTitle ? form.title : form.lower
  const bare = form.number === 'singular' ? undefined : name
  const article = bare ?? withArticle(name)
  const isMany = form.number === 'plural'
  if (shared.isNamed) {
    put('name', [name])
    put('an', [article])
  }
  if (!shared.isNamed || (inTitle && adLength(name) > HEADLINE_NAME_MAX)) {
    found.set('unnamed', [{ text: '', chars: 0 }])
  }
  if (form.attribute !== undefined) {
    put('attr', [form.attribute])
    put('aattr', [withArticle(form.attribute)])
  }
  // 'Need a planning app?' and 'Need dog collars?' are one frame; where no article may stand it asks for `bare`.
  put('n', shared.isNamed ? [article] : [])
  if (bare !== undefined && shared.isNamed) put('bare', [bare])
  if (form.canOwn) {
    put('our', [`our ${name}`])
    put('your', [`your ${name}`])
  }
  put('it', [isMany ? 'them' : 'it'])
  put('its', [isMany ? 'their' : 'its'])
  put('is', [isMany ? 'are' : 'is'])
  put('was', [isMany ? 'were' : 'was'])
  if (!isMany) found.set('s', [{ text: 's', chars: 1 }])
  else found.set('s', [{ text: '', chars: 0 }])

  const lower = name.toLowerCase()
  const fresh = (phrases: readonly Phrase[]): string[] =>
    phrases.map((phrase) => phrase.lower).filter((text) => !lower.includes(text.toLowerCase()))
  const audience = fresh(shared.audience)
  const adjectives = fresh(shared.adjectives)
  const materials = fresh(shared.materials)
  put('mat', materials)
  // What clothes or chairs are made of is 'in'; for anything else it is one more thing to find.
  const nouns = fresh(
    shared.kind === 'goods' ? shared.nouns : [...shared.nouns, ...shared.materials],
  )
  // 'Software for dentists for dental practices' names its readers twice.
  if (!lower.includes(' for ')) put('aud', audience)
  put('adj', adjectives)
  if (adjectives.length > 1) put('adj2', adjectives)
  put('f', nouns)
  if (nouns.length > 1) put('f2', nouns)
  if (nouns.length > 1) put('fs', [joinList(nouns.slice(0, 3)), joinList(nouns.slice(0, 2))])
  put(
    'post',
    shared.participles.map((phrase) => phrase.lower),
  )
  put(
    'offerbare',
    shared.offers.map((phrase) => phrase.lower.replace(/^an? /, '')),
  )
  put(
    'offer',
    shared.offers.map((phrase) => phrase.lower),
  )
  put(
    'offeron',
    shared.reductions.map((phrase) => phrase.lower),
  )
  if (shared.place !== undefined && !lower.includes(shared.place.toLowerCase()))
    put('place', [shared.place])
  const words = kinds[shared.kind]
  put('buy', words.buy)
  // Headlines and calls have no room for the rest.
  if (inTitle) return found
  put('benefit', shared.benefits)
  put('pain', shared.pains)

  put('details', words.details)
  put('go', words.go)
  put('bit', words.bit)
  put('use', words.use)
  put('buy', words.buy)
  put(
    'get',
    words.get.flatMap((pattern) => fillGet(pattern, found)),
  )
  return found
}

function fillGet(pattern: string, found: Fillings): string[] {
  const slot = /\{(\w+)\}/.exec(pattern)?.[1] ?? ''
  const value = found.get(slot)?.[0]
  return value ? [pattern.replace(/\{\w+\}/, value.text)] : []
}

/** The fullest name that fits a path whole, or else the last word that does. */
function pathOf(names: readonly string[]): string | undefined {
  for (const name of names) {
    const path = toPath(name)
    if (path !== undefined && path.split('-').length >= name.split(/[ -]/).length) return path
  }
  return toPath(
    (names[0] ?? '')
      .split(/ (?:for|of|in|with|without|near|from) /)[0]
      ?.split(' ')
      .at(-1) ?? '',
  )
}

function isModest(text: string): boolean {
  return (
    findSuperlative(text) === undefined &&
    !/\d|\b(?:every|always|never|first|best|morning|minutes?|hours?|days?|weeks?|nights?)\b/.test(
      text,
    )
  )
}

/** 'in Lisbon' where the input names a place with a capital. */
function readPlace(text: string): string | undefined {
  const match =
    /(?<!(?:made|grown|built|baked|designed|woven|roasted|brewed) )\b(?:in|near|across|around) (?:the )?\p{Lu}[\p{Ll}'’-]+(?: \p{Lu}[\p{Ll}'’-]+){0,2}/u.exec(
      text.split('\n').map(plainCase).join('\n'),
    )
  const place = match?.[0].trim()
  if (place === undefined || NOT_A_PLACE.test(place)) return undefined
  return place
}

const NOT_A_PLACE =
  /\b(?:January|February|March|April|May|June|July|August|September|October|November|December|English|French|Spanish|German|Italian|Python|Java|JavaScript|Excel|Google|Facebook|Shopify|WordPress|Christmas|Easter)\b/

import { adLength } from '../../text/measures.ts'
import { joinList, withArticle } from '../../text/grammar.server.ts'
import { readAudience } from './audience.server.ts'
import { toPath } from './checks.ts'
import { readDomain, type Domain } from './domains.server.ts'
import { isSolemn } from './register.server.ts'
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
  /** The group of its domain: 'eat', 'fix'. */
  readonly group: string
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
  const features = readFeatures(input.keywords, input.productType)
  const place = readPlace(`${input.productType}\n${input.keywords}\n${input.targetAudience}`)
  const name = product.forms[0]?.lower ?? ''
  // 'Dog collars for dog owners' says the same word twice.
  const stems = topicStems({ productType: name, keywords: '' })
  const audience = readAudience(input.targetAudience).filter(
    (group) => !carriesTopic(group.lower, stems),
  )
  const { domain, isKnown } = readDomain(name, input.productType, product.kind)
  const hasDomain = product.isNamed && (isKnown || !isSolemn(input.productType))
  const shared = {
    audience,
    ...features,
    place,
    domain: hasDomain ? domain : undefined,
    kind: product.kind,
    isNamed: product.isNamed,
    fitsHeadline: product.forms.some((form) => adLength(form.title) <= HEADLINE_NAME_MAX),
  }
  const said = [...features.adjectives, ...features.nouns, ...features.materials]
  const own = [...audience, ...said]
  const stated = [...said, ...features.offers, ...features.participles]
  return {
    kind: product.kind,
    group: domain.group,
    isNamed: product.isNamed,
    path: pathOf(product.forms.map((form) => form.lower)),
    titles: product.forms.map((form) => fillingsOf(form, shared, true)),
    sentences: product.forms.map((form) => fillingsOf(form, shared, false)),
    facts: new Map([
      ...stated.map((phrase) => [phrase.lower.toLowerCase(), stated.length > 1 ? 4 : 6] as const),
      ...audience.map((phrase) => [phrase.lower.toLowerCase(), 2] as const),
      ...(place === undefined ? [] : [[place.toLowerCase(), 2] as const]),
      ...(hasDomain
        ? [
            ...domain.tips.map((text) => [text.toLowerCase(), 1] as const),
            ...[...domain.moments, ...domain.goals, ...domain.wins].map(
              (text) => [text.toLowerCase(), 3] as const,
            ),
          ]
        : []),
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
  readonly domain: Domain | undefined
  readonly kind: Kind
  readonly isNamed: boolean
  /** Whether a way of naming the product leaves a headline room for more. */
  readonly fitsHeadline: boolean
}

function isNeutral(text: string): boolean {
  return !/\byou(?:r|rs|'\w+)?\b/.test(text)
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
  if (!shared.isNamed || (inTitle && !shared.fitsHeadline)) {
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
    phrases
      .map((phrase) => phrase.lower)
      .filter((text) => !lower.includes(text.toLowerCase().split(' ').at(-1) ?? ''))
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
  if (!lower.includes(' with ')) put('f', nouns)
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
  put('moment', shared.domain?.moments ?? [])
  put('goal', shared.domain?.goals ?? [])
  // After 'for parents who want' nobody is called 'you'.
  put('goal3', (shared.domain?.goals ?? []).filter(isNeutral))
  put('win3', (shared.domain?.wins ?? []).filter(isNeutral))
  // 'Classes for couples for a night out' would say 'for' twice.
  if (!lower.includes(' for ')) put('win', shared.domain?.wins ?? [])
  // Headlines and calls have no room for the rest.
  if (inTitle) return found
  put('tip', shared.domain?.tips ?? [])
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

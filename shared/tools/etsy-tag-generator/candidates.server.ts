import { ETSY_TAGS } from '../../kit/limits.ts'
import { len } from '../../text/measures.ts'
import { catchAllIn } from './catch-alls.server.ts'
import { categoryTags, familyTags } from './category-tags.server.ts'
import { wholeWords } from './fused.server.ts'
import { crossTags } from './cross-tags.server.ts'
import { keywordTags } from './keyword-tags.server.ts'
import { untruthIn } from './honesty.server.ts'
import { isMet, type Product } from './product.server.ts'
import { LAST_RESORT, type Add, type Group } from './tag-groups.server.ts'
import type { Modifier, Thing } from './things.server.ts'
import { claimIndex, craftByKey, impliedBy, isNear, neutralTags } from './tables.server.ts'
import {
  canonical,
  canonicalWords,
  glueWords,
  showSingular,
  tagFacts,
  toBritish,
} from './vocabulary.server.ts'

/** A possible tag. */
export interface Candidate {
  readonly text: string
  readonly group: Group
  readonly score: number
  /** Its content words, canonical and sorted: the same for tags that Etsy treats alike. */
  readonly key: string
  readonly words: readonly string[]
  readonly head: string
}

/** Every tag that the form and the tables bear out, unsorted, without repeats; only honest ones (ET5). */
export function candidatesOf(product: Product): Candidate[] {
  const found = new Map<string, Candidate>()
  const { level } = product.brief.gravity
  const add: Add = (text, group, score) => {
    const candidate = candidateOf(text, group, score)
    if (!candidate) return
    const before = found.get(candidate.key)
    if (before ? before.score >= score : untruthIn(tagFacts(text).words, product) !== undefined)
      return
    const isFiller = level === 'careful' && group === 'use' && score <= LAST_RESORT
    if (level !== 'none' && !SAYABLE_BESIDE_GRIEF.has(group) && !isFiller) return
    const isGift = group !== 'own' && group !== 'tradition' && candidate.words.includes('gift')
    if (isGift && !isGiftStated(candidate.words, product.words)) return
    if (group !== 'tradition' && catchAllIn(candidate.words, product.words) !== undefined) return
    found.set(candidate.key, candidate)
  }
  const own = (text: string): string => (product.isBritish ? toBritish(text) : text)
  product.things.forEach((thing, index) => {
    const lower: Add = (text, group, score) => add(text, group, score - index * 4)
    productTags(thing, lower)
    namesOfThing(thing, product, own, lower)
    detailTags(thing, product, lower)
    familyTags(thing, withShortForms(thing.modifiers), product, own, lower)
  })
  coupleTags(product, add)
  crossTags(product, add)
  for (const entry of product.own) ownTags(entry, product, add)
  if (/ /.test(product.statedCategory) && !/[^\p{L} ]|\band\b/u.test(product.statedCategory)) {
    add(product.statedCategory, 'use', 62)
  }
  for (const part of product.parts) if (part.includes(' ')) add(part, 'detail', LAST_RESORT)
  if (product.things.every((thing) => !thing.craft)) {
    const heads = product.things.map(({ name }) => canonicalWords(name).at(-1))
    for (const phrase of product.phrases) {
      const isNamed = heads.includes(canonicalWords(phrase).at(-1))
      if (isNamed && phrase.includes(' ')) add(phrase, 'product', 72)
    }
  }
  categoryTags(product, own, add)
  return [...found.values()]
}

/** Where no gift is spoken of, only for somebody whom the listing names: 'coffee lover gift', not 'mug gift'. */
function isGiftStated(words: readonly string[], stated: ReadonlySet<string>): boolean {
  if (stated.has('gift') || stated.has('present')) return true
  return words.includes('lover') && words.every((word) => OF_GIFTS.has(word) || stated.has(word))
}

const OF_GIFTS = new Set(['gift', 'lover'])

/** Beside an illness or a death a tag names the thing and nothing else. */
const SAYABLE_BESIDE_GRIEF: ReadonlySet<Group> = new Set(['own', 'product', 'name', 'detail'])

/** Tags for when the form says too little; they claim nothing. */
export function neutralCandidates(): Candidate[] {
  return neutralTags.flatMap((text) => candidateOf(text, 'neutral', 10) ?? [])
}

function candidateOf(text: string, group: Group, score: number): Candidate | undefined {
  if (text.length < 3) return undefined
  if (text.length > ETSY_TAGS.charsMax && len(text) > ETSY_TAGS.charsMax) return undefined
  const { content: words, head, key } = tagFacts(text)
  // One-word tags face every listing of their kind: kept for when nothing longer is true.
  if (!/[ -]/.test(text) && group !== 'own') score = Math.min(score, LAST_RESORT)
  // 'printed print' says one thing twice.
  const isRepeating = words.some((word, i) =>
    words.some(
      (other, j) => i !== j && other.startsWith(word) && (other === word || word.length > 2),
    ),
  )
  return key === '' || isRepeating ? undefined : { text, group, score, key, words, head }
}

const ORDER: Readonly<Record<Modifier['kind'], number>> = {
  quality: 1,
  style: 2,
  technique: 3,
  colour: 4,
  look: 6,
  material: 6,
  noun: 7,
  craft: 7,
  scent: 7,
  part: 7,
}

/** Techniques that make the cloth stand next to the noun: 'sage crochet blanket', 'blue patchwork quilt'. */
const CLOTH =
  /^(?:crochet(?:ed)?|(?:hand-?)?knit(?:ted)?|(?:hand-?)?woven|patchwork|quilted|macrame|braided|felted)$/

const orderOf = ({ kind, text }: Modifier): number =>
  kind === 'technique' && CLOTH.test(text) ? 5 : ORDER[kind]

/** Words before a name that a material or colour may not part from their place in front: 'everyday silver ring'. */
const LEADING = /^(everyday|daily|casual|cozy|cosy|vacation|weekend|holiday|womens|mens|gents) /

/** A modifier in its natural place before a name. */
function modified({ text, kind }: Modifier, name: string): string {
  const lead = LEADING.exec(name)?.[1]
  return lead === undefined ||
    (/^(?:quality|technique)$/.test(kind) && !/^(?:wo|)mens|gents$/.test(lead))
    ? `${text} ${name}`
    : `${lead} ${text}${name.slice(lead.length)}`
}

function productTags(thing: Thing, add: Add): void {
  const { name, fullName, written } = thing
  const modifiers = withShortForms(thing.modifiers)
  const isCompound = fullName !== name
  // The seller's own words, whole and from the back.
  for (let i = 0; i < written.length - 1; i++)
    add(written.slice(i).join(' '), 'product', 100 - i * 3)
  add(fullName, 'product', fullName.includes(' ') ? 88 : 20)
  if (isCompound && name.includes(' ')) add(name, 'product', 74)
  if (isCompound) {
    const nouns = fullName
      .slice(0, fullName.length - name.length)
      .trim()
      .split(' ')
    for (const noun of nouns) add(`${noun} ${name}`, 'product', 78)
  }
  const short = shortName(thing)
  const bases = [...new Set([fullName, name, ...(short === undefined ? [] : [short])])]
  if (isCompound && short !== undefined) {
    add(`${fullName.slice(0, fullName.length - name.length)}${short}`, 'product', 80)
  }
  for (const base of bases) {
    const drop = base === fullName ? 0 : base === name ? 6 : 10
    for (const first of modifiers) {
      add(`${first.text} ${base}`, 'product', 90 - drop)
      for (const second of modifiers) {
        if (
          orderOf(first) < orderOf(second) &&
          !(first.kind === 'quality' && second.kind === 'technique')
        ) {
          add(`${first.text} ${second.text} ${base}`, 'product', 90 - drop)
        }
      }
    }
  }
}

const lastWord = (text: string): string => text.split(' ').at(-1) ?? text

// Last words that name the thing well enough alone beside a material: 'walnut board'.
const WHOLE = new Set(
  'board comb hanging stand rack cloth towel cake pot topper cozy oil scrub'.split(' '),
)

/** 'collar' of 'dog collar', where the short word is a thing as well. */
function shortName(thing: Thing): string | undefined {
  const short = lastWord(thing.name)
  const isWhole = craftByKey.has(canonical(short)) || WHOLE.has(short)
  // A place card is not 'a card', nor a business card.
  const isOther = /^(?:place|table|name|business|gift|flash|memory) card/.test(thing.name)
  return thing.craft && thing.name.includes(' ') && isWhole && !isOther ? short : undefined
}

const WEAK = new Set(['paper', 'metal', 'stone', 'wax', 'wood', 'dyed', 'printed', 'sewn'])

/** 'sterling silver' may be called silver, oak wooden and laser-engraved engraved, where room is short. */
function withShortForms(modifiers: readonly Modifier[]): Modifier[] {
  let forms = shortForms.get(modifiers)
  if (!forms) shortForms.set(modifiers, (forms = readShortForms(modifiers)))
  return forms
}

const shortForms = new WeakMap<readonly Modifier[], Modifier[]>()

function readShortForms(modifiers: readonly Modifier[]): Modifier[] {
  const all = modifiers.flatMap((modifier) => {
    if (modifier.kind !== 'material' && modifier.kind !== 'technique') return [modifier]
    const words = canonicalWords(modifier.text)
    const claim = words
      .map((_, i) => claimIndex.find(words, i)?.entry)
      .find((one) => one?.kind === modifier.kind)
    if (!claim) return [modifier]
    return [
      modifier,
      ...[...impliedBy(claim)]
        .filter((text) => !WEAK.has(text))
        .map((text) => ({ ...modifier, text })),
    ]
  })
  return all.filter((one, i) => all.findIndex((other) => other.text === one.text) === i)
}

/** The nouns before a name that is not one compound in the tables: 'fox' of 'fox plush toy'. */
function themesOf(thing: Thing, product: Product): string[] {
  const before = thing.fullName.slice(0, thing.fullName.length - thing.name.length).trim()
  return [
    ...(before === '' || !MOTIFS.has(thing.craft?.category ?? '') ? [] : [before]),
    ...(thing.craft?.category === 'jewelry' ? product.parts.map(showSingular) : []),
    ...(CONTENTS.has(thing.craft?.category ?? '') ? product.scents : []),
  ]
}

/** Categories in which the noun before the name is a motif: a fox toy, a cat card. */
const MOTIFS = new Set(
  'toys stationery journals wallart decor holiday wedding party digital'.split(' '),
)

/** Categories in which 'with honey' or 'scented with cedar' names what the thing is of. */
const CONTENTS = new Set(['bath', 'candles', 'food'])

/** Other names of the thing, plain and with its modifiers. */
function namesOfThing(
  thing: Thing,
  product: Product,
  own: (text: string) => string,
  add: Add,
): void {
  const { craft } = thing
  if (!craft || (product.category && !isNear(craft.category, product.category.id))) return
  const modifiers = withShortForms(thing.modifiers)
  const themes = themesOf(thing, product)
  for (const row of craft.names) {
    if (!isMet(row, product.facts)) continue
    const name = own(row.text)
    if (name.includes(' ')) add(name, 'name', 72)
    for (const modifier of modifiers) add(modified(modifier, name), 'name', 76)
    for (const style of product.styles) add(`${own(style)} ${name}`, 'name', 68)
    for (const theme of themes) add(`${theme} ${name}`, 'name', 72)
  }
  for (const row of craft.tags) if (isMet(row, product.facts)) add(own(row.text), 'use', 62)
}

function detailTags(thing: Thing, product: Product, add: Add): void {
  const { name, fullName } = thing
  const category = thing.craft?.category ?? ''
  const modifiers = withShortForms(thing.modifiers)
  for (const scent of product.scents) {
    add(`${scent} ${fullName}`, 'detail', 86)
    add(`${scent} ${name}`, 'detail', 84)
    for (const modifier of modifiers) add(`${scent} ${modifier.text} ${name}`, 'detail', 82)
    for (const vessel of ['jar', 'tin']) {
      if (product.words.has(vessel)) add(`${scent} ${vessel} ${name}`, 'detail', 76)
    }
  }
  const [one, two] = product.scents
  if (one !== undefined && two !== undefined) {
    add(`${one} ${two} ${name}`, 'detail', 80)
    add(`${one} and ${two}`, 'detail', 66)
  }
  for (const part of thing.craft ? product.parts : []) {
    if (CONTENTS.has(category) || category === 'jewelry' || category === 'wedding') {
      add(`${showSingular(part)} ${name}`, 'detail', 76)
      add(`${showSingular(part)} ${fullName}`, 'detail', 78)
    }
    add(`${name} with ${part}`, 'detail', 62)
  }
  if (category === 'candles') {
    for (const vessel of ['jar', 'tin']) {
      if (!product.words.has(vessel)) continue
      add(`${vessel} ${name}`, 'detail', 72)
      for (const modifier of modifiers) add(`${modifier.text} ${vessel} ${name}`, 'detail', 72)
    }
  }
  for (const motif of product.motifs) {
    const short = shortName(thing)
    for (const text of new Set([motif, lastWord(motif)])) {
      add(`${text} ${fullName}`, 'detail', 95)
      add(`${text} ${name}`, 'detail', 90)
      if (short !== undefined) add(`${text} ${short}`, 'detail', 82)
    }
    if (motif.includes(' ')) add(motif, 'detail', LAST_RESORT)
    // 'crochet baby blanket' finds the pattern for one.
    const [craft] = fullName.split(' ')
    if (fullName.endsWith(' pattern')) add(`${craft} ${motif}`, 'detail', 84)
    for (const row of thing.craft?.names ?? []) {
      if (isMet(row, product.facts)) add(`${motif} ${row.text}`, 'detail', 82)
    }
  }
  for (const audience of product.audiences) {
    add(`${fullName} for ${audience}`, 'detail', 78)
    add(`${name} for ${audience}`, 'detail', 76)
  }
  for (const style of product.styles) {
    add(`${style} ${fullName}`, 'detail', 82)
    add(`${style} ${name}`, 'detail', 78)
    for (const modifier of modifiers) add(`${style} ${modifier.text} ${name}`, 'detail', 76)
  }
}

/** 'collar and leash': things that are sold together are searched for together. */
function coupleTags(product: Product, add: Add): void {
  const [first, second] = product.things
  if (product.brief.offer?.forms[0]?.lower.includes(' and ') !== true) return
  if (!first?.craft || !second?.craft || first.craft.category !== second.craft.category) return
  const short = second.name.includes(' ') ? (shortName(second) ?? second.name) : second.name
  add(`${first.fullName} and ${short}`, 'product', 72)
  add(`${shortName(first) ?? first.name} and ${short}`, 'product', 68)
}

const VAGUE = new Set(
  'gift gifts present unique handmade morning evening free sale best new home love other business'.split(
    ' ',
  ),
)

/** The seller's own keywords: as they are, and what they say before the product's name. */
function ownTags(entry: string, product: Product, add: Add): void {
  const [thing] = product.things
  const tags = keywordTags(entry).filter((tag) => !VAGUE.has(tag))
  for (const tag of tags) {
    add(tag, 'own', 101)
    if (!thing || product.scents.includes(tag)) continue
    const runs = wholeWords(tag)
    const isHead = canonicalWords(thing.fullName).includes(canonicalWords(tag).at(-1) ?? '')
    if (isHead || runs.some((run) => glueWords.has(run))) continue
    if (runs.length < 3) add(`${tag} ${thing.name}`, 'detail', 74)
    for (const run of runs.slice(0, -1)) add(`${run} ${thing.name}`, 'detail', 72)
  }
}

import type { Brief, OfferForm } from '../read/brief.ts'
import { joinList, sentenceCase } from '../text/grammar.server.ts'
import type { Random } from '../text/random.ts'
import { type Bit, bitsOf, type Slot } from './bits.server.ts'
import buildRows from './data/builds.json' with { type: 'json' }
import type { Filled } from './fill.server.ts'
import type { Frame } from './frame.server.ts'
import { repeatsWord } from './starts.ts'

/** The allowed length of a text and how it is measured. */
export interface LengthLimits {
  readonly charsMin: number
  readonly charsMax: number
  readonly measure: (text: string) => number
}

/** Orders of slots around the offer, as listed in `data/builds.json`. */
const builds = buildRows.map((row) => row.split(' ') as Slot[])

/** The most fillings tried per build, and the most texts kept per sort. */
const FILLINGS_TRIED_MAX = 10
const COMPOSED_MAX = 120

/** Composes natural sentences and lines about one brief. */
export interface Composer {
  /** The offer with statements about it: 'Refurbished laptops from £189, with a two-year warranty'. No closing mark. */
  named(room: LengthLimits): Filled[]
  /**
   * The same without the offer: 'From £189, with a two-year warranty'. With `isLine` also a single part: 'For 40
   * guests or more'.
   */
  bare(room: LengthLimits, isLine?: boolean): Filled[]
  /**
   * Complete statements: 'The price is agreed first', 'No call-out charge and a courtesy car'. With `isLine` also
   * mixed pairs.
   */
  stated(room: LengthLimits, isLine?: boolean): Filled[]
}

/** Creates a composer that combines an offer and its statements into sentences, by their grammar. */
export function createComposer(brief: Brief, random: Random): Composer {
  const bits = bitsOf(brief)
  const bySlot = new Map<string, Bit[]>()
  for (const bit of random.shuffle(bits))
    bySlot.set(bit.slot, [...(bySlot.get(bit.slot) ?? []), bit])
  // An action is a complete phrase: 'adopt a cat' cannot be followed by 'with …'.
  const forms = brief.offer?.isAct === true ? [] : (brief.offer?.forms ?? [])
  const named = composePhrases(bySlot, builds, forms)
  for (const { lower } of forms) named.push({ text: lower, carries: ['offer'], tags: ['named'] })
  const bare = composePhrases(bySlot, openBuilds, [undefined])
  const lines = composePhrases(bySlot, lineBuilds, [undefined])
  const stated = [...sentencesOf(bits), ...composeLists(bits, random)]
  return {
    named: (room) => keepFitting(named, room, random),
    bare: (room, isLine = false) => keepFitting(isLine ? [...bare, ...lines] : bare, room, random),
    stated: (room, isLine = false) =>
      keepFitting(
        isLine ? stated : stated.filter(({ tags }) => !tags.includes(MIXED_TAG)),
        room,
        random,
      ),
  }
}

interface ComposedText {
  readonly text: string
  readonly carries: readonly string[]
  readonly tags: readonly string[]
}

/** Fills every build with the available bits, after each form of the offer or without it. */
function composePhrases(
  bySlot: ReadonlyMap<string, readonly Bit[]>,
  orders: readonly (readonly Slot[])[],
  forms: readonly (OfferForm | undefined)[],
): ComposedText[] {
  const pieces: ComposedText[] = []
  for (const build of orders) {
    let tried = 0
    const tags = build.map((slot) => `has-${slot}`)
    for (const chosen of fillings(build, 0, [], bySlot)) {
      if (++tried > FILLINGS_TRIED_MAX) break
      const ids = chosen.flatMap(({ id, also = [] }) => [id, ...also])
      if (new Set(ids).size < ids.length) continue
      for (const form of forms) {
        const text = joinPhrase(form?.lower, chosen)
        if (text === undefined) continue
        pieces.push({
          text,
          carries: form ? ['offer', ...ids] : ids,
          tags: [form ? 'named' : 'bare', ...tags],
        })
      }
    }
  }
  return pieces
}

/** Slots that may start a sentence without verb and offer. */
const OPENING_SLOTS: ReadonlySet<Slot> = new Set(['price', 'near', 'for', 'place', 'when'])
const openBuilds = builds.filter((build) => build.length > 1 && OPENING_SLOTS.has(build[0] as Slot))
const lineBuilds = [...OPENING_SLOTS, 'with' as const].map((slot) => [slot])

function* fillings(
  build: readonly Slot[],
  at: number,
  chosen: readonly Bit[],
  bySlot: ReadonlyMap<string, readonly Bit[]>,
): Generator<readonly Bit[]> {
  const slot = build[at]
  if (slot === undefined) {
    yield chosen
    return
  }
  for (const bit of bySlot.get(slot) ?? []) {
    if (chosen.some(({ id }) => id === bit.id)) continue
    yield* fillings(build, at + 1, [...chosen, bit], bySlot)
  }
}

/** Joins the words of a build in order; undefined if a preposition or a content word would be repeated. */
function joinPhrase(offer: string | undefined, bits: readonly Bit[]): string | undefined {
  const before = bits.filter(({ slot }) => slot === 'before').map(({ text }) => text)
  const behind = bits.filter(({ slot }) => slot !== 'before')
  const named = [...before, ...(offer === undefined ? [] : [offer])].join(' ')
  if (repeatsWord([named, ...behind.map(({ text }) => text)])) return undefined
  const used = new Set(PREPOSITIONS.filter((word) => ` ${named} `.includes(` ${word} `)))
  let text = named
  let last: Slot | undefined
  for (let at = 0; at < behind.length; at++) {
    const { slot, text: said } = behind[at] as Bit
    const previous = behind[at - 1]?.text ?? ''
    if (slot === 'with') {
      if (used.has('with')) return undefined
      used.add('with')
      const all = behind.filter((bit) => bit.slot === 'with').map((bit) => bit.text)
      text += `${last === undefined ? ' ' : ', '}with ${joinList(all)}`
      at += all.length - 1
    } else {
      const [first = ''] = said.split(' ', 1)
      if (used.has(first)) return undefined
      if (PREPOSITIONS.includes(first)) used.add(first)
      // Ambiguous: 'for home bakers from the Moors', 'for those moving to Spain in Leeds'.
      if (last === 'for' && slot === 'place' && (first === 'from' || /\p{Lu}/u.test(previous)))
        return undefined
      text += text === '' ? said : `${separatorBefore(slot, last, first)}${said}`
    }
    last = slot as Slot
  }
  return text.trim()
}

const PREPOSITIONS: readonly string[] = [
  'for',
  'with',
  'from',
  'in',
  'at',
  'on',
  'by',
  'without',
  'across',
]

/** The separator before a part: a comma, or a space if it continues the phrase. */
function separatorBefore(slot: Bit['slot'], last: Slot | undefined, first: string): string {
  if (slot === 'aside' || last === 'with' || last === 'aside') return ', '
  if (last === 'for' && slot !== 'place') return ', '
  if (slot === 'near' && last === 'near' && !PREPOSITIONS.includes(first)) return ', '
  return slot === 'price' && last !== undefined ? ', ' : ' '
}

/**
 * Every statement that is a sentence, and pairs of a thing and a sentence: 'no call-out charge, and the price is
 * agreed first'.
 */
function sentencesOf(bits: readonly Bit[]): ComposedText[] {
  const sentences = bits.filter(({ slot }) => slot === 'sentence')
  const joining = sentences.filter(({ text }) => !/, |^the price is [£$€\d]/u.test(text))
  const things = bits.filter(({ slot, isNoun }) => slot === 'list' && isNoun === true)
  return [
    ...sentences.map(({ id, text }) => ({ text, carries: [id], tags: ['clause'] })),
    ...joining.flatMap(({ id, text }) =>
      things
        .filter((thing) => thing.id !== id && !repeatsWord([thing.text, text]))
        // 'You get …' may only follow something the customer gets: not 'Patios, and you get free estimates'.
        .filter(
          (thing) =>
            !text.startsWith('you get ') || thing.isGiven === true || thing.text.startsWith('no '),
        )
        .map((thing) => ({
          text: `${thing.text}, and ${text}`,
          carries: [thing.id, id],
          tags: ['clause'],
        })),
    ),
  ]
}

const LISTS_MAX = 60
/** Tag of a list that may be a line but not a sentence. */
const MIXED_TAG = 'mixed'

/** Lists of one to three things, also as 'you get …' if the customer receives them all. */
function composeLists(bits: readonly Bit[], random: Random): ComposedText[] {
  const items = random.shuffle(bits.filter(({ slot }) => slot === 'list'))
  const pieces: ComposedText[] = []
  const add = (chosen: readonly Bit[]): void => {
    const texts = chosen.map(({ text }) => text)
    if (chosen.length > 1 && chosen.some(({ isAlone }) => isAlone === true)) return
    // 'Free estimates and patios' mixes a gift with a thing for sale.
    const given = chosen.filter(({ isGiven }) => isGiven === true).length
    if (given > 0 && given < chosen.length) return
    const isNouns = chosen.every(({ isNoun }) => isNoun === true)
    // 'VAT abroad, an answer within a day': nouns mixed with other phrases do not form a sentence, only a line.
    const isMixed = !isNouns && chosen.some(({ isNoun }) => isNoun === true)
    if (isMixed && chosen.length > 2) return
    // 'A courtesy car.' alone is a label.
    if (chosen.length === 1 && /^an? /u.test(texts[0] ?? '')) return
    if (repeatsWord(texts) || new Set(chosen.map(({ id }) => id)).size < chosen.length) return
    const carries = chosen.map(({ id }) => id)
    if (chosen.every(({ isGiven }) => isGiven === true))
      pieces.push({ text: `you get ${joinList(texts)}`, carries, tags: ['clause'] })
    if (isMixed) {
      const text = texts.map((one) => one.replace(/^an? /u, '')).join(', ')
      pieces.push({ text, carries, tags: ['list', MIXED_TAG] })
      return
    }
    const isList = isNouns && !/ and /u.test(texts.join(' '))
    pieces.push({ text: isList ? joinList(texts) : texts.join(', '), carries, tags: ['list'] })
  }
  items.forEach((first, at) => {
    add([first])
    items.slice(at + 1).forEach((second, next) => {
      add([first, second])
      const third = items[at + next + 2]
      if (third) add([first, second, third])
    })
  })
  return random.sample(pieces, LISTS_MAX)
}

function keepFitting(
  pieces: readonly ComposedText[],
  room: LengthLimits,
  random: Random,
): Filled[] {
  const texts = new Map<string, Filled>()
  for (const { text, carries, tags } of pieces) {
    const line = sentenceCase(text)
    const length = room.measure(line)
    if (length < room.charsMin || length > room.charsMax || texts.has(line)) continue
    texts.set(line, { text: line, carries, frame: frameOf(tags) })
  }
  const all = [...texts.values()]
  return all.length > COMPOSED_MAX ? random.sample(all, COMPOSED_MAX) : all
}

const frames = new Map<string, Frame>()

/** The frame of composed texts of one sort, without literal words that could be repeated. */
function frameOf(tags: readonly string[]): Frame {
  const id = tags.join(' ')
  const known = frames.get(id)
  if (known) return known
  const frame: Frame = {
    id,
    texts: ['', ''],
    holes: [],
    tones: undefined,
    kinds: undefined,
    not: undefined,
    tags: new Set(tags),
    starts: [],
    isBare: true,
  }
  frames.set(id, frame)
  return frame
}

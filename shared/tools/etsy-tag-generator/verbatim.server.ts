import { nounOf } from '../../lexicon/nouns.server.ts'
import { stopWords } from '../../lexicon/stop-words.server.ts'
import type { Add } from './candidate.ts'
import type { Listing } from './listing.server.ts'
import rows from './data/verbatim.json' with { type: 'json' }
import { standsShort } from './names.server.ts'
import { claimIndex, craftByKey } from './tables.server.ts'
import { headOf } from './things.server.ts'
import { canonical, showSingular } from './vocabulary.server.ts'
import { readWords, type Word } from './words.server.ts'

const WHOLE_WORTH = 98
const END_WORTH = 92
const PART_WORTH = 90
const PART_ALONE_WORTH = 74

/** A run of words that the seller wrote side by side. */
interface Run {
  readonly words: string[]
  /** `name`: before any preposition of its sentence; `part`: what stands behind its 'with'. */
  readonly role: 'name' | 'part' | 'other'
  /** A comma stands before it. */
  readonly isListed: boolean
  /** It stands right behind a word that was left out: 'harvest pattern' behind a year. */
  readonly isRest: boolean
}

/**
 * The seller's own phrases, that no table need know: 'toddler tower' of "wooden toddler tower / learning stool", and what
 * is on the thing before its noun: 'dried orange wreath' of "wreath with dried oranges".
 */
export function verbatimTags(text: string, listing: Listing, add: Add): void {
  const [thing] = listing.things
  const makes = MAKES.test(thing?.name ?? '')
  const runs = runsIn(text, makes)
  const [first] = runs
  for (const run of runs) {
    if (run.role !== 'name' || (run !== first && (run.isRest || !isThing(run.words, listing))))
      continue
    const words = upToThing(run.words, listing)
    for (const [at, end] of endsOf(words).entries())
      if (!isParted(end, words, listing))
        add(end, 'written', (run === first ? WHOLE_WORTH : END_WORTH) - at * 2)
  }
  if (!thing || CONTAINER.test(thing.fullName) || listing.brief.gravity.level === 'grave') return
  const head = thing.name.split(' ').at(-1) ?? thing.name
  const loved = LOVED.exec(text)?.[1]
  if (loved !== undefined)
    add(`${showSingular(loved.toLowerCase())} lover ${head}`, 'detail', PART_WORTH)
  for (const { words, role, isListed } of runs) {
    if (role !== 'part' || isListed || words.some((word) => canonical(word) === headOf(thing)))
      continue
    for (const end of partsOf(words)) {
      add(`${end} ${thing.name}`, 'detail', PART_WORTH)
      if (head !== thing.name && (!thing.craft || standsShort(head)))
        add(`${end} ${head}`, 'detail', PART_WORTH - 2)
      if (end.includes(' ')) add(end, 'written', PART_ALONE_WORTH)
    }
  }
}

/** The ends of a phrase that name it, the longest first; what the file comes as stands last or not at all. */
function endsOf(words: readonly string[]): string[] {
  const isFile = formats.has(words.at(-1) ?? '')
  const core = isFile ? words.slice(0, -1) : words
  const found = [core, ...(isFile ? [words, [core.at(0) ?? '', core.at(-1) ?? '']] : [])].flatMap(
    (all) => (all.length < 2 ? [] : [3, 2].map((count) => all.slice(-count))),
  )
  // 'Wooden train' of a wooden toy train.
  const [first = '', , last = ''] = core
  if (core.length === 3 && claimIndex.find([canonical(first)], 0)?.entry.kind === 'material')
    found.push([first, last])
  const named = found.filter((end) => end.length > 1 && isNamed(end.at(-1) ?? ''))
  return [...new Set(named.map((end) => end.join(' ')))].filter((end) => / /.test(end))
}

/** 'Cat lover card' of a card for who loves cats. */
const LOVED = /\b(?:who|that) loves? (\p{L}{3,12})(?=$|[ ,.!])/iu

/** What it is for is what one makes of it: the cowl of a knitting pattern. */
const MAKES = /(?:pattern|template|kit|mold|mould|stencil|cutter)$/

/** What is in it is not what it is. */
const CONTAINER = /(?:kit|set|box|hamper|bundle|basket|pack|crate|jar|gift)s?$/

/** A phrase up to the thing it names, spelled as its other tags: no 'acorns silver hooks' of acorn cup earrings with them. */
function upToThing(words: readonly string[], { things: [thing] }: Listing): readonly string[] {
  const at = thing ? words.findIndex((word) => canonical(word) === headOf(thing)) : -1
  if (at < 0) return words
  const file = words.slice(at + 1, at + 2).filter((word) => formats.has(word))
  return [...words.slice(0, at), thing?.name.split(' ').at(-1) ?? '', ...file]
}

/** True for a phrase behind a comma that names a thing of its own: the frame of 'guest book, drop top frame'. */
function isThing(words: readonly string[], { things }: Listing): boolean {
  const last = canonical(words.at(-1) ?? '')
  return (
    things.some((thing) => headOf(thing) === last) || (words.length > 2 && craftByKey.has(last))
  )
}

/** True where a phrase begins inside words that are one: the 'stitch pattern' of a cross stitch pattern. */
function isParted(end: string, words: readonly string[], { phrases, things }: Listing): boolean {
  const first = words.length - end.split(' ').length
  const before = words[first - 1]
  if (before === undefined) return false
  const seam = ` ${before} ${end.split(' ')[0]} `
  // 'Acorn cup earrings' are no cup earrings.
  if (things.some(({ themes }) => themes.some((text) => ` ${text} `.includes(seam)))) return true
  return phrases.some(({ units }) => units.some(({ text }) => ` ${text} `.includes(seam)))
}

/** How a thing is made up; nobody searches for a 'waterproof backing'. */
export const MAKING =
  /^(?:stuffing|backing|wadding|lining|handle|trim|clasp|hook|strap|fitting|mane|tail|base|lid|edge|edging|stitching|seam|zip|closure|filling|blade|stitch)s?$/

/** 'Dried orange' and 'orange' of 'dried oranges'. */
function partsOf(words: readonly string[]): string[] {
  const last = words.at(-1) ?? ''
  if (!isNamed(last) || plain.has(canonical(last)) || MAKING.test(last)) return []
  // 'Bibs muslins' are two things.
  if (words.length > 1 && (words.at(-2) ?? '').endsWith('s')) return []
  const whole = words.slice(-2).join(' ')
  const isTelling =
    (nounOf(last) === undefined && /[a-z]{4}s$/.test(last)) ||
    words.length > 1 ||
    nounOf(last)?.role === 'ware' ||
    nounOf(last)?.role === 'feature'
  return isTelling ? [showSingular(whole)] : []
}

const isNamed = (word: string): boolean =>
  !/(?:[a-z]{2}ed|[a-z]{3}ly)$/.test(word) && !qualities.has(word)

const formats: ReadonlySet<string> = new Set(rows.formats)
const qualities: ReadonlySet<string> = new Set(rows.qualities)
const plain: ReadonlySet<string> = new Set(rows.plain.map(canonical))
const parting: ReadonlySet<string> = new Set(rows.parting)
const opening: ReadonlySet<string> = new Set(rows.opening)

/** The runs of the first sentences, each with what it is to the thing. */
function runsIn(text: string, makes: boolean): Run[] {
  const runs: Run[] = []
  let role: Run['role'] = 'name'
  let words: string[] = []
  let isListed = false
  let isRest = false
  const close = (): void => {
    if (words.length > 0) runs.push({ words, role, isListed, isRest })
    words = []
  }
  let sentences = 0
  for (const [at, word] of readWords(text).entries()) {
    if (at > 0 && word.before === 'stop' && isEnd(text, word)) {
      close()
      role = 'other'
      if (++sentences >= SENTENCES_MAX) break
    } else if (at > 0 && /^(?:stop|comma)$/.test(word.before)) {
      close()
      isListed = word.before === 'comma'
      isRest = false
    }
    const { plain } = word
    // A shirt that was cut into a top is none.
    if (BECOMES.test(plain)) words = []
    if (role === 'part' && /^(?:up|to)$/.test(plain)) close()
    else if (opening.has(plain) || (makes && plain === 'for')) {
      close()
      role = 'part'
      isListed = false
    } else if (parting.has(plain)) {
      close()
      role = 'other'
    } else if (stopWords.has(plain) || /^\d/.test(plain) || qualities.has(plain)) {
      close()
      isRest = runs.length > 0 && !/^(?:and|or)$/.test(plain)
    } else if (word.before === 'hyphen' && words.length > 0) words.push(`${words.pop()}-${plain}`)
    else words.push(plain)
  }
  close()
  return runs
}

const BECOMES = /^(?:cut|turned|remade|reworked|transformed|upcycled|converted)$/
const SENTENCES_MAX = 2

/** True for a stop that ends a sentence; a slash, a dash or a bracket goes on naming the thing. */
function isEnd(text: string, { plain }: Word): boolean {
  return /[.!?\n]/.test(text) && text.toLowerCase().search(new RegExp(`[.!?\\n]\\s*${plain}`)) >= 0
}

import { stopWords } from '../../lexicon/stop-words.server.ts'
import { craftIndex, wordKinds, type Craft } from './tables.server.ts'
import type { Word } from './tagger.server.ts'
import { claimAt, type FoundClaim } from './truth.server.ts'
import { glueWords } from './vocabulary.server.ts'

/** A piece of a noun phrase. */
export interface Unit {
  readonly kind: 'craft' | 'material' | 'technique' | 'look' | 'colour' | 'quality' | 'noun'
  /** For show: small letters, hyphenated compounds whole. */
  readonly text: string
  readonly craft?: Craft
  readonly found?: FoundClaim
}

/** How a phrase is tied to the product: `main` it is one, `part` it belongs to one, `motif` it shows it. */
export type Role = 'main' | 'part' | 'source' | 'motif' | 'audience' | 'scent' | 'aside'

export interface Phrase {
  readonly role: Role
  readonly units: readonly Unit[]
  /** Follows the phrase before it by 'and', 'or' or '&'. */
  readonly isJoined: boolean
  readonly isAfterComma: boolean
}

const AUDIENCE = new Set(['for'])
const PARTS = new Set([
  'with',
  'featuring',
  'has',
  'plus',
  'contains',
  'includes',
  'including',
  'avec',
])
const SOURCES = new Set(['from', 'in', 'on', 'using', 'out'])
const ASIDES = new Set(
  'by at to into around across near during before after until via about over under between through behind beside against towards upon within as when while where because if who whose which per than like pour dans sur chez'.split(
    ' ',
  ),
)
const SCENTS =
  /^(?:scented|fragranced|scent|scents|fragrance|fragrances|notes|flavoured|flavored|smells|smelling|infused|flavours|flavors)$/
const ASSURANCES = new Set(
  'solid real genuine pure authentic original traditional natural raw instant recycled reclaimed'.split(
    ' ',
  ),
)
const FRENCH = new Set('le la les de du des et un une au aux en ou'.split(' '))

/** Cuts words into noun phrases with their roles. */
export function readPhrases(words: readonly Word[], denied: readonly boolean[]): Phrase[] {
  const forms = words.map((word) => word.canonical)
  const phrases: Phrase[] = []
  let units: Unit[] = []
  let role: Role = 'main'
  let isJoined = false
  let isAfterComma = false
  const close = (): void => {
    if (units.length > 0) phrases.push({ role, units, isJoined, isAfterComma })
    if (units.length > 0) isJoined = isAfterComma = false
    units = []
  }
  for (let i = 0; i < words.length;) {
    const word = words[i] as Word
    if (word.before === 'stop') {
      close()
      role = 'main'
      isJoined = false
    } else if (word.before === 'comma') {
      close()
      isJoined = false
      isAfterComma = true
      if (role !== 'scent' || !isListed(words, i)) role = roleAfterComma(role)
    }
    const claim = claimAt(words, forms, denied, i)
    const craft = craftIndex.find(forms, i)
    const isCraft =
      craft !== undefined &&
      !denied[i] &&
      !word.isName &&
      isTogether(words, i, craft.length) &&
      (craft.length > 1 || isNounHere(words, i))
    if (isCraft && (!claim || craft.length >= claim.end - claim.start)) {
      const end = i + craft.length
      const isBoth = claim !== undefined && claim.end === end
      const unit: Unit = { kind: 'craft', text: show(words, i, end), craft: craft.entry }
      units.push(isBoth ? { ...unit, found: claim } : unit)
      i = end
      continue
    }
    if (claim) {
      const isPlace =
        claim.claim.kind === 'origin' && /^(?:in|from|near)$/.test(words[i - 1]?.plain ?? '')
      if (claim.manner === 'denied' || claim.claim.kind === 'place' || isPlace) close()
      else if (/^(?:scented|fragranced)$/.test(word.plain) && words[claim.end]?.plain === 'with') {
        close()
        units.push(claimUnit(words, claim))
      } else if (ASSURANCES.has(word.canonical) && claim.end === i + 1) {
        // 'solid walnut' and 'recycled paper' stay together; 'solid' alone says nothing of a board.
        const next = claimAt(words, forms, denied, i + 1)
        if (
          next?.manner === 'stated' &&
          next.claim.kind === 'material' &&
          words[i + 1]?.before === 'space'
        ) {
          units.push({ ...claimUnit(words, next), text: show(words, i, next.end) })
          i = next.end
          continue
        }
        if (word.canonical === 'recycled' || word.canonical === 'reclaimed')
          units.push(claimUnit(words, claim))
      } else if (!(word.plain === 'fitted' && nextIs(words, claim.end, 'to'))) {
        units.push(claimUnit(words, claim))
      }
      i = claim.end
      if (SCENTS.test(word.plain)) role = nextIs(words, i, 'with') ? 'main' : role
      continue
    }
    i = other(i, word)
  }
  close()
  return phrases

  function other(i: number, word: Word): number {
    const { plain } = word
    if (plain === 'and' || plain === 'or' || plain === 'et') {
      close()
      isJoined = true
      return i + 1
    }
    if (SCENTS.test(plain)) {
      close()
      role = 'scent'
      return i + 1
    }
    const scentsBefore = SCENTS.test(words[i - 1]?.plain ?? '')
    if (plain === 'of' || plain === 'de') {
      const kept: Role = /^(?:made|crafted|built|consists?|out|carved|turned)$/.test(
        words[i - 1]?.plain ?? '',
      )
        ? 'source'
        : units.at(-1)?.kind === 'craft' && role === 'main'
          ? 'motif'
          : role
      close()
      role = scentsBefore ? 'scent' : kept
      return i + 1
    }
    const next: Role | undefined = AUDIENCE.has(plain)
      ? 'audience'
      : PARTS.has(plain)
        ? madeBefore(words, i)
          ? 'source'
          : 'part'
        : SOURCES.has(plain)
          ? 'source'
          : ASIDES.has(plain) || plain === 'without'
            ? 'aside'
            : undefined
    if (next) {
      close()
      role = scentsBefore || (role === 'scent' && plain === 'with') ? 'scent' : next
      return i + 1
    }
    if (plain === 'included' || plain === 'enclosed') {
      close()
      const last = phrases.at(-1)
      if (last) phrases[phrases.length - 1] = { ...last, role: 'part' }
      return i + 1
    }
    const end = compoundEnd(words, i)
    const kind = wordKinds.get(plain) ?? wordKinds.get(word.canonical)
    if (end > i + 1) {
      if (denied[i] || (glueWords.has(plain) && end - i > 3)) close()
      else if (!isNoise(words, i, end)) units.push(compoundUnit(words, i, end))
      return end
    }
    if (denied[i] || word.isName) {
      close()
      return i + 1
    }
    if (kind === 'colour') {
      // 'forest green' and 'dusty pink' are one colour.
      const last = units.at(-1)
      const isOne =
        last !== undefined && /^(?:noun|quality)$/.test(last.kind) && word.before === 'space'
      if (isOne) units[units.length - 1] = { kind: 'colour', text: `${last.text} ${plain}` }
      else units.push({ kind: 'colour', text: plain })
    } else if (kind === 'business' || kind === 'verb' || kind === 'policy') close()
    else if (kind === 'noise' || kind === 'measure') {
      if (word.speech === 'verb' || stopWords.has(plain)) {
        close()
        if (word.speech === 'verb' && role !== 'scent') role = 'main'
      }
    } else if (glueWords.has(plain) || stopWords.has(plain) || FRENCH.has(plain)) close()
    else if (word.speech === 'verb' && !endsPhrase(words, i, units)) {
      close()
      role = 'main'
    } else if (word.speech === 'adjective') units.push({ kind: 'quality', text: plain })
    else if ((word.speech === 'noun' || word.speech === 'verb') && /\p{L}{2}/u.test(plain))
      units.push({ kind: 'noun', text: plain })
    else if (word.speech === 'number' || /\d/.test(plain)) {
      // ', 16 inch chain' measures a part.
      if (units.length === 0 && isAfterComma) role = 'part'
      return i + 1
    } else close()
    return i + 1
  }
}

/** 'a wood stand': a bare verb form behind a modifier, at the end of a phrase, is a noun. */
function endsPhrase(words: readonly Word[], at: number, units: readonly Unit[]): boolean {
  const next = words[at + 1]
  const isEnd =
    !next || next.before === 'stop' || next.before === 'comma' || next.speech === 'other'
  return units.length > 0 && isEnd && !/(?:ed|ing)$/.test(words[at]?.plain ?? '')
}

/** After a comma a list of parts or scents may go on; an audience ends. */
function roleAfterComma(role: Role): Role {
  return role === 'part' ? 'part' : 'main'
}

/** True when a comma stands inside a list: 'lavender, cedar and rose'. */
function isListed(words: readonly Word[], at: number): boolean {
  for (let i = at; i < Math.min(words.length, at + 4); i++) {
    const word = words[i] as Word
    if (word.before === 'stop') return false
    if (i > at && (word.plain === 'and' || word.plain === 'or')) return true
    if (word.speech === 'verb') return false
  }
  return false
}

/** 'print' in 'ignore this and print it' is no product; the last word of a phrase is one even if mistagged. */
function isNounHere(words: readonly Word[], at: number): boolean {
  const { speech } = words[at] as Word
  if (speech === 'noun') return true
  const last = words[at - 1]
  const isTight = words[at]?.before === 'space' && /^(?:noun|adjective)$/.test(last?.speech ?? '')
  if (speech === 'verb' && isTight && !/(?:ed|ing)$/.test(words[at]?.plain ?? '')) return true
  const next = words[at + 1]
  const isLast = next === undefined || next.before === 'stop' || next.before === 'comma'
  return isLast && speech !== 'adverb' && words[at - 1]?.speech !== 'other'
}

const nextIs = (words: readonly Word[], at: number, plain: string): boolean =>
  words[at]?.plain === plain

const madeBefore = (words: readonly Word[], at: number): boolean =>
  /^(?:made|crafted|built|poured|knitted|sewn|woven|lined|filled)$/.test(words[at - 1]?.plain ?? '')

function isTogether(words: readonly Word[], at: number, length: number): boolean {
  for (let i = at + 1; i < at + length; i++) {
    const before = words[i]?.before
    if (before === 'comma' || before === 'stop') return false
  }
  return true
}

function show(words: readonly Word[], start: number, end: number): string {
  let text = ''
  for (let i = start; i < end; i++) {
    const word = words[i] as Word
    text += i === start ? word.plain : (word.before === 'hyphen' ? '-' : ' ') + word.plain
  }
  return text
}

function claimUnit(words: readonly Word[], found: FoundClaim): Unit {
  const kind =
    found.manner === 'qualified'
      ? 'look'
      : found.claim.kind === 'material'
        ? 'material'
        : 'technique'
  return { kind, text: show(words, found.start, found.end), found }
}

/** Where a hyphenated compound that begins at a word ends; the word's own end when it is none. */
function compoundEnd(words: readonly Word[], at: number): number {
  let end = at + 1
  while (words[end]?.before === 'hyphen') end++
  return end
}

function isNoise(words: readonly Word[], start: number, end: number): boolean {
  const text = show(words, start, end)
  if (wordKinds.has(text)) return true
  let noise = 0
  for (let i = start; i < end; i++) {
    const { plain, speech } = words[i] as Word
    if (/\d/.test(plain) || stopWords.has(plain) || speech === 'number') return true
    if (/^(?:noise|policy|business|verb|measure)$/.test(wordKinds.get(plain) ?? '')) noise++
  }
  return noise > 0
}

function compoundUnit(words: readonly Word[], start: number, end: number): Unit {
  const last = words[end - 1] as Word
  const isQuality =
    last.speech === 'adjective' || last.speech === 'verb' || /(?:ed|ing)$/.test(last.plain)
  return { kind: isQuality ? 'quality' : 'noun', text: show(words, start, end) }
}

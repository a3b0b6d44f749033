import { nounOf } from '../../lexicon/nouns.server.ts'
import { stopWords } from '../../lexicon/stop-words.server.ts'
import { claimAt, type FoundClaim } from './claims.server.ts'
import { craftIndex, traitIndex, wordKinds, type Craft, type Trait } from './tables.server.ts'
import { glueWords } from './vocabulary.server.ts'
import { show, type Word } from './words.server.ts'

/** A piece of a noun phrase; `unknown` stands in no table and is said only where it was written. */
export interface Unit {
  readonly kind:
    | 'craft'
    | 'material'
    | 'technique'
    | 'look'
    | 'colour'
    | 'trait'
    | 'noun'
    | 'unknown'
  /** For show: small letters, hyphenated compounds whole. */
  readonly text: string
  readonly craft?: Craft
  readonly found?: FoundClaim
  readonly trait?: Trait
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

const wordSet = (words: string): ReadonlySet<string> => new Set(words.split(' '))
const ROLES: ReadonlyMap<string, Role> = new Map([
  ...[...wordSet('with featuring has have having plus contains includes including avec')].map(
    (word) => [word, 'part'] as const,
  ),
  ...[...wordSet('from in on using out')].map((word) => [word, 'source'] as const),
  ...[
    ...wordSet(
      'by at to into around across near during before after until via about over under between through behind beside against towards upon within as when while where because if who whose which that per than like pour dans sur chez without',
    ),
  ].map((word) => [word, 'aside'] as const),
  ['for', 'audience'],
])
const SCENTS =
  /^(?:scented|fragranced|scents?|fragrances?|notes|flavoured|flavored|smells|smelling|infused|flavours?|flavors?)$/
/** 'Solid walnut' stays together; 'solid' alone says nothing of a board. */
const ASSURANCES = wordSet(
  'solid real genuine pure authentic original traditional natural raw instant recycled reclaimed',
)
const SHADES = wordSet(
  'light dark deep pale dusty soft bright hot baby sky royal burnt forest sage navy olive emerald powder rose off neon muted warm cool mustard midnight ocean blush',
)
const MADE = /^(?:made|crafted|built|poured|knitted|sewn|woven|lined|filled|carved|turned)$/
const FRAMED = /^(?:framed|packed|boxed|lined|mounted)$/
const HAS_LETTERS = /\p{L}{2}/u

/** Cuts words into noun phrases with their roles; what `skipped` marks belongs to none. */
export function readPhrases(
  words: readonly Word[],
  denied: readonly boolean[],
  skipped: readonly boolean[] = [],
): Phrase[] {
  const forms = words.map((word) => word.canonical)
  const phrases: Phrase[] = []
  let units: Unit[] = []
  let role = 'main' as Role
  let isJoined = false
  let isAfterComma = false
  let isScentList = false
  const close = (next: Role = role): void => {
    if (units.length > 0) {
      phrases.push({ role, units, isJoined, isAfterComma })
      isJoined = isAfterComma = false
    }
    units = []
    role = next
  }
  for (let i = 0; i < words.length;) {
    const word = words[i] as Word
    if (word.before === 'stop') {
      // 'Scents: rose, cedar' lists what it smells of.
      isScentList = SCENTS.test(words[i - 1]?.plain ?? '')
      close(isScentList ? 'scent' : 'main')
      isJoined = isAfterComma = false
    } else if (word.before === 'comma') {
      const isList = isScentList || ((role === 'scent' || role === 'part') && isListed(words, i))
      close(isList ? role : 'main')
      isJoined = false
      isAfterComma = true
    }
    if (skipped[i]) {
      close()
      i++
      continue
    }
    const claim = claimAt(words, forms, denied, i)
    const unit = unitAt(words, forms, i, claim, denied)
    if (unit) {
      if (unit.unit) units.push(unit.unit)
      else close()
      if (SCENTS.test(word.plain)) role = words[unit.end]?.plain === 'with' ? 'main' : role
      i = unit.end
      continue
    }
    const { plain } = word
    const last = words[i - 1]?.plain ?? ''
    const scentBefore = SCENTS.test(last)
    if (/^(?:and|or|et)$/.test(plain)) {
      close()
      isJoined = true
    } else if (SCENTS.test(plain)) {
      // 'Rose scented' before its noun is read as a claim; this opens what it smells of.
      close('scent')
    } else if (plain === 'of' || plain === 'de') {
      const isMade = /^(?:made|crafted|built|consists?|out|carved|turned)$/.test(last)
      const isMotif = last === 'shape' || (role === 'main' && units.at(-1)?.kind === 'craft')
      close(isMade ? 'source' : isMotif ? 'motif' : scentBefore ? 'scent' : role)
    } else if (ROLES.has(plain)) {
      const next = ROLES.get(plain) as Role
      const isShape = plain === 'like' && last === 'shaped'
      const isFrame = plain === 'in' && FRAMED.test(last)
      const isScent = scentBefore || (role === 'scent' && plain === 'with')
      const isMade = next === 'part' && MADE.test(last)
      close(isScent ? 'scent' : isShape ? 'motif' : isFrame ? 'part' : isMade ? 'source' : next)
    } else if (plain === 'included' || plain === 'enclosed') {
      close()
      const one = phrases.at(-1)
      if (one) phrases[phrases.length - 1] = { ...one, role: 'part' }
    } else {
      const end = compoundEnd(words, i)
      const kind = wordKinds.get(plain) ?? wordKinds.get(word.canonical)
      if (denied[i]) close()
      else if (end > i + 1) {
        if (wordKinds.get(show(words, i, end)) === undefined && !/\d/.test(plain))
          units.push({ kind: 'unknown', text: show(words, i, end) })
        i = end
        continue
      } else if (kind === 'making') close('main')
      else if (kind === 'verb' || plain === 'my' || plain === 'our') close('aside')
      else if (kind === 'business' || kind === 'policy') close()
      else if (glueWords.has(plain) || stopWords.has(plain)) close()
      else if (kind === 'noise' || kind === 'measure') {
        // Praise and sizes are left out of the phrase that they stand in.
      } else if (!HAS_LETTERS.test(plain)) {
        // ', 16 inch chain' measures a part.
        if (units.length === 0 && isAfterComma) role = 'part'
        // '20 photos' counts what comes with it.
        if (isCounted(words, i + 1)) i++
      } else if (word.isName) close()
      else if (plain.endsWith('ed') && /^(?:craft|noun)$/.test(units.at(-1)?.kind ?? ''))
        close('aside')
      else units.push({ kind: nounOf(plain) ? 'noun' : 'unknown', text: plain })
    }
    i++
  }
  close()
  return phrases
}

/** What the tables know to begin at a word; `unit` undefined: it is known and parts the phrase. */
function unitAt(
  words: readonly Word[],
  forms: readonly string[],
  at: number,
  claim: FoundClaim | undefined,
  denied: readonly boolean[],
): { unit: Unit | undefined; end: number } | undefined {
  const craft = togetherAt(words, at, craftIndex.find(forms, at))
  const trait = togetherAt(words, at, traitIndex.find(forms, at))
  const claimed = claim ? claim.end - at : 0
  if (craft && !denied[at] && craft.length >= Math.max(claimed, trait?.length ?? 0)) {
    const end = at + craft.length
    const isBoth = claim?.end === end && claim.manner === 'stated'
    const unit: Unit = { kind: 'craft', text: show(words, at, end), craft: craft.entry }
    return {
      unit: {
        ...unit,
        ...(isBoth ? { found: claim } : {}),
        ...(trait?.length === craft.length ? { trait: trait.entry } : {}),
      },
      end,
    }
  }
  if (trait && !denied[at] && trait.length > claimed) return colourOrTrait(words, at, denied, trait)
  if (!claim) return colourAt(words, at, denied)
  const { manner, end } = claim
  const isPlace =
    claim.claim.kind === 'place' ||
    (claim.claim.kind === 'origin' && /^(?:in|from|near)$/.test(words[at - 1]?.plain ?? ''))
  if (manner === 'denied' || isPlace) return { unit: undefined, end }
  if (ASSURANCES.has(forms[at] as string) && end === at + 1)
    return assured(words, forms, denied, at)
  const kind =
    manner === 'qualified' ? 'look' : claim.claim.kind === 'material' ? 'material' : 'technique'
  const withTrait = trait && trait.length === claimed ? { trait: trait.entry } : {}
  return { unit: { kind, text: show(words, at, end), found: claim, ...withTrait }, end }
}

/** 'Sage' is a colour, and a scent where things are scented. */
function colourOrTrait(
  words: readonly Word[],
  at: number,
  denied: readonly boolean[],
  { entry, length }: { entry: Trait; length: number },
): { unit: Unit; end: number } {
  const colour = colourAt(words, at, denied)
  const unit: Unit = { kind: 'trait', text: show(words, at, at + length), trait: entry }
  if (!colour || colour.end - at < length) return { unit, end: at + length }
  return { unit: { ...colour.unit, trait: entry }, end: colour.end }
}

function assured(
  words: readonly Word[],
  forms: readonly string[],
  denied: readonly boolean[],
  at: number,
): { unit: Unit | undefined; end: number } {
  const own = claimAt(words, forms, denied, at) as FoundClaim
  const next = claimAt(words, forms, denied, at + 1)
  if (
    next?.manner === 'stated' &&
    next.claim.kind === 'material' &&
    words[at + 1]?.before === 'space'
  )
    return {
      unit: { kind: 'material', text: show(words, at, next.end), found: next },
      end: next.end,
    }
  const isTelling = /^(?:recycled|reclaimed)$/.test(forms[at] as string)
  return isTelling
    ? { unit: { kind: 'technique', text: show(words, at, at + 1), found: own }, end: at + 1 }
    : { unit: { kind: 'unknown', text: show(words, at, at + 1) }, end: at + 1 }
}

/** 'Forest green' and 'dusty pink' are one colour. */
function colourAt(
  words: readonly Word[],
  at: number,
  denied: readonly boolean[],
): { unit: Unit; end: number } | undefined {
  if (denied[at]) return undefined
  const isColour = (i: number): boolean => wordKinds.get(words[i]?.plain ?? '') === 'colour'
  if (SHADES.has(words[at]?.plain ?? '') && isColour(at + 1) && words[at + 1]?.before !== 'comma')
    return { unit: { kind: 'colour', text: show(words, at, at + 2) }, end: at + 2 }
  return isColour(at)
    ? { unit: { kind: 'colour', text: show(words, at, at + 1) }, end: at + 1 }
    : undefined
}

function togetherAt<T>(
  words: readonly Word[],
  at: number,
  hit: { entry: T; length: number } | undefined,
): { entry: T; length: number } | undefined {
  if (!hit) return undefined
  for (let i = at + 1; i < at + hit.length; i++) {
    const before = words[i]?.before
    if (before === 'comma' || before === 'stop') return undefined
  }
  return hit
}

/** True for a lone word after a number. */
function isCounted(words: readonly Word[], at: number): boolean {
  const next = words[at + 1]
  return words[at]?.before === 'space' && (!next || /^(?:comma|stop)$/.test(next.before))
}

/** True when a comma stands inside a list: 'lavender, cedar and rose'. */
function isListed(words: readonly Word[], at: number): boolean {
  for (let i = at; i < Math.min(words.length, at + 4); i++) {
    const word = words[i] as Word
    if (i > at && word.before === 'stop') return false
    if (i > at && /^(?:and|or)$/.test(word.plain)) return true
  }
  return false
}

/** Where a hyphenated compound that begins at a word ends; the word's own end when it is none. */
function compoundEnd(words: readonly Word[], at: number): number {
  let end = at + 1
  while (words[end]?.before === 'hyphen') end++
  return end
}

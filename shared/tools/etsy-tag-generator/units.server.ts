import { claimAt, type FoundClaim } from './claims.server.ts'
import { craftIndex, traitIndex, wordKinds, type Craft, type Trait } from './tables.server.ts'
import { otherSenseAt } from './senses.server.ts'
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

const wordSet = (words: string): ReadonlySet<string> => new Set(words.split(' '))
/** 'Solid walnut' stays together; 'solid' alone says nothing of a board. */
const ASSURANCES = wordSet(
  'solid real genuine pure authentic original traditional natural raw instant recycled reclaimed',
)
const SHADES = wordSet(
  'sea leaf grass moss lime apple pea mint kelly hunter jade bubblegum brick blood ruby wine cherry coral salmon peacock petrol denim stone chocolate coffee honey lemon canary butter pumpkin ginger copper gunmetal pearl snow teal pillarbox bottle cobalt charcoal slate racing ice duck-egg light dark deep pale dusty soft bright hot baby sky royal burnt forest sage navy olive emerald powder rose off neon muted warm cool mustard midnight ocean blush',
)

const EGGS = /^(?:duck|robins?) egg$/
/** Before them a rose is a colour. */
const ROSES = wordSet('dusty dusky old antique pale')

/** What the tables know to begin at a word; `unit` undefined: it is known and parts the phrase. */
export function unitAt(
  words: readonly Word[],
  forms: readonly string[],
  at: number,
  claim: FoundClaim | undefined,
  denied: readonly boolean[],
): { unit: Unit | undefined; end: number } | undefined {
  const other = denied[at] ? undefined : otherSenseAt(words, forms, at)
  if (other) return other
  const isEgg = EGGS.test(`${words[at]?.plain} ${words[at + 1]?.plain}`)
  const egg = isEgg && words[at + 2] ? colourAt(words, at, denied) : undefined
  if (egg) return egg
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

/** 'Forest green' and 'dusty pink' are one colour, and so is duck egg blue. */
function colourAt(
  words: readonly Word[],
  at: number,
  denied: readonly boolean[],
): { unit: Unit; end: number } | undefined {
  if (denied[at]) return undefined
  const isColour = (i: number): boolean => wordKinds.get(words[i]?.plain ?? '') === 'colour'
  const egg = words.slice(at, at + 2).map(({ plain }) => plain)
  if (EGGS.test(egg.join(' '))) {
    const end = at + (isColour(at + 2) ? 3 : 2)
    return { unit: { kind: 'colour', text: show(words, at, end) }, end }
  }
  if (ROSES.has(words[at]?.plain ?? '') && words[at + 1]?.plain === 'rose')
    return { unit: { kind: 'colour', text: show(words, at, at + 2) }, end: at + 2 }
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

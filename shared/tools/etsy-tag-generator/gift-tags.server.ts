import type { Add } from './candidate.ts'
import type { Listing } from './listing.server.ts'
import { KIN_COST } from './modifiers.server.ts'
import { showSingular } from './vocabulary.server.ts'
import { isUnloved } from './word-lists.server.ts'

/** Categories of what is used for the occasion itself, not given. */
const NOT_GIVEN = /^(?:wedding|party|digital|supplies|stationery|yarn)$/
/** Occasions for which one is given something; an engagement ring is no present for one, nor a wreath for Christmas. */
const GIVEN_FOR =
  /(?:birthday|mothers? day|fathers? day|valentines?(?: day)?|anniversary|housewarming|new home|graduation|retirement|christening|baptism|new baby|baby shower|mitzvah|eid|leaving|farewell|thank you|end of term|secret santa)$/
/** Words that buyers put before 'gift'; a crochet gift is one for who crochets. */
const GIFT_WORTHY =
  /^(?:handmade|personali[sz]ed|engraved|monogrammed|custom|embroidered|leather|wooden|silver|gold)$/

/** What people give whoever they give it to. */
const GIVEN_AWAY = /^(?:jewelry|candles|bath|pottery|textiles|toys|bags|accessories)$/

/** What somebody needs for their body is nobody's present. */
const NEEDED =
  /\b(?:aid|binder|bra|catheter|compression|cpap|crutch|drain|eye patch|feeding|hose|incontinence|insulin|mastectomy|medical|nipple|nursing|ostomy|pads?|pasty|prosthesis|pump|septum|stoma|tube|underwear|walker|wheelchair|wig)\b/

/** 'Clay earring gift' of a listing that says too little for much else. */
export function plainGiftTags(
  { things, modifiers, brief, category, words }: Listing,
  count: number,
  add: Add,
): void {
  const [thing] = things
  // Who speaks of a gift has said what it has to do with one.
  if (!thing?.craft || words.has('gift') || brief.gravity.level !== 'none') return
  if (!GIVEN_AWAY.test(category?.id ?? '') || NEEDED.test(thing.fullName)) return
  const one = showSingular(thing.name)
  // Few type 'earring gift' of a pair.
  if (one !== thing.name && count > PAIRED_UNDER) return
  for (const { text, kind } of modifiers)
    if (kind === 'material') add(`${text} ${one} gift`, 'gift', 60)
  add(`${one} gift`, 'gift', 60)
}

/** For whom and for when, where the listing says it; never beside an illness or a death unless it is sold as a gift. */
export function giftTags(
  { brief, modifiers, category, words, things, isGift: isStated }: Listing,
  add: Add,
): void {
  if (brief.gravity.level !== 'none') {
    griefTags(words, things, add)
    if (!isStated) return
    for (const { kind, text } of modifiers) if (kind === 'grief') add(`${text} gift`, 'gift', 78)
    return
  }
  if (NOT_GIVEN.test(category?.id ?? '')) return
  for (const { kind, text, isKin } of modifiers) {
    const cost = isKin ? KIN_COST : 0
    if (!isStated && kind === 'occasion' && (isKin || !GIVEN_FOR.test(text))) continue
    if ((isKin && kind === 'person') || /^(?:adult|senior|beginner)$/.test(text)) continue
    if (kind === 'person' || kind === 'occasion') add(`${text} gift`, 'gift', 74 - cost)
    if (kind === 'person' && !text.endsWith('s')) add(`gift for ${text}`, 'gift', 72 - cost)
    if (!isStated) continue
    if (kind === 'motif' && !isKin && !isUnloved(text)) {
      add(`${text} lover gift`, 'gift', 72)
      add(`${text} gift`, 'gift', 66)
    }
    if (GIFT_WORTHY.test(text)) add(`${text} gift`, 'gift', 70)
  }
}

const KIN = [
  'parent',
  'mom',
  'dad',
  'mother',
  'father',
  'baby',
  'child',
  'grandma',
  'grandpa',
  'family',
]
const PAIRED_UNDER = 3
const PETS = ['dog', 'cat', 'horse', 'rabbit', 'pet'] as const

/** 'Dog memorial' of a chime for who lost a dog: who is missed is what they search for. */
function griefTags(words: ReadonlySet<string>, [thing]: Listing['things'], add: Add): void {
  if (KIN.some((one) => words.has(one))) return
  const head = thing?.name.split(' ').at(-1)
  for (const pet of PETS) {
    if (!words.has(pet)) continue
    if (words.has('memorial')) add(`${pet} memorial`, 'written', 96)
    if (words.has('memorial') && head) add(`${pet} memorial ${head}`, 'written', 94)
    if (words.has('loss') || words.has('lost'))
      add(`${pet} loss ${head ?? 'memorial'}`, 'written', 90)
  }
}

import type { Add } from './pool.ts'
import type { Listing } from './listing.server.ts'
import { canonicalWords, set, showSingular } from './words.server.ts'

const givenFor = set('givenFor')
const notGiven = set('notGiven')
const needed = set('needed')
const unloved = set('unloved')
const KIN = 'parent mom dad mother father baby child grandma grandpa family'.split(' ')
const PETS = 'dog cat horse rabbit pet'.split(' ')
const GIFT_WORTHY =
  /^(?:handmade|personali[sz]ed|engraved|monogrammed|custom|embroidered|leather|wooden|silver|gold)$/
const GIVEN_AWAY = /^(?:jewelry|candles|bath|pottery|textiles|toys|bags|accessories)$/

/** For whom and for when, where the listing says it; beside an illness or a death only what it is sold as. */
export function giftTags(listing: Listing, isThin: boolean, add: Add): void {
  const { brief, details, category, things, isGift, facts } = listing
  const asGift = { isGift: true }
  if (brief.gravity.level !== 'none') {
    griefTags(listing, add)
    for (const { kind, text } of details) if (kind === 'grief' && text.includes(' ')) add(text, 50)
    if (isGift)
      for (const { kind, text } of details) if (kind === 'grief') add(`${text} gift`, 45, asGift)
    return
  }
  if (notGiven.has(category?.id ?? '')) return
  for (const { kind, text, isKin } of details) {
    if (isKin || /^(?:adult|senior|beginner)$/.test(text)) continue
    if (
      kind === 'person' ||
      (kind === 'occasion' && (isGift || canonicalWords(text).some((word) => givenFor.has(word))))
    )
      add(`${text} gift`, 46, asGift)
    if (kind === 'person' && !text.endsWith('s')) add(`gift for ${text}`, 44, asGift)
    if (isGift && kind === 'motif' && ![...unloved].some((end) => text.endsWith(end)))
      add(`${text} lover gift`, 42, asGift)
    if (isGift && GIFT_WORTHY.test(text)) add(`${text} gift`, 42, asGift)
  }
  const [thing] = things
  if (
    !isThin ||
    !thing?.craft ||
    facts.has('gift') ||
    !GIVEN_AWAY.test(category?.id ?? '') ||
    canonicalWords(thing.name).some((word) => needed.has(word))
  )
    return
  const one = showSingular(thing.name)
  if (one === thing.name) add(`${one} gift`, 32, asGift)
}

/** 'Dog memorial' of a chime for who lost a dog: who is missed is what they search for. */
function griefTags({ facts, things: [thing] }: Listing, add: Add): void {
  if (KIN.some((one) => facts.has(one))) return
  const head = thing?.name.split(' ').at(-1)
  for (const pet of PETS.filter((one) => facts.has(one))) {
    if (facts.has('memorial')) add(`${pet} memorial`, 72)
    if (facts.has('memorial') && head) add(`${pet} memorial ${head}`, 70)
    if (facts.has('loss') || facts.has('lost')) add(`${pet} loss ${head ?? 'memorial'}`, 66)
  }
}

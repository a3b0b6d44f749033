import type { Listing } from './listing.server.ts'
import type { Add } from './pool.ts'
import { canonicalWords, lists, showSingular } from './words.server.ts'

const holdsOne = (list: ReadonlySet<string>, text: string): boolean =>
  canonicalWords(text).some((word) => list.has(word))

/** For whom and for when, where the listing says it; beside an illness or a death only what it is sold as. */
export function giftTags(listing: Listing, isThin: boolean, add: Add): void {
  const { brief, details, category, things, isGift, facts } = listing
  const gift = (text: string, worth: number): void => add(text, worth, { isGift: true })
  if (brief.gravity.level !== 'none') return griefTags(listing, add)
  if (lists.notGiven.has(category?.id ?? '')) return
  for (const { kind, text, isKin } of details) {
    if (isKin || /^(?:adult|senior|beginner)$/.test(text)) continue
    const isWhen = kind === 'occasion' && (isGift || holdsOne(lists.givenFor, text))
    if (kind === 'person' || isWhen) gift(`${text} gift`, 46)
    if (kind === 'person' && !text.endsWith('s')) gift(`gift for ${text}`, 44)
    if (isGift && kind === 'motif' && !holdsOne(lists.unloved, text)) gift(`${text} lover gift`, 42)
    if (isGift && lists.giftWorthy.has(text)) gift(`${text} gift`, 42)
  }
  const name = things[0]?.craft ? things[0].name : ''
  const isGiven = lists.givenAway.has(category?.id ?? '') && !facts.has('gift')
  // Few type 'earring gift' of a pair; what somebody needs for their body is nobody's present.
  if (isThin && isGiven && name && name === showSingular(name) && !holdsOne(lists.needed, name))
    gift(`${name} gift`, 32)
}

/** 'Dog memorial' of a chime for who lost a dog: who is missed is what they search for. */
function griefTags({ facts, details, isGift, things: [thing] }: Listing, add: Add): void {
  for (const { text } of details.filter(({ kind }) => kind === 'grief')) {
    if (text.includes(' ')) add(text, 50)
    if (isGift) add(`${text} gift`, 45, { isGift: true })
  }
  if ([...lists.parents].some((one) => facts.has(one))) return
  const head = thing?.name.split(' ').at(-1) ?? 'memorial'
  for (const pet of [...lists.pets, 'pet'].filter((one) => facts.has(one))) {
    if (facts.has('memorial')) add(`${pet} memorial`, 72)
    if (facts.has('memorial')) add(`${pet} memorial ${head}`, 70)
    if (facts.has('loss') || facts.has('lost')) add(`${pet} loss ${head}`, 66)
  }
}

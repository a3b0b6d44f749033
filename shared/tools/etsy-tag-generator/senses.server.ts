import { sequenceIndex } from './sequence-index.server.ts'
import { claimIndex, craftIndex, traitIndex, type Trait, type TraitKind } from './tables.server.ts'
import { canonicalWords } from './vocabulary.server.ts'
import { sewnWords } from './word-lists.server.ts'
import { show, type Word } from './words.server.ts'

/** What a word stands for where its neighbours decide. */
interface Sense {
  readonly kind: 'material' | 'unknown' | 'trait'
  readonly text: string
  readonly trait?: Trait
}

/** Words behind which the word before is a kind of them, not a picture or a scent: 'lime wood', 'tiger thread'. */
const KINDS_OF = /^(?:wood|thread|print)$/
const WOODEN = /^(?:wood|wooden|timber|oak|larch|beech|pine|walnut|turned|carved)$/

/**
 * What stands at a word whose everyday sense its neighbours rule out; undefined where nothing does. A detail read
 * in the wrong sense is worse than one left out: ash of a toothbrush stand is no cremation.
 */
export function otherSenseAt(
  words: readonly Word[],
  forms: readonly string[],
  at: number,
): { unit: Sense | undefined; end: number } | undefined {
  const word = words[at] as Word
  const next = words[at + 1]
  const length = namesOfNone.find(forms, at)?.length
  if (length !== undefined) return { unit: undefined, end: at + length }
  const look = lookAt(words, at)
  if (look) return look
  if (next?.before === 'space' && KINDS_OF.test(next.plain) && isAmbiguous(word, forms, at, next)) {
    const kind = next.plain === 'wood' ? 'material' : 'unknown'
    return { unit: { kind, text: show(words, at, at + 2) }, end: at + 2 }
  }
  if (word.plain === 'ash') {
    const isWood = words.some(({ plain }) => WOODEN.test(plain))
    return isWood
      ? { unit: { kind: 'material', text: 'ash wood' }, end: at + 1 }
      : { unit: { kind: 'unknown', text: 'ash' }, end: at + 1 }
  }
  return nameAt(words, forms, at)
}

/** Names and sayings whose words say nothing of the thing: the canvas of a maker, the loss of no rainbow. */
const namesOfNone = sequenceIndex(
  'bella canvas,reindeer moss,bunny tail,in loving memory,rainbow bridge,world cup,keep out of reach,out of stock'
    .split(',')
    .map((text) => [canonicalWords(text), text] as const),
)

const COATS = /^(?:cow|zebra|tiger|snake|cheetah|giraffe|leopard|dalmatian|animal)$/
const GROWN = /^(?:leaf|leaves|blossoms?|trees?|petals?|seeds?|cones?)$/

/** What a word says of a look where elsewhere it names a thing, an animal or a stuff. */
function lookAt(
  words: readonly Word[],
  at: number,
): { unit: Sense | undefined; end: number } | undefined {
  const { plain } = words[at] as Word
  const next = words[at + 1]
  const isFollowed = next !== undefined && /^(?:space|hyphen)$/.test(next.before)
  // The harvest pattern of a bowl is nothing that one sews.
  if (/^patterns?$/.test(plain) && !words.some((word) => sewnWords.has(word.plain)))
    return { unit: undefined, end: at + 1 }
  if (plain === 'miniature' && isFollowed) return traitOf('quality', 'miniature', at + 1)
  // A tumbler in cow print is about no farm animal; a cow print to hang is.
  const behind = words[at + 2]
  if (
    isFollowed &&
    next.plain === 'print' &&
    COATS.test(plain) &&
    (behind?.before === 'space' || words.length === 2)
  )
    return traitOf('quality', `${plain} print`, at + 2)
  // The maple of a maple leaf is no wood.
  if (isFollowed && GROWN.test(next.plain) && WOODS.test(plain))
    return traitOf('motif', `${plain} ${next.plain}`, at + 2)
  return undefined
}

const WOODS = /^(?:maple|oak|ash|birch|beech|cherry|walnut|olive|pine|cedar|willow|elm|apple)$/

function traitOf(kind: TraitKind, text: string, end: number): { unit: Sense; end: number } {
  return { unit: { kind: 'trait', text, trait: { text, kinds: [kind] } }, end }
}

/** 'Wax print' and 'tiger thread' are kinds of their own; 'leopard print' shows a leopard, 'gold thread' is of gold. */
function isAmbiguous(word: Word, forms: readonly string[], at: number, next: Word): boolean {
  if (next.plain === 'print') return word.plain === 'wax'
  const claim = claimIndex.find(forms, at)
  return claim === undefined && traitIndex.find(forms, at)?.length === 1
}

/** 'The Green Man': words with capitals in a row are one name, of which no part is a colour or a person. */
function nameAt(
  words: readonly Word[],
  forms: readonly string[],
  at: number,
): { unit: Sense | undefined; end: number } | undefined {
  let end = at
  while (words[end]?.isName === true && (end === at || words[end]?.before === 'space')) end++
  if (end - at < 2) return undefined
  for (let i = at; i < end; i++) {
    const isKnown =
      claimIndex.find(forms, i) !== undefined ||
      craftIndex.find(forms, i) !== undefined ||
      (traitIndex.find(forms, i)?.length ?? 0) > 1
    if (isKnown) return undefined
  }
  const isBeforeNoun = words[end]?.before === 'space'
  return {
    unit: isBeforeNoun ? { kind: 'unknown', text: show(words, at, end) } : undefined,
    end,
  }
}

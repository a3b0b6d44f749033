import { claimIndex, craftIndex, traitIndex } from './tables.server.ts'
import { show, type Word } from './words.server.ts'

/** What a word stands for where its neighbours decide. */
interface Sense {
  readonly kind: 'material' | 'unknown'
  readonly text: string
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

import { table } from '../text/table.ts'

/** A spelling that has to be explained on the telephone, and the corrected name. */
export interface Homophone {
  readonly wrong: string
  readonly name: string
}

/**
 * Returns the first homophone trap of a name (rules.md DN7): 4 for "for", 2 for "to", 8 for "ate", u for "you", ph
 * for f and f for ph. `isKnown` is true for whole words that need no correction ('menu', 'usage').
 */
export function findHomophone(
  name: string,
  isKnown: (word: string) => boolean,
): Homophone | undefined {
  if (isKnown(name)) return undefined
  const digit = /(?<=[a-z]{2})[428](?=[a-z]{2}|u?$)/.exec(name)
  if (digit) {
    const spelled = DIGIT_SOUNDS.get(digit[0]) ?? ''
    const rest = name.slice(digit.index + 1)
    const correctedName = name.slice(0, digit.index) + spelled + (rest === 'u' ? 'you' : rest)
    return { wrong: digit[0], name: correctedName }
  }
  for (const [wrong, right, exceptions] of RESPELLINGS) {
    const at = name.indexOf(wrong)
    if (at >= 0 && !exceptions?.test(name)) {
      return { wrong, name: name.replace(wrong, right) }
    }
  }
  if (/[^aeioulmn]u$/.test(name) && !CORRECT_U_ENDING.test(name)) {
    return { wrong: 'u', name: `${name}you`.replace(/uyou$/, 'you') }
  }
  const rest = name.slice(1)
  if (name.startsWith('u') && rest.length > 3 && isKnown(rest) && !CORRECT_U_OPENING.test(name)) {
    return { wrong: 'u', name: `you${rest}` }
  }
  return undefined
}

/** Digits that are read as words. */
const DIGIT_SOUNDS = table({ 4: 'for', 2: 'to', 8: 'ate' })

/** Words that correctly end or begin with u. */
const CORRECT_U_ENDING =
  /(?:tofu|guru|haiku|sudoku|kudu|tutu|urdu|zulu|judu|jujutsu|shiatsu|ryokou)$/
const CORRECT_U_OPENING = /^u(?:nit|sage|pright|rban|tter|rn)/

/** Respelled letters, the correct letters, and the words that contain them correctly. */
const RESPELLINGS: readonly (readonly [string, string, RegExp?])[] = [
  ['foto', 'photo', /(?:fotor|lifoto)/],
  ['fone', 'phone'],
  ['fysi', 'physi'],
  ['fyto', 'phyto'],
  ['farma', 'pharma'],
  ['filoso', 'philoso'],
  ['elefan', 'elephan'],
  ['dolfin', 'dolphin'],
  ['alfabet', 'alphabet'],
  ['grafik', 'graphic'],
  ['grafic', 'graphic'],
  ['sfere', 'sphere'],
  ['trofy', 'trophy'],
  ['fenix', 'phoenix'],
  ['phresh', 'fresh'],
  ['phood', 'food'],
  ['phish', 'fish'],
  ['phit', 'fit', /(?:gra|tro)phit|phite/],
  ['phun', 'fun'],
  ['phast', 'fast'],
  ['phine', 'fine', /dolphine|seraphine|josephine|morphine/],
  ['phix', 'fix'],
  ['phab', 'fab', /alphab/],
  ['phlow', 'flow'],
  ['pharm', 'farm', /pharma/],
  ['phlora', 'flora'],
  ['phield', 'field'],
  ['phire', 'fire', /sapphire/],
  ['phamily', 'family'],
  ['phorm', 'form', /morphorm/],
]

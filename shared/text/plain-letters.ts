import { table } from './table.ts'
/**
 * Replaces disguised letters in words ('ph1sh1ng', `c4sh`, Greek and Cyrillic look-alikes among Latin letters) by
 * plain ones. '3D', 'B2B' and '24h' are unchanged.
 */
export function plainLetters(text: string): string {
  if (!MAY_BE_DISGUISED.test(text)) return text
  return text.replace(/\S+/gu, (chunk) => (isDisguised(chunk) ? undisguise(chunk) : chunk))
}

const MAY_BE_DISGUISED = /[0134578@$|!\u0370-\u04ff]/u

function isDisguised(chunk: string): boolean {
  if (/[Ѐ-ӿͰ-Ͽ]/u.test(chunk)) return /[a-z]/i.test(chunk)
  return (
    /[a-z]/i.test(chunk) &&
    /[a-z][0134578@$|][a-z]|^[0134578@$|][a-z]{2}|[a-z]{2}[0134578@$|]{1,2}$|[a-z]![a-z]/i.test(
      chunk,
    )
  )
}

function undisguise(chunk: string): string {
  let plain = ''
  for (const character of chunk)
    plain += LETTER_BY_DISGUISE.get(character.toLowerCase()) ?? character
  return plain
}

const LETTER_BY_DISGUISE = table<string>({
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '8': 'b',
  '@': 'a',
  $: 's',
  '!': 'i',
  '|': 'l',
  а: 'a',
  е: 'e',
  о: 'o',
  р: 'p',
  с: 'c',
  у: 'y',
  х: 'x',
  і: 'i',
  ѕ: 's',
  к: 'k',
  м: 'm',
  т: 't',
  в: 'b',
  н: 'h',
  α: 'a',
  ε: 'e',
  ο: 'o',
  ρ: 'p',
  τ: 't',
  υ: 'u',
  ι: 'i',
  κ: 'k',
  ν: 'v',
})

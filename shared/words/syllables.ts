/**
 * Estimates the syllables of an English word from its letters: runs of vowels without the silent ones. Exact for most
 * words and within one for nearly all; good enough to keep names short, not to count verse.
 */
export function syllablesOf(word: string): number {
  const letters = word.toLowerCase().replace(/[^a-z]/g, '')
  if (letters === '') return 0
  const spoken = letters
    // 'Creative' and 'recreate', but not 'creature': two vowels that are two syllables.
    .replace(/(?<=cr)ea(?=t(?!u))/g, 'e-a')
    // A silent e inside a compound is removed: 'homeward'. The e of 'baker' stays.
    .replace(
      /(?<=[aeiouy][b-df-hj-np-tv-z])e(?=(?:ful|house|land|less|ly|man|ment|some|ward|work|wright)s?$)/,
      '',
    )
    // 'lake', 'lanes', 'named': the e is silent. In 'table', 'boxes' and 'melted' it is pronounced.
    .replace(/(?<=[aeiouy][b-df-hj-np-tv-xz]{1,2})(?<![^aeiouy]l|[cgsxz]|[cs]h)es$/, 's')
    .replace(/(?<![^aeiouy]l)(?<=[a-z]{2})e$/, '')
    .replace(/(?<=[aeiouy][a-z])(?<![td])ed$/, 'd')
    .replace(/^y(?=[aeiou])|(?<=[aeiou])y(?=[aeiou])/g, 'j')
    // So do these: 'lion', 'radio'.
    .replace(/i(?=a(?!g)|o(?!u)|um|us)/g, 'i-')
    .replace(/(?<=[tcs])i-(?=on|a|ous)/g, 'i')
  return Math.max(1, spoken.match(/[aeiouy]+/g)?.length ?? 0)
}

/** The syllables of all words of a text. */
export function syllablesIn(text: string): number {
  return text
    .split(/[^\p{L}'’]+/u)
    .reduce((sum, word) => sum + syllablesOf(withoutAccents(word)), 0)
}

/** Removes accents; an é is pronounced, so it becomes 'ay'. */
function withoutAccents(word: string): string {
  return word.normalize('NFC').replaceAll('é', 'ay').normalize('NFD').replace(/\p{M}/gu, '')
}

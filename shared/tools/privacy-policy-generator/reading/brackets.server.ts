/** A list at its separators, each of them one character; those in brackets part nothing. */
export function splitOutsideBrackets(text: string, separator: RegExp = /,/u): string[] {
  const parts: string[] = []
  let depth = 0
  let part = ''
  for (const character of text) {
    if (character === '(') depth++
    if (character === ')') depth--
    if (depth <= 0 && separator.test(character)) {
      parts.push(part)
      part = ''
    } else part += character
  }
  return [...parts, part]
}

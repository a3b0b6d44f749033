/**
 * Picks complete drafts out of a model's answer while it streams: the elements of the first array of objects or texts,
 * and of every later one that is named `drafts`, whatever stands around them: a wrapping object, a code fence, a
 * sentence, a second object. What is cut off is left out.
 */
export interface DraftScanner {
  /** Takes the next piece of text; returns the drafts it completed. Elements that are no JSON are left out. */
  push(piece: string): unknown[]
  /** True once an array with drafts was closed: nothing is missing, whatever became of the stream. */
  isWhole(): boolean
}

/** More text than this is no answer to any of our prompts. */
const CHARS_MAX = 400_000
const NAMED_DRAFTS = '"drafts":'

export function createDraftScanner(): DraftScanner {
  let seen = 0
  /** `opened`: an array began, and its first element will tell whether it holds drafts. */
  let place: 'outside' | 'opened' | 'inside' = 'outside'
  /** The last characters outside, without spaces. */
  let before = ''
  let isWhole = false
  let count = 0
  let element = ''
  let depth = 0
  let inString = false
  let isEscaped = false

  const finishElement = (found: unknown[]): void => {
    const draft = parseLeniently(element)
    element = ''
    if (draft === undefined) return
    found.push(draft)
    count++
  }

  const takeOutside = (character: string): void => {
    if (character.trim() === '') return
    before = (before + character).slice(-NAMED_DRAFTS.length - 1)
    const isNamed = before === `${NAMED_DRAFTS}[`
    if (character === '[' && (isNamed || !isWhole)) place = 'opened'
  }

  const takeOpened = (character: string, found: unknown[]): void => {
    if (character.trim() === '') return
    if (character !== '{' && character !== '"') {
      place = 'outside'
      takeOutside(character)
      return
    }
    place = 'inside'
    takeInside(character, found)
  }

  const takeInside = (character: string, found: unknown[]): void => {
    if (inString) {
      element += character
      if (isEscaped) isEscaped = false
      else if (character === '\\') isEscaped = true
      else if (character === '"') inString = false
      return
    }
    if (character === '"') inString = true
    if (character === '{' || character === '[') depth++
    if (character === '}' || character === ']') depth--
    if (depth < 0) {
      finishElement(found)
      depth = 0
      place = 'outside'
      before = ''
      isWhole ||= count > 0
      return
    }
    if (character === ',' && depth === 0) finishElement(found)
    else element += character
    if (character === '}' && depth === 0) finishElement(found)
  }

  return {
    push: (piece) => {
      const found: unknown[] = []
      for (const character of piece) {
        if (seen++ > CHARS_MAX) break
        if (place === 'inside') takeInside(character, found)
        else if (place === 'opened') takeOpened(character, found)
        else takeOutside(character)
      }
      return found
    },
    isWhole: () => isWhole,
  }
}

/** Beside JSON what models often write instead: a comma before the end, a line break inside a text. */
function parseLeniently(text: string): unknown {
  const trimmed = text.trim()
  if (trimmed === '') return undefined
  try {
    return JSON.parse(trimmed) as unknown
  } catch {
    try {
      return JSON.parse(mended(trimmed)) as unknown
    } catch {
      // The checks never see it, and another draft is asked for.
      return undefined
    }
  }
}

const CONTROLS: Readonly<Record<string, string>> = { '\n': '\\n', '\r': '\\r', '\t': '\\t' }

/** One pass over texts and over commas outside of them. */
function mended(text: string): string {
  return text.replace(/"(?:[^"\\]|\\[\s\S])*"|,(?=\s*[}\]])/g, (found) =>
    found === ',' ? '' : found.replace(/[\n\r\t]/g, (control) => CONTROLS[control] ?? ''),
  )
}

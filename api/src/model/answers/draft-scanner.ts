import { table } from '#shared/text/table.ts'

/** Finds the drafts in a stream of JSON while it arrives, within limits of depth, values and characters. */
export interface DraftScanner {
  /**
   * Reads the next piece of text; returns the drafts it completed. Elements that are not JSON or too large are left
   * out.
   */
  push(piece: string): unknown[]
  /** True once an array with drafts was closed: the answer is complete, even if the stream broke. */
  isWhole(): boolean
}

/** No answer to our prompts is longer. */
const ANSWER_CHARS_MAX = 400_000
/** Limits of one draft: the largest of any tool has some 10,000 characters and 100 values, 4 levels deep. */
const DRAFT_CHARS_MAX = 100_000
const DRAFT_VALUES_MAX = 5_000
const DRAFT_DEPTH_MAX = 32
const DRAFTS_KEY = '"drafts":'
/** How many characters outside an array are buffered before they are cut to the length of `DRAFTS_KEY`. */
const BUFFERED_CHARS_MAX = 200

/**
 * Extracts complete drafts from a model's answer while it streams: the elements of the first array of objects or
 * strings, and of every later one named `drafts`, whatever surrounds them: a wrapping object, a code fence, a
 * sentence, a second object. Incomplete elements are left out, and so are those larger than any draft: more than
 * 100,000 characters, 5,000 values or 32 levels.
 */
export function createDraftScanner(): DraftScanner {
  let seen = 0
  /** `opened`: an array began, and its first element decides whether it holds drafts. */
  let place: 'outside' | 'opened' | 'inside' = 'outside'
  /** The last characters outside, without spaces. */
  let before = ''
  let isWhole = false
  let count = 0
  let element = ''
  let depth = 0
  let deepest = 0
  let inString = false
  let isEscaped = false

  const finishElement = (found: unknown[]): void => {
    const isSmall = deepest <= DRAFT_DEPTH_MAX && element.length <= DRAFT_CHARS_MAX
    const draft = isSmall ? parseLeniently(element) : undefined
    element = ''
    deepest = 0
    if (draft === undefined || countValues(draft) > DRAFT_VALUES_MAX) return
    found.push(draft)
    count++
  }

  const takeOutside = (character: string): void => {
    if (character.trim() === '') return
    if (character === '[' && (!isWhole || before.endsWith(DRAFTS_KEY))) place = 'opened'
    before =
      before.length < BUFFERED_CHARS_MAX
        ? before + character
        : before.slice(-DRAFTS_KEY.length) + character
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
    if (character === '{' || character === '[') deepest = Math.max(deepest, ++depth)
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
        if (seen++ > ANSWER_CHARS_MAX) break
        if (place === 'inside') takeInside(character, found)
        else if (place === 'opened') takeOpened(character, found)
        else takeOutside(character)
      }
      return found
    },
    isWhole: () => isWhole,
  }
}

/** Counts the values in a value, itself included. The recursion is bounded by the depth that was parsed. */
function countValues(value: unknown): number {
  if (typeof value !== 'object' || value === null) return 1
  return Object.values(value).reduce((sum: number, item) => sum + countValues(item), 1)
}

/** Parses JSON with the errors that models often make: a trailing comma, a line break inside a string. */
function parseLeniently(text: string): unknown {
  const trimmed = text.trim()
  if (trimmed === '') return undefined
  try {
    return JSON.parse(trimmed) as unknown
  } catch {
    try {
      return JSON.parse(mendJson(trimmed)) as unknown
    } catch {
      // The checks never get it, and another draft is requested.
      return undefined
    }
  }
}

const CONTROL_ESCAPES = table<string>({ '\n': '\\n', '\r': '\\r', '\t': '\\t' })

/** Repairs strings and removes trailing commas in one pass. */
function mendJson(text: string): string {
  return text.replace(/"(?:[^"\\]|\\[\s\S])*"|,(?=\s*[}\]])/g, (found) =>
    found === ','
      ? ''
      : found.replace(/[\n\r\t]/g, (control) => CONTROL_ESCAPES.get(control) ?? ''),
  )
}

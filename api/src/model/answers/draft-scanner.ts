import { table } from '#shared/text/table.ts'
/** Finds the drafts in a stream of JSON while it arrives, within limits of depth, values and characters. */
export interface DraftScanner {
  /** Takes the next piece of text; returns the drafts it completed. Elements that are no JSON are left out. */
  push(piece: string): unknown[]
  /** True once an array with drafts was closed: nothing is missing, whatever became of the stream. */
  isWhole(): boolean
}

/** More text than this is no answer to any of our prompts. */
const CHARS_MAX = 400_000
/** A larger value than this is no draft of any tool: the largest has some 10,000 characters and 100 values, 4 deep. */
const DRAFT_CHARS_MAX = 100_000
const DRAFT_VALUES_MAX = 5_000
const DRAFT_DEPTH_MAX = 32
const NAMED_DRAFTS = '"drafts":'
/** How much of the text outside is kept before it is cut to what the name may need. */
const BEFORE_CHARS_MAX = 200

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
    if (character === '[' && (!isWhole || before.endsWith(NAMED_DRAFTS))) place = 'opened'
    before =
      before.length < BEFORE_CHARS_MAX
        ? before + character
        : before.slice(-NAMED_DRAFTS.length) + character
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

/** How many values and keys a value holds, itself included. Recursion ends with the depth that was parsed. */
function countValues(value: unknown): number {
  if (typeof value !== 'object' || value === null) return 1
  return Object.values(value).reduce((sum: number, item) => sum + countValues(item), 1)
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

const CONTROLS = table<string>({ '\n': '\\n', '\r': '\\r', '\t': '\\t' })

/** One pass over texts and over commas outside of them. */
function mended(text: string): string {
  return text.replace(/"(?:[^"\\]|\\[\s\S])*"|,(?=\s*[}\]])/g, (found) =>
    found === ',' ? '' : found.replace(/[\n\r\t]/g, (control) => CONTROLS.get(control) ?? ''),
  )
}

/**
 * Picks complete drafts out of a model's answer while it streams: the elements of the first array of objects or texts,
 * and of every later one that is named `drafts`, whatever stands around them: a wrapping object, a code fence, a
 * sentence, a second object. What is cut off is left out, and what is larger than any draft: more than 100,000 characters,
 * 5,000 values or 32 levels.
 */

/**
 * Picks complete drafts out of a model's answer while it streams: the elements of the first array in the text,
 * whatever stands around it (a wrapping object, a code fence, chatter).
 */
export interface DraftScanner {
  /** Takes the next piece of text; returns the drafts it completed. Elements that are no JSON are left out. */
  push(piece: string): unknown[]
}

/** More text than this is no answer to any of our prompts. */
const CHARS_MAX = 400_000

export function createDraftScanner(): DraftScanner {
  let seen = 0
  let hasArray = false
  let isOver = false
  let element = ''
  let depth = 0
  let inString = false
  let isEscaped = false

  const finishElement = (found: unknown[]): void => {
    const text = element.trim()
    element = ''
    if (text === '') return
    try {
      found.push(JSON.parse(text))
    } catch {
      // Not JSON: the checks never see it, and the engine asks for another draft.
    }
  }

  const take = (character: string, found: unknown[]): void => {
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
      isOver = true
      return
    }
    if (character === ',' && depth === 0) finishElement(found)
    else element += character
    if (character === '}' && depth === 0) finishElement(found)
  }

  return {
    push: (piece) => {
      const found: unknown[] = []
      seen += piece.length
      if (seen > CHARS_MAX) isOver = true
      for (const character of piece) {
        if (isOver) break
        if (!hasArray) hasArray = character === '['
        else take(character, found)
      }
      return found
    },
  }
}

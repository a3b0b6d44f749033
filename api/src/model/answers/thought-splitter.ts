/** Splits streamed text into the reasoning between tags and the answer. */
export interface ThoughtSplitter {
  push(piece: string): SplitText
  /** Returns the rest, which was held back as a possible start of a tag. */
  end(): SplitText
}

export interface SplitText {
  readonly content: string
  readonly thought: string
  /** True where a closing tag had no opening one: all content before it was reasoning. */
  readonly wasThought: boolean
}

const REASONING_TAG_PATTERN = /<(\/?)(?:think|thinking|thought|reasoning)>/i
const TAG_CHARS_MAX = '</reasoning>'.length

export function createThoughtSplitter(): ThoughtSplitter {
  let isInside = false
  let rest = ''

  const split = (text: string, isEnd: boolean): SplitText => {
    let [content, thought, wasThought] = ['', '', false]
    const put = (part: string): void => {
      if (isInside) thought += part
      else content += part
    }
    rest = text
    for (let tag = REASONING_TAG_PATTERN.exec(rest); tag; tag = REASONING_TAG_PATTERN.exec(rest)) {
      put(rest.slice(0, tag.index))
      const isClosing = tag[1] === '/'
      if (isClosing && !isInside) {
        thought += content
        content = ''
        wasThought = true
      }
      isInside = !isClosing
      rest = rest.slice(tag.index + tag[0].length)
    }
    const heldBackChars = isEnd ? 0 : charsOfBegunTag(rest)
    put(rest.slice(0, rest.length - heldBackChars))
    rest = rest.slice(rest.length - heldBackChars)
    return { content, thought, wasThought }
  }

  return {
    push: (piece) => split(rest + piece, false),
    end: () => split(rest, true),
  }
}

/** How many characters at the end could be the beginning of a tag. */
function charsOfBegunTag(text: string): number {
  const from = text.lastIndexOf('<', text.length)
  const chars = text.length - from
  return from >= 0 && chars < TAG_CHARS_MAX && /^<\/?[a-z]*$/i.test(text.slice(from)) ? chars : 0
}

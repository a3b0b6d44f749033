import { createDraftScanner } from './draft-scanner.ts'
import { createThoughtSplitter } from './thought-splitter.ts'

/** What one piece of a model's answer says, wherever its server puts it. */
export interface AnswerPiece {
  readonly content: string
  /** What the model thinks aloud; never shown. */
  readonly reasoning: string
}

/** Reads one answer, piece by piece; however it is cut into pieces, the drafts are the same. */
export interface AnswerReader {
  /** The drafts that the piece completed. */
  take(piece: AnswerPiece): unknown[]
  /** Whatever only the end of the answer shows to be a draft. */
  end(): unknown[]
  /** True while there is only thinking so far. */
  isThinking(): boolean
  /** True once an array of drafts was closed. */
  isWhole(): boolean
}

export function createAnswerReader(): AnswerReader {
  const splitter = createThoughtSplitter()
  let scanner = createDraftScanner()
  let thoughts = ''
  let hasContent = false
  let count = 0

  const takeSplit = ({ content, thought, wasThought }: ReturnType<typeof splitter.push>) => {
    think(thought)
    // What came before the end of a thought that never began was one: some templates write its beginning themselves.
    if (wasThought) scanner = createDraftScanner()
    hasContent ||= content.trim() !== ''
    const drafts = scanner.push(content)
    count += drafts.length
    return drafts
  }
  const think = (thought: string): void => {
    thoughts += thought
  }

  return {
    take: ({ content, reasoning }) => {
      think(reasoning)
      return takeSplit(splitter.push(content))
    },
    end: () => {
      const drafts = takeSplit(splitter.end())
      if (count > 0 || hasContent) return drafts
      // Some servers put the whole answer among the thoughts. Its last version counts.
      scanner = createDraftScanner()
      const from = thoughts.lastIndexOf('"drafts"')
      return [...drafts, ...scanner.push(thoughts.slice(Math.max(0, from)))]
    },
    isThinking: () => thoughts !== '' && count === 0 && !hasContent,
    isWhole: () => scanner.isWhole(),
  }
}

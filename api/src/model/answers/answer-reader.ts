import { createDraftScanner } from './draft-scanner.ts'
import { createThoughtSplitter } from './thought-splitter.ts'

/** One piece of a model's answer, independent of the server's format. */
export interface AnswerPiece {
  readonly content: string
  /** The model's reasoning; never shown. */
  readonly reasoning: string
}

/** Reads one answer piece by piece; the drafts are the same however it is split. */
export interface AnswerReader {
  /** Returns the drafts that the piece completed. */
  take(piece: AnswerPiece): unknown[]
  /** Returns drafts that only the end of the answer makes recognizable. */
  end(): unknown[]
  /** True while only reasoning has arrived. */
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
    // Content before a closing tag without an opening one was reasoning: some templates write the opening tag
    // themselves.
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
      // Some servers put the whole answer into the reasoning. Its last version is used.
      scanner = createDraftScanner()
      const from = thoughts.lastIndexOf('"drafts"')
      return [...drafts, ...scanner.push(thoughts.slice(Math.max(0, from)))]
    },
    isThinking: () => thoughts !== '' && count === 0 && !hasContent,
    isWhole: () => scanner.isWhole(),
  }
}

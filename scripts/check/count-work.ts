/**
 * Measures the work of a text reader as a number that is the same on every machine: the characters passed to built-in
 * methods of strings and patterns, 60 for each such call, and the items passed to those of lists. It detects a reader
 * that reads the whole text again for each line, but not a loop that compares by hand. Backtracking patterns are
 * covered by patterns.test.ts.
 */

/** Methods that process a whole string; those that return a part of it cost nothing in this engine. */
const STRING_METHODS = [
  'split',
  'replace',
  'replaceAll',
  'match',
  'matchAll',
  'search',
  'indexOf',
  'lastIndexOf',
  'includes',
  'toLowerCase',
  'toUpperCase',
  'normalize',
  'trim',
] as const
const LIST_METHODS = [
  'map',
  'filter',
  'flatMap',
  'some',
  'every',
  'find',
  'findIndex',
  'findLast',
  'includes',
  'indexOf',
  'reduce',
  'join',
  'slice',
  'concat',
  'toSorted',
  'toReversed',
] as const

/** The cost of a method call on a text in addition to its characters, in characters. */
const CALL_COST_CHARS = 60

type Method = (this: unknown, ...given: unknown[]) => unknown

/** Runs synchronous `work` and returns the amount of text and items it passed to built-in methods. */
export function countWork(work: () => void): number {
  let counted = 0
  const undo = [
    ...STRING_METHODS.map((name) =>
      wrapMethod(String.prototype, name, (method, text, given) => {
        counted += CALL_COST_CHARS + (text as string).length
        return method.apply(text, given)
      }),
    ),
    ...LIST_METHODS.map((name) =>
      wrapMethod(Array.prototype, name, (method, list, given) => {
        counted += (list as unknown[]).length
        return method.apply(list, given)
      }),
    ),
    // All other pattern methods call this one.
    wrapMethod(RegExp.prototype, 'exec', (method, regex, given) => {
      const { lastIndex: from, global, sticky } = regex as RegExp
      const found = method.apply(regex, given)
      const { lastIndex: to } = regex as RegExp
      // A global or sticky pattern has only read the text since its last match.
      const isContinued = (global || sticky) && to > from
      counted += CALL_COST_CHARS + (isContinued ? to - from : String(given[0]).length)
      return found
    }),
  ]
  // Excludes the work of building the list above.
  counted = 0
  try {
    work()
  } finally {
    for (const step of undo) step()
  }
  return counted
}

/** Wraps a built-in method; returns a function that restores it. */
function wrapMethod(
  prototype: object,
  name: string,
  call: (method: Method, self: unknown, given: unknown[]) => unknown,
): () => void {
  const own = Object.getOwnPropertyDescriptor(prototype, name) as PropertyDescriptor
  const method = own.value as Method
  Reflect.defineProperty(prototype, name, {
    ...own,
    value(this: unknown, ...given: unknown[]) {
      return call(method, this, given)
    },
  })
  return () => void Reflect.defineProperty(prototype, name, own)
}

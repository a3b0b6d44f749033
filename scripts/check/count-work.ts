/**
 * How much work a reader of texts does, as a number that is the same on every machine: the characters that it gives to
 * the built-in methods of strings and patterns, 60 for each call of one, and the items that it gives to those of lists. A reader that reads the whole
 * again for each line is seen by it; a loop that compares by hand is not. Patterns that go back are another test's
 * (patterns.test.ts).
 */

/** Methods that look at the whole of a string; those that take a part of it cost nothing in this engine. */
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

/** What the call of a method on a text costs beside its characters, in characters. */
const CALL = 60

type Method = (this: unknown, ...given: unknown[]) => unknown

/** Runs `work`, which may not be asynchronous; returns how much it gave to built-in methods. */
export function countWork(work: () => void): number {
  let counted = 0
  const undo = [
    ...STRING_METHODS.map((name) =>
      around(String.prototype, name, (method, text, given) => {
        counted += CALL + (text as string).length
        return method.apply(text, given)
      }),
    ),
    ...LIST_METHODS.map((name) =>
      around(Array.prototype, name, (method, list, given) => {
        counted += (list as unknown[]).length
        return method.apply(list, given)
      }),
    ),
    // Every other method of a pattern calls this one.
    around(RegExp.prototype, 'exec', (method, regex, given) => {
      const { lastIndex: from, global, sticky } = regex as RegExp
      const found = method.apply(regex, given)
      const { lastIndex: to } = regex as RegExp
      // A pattern that goes on from where it was has read what lies between.
      const isOnItsWay = (global || sticky) && to > from
      counted += CALL + (isOnItsWay ? to - from : String(given[0]).length)
      return found
    }),
  ]
  // What the list above took to make is not counted.
  counted = 0
  try {
    work()
  } finally {
    for (const step of undo) step()
  }
  return counted
}

/** Puts a function around a method of a built-in; returns how to take it away. */
function around(
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

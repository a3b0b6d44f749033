import type { Brief } from '../read/brief.ts'
import type { RuleContext } from './rules/rules.ts'

/** Returns the context of a generation; `read` is called at most once, when a rule first needs the brief. */
export function contextOf<I extends Readonly<Record<string, string>>>(
  input: I,
  read: () => Brief = () => EMPTY_BRIEF,
): RuleContext<I> {
  return new FormContext(input, read)
}

/**
 * A class, so that its getter is defined once on the prototype: V8 gives every object literal with a getter its own
 * hidden class, which keeps the getter's closure until a full garbage collection, and one is created per generation.
 */
class FormContext<I extends Readonly<Record<string, string>>> implements RuleContext<I> {
  readonly input: I
  readonly inputText: string
  readonly #read: () => Brief
  #brief: Brief | undefined

  constructor(input: I, read: () => Brief) {
    this.input = input
    this.inputText = Object.values(input).join('\n')
    this.#read = read
  }

  get brief(): Brief {
    return (this.#brief ??= this.#read())
  }
}

/** The same context with a text added to the stated input. */
export function withStatedText<I extends Readonly<Record<string, string>>>(
  context: RuleContext<I>,
  text: string,
): RuleContext<I> {
  const stating = new FormContext(context.input, () => context.brief)
  return Object.assign(stating, { inputText: `${context.inputText}\n${text}` })
}

/** The brief of an empty form. */
const EMPTY_BRIEF: Brief = {
  offer: undefined,
  kind: 'unknown',
  audience: [],
  place: undefined,
  facts: [],
  denials: [],
  limits: [],
  gravity: { level: 'none' },
  trade: undefined,
  rest: [],
  quotablePassages: [],
  names: [],
  readers: [],
  orders: [],
}

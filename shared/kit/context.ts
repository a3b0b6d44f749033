import type { Brief } from '../read/brief.ts'
import type { RuleContext } from './rules/rules.ts'

/** The context of a generation; `read` is asked for the brief once, when a rule wants it. */
export function contextOf<I extends Readonly<Record<string, string>>>(
  input: I,
  read: () => Brief = () => SAYING_NOTHING,
): RuleContext<I> {
  return new FormContext(input, read)
}

/**
 * A class, for its getter stands once on the prototype: V8 gives every literal with a getter a hidden class of its own,
 * which keeps whatever the getter sees until the heap is collected as a whole, and one is made for each generation.
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

/** The same context, in which more is stated than the form says. */
export function alsoStating<I extends Readonly<Record<string, string>>>(
  context: RuleContext<I>,
  text: string,
): RuleContext<I> {
  const stating = new FormContext(context.input, () => context.brief)
  return Object.assign(stating, { inputText: `${context.inputText}\n${text}` })
}

/** The brief of a form that says nothing. */
export const SAYING_NOTHING: Brief = {
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
  said: [],
  names: [],
  readers: [],
  orders: [],
}

import type { Brief } from '../brief/brief.ts'
import type { RuleContext } from './rules.ts'

/** The context of a generation; `read` is asked for the brief once, when a rule wants it. */
export function contextOf<I extends Readonly<Record<string, string>>>(
  input: I,
  read: () => Brief = () => SAYING_NOTHING,
): RuleContext<I> {
  let brief: Brief | undefined
  return {
    input,
    inputText: Object.values(input).join('\n'),
    get brief() {
      return (brief ??= read())
    },
  }
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
  orders: [],
}

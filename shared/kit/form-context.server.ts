import { oncePer } from '../text/memo.ts'
import { briefOf } from './brief-of.server.ts'
import { contextOf } from './context.ts'
import type { RuleContext } from './rules/rules.ts'
import type { ToolDefinition } from './tool.ts'

type FormValues = Readonly<Record<string, string>>

const contextsOf = oncePer((tool: ToolDefinition) =>
  oncePer((input: FormValues) => contextOf(input, () => briefOf(tool, input))),
)

/**
 * Returns the context in which the rules of a tool check drafts of a form: the same for each call with the same object,
 * so that what a rule reads from a form is read once.
 */
export const formContextOf = (tool: ToolDefinition, input: FormValues): RuleContext =>
  contextsOf(tool)(input)

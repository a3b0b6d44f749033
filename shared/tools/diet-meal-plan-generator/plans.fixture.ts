/** What the tests of this tool share: the tool whole, a form with changes, its results and their faults. */
import { faultsOf } from '../../kit/rules/faults-of.server.ts'
import { serverTool } from '../../kit/server-tool.server.ts'
import { trialOf } from '../../kit/trial.server.ts'
import { write } from './builtin.server.ts'
import { checks } from './checks.server.ts'
import { draft, type Draft } from './output.server.ts'
import { examples, prompt } from './prompt.server.ts'
import { swap } from './swap.server.ts'
import { tool, type Input } from './tool.ts'

export const server = serverTool({ tool, draft, checks, examples, prompt, write, swap })
export const DIETS = tool.fields.dietType.options.map(({ value }) => value)

export const inputOf = (changes: Partial<Input> = {}): Input => ({
  dietType: 'balanced',
  dietaryRestrictions: '',
  calorieGoal: '',
  mealsPerDay: '3',
  ...changes,
})

export const { generate, draftsOf } = trialOf<Draft, Input>(server)

export const first = (input: Input, seed = 'a'): Draft => {
  const plan = draftsOf(input, seed)[0]
  if (!plan) throw new Error('nothing was written')
  return plan
}

/** The rules that do not hold for a result, everybody's among them. */
export const faults = (drafts: readonly Draft[], input: Input): string[] =>
  faultsOf(server, input, drafts)

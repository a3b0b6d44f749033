import { assembleBuiltin } from '../../kit/assemble.server.ts'
import { serverTool } from '../../kit/server-tool.server.ts'
import { createRandom } from '../../text/random.ts'
import { write } from './builtin.server.ts'
import { checks } from './checks.server.ts'
import { bodyOf } from './letter.ts'
import { draft, type Draft } from './output.server.ts'
import { examples, prompt } from './prompt.server.ts'
import { tool, type Input } from './tool.ts'

export const server = serverTool({ tool, draft, checks, examples, prompt, write })

/** The letters for a test record, with their notes. */
export interface Letters {
  readonly drafts: readonly Draft[]
  /** The bodies of the letters, in their order. */
  readonly bodies: readonly string[]
  readonly notes: string
}

export function lettersOf(
  seed: string,
  workExperience: string,
  change: Partial<Input> = {},
): Letters {
  const input: Input = {
    jobTitle: 'Coordinator',
    jobDescription: '',
    workExperience,
    skills: '',
    tone: 'professional',
    ...change,
  }
  const result = assembleBuiltin(server, input, write(input, createRandom(seed)))
  const drafts = (result?.drafts ?? []).map((one) => one.draft as Draft)
  return {
    drafts,
    bodies: drafts.map(({ content }) => bodyOf(content)),
    notes: (result?.notes ?? []).join('\n'),
  }
}

import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { serverTools } from '#shared/catalogue.server.ts'
import type { ServerTool } from '#shared/kit/server-tool.server.ts'

/** A recorded answer of a language model to one of our prompts. */
export interface RecordedAnswer {
  readonly file: string
  readonly server: ServerTool
  readonly form: Readonly<Record<string, string>>
  readonly drafts: readonly unknown[]
}

const folder = join(import.meta.dirname, 'recorded-answers')

/** All recorded answers, by file. */
export function readRecordedAnswers(): RecordedAnswer[] {
  return readdirSync(folder)
    .toSorted()
    .map((file) => {
      const { tool, input, answer } = JSON.parse(readFileSync(join(folder, file), 'utf8')) as {
        tool: string
        input: Record<string, string>
        answer: { drafts: unknown[] }
      }
      const server = serverTools.find((one) => one.tool.id === tool)
      if (!server) throw new Error(`${file}: no tool ${tool}`)
      return { file, server, form: input, drafts: answer.drafts }
    })
}

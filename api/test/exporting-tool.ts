import { heading, paragraph, toolExport } from '#shared/kit/export.ts'
import { serverTool, type ServerTool } from '#shared/kit/server-tool.server.ts'
import { sampleTool } from './sample-tool.ts'

/** What the text of a draft makes the exporting tool do when a document is made of it. */
export const MAKES = { stuck: 'stuck', memory: 'memory' } as const

/** The sample tool whose drafts are documents: some texts stop whoever makes one. */
export const exportingTool: ServerTool = serverTool({
  ...sampleTool,
  exported: toolExport<{ text: string }>({
    isProse: true,
    document: ({ text }) => {
      while (text === MAKES.stuck);
      if (text === MAKES.memory) fillMemory()
      return [heading('Motto'), paragraph(text)]
    },
  }),
})

function fillMemory(): never {
  const kept: number[][] = []
  for (;;) kept.push(Array.from({ length: 10_000 }, (_, index) => index))
}

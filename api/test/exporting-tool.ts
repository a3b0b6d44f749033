import { heading, paragraph, toolExport } from '#shared/kit/export.ts'
import { serverTool, type ServerTool } from '#shared/kit/server-tool.server.ts'
import { sampleTool } from './sample-tool.ts'
import { fillMemory } from './trying-tool.ts'

/** Texts of a draft that make the exporting tool get stuck or run out of memory when it makes the document. */
export const FAILING_TEXTS = { stuck: 'stuck', memory: 'memory' } as const

/** The sample tool with documents as exports. Some texts stop the worker that makes one. */
export const exportingTool: ServerTool = serverTool({
  ...sampleTool,
  exported: toolExport<{ text: string }>({
    isProse: true,
    document: ({ text }) => {
      while (text === FAILING_TEXTS.stuck);
      if (text === FAILING_TEXTS.memory) fillMemory()
      return [heading('Motto'), paragraph(text)]
    },
  }),
})

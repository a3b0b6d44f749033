import { useEffect, useState } from 'react'
import type { ToolDefinition } from '#shared/kit/tool.ts'

const toolFiles = import.meta.glob<{ tool: ToolDefinition }>('../../../shared/tools/*/tool.ts')

/** A tool's fields and texts; undefined until they are loaded, or if loading fails. */
export function useToolDefinition(toolId: string): ToolDefinition | undefined {
  const [tool, setTool] = useState<ToolDefinition>()
  useEffect(() => {
    let isWanted = true
    toolFiles[`../../../shared/tools/${toolId}/tool.ts`]?.().then(
      (file) => {
        if (isWanted) setTool(file.tool)
      },
      () => {},
    )
    return () => {
      isWanted = false
    }
  }, [toolId])
  return tool?.id === toolId ? tool : undefined
}

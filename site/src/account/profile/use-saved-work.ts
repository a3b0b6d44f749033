import { useEffect, useState } from 'react'
import { ROUTES } from '#shared/contract/routes.ts'
import type { ResultAnswer } from '#shared/contract/workbench.ts'
import type { ToolDefinition } from '#shared/kit/tool.ts'
import type { Desk } from '../../../../widgets/src/desk/desk.ts'
import type { Work } from '../../../../widgets/src/desk/work.ts'
import { workOfResult } from '../../../../widgets/src/desk/work-state.ts'
import { callApi } from '../../call-api.ts'
import { useSite } from '../../site-context.ts'

/** The desk, and the work on a kept result; both are missing until they have come, and where they cannot be had. */
export function useSavedWork(
  tool: ToolDefinition,
  id: string,
): { readonly desk?: Desk; readonly work?: Work } {
  const { session } = useSite()
  const [, redraw] = useState(0)
  const [opened, setOpened] = useState<{ desk: Desk; work: Work }>()
  useEffect(() => {
    let isGone = false
    const open = async (): Promise<void> => {
      const [{ desk }, called] = await Promise.all([
        import('../../../../widgets/src/desk/desk.ts'),
        callApi<ResultAnswer>(session, `${ROUTES.results}/${id}`),
      ])
      if (isGone || !called.ok || called.answer.drafts.length === 0) return
      const onChange = (): void => redraw((count) => count + 1)
      const work = desk.open(workOfResult(called.answer), { tool, session, onChange })
      setOpened({ desk, work })
    }
    open().catch(() => {})
    return () => {
      isGone = true
    }
  }, [session, tool, id])
  return opened ?? {}
}

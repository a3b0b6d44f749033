import type { ResultAnswer } from '#shared/contract/shapes.ts'
import { useEffect, useRef, useState } from 'react'
import { ROUTES } from '#shared/contract/routes.ts'
import type { ToolDefinition } from '#shared/kit/tool.ts'
import type { Desk } from '../../../../../widgets/src/desk/desk.ts'
import type { Work } from '../../../../../widgets/src/desk/work/work.ts'
import { workOfResult } from '../../../../../widgets/src/desk/work/work-state.ts'
import { callApi } from '../../../call-api.ts'
import { useSite } from '../../../site-context.ts'

/**
 * Loads the desk and the work on a saved result; both are absent while loading and after a failure. `onStar` is
 * called when its star is set or removed.
 */
export function useSavedWork(
  tool: ToolDefinition,
  id: string,
  onStar: (isStarred: boolean) => void,
): { readonly desk?: Desk; readonly work?: Work } {
  const { session } = useSite()
  const [, redraw] = useState(0)
  const [opened, setOpened] = useState<{ desk: Desk; work: Work }>()
  const tellStar = useRef(onStar)
  useEffect(() => {
    tellStar.current = onStar
  })
  useEffect(() => {
    let isGone = false
    const open = async (): Promise<void> => {
      const [{ desk }, called] = await Promise.all([
        import('../../../../../widgets/src/desk/desk.ts'),
        callApi<ResultAnswer>(session, `${ROUTES.results}/${id}`),
      ])
      if (isGone || !called.ok || called.answer.drafts.length === 0) return
      const first = workOfResult(called.answer)
      let { isStarred } = first
      const onChange = (): void => {
        redraw((count) => count + 1)
        if (work.state.isStarred === isStarred) return
        isStarred = work.state.isStarred
        tellStar.current(isStarred)
      }
      const work = desk.open(first, { tool, session, onChange })
      setOpened({ desk, work })
    }
    open().catch(() => {})
    return () => {
      isGone = true
    }
  }, [session, tool, id])
  return opened ?? {}
}

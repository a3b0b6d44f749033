import type { ToolDefinition } from '#shared/kit/tool.ts'
import { useEffect } from 'react'
import { initialValues } from '../../../widgets/src/tool/form-values.ts'
import type { ToolRun } from '../../../widgets/src/tool/use-tool-run.ts'
import { useSite } from '../site-context.ts'
import { storeInputs } from './restored-inputs.ts'

/**
 * Stores what a signed-out visitor has typed when they leave the page, for instance to sign in, so that the page
 * restores it when they come back.
 */
export function useKeptForm(tool: ToolDefinition, control: { readonly run?: ToolRun }): void {
  const { session } = useSite()
  useEffect(() => {
    const storeIfTyped = (): void => {
      const values = control.run?.latest.current
      if (!values || session.getState().status !== 'signed-out') return
      const initial = initialValues(tool)
      const isTyped = Object.keys(initial).some((name) => values[name] !== initial[name])
      if (isTyped) storeInputs(tool.id, values)
    }
    addEventListener('pagehide', storeIfTyped)
    return () => {
      removeEventListener('pagehide', storeIfTyped)
      storeIfTyped()
    }
  }, [session, tool, control])
}

import { useEffect, useState, useSyncExternalStore } from 'react'

/** What somebody typed into a tool's form before, by field name. */
export type RestoredInputs = Readonly<Record<string, string>>

const key = (toolId: string): string => `draftmill-inputs-${toolId}`

/** Leaves inputs for a tool's page, which takes them the next time it is opened in this tab. */
export function leaveInputs(toolId: string, inputs: RestoredInputs): void {
  try {
    sessionStorage.setItem(key(toolId), JSON.stringify(inputs))
  } catch {
    // No storage: the form opens empty.
  }
}

/** What was left for a tool; undefined when there is nothing usable. */
export function readLeftInputs(toolId: string): RestoredInputs | undefined {
  try {
    const left = sessionStorage.getItem(key(toolId))
    return left === null ? undefined : readInputs(JSON.parse(left))
  } catch {
    return undefined
  }
}

/** Forgets what was left for a tool: it has been taken. */
export function forgetInputs(toolId: string): void {
  try {
    sessionStorage.removeItem(key(toolId))
  } catch {
    // No storage: there is nothing to forget.
  }
}

/** The texts of a stored prompt; other members are left out. */
export function readInputs(prompt: unknown): RestoredInputs {
  const entries = typeof prompt === 'object' && prompt !== null ? Object.entries(prompt) : []
  return Object.fromEntries(
    entries.filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  )
}

/**
 * The inputs left for this tool's page. Undefined while prerendered and hydrating, where the form
 * stands as it was sent; a form that was there before needs another key to take them over.
 */
export function useRestoredInputs(toolId: string): RestoredInputs | undefined {
  const isHydrating = useSyncExternalStore(
    () => () => {},
    () => false,
    () => true,
  )
  const [taken, setTaken] = useState<{ toolId: string; inputs: RestoredInputs | undefined }>()
  const isTaken = taken?.toolId === toolId
  // Forgotten only once the form has them: a page may be drawn more than once before it stands.
  useEffect(() => {
    if (isTaken) forgetInputs(toolId)
  }, [isTaken, toolId])
  if (isHydrating) return undefined
  if (isTaken) return taken.inputs
  const inputs = readLeftInputs(toolId)
  setTaken({ toolId, inputs })
  return inputs
}

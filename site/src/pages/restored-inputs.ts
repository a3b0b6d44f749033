import { useEffect, useState } from 'react'
import { useIsHydrated } from '../use-address-parameters.ts'

/** Values typed into a tool's form earlier, by field name. */
export type RestoredInputs = Readonly<Record<string, string>>

const storageKeyOf = (toolId: string): string => `draftmill-inputs-${toolId}`

/** Stores inputs for a tool's page, which restores them when it is next opened in this tab. */
export function storeInputs(toolId: string, inputs: RestoredInputs): void {
  try {
    sessionStorage.setItem(storageKeyOf(toolId), JSON.stringify(inputs))
  } catch {
    // No storage: the form opens empty.
  }
}

/** The inputs stored for a tool; undefined if there are none or they are unusable. */
export function readStoredInputs(toolId: string): RestoredInputs | undefined {
  try {
    const storedText = sessionStorage.getItem(storageKeyOf(toolId))
    return storedText === null ? undefined : readInputs(JSON.parse(storedText))
  } catch {
    return undefined
  }
}

/** Removes the stored inputs of a tool. */
export function removeStoredInputs(toolId: string): void {
  try {
    sessionStorage.removeItem(storageKeyOf(toolId))
  } catch {
    // No storage: there is nothing to remove.
  }
}

/** The string values of a stored prompt; others are omitted. */
export function readInputs(prompt: unknown): RestoredInputs {
  const entries = typeof prompt === 'object' && prompt !== null ? Object.entries(prompt) : []
  return Object.fromEntries(
    entries.filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  )
}

/**
 * The inputs stored for this tool's page. Undefined during prerendering and hydration, where the form must match the
 * server's HTML; a form already mounted adopts them only under another React `key`.
 */
export function useRestoredInputs(toolId: string): RestoredInputs | undefined {
  const isHydrated = useIsHydrated()
  const [taken, setTaken] = useState<{ toolId: string; inputs: RestoredInputs | undefined }>()
  const isTaken = taken?.toolId === toolId
  // Removed only in an effect, because a page may render more than once before it is mounted.
  useEffect(() => {
    if (isTaken) removeStoredInputs(toolId)
  }, [isTaken, toolId])
  if (!isHydrated) return undefined
  if (isTaken) return taken.inputs
  const inputs = readStoredInputs(toolId)
  setTaken({ toolId, inputs })
  return inputs
}

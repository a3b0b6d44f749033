import { ROUTES } from '#shared/contract/routes.ts'

/** How long a visitor may take to register, confirm the mail and come back, in milliseconds. */
export const FLOW_MS = 3_600_000

const FLOW_STORAGE_KEY = 'draftmill-connect'

type FlowStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

/** The pages that ask for a consent. */
const FLOW_PATHS = [ROUTES.authorize, ROUTES.connectWordPress] as const
export type FlowPath = (typeof FLOW_PATHS)[number]

/** The query of a consent page, stored while the visitor signs in or registers, for this tab and for later ones. */
export interface KeptFlow {
  readonly path: FlowPath
  /** With its question mark. */
  readonly search: string
  /** Milliseconds since the epoch. */
  readonly keptAt: number
}

/** Stores a query; does nothing in a browser without storage. */
export function storeFlow(
  asked: Pick<KeptFlow, 'path' | 'search'>,
  nowMs = Date.now(),
  storages = browserStorages(),
): void {
  const flow: KeptFlow = { ...asked, keptAt: nowMs }
  for (const storage of storages)
    tryOrUndefined(() => storage().setItem(FLOW_STORAGE_KEY, JSON.stringify(flow)))
}

/** The query stored in this tab, else the one from another tab; undefined if it is older than an hour. */
export function readKeptFlow(
  nowMs = Date.now(),
  storages = browserStorages(),
): KeptFlow | undefined {
  for (const storage of storages) {
    const flow = tryOrUndefined(
      () => JSON.parse(storage().getItem(FLOW_STORAGE_KEY) ?? 'null') as KeptFlow | null,
    )
    const isWhole =
      typeof flow?.search === 'string' &&
      flow.search.startsWith('?') &&
      FLOW_PATHS.includes(flow.path)
    const isFresh = isWhole && nowMs - flow.keptAt < FLOW_MS && flow.keptAt <= nowMs
    if (isFresh) return flow
  }
  return undefined
}

/** Forgets the query everywhere, once it is answered or refused. */
export function forgetFlow(storages = browserStorages()): void {
  for (const storage of storages) tryOrUndefined(() => storage().removeItem(FLOW_STORAGE_KEY))
}

/**
 * The path at which a visitor continues connecting a site after confirming the e-mail address: `/connect…?…`, or
 * undefined.
 */
export function keptFlowPath(): string | undefined {
  const flow = readKeptFlow()
  return flow && `${flow.path}${flow.search}`
}

/** Accessed lazily, one by one: reading the property itself throws where storage is blocked. */
function browserStorages(): readonly (() => FlowStorage)[] {
  return [() => sessionStorage, () => localStorage]
}

function tryOrUndefined<T>(work: () => T): T | undefined {
  try {
    return work()
  } catch {
    return undefined
  }
}

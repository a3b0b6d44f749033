import { SHARED, startDraftmill } from './draftmill.ts'

/** One server for all tests that need no settings of their own: starting one takes seconds. Returns what ends it. */
export default async function startShared(): Promise<() => Promise<void>> {
  const { draftmill, stop } = await startDraftmill()
  const { url, dataDir } = draftmill
  process.env[SHARED] = JSON.stringify({ url, dataDir })
  return stop
}

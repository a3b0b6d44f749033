import type { ManyResultsAction, ManyResultsAnswer } from '#shared/contract/shapes.ts'
import { useState } from 'react'
import { ROUTES } from '#shared/contract/routes.ts'
import { type CallProblem, callApi } from '../../../call-api.ts'
import { useSite } from '../../../site-context.ts'
import { downloadFile, fileName } from '../download.ts'
import { bulkActionDoneInWords, type Selection } from './selection.ts'
import { useWhenOnline } from '../use-answer.ts'

/** The actions for the selected results. */
export type BulkAction = ManyResultsAction | 'download'

/** An action on many results at once: the one in progress, and the one that failed. */
export interface BulkActions {
  readonly busy: BulkAction | undefined
  readonly problem: { readonly act: BulkAction; readonly why: CallProblem } | undefined
  readonly run: (act: BulkAction) => Promise<void>
  /** Clears the problem. */
  readonly clearProblem: () => void
}

/** Stars, unstars, deletes or downloads the selected results; `onDone` receives the server's answer. */
export function useBulkActions(
  chosen: Selection,
  onDone: (action: ManyResultsAction, answer: ManyResultsAnswer) => void,
): BulkActions {
  const { brand, session, showToast } = useSite()
  const [busy, setBusy] = useState<BulkAction>()
  const [problem, setProblem] = useState<BulkActions['problem']>()
  const download = async (): Promise<CallProblem | undefined> => {
    const path = `${ROUTES.results}/export?ids=${chosen.join(',')}`
    const why = await downloadFile(session, path, fileName(brand, 'results', 'zip'))
    if (!why) showToast({ title: 'Success!', text: 'The archive is among your downloads.' })
    return why
  }
  const change = async (action: ManyResultsAction): Promise<CallProblem | undefined> => {
    const body = { ids: chosen, action }
    const called = await callApi<ManyResultsAnswer>(session, `${ROUTES.results}/many`, { body })
    if (!called.ok) return called.problem
    onDone(action, called.answer)
    showToast(bulkActionDoneInWords(action, called.answer))
    return undefined
  }
  const run = async (act: BulkAction): Promise<void> => {
    if (busy !== undefined || chosen.length === 0) return
    setProblem(undefined)
    setBusy(act)
    const why = await (act === 'download' ? download() : change(act))
    setBusy(undefined)
    if (why) setProblem({ act, why })
  }
  const forget = (): void => setProblem(undefined)
  // Nothing is retried automatically, as a late deletion could surprise; only the message about the network is
  // removed.
  useWhenOnline(problem?.why.code === 'offline', forget)
  return { busy, problem, run, clearProblem: forget }
}

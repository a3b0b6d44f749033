import type { ExportFormat } from '#shared/contract/workbench.ts'
import type { PrintRequest } from '#shared/print/print-result.ts'
import { fetchExport } from '../../deferred-ui/fetch-export.ts'
import { explainTrouble } from './explain-trouble.ts'
import { withDraft, type DraftWork, type WorkState } from './work-state.ts'
import type { Work } from './work.ts'

/** Applies the progress of a download to the whole result or to one draft. */
type ShowProgress = (state: WorkState, part: Pick<DraftWork, 'busy' | 'trouble'>) => WorkState

/** Downloads a file of the result; `queryParameters` are appended: `&persons=4`. */
export function downloadResult(
  work: Work,
  format: ExportFormat,
  name: string,
  queryParameters = '',
): Promise<void> {
  return fetchFile(work, `/export?format=${format}${queryParameters}`, name, (state, part) => ({
    ...state,
    ...part,
  }))
}

/** Fetches one draft as a file of a format. */
export function downloadDraft(
  work: Work,
  id: number,
  format: ExportFormat,
  name: string,
): Promise<void> {
  return fetchFile(work, `/export?format=${format}&draft=${id}`, name, (state, part) =>
    withDraft(state, id, part),
  )
}

async function fetchFile(
  work: Work,
  rest: string,
  name: string,
  showProgress: ShowProgress,
): Promise<void> {
  work.show((state) => showProgress(state, { busy: 'Getting the file...', trouble: undefined }))
  const { problem } = await work.download(rest, name)
  const retry = (): void => void fetchFile(work, rest, name, showProgress)
  const trouble = problem && { ...explainTrouble(problem), retry }
  const said = trouble?.text ?? 'The file is in your downloads.'
  work.show((state) => ({
    ...showProgress(state, { busy: undefined, trouble }),
    statusMessage: said,
  }))
}

/** Opens the browser's print dialogue with all drafts, or with one. */
export async function printDrafts(
  work: Work,
  tool: PrintRequest['tool'],
  id?: number,
): Promise<void> {
  work.show((state) => ({
    ...state,
    busy: 'Getting it ready to print...',
    trouble: undefined,
  }))
  try {
    const { exported, printResult } = await fetchExport(work.state.toolId)
    work.show((state) => ({ ...state, busy: undefined, statusMessage: '' }))
    const drafts = work.state.drafts.map(({ state }) => state)
    const chosen = drafts.filter((state) => id === undefined || state.id === id)
    printResult({ tool, exported, drafts: chosen.map(({ draft }) => draft) })
  } catch {
    const trouble = {
      text: 'What prints this could not be fetched. Check your connection and try again.',
      retry: () => void printDrafts(work, tool, id),
    }
    work.show((state) => ({ ...state, busy: undefined, trouble, statusMessage: trouble.text }))
  }
}

import { useState } from 'react'
import { Spinner } from '#shared/ui/spinner.tsx'
import { explainCallProblem } from '../../call-api.ts'
import { useSite } from '../../site-context.ts'
import { downloadFile, fileName } from './download.ts'

export interface DownloadButtonProps {
  readonly path: string
  /** The content, for the file's name: `credits` becomes `draftmill-credits-2026-11-20.csv`. */
  readonly content: string
  readonly ending: 'csv' | 'json'
  readonly label: string
}

/** Downloads a file of the account to the visitor's device. */
export function DownloadButton({ path, content, ending, label }: DownloadButtonProps) {
  const { brand, session, showToast } = useSite()
  const [isBusy, setBusy] = useState(false)
  const download = async (): Promise<void> => {
    setBusy(true)
    const problem = await downloadFile(session, path, fileName(brand, content, ending))
    setBusy(false)
    if (!problem) showToast({ title: 'Success!', text: 'The file is among your downloads.' })
    else showToast({ isError: true, title: 'Error', text: explainCallProblem(problem) })
  }
  return (
    <button
      type="button"
      className="dm-button dm-outline"
      aria-disabled={isBusy || undefined}
      onClick={() => void (isBusy || download())}
    >
      {isBusy && <Spinner />}
      <span>{label}</span>
    </button>
  )
}

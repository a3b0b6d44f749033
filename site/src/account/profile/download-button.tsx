import { useState } from 'react'
import { Spinner } from '#shared/ui/spinner.tsx'
import { useSite } from '../../site-context.ts'
import { downloadFile } from './download.ts'

export interface DownloadButtonProps {
  readonly path: string
  /** What the file holds, for its name: `credits` becomes `draftmill-credits-2026-11-20.csv`. */
  readonly content: string
  readonly ending: 'csv' | 'json'
  readonly label: string
}

/** Fetches a file of the account and keeps it on the visitor's device. */
export function DownloadButton({ path, content, ending, label }: DownloadButtonProps) {
  const { brand, session, showToast } = useSite()
  const [isBusy, setBusy] = useState(false)
  const download = async (): Promise<void> => {
    setBusy(true)
    const product = brand.name.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-')
    const day = new Date().toISOString().slice(0, 10)
    const isDone = await downloadFile(session, path, `${product}-${content}-${day}.${ending}`)
    setBusy(false)
    if (isDone) showToast({ title: 'Success!', text: 'The file is among your downloads.' })
    else {
      const text = 'The file could not be fetched. Please try again.'
      showToast({ isError: true, title: 'Error', text })
    }
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

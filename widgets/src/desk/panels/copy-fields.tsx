import { useState } from 'react'
import type { LabelledText, ToolExport } from '#shared/kit/export.ts'
import { CopyButton } from '#shared/ui/copy-button.tsx'
import { Spinner } from '#shared/ui/spinner.tsx'
import { fetchExport } from '../../deferred-ui/fetch-export.ts'
import type { DraftProps } from '../desk-props.ts'

/** A button to copy each field, in the order of the form that they fill. */
export function CopyFields({ tool, draft, number, about, onCopied }: DraftProps) {
  const [shown, setShown] = useState<{ exported?: ToolExport; failed?: true }>({})
  const { exported, failed } = shown
  const fetchOnce = (place: HTMLElement | null): void => {
    if (!place || exported || failed) return
    fetchExport(tool.id).then(
      (file) => setShown({ exported: file.exported }),
      () => setShown({ failed: true }),
    )
  }
  const fields = exported?.fields?.(draft.state.draft) ?? []
  return (
    <div
      className="desk-fields"
      ref={fetchOnce}
      role="group"
      aria-label={`Copy by field${about ? `, ${about}` : ''}`}
    >
      {failed && (
        <p className="dm-note">The fields could not be fetched. Close this and try again.</p>
      )}
      {!exported && !failed && <Spinner />}
      {fields.map(({ label, text }: LabelledText) => (
        <CopyButton
          key={label}
          label={`Copy ${label.toLowerCase()}`}
          about={about}
          text={() => text}
          onCopy={(copied, isCopied) => onCopied(copied, isCopied, number)}
        />
      ))}
    </div>
  )
}

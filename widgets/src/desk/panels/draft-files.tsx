import { ActionButton, panelIdOf } from '../actions.tsx'
import type { DraftProps } from '../desk-props.ts'
import { createFocusRef, createFoldRef } from '../focusing.ts'
import { FormatButtons } from './formats.tsx'
import { downloadDraft, printDrafts } from '../work/take-along.ts'

/** One draft of several as a file, or printed. Escape collapses it. */
export function DraftFiles(props: DraftProps) {
  const { work, tool, draft, about } = props
  const { id } = draft.state
  return (
    <div
      className="desk-panel"
      id={panelIdOf(props)}
      role="group"
      aria-label={`Take this one along${about ? `, ${about}` : ''}`}
      ref={createFoldRef(work, id)}
    >
      <ActionButton
        label="Print"
        onElement={createFocusRef(work, id, 'panel')}
        onPress={() => void printDrafts(work, tool, id)}
      />
      <FormatButtons
        formats={work.state.offers?.formats.filter((format) => format !== 'shopping') ?? []}
        isOff={!!draft.busy}
        onPress={(format, ending) =>
          void downloadDraft(work, id, format, `${tool.id}-${id}.${ending}`)
        }
      />
    </div>
  )
}

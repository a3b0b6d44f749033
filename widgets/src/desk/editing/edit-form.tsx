import { useState } from 'react'
import { type EditPart, textsOf, withTexts } from '#shared/kit/edit.ts'
import type { TextsByName } from '#shared/kit/own-drafts.ts'
import type { DraftProps } from '../desk-props.ts'
import { EditField } from './edit-field.tsx'
import { watchEditing } from './watch-editing.ts'

/**
 * The edit fields of a draft, shown in its place. Leaving them saves; Escape and *Cancel* discard the changes, after
 * a confirmation if there are any.
 */
export function EditForm(props: DraftProps & { readonly typed: TextsByName }) {
  const { work, draft, about } = props
  const { id, draft: before } = draft.state
  const fields: Readonly<Record<string, EditPart>> = props.parts?.(before) ?? {}
  const [texts, setTexts] = useState(props.typed)
  const [isAsking, setAsking] = useState(false)
  // One mutable object per form, read by its event listeners.
  const [latest] = useState({ texts })
  const known = textsOf(before, fields)
  const isChanged = (): boolean =>
    Object.keys(fields).some((path) => latest.texts[path] !== known[path])
  const save = (isQuiet: boolean): void => {
    const { state } = work.state.drafts.find((one) => one.state.id === id) ?? draft
    if (isEmpty(latest.texts)) return
    work.save(id, withTexts(state.draft, latest.texts), isQuiet)
  }
  const [watch] = useState(() =>
    watchEditing({
      isChanged,
      leave: () => save(true),
      cancel: (isSure) => (isSure || !isChanged() ? work.cancel(id) : setAsking(true)),
      firstPath: () => (work.takesFocus(id, 'fields') ? (work.pressedPath ?? '') : undefined),
    }),
  )
  const isBlank = isEmpty(texts)
  return (
    <form
      className="desk-edit"
      method="dialog"
      noValidate
      aria-label={`Edit${about ? ` ${about}` : ''}`}
      ref={watch}
      onSubmit={(event) => {
        event.preventDefault()
        save(false)
      }}
    >
      {Object.entries(fields).map(([path, part]) => (
        <EditField
          key={path}
          part={part}
          name={path}
          value={texts[path] ?? ''}
          isOff={draft.busy !== undefined}
          onChange={(text) => {
            latest.texts = { ...latest.texts, [path]: text }
            setTexts(latest.texts)
            work.keepTyped(id, latest.texts)
          }}
        />
      ))}
      {isBlank && (
        <p className="dm-note dm-danger">A draft needs some text. Write it, or cancel.</p>
      )}
      {isAsking ? (
        <div className="desk-ask" role="alertdialog" aria-label="Discard your changes?">
          <p>Discard what you changed here?</p>
          <button type="button" className="dm-button dm-outline" onClick={() => work.cancel(id)}>
            Discard
          </button>
          <button
            type="button"
            className="dm-button"
            ref={takeFocus}
            onClick={() => setAsking(false)}
          >
            Go on editing
          </button>
        </div>
      ) : (
        <div className="desk-ask">
          <button className="dm-button" aria-disabled={isBlank || undefined}>
            Save
          </button>
          <button
            type="button"
            className="dm-button dm-outline"
            onClick={() => (isChanged() ? setAsking(true) : work.cancel(id))}
          >
            Cancel
          </button>
          <p className="dm-note">Leaving saves, Esc cancels.</p>
        </div>
      )}
    </form>
  )
}

/** One function for all renders: a new ref callback would be called again and steal the focus. */
function takeFocus(element: HTMLElement | null): void {
  element?.focus()
}

function isEmpty(texts: TextsByName): boolean {
  return Object.values(texts).every((text) => text.trim() === '')
}

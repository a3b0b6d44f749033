interface EditingCallbacks {
  isChanged(): boolean
  /** The person has gone on to something else on the page. */
  leave(): void
  /** Escape was pressed; `isSure` if it was pressed in the confirmation whether to discard. */
  cancel(isSure: boolean): void
  /** The path of the field to focus; '' is the first, undefined none. */
  firstPath(): string | undefined
}

/**
 * Returns a ref callback for the edit form of a draft: focuses a field, and listens while the form is mounted. Uses
 * native listeners, since Preact and React name focus events differently.
 */
export function watchEditing(editing: EditingCallbacks): (form: HTMLElement | null) => void {
  let stop: (() => void) | undefined
  return (form) => {
    stop?.()
    stop = form ? listenForLeaving(form, editing) : undefined
    if (!form) return
    const path = editing.firstPath()
    if (path === undefined) return
    const fields = [...form.querySelectorAll<HTMLInputElement>('[name]')]
    const field = fields.find(({ name }) => name === path) ?? fields[0]
    field?.focus()
    field?.setSelectionRange(field.value.length, field.value.length)
  }
}

function listenForLeaving(form: HTMLElement, editing: EditingCallbacks): () => void {
  const listening = new AbortController()
  const { signal } = listening
  let isPressedInside = false
  form.addEventListener('pointerdown', () => (isPressedInside = true), { signal })
  addEventListener('pointerup', () => (isPressedInside = false), { signal })
  form.addEventListener(
    'focusout',
    ({ relatedTarget }) => {
      // Safari does not focus a clicked button; switching to another window does not end editing.
      if (isPressedInside || form.contains(relatedTarget as Node | null)) return
      setTimeout(() => {
        const { activeElement } = form.getRootNode() as Document | ShadowRoot
        const isLeft = !signal.aborted && document.hasFocus() && !form.contains(activeElement)
        if (isLeft) editing.leave()
      })
    },
    { signal },
  )
  form.addEventListener(
    'keydown',
    (event) => {
      const { key, isComposing, target, ctrlKey, metaKey } = event
      if (isComposing) return
      const isLine = (target as Element).matches('[data-line]')
      if (key === 'Enter' && (ctrlKey || metaKey || isLine)) {
        event.preventDefault()
        ;(form as HTMLFormElement).requestSubmit()
      }
      if (key !== 'Escape') return
      event.stopPropagation()
      editing.cancel((target as Element).closest('[role="alertdialog"]') !== null)
    },
    { signal },
  )
  addEventListener(
    'beforeunload',
    (event) => {
      if (editing.isChanged()) event.preventDefault()
    },
    { signal },
  )
  return () => listening.abort()
}

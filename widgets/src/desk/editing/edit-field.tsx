import { useId } from 'react'
import type { EditPart, TextLimit } from '#shared/kit/edit.ts'

export interface EditFieldProps {
  readonly part: EditPart
  readonly name: string
  readonly value: string
  readonly isOff: boolean
  readonly onChange: (text: string) => void
}

/**
 * One field of a draft: a label, the used length if there is a limit, and a text area that grows. A single-line field
 * wraps too.
 */
export function EditField({ part, name, value, isOff, onChange }: EditFieldProps) {
  const { label, rows, help, limit } = part
  const id = useId()
  const isOver = limit !== undefined && limit.count(value) > limit.max
  return (
    <div className="dm-field">
      <div className="dm-field-head">
        <label htmlFor={id}>{label}</label>
        {limit && <LimitCounter limit={limit} text={value} />}
      </div>
      <textarea
        id={id}
        name={name}
        className="dm-control desk-control"
        value={value}
        readOnly={isOff}
        dir="auto"
        autoComplete="off"
        aria-invalid={isOver || undefined}
        aria-describedby={help || isOver ? `${id}d` : undefined}
        rows={rows ?? 1}
        data-line={rows ? undefined : true}
        ref={growToText}
        onInput={({ currentTarget: { value } }) => onChange(rows ? value : toSingleLine(value))}
      />
      <div id={`${id}d`}>
        {isOver && (
          <p className="dm-note dm-danger">
            {`${limit.count(value) - limit.max} ${limit.unit} too many for its place. You may keep it so.`}
          </p>
        )}
        {help && <p className="dm-note">{help}</p>}
      </div>
    </div>
  )
}

/** '24 / 30', or '24 / 60 words'. */
function LimitCounter({ limit, text }: { limit: TextLimit; text: string }) {
  const used = limit.count(text)
  const isOver = used > limit.max
  const unit = limit.unit === 'words' ? ' words' : ''
  return (
    <span className={isOver ? 'dm-counter dm-counter-over' : 'dm-counter'}>
      {unit === '' && <span className="dm-visually-hidden">Characters: </span>}
      <span>{`${used} / ${limit.max}${unit}`}</span>
    </span>
  )
}

/** Replaces pasted line breaks with spaces, for a single-line field. */
function toSingleLine(text: string): string {
  return text.replaceAll(/[\r\n]+/g, ' ')
}

/** Makes a text area as high as its text in browsers without `field-sizing`. */
function growToText(area: HTMLTextAreaElement | null): void {
  if (!area || CSS.supports('field-sizing', 'content')) return
  const fit = (): void => {
    area.style.height = 'auto'
    area.style.height = `${area.scrollHeight + 2}px`
  }
  fit()
  area.oninput = fit
}

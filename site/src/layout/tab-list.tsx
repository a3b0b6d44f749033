import { useRef, type KeyboardEvent } from 'react'

export interface TabListProps {
  /** The accessible name of the tab list. */
  readonly label: string
  readonly names: readonly string[]
  readonly chosen: number
  readonly onChoose: (index: number) => void
  /** The prefix of the tabs' ids: `${id}0`, … */
  readonly id: string
  /** The id of the panel that a tab shows. */
  readonly panelOf: (index: number) => string
}

/** Tabs with automatic activation (WAI-ARIA): arrows, Home and End select a tab, the Tab key moves to the panel. */
export function TabList({ label, names, chosen, onChoose, id, panelOf }: TabListProps) {
  const list = useRef<HTMLDivElement>(null)
  const onKeyDown = (event: KeyboardEvent): void => {
    const to = nextTab(event.key, chosen, names.length - 1)
    if (to === undefined) return
    event.preventDefault()
    onChoose(to)
    list.current?.querySelectorAll<HTMLElement>('[role="tab"]')[to]?.focus()
  }
  return (
    // oxlint-disable-next-line jsx-a11y/interactive-supports-focus -- The tabs in it take the focus.
    <div className="tab-list" role="tablist" aria-label={label} ref={list} onKeyDown={onKeyDown}>
      {names.map((name, index) => (
        <button
          key={name}
          type="button"
          role="tab"
          id={`${id}${index}`}
          className="tab"
          aria-selected={index === chosen}
          aria-controls={panelOf(index)}
          tabIndex={index === chosen ? 0 : -1}
          onClick={() => onChoose(index)}
        >
          {name}
        </button>
      ))}
    </div>
  )
}

function nextTab(key: string, chosen: number, last: number): number | undefined {
  if (key === 'ArrowRight') return chosen === last ? 0 : chosen + 1
  if (key === 'ArrowLeft') return chosen === 0 ? last : chosen - 1
  if (key === 'Home') return 0
  if (key === 'End') return last
  return undefined
}

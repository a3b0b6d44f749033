import { useEffect, useRef } from 'react'

export interface SelectAllProps {
  /** True if some results are selected, but not all. */
  readonly isPartly: boolean
  readonly isChecked: boolean
  readonly onChange: () => void
}

/** A checkbox that selects or deselects every listed result. */
export function SelectAll({ isPartly, isChecked, onChange }: SelectAllProps) {
  const box = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (box.current) box.current.indeterminate = isPartly
  }, [isPartly])
  return (
    <label className="choice profile-all">
      <input type="checkbox" ref={box} checked={isChecked} onChange={onChange} />
      Select all on this page
    </label>
  )
}

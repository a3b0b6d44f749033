import type { CSSProperties } from 'react'

/** Placeholder shapes of a result while it is being written, in the layout of its items. */
export function Skeletons(props: {
  readonly count: number
  readonly items: 'stack' | 'rows' | 'chips'
  /** The height of one item, unless the items are chips. */
  readonly itemPx?: number | undefined
}) {
  const { count, items, itemPx } = props
  const style = itemPx ? ({ '--dm-item': `${itemPx}px` } as CSSProperties) : undefined
  return (
    <div className="dm-skeletons" data-items={items} aria-hidden="true" style={style}>
      {Array.from({ length: count }, (_, index) => (
        <i key={index} />
      ))}
    </div>
  )
}

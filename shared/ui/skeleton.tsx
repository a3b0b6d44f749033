/** Placeholder shapes of a result while it is being written, in the layout of its items. */
export function Skeletons({ count, items }: { count: number; items: 'stack' | 'rows' | 'chips' }) {
  return (
    <div className="dm-skeletons" data-items={items} aria-hidden="true">
      {Array.from({ length: count }, (_, index) => (
        <i key={index} />
      ))}
    </div>
  )
}

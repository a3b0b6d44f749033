/** Placeholder rows while a list is loading. */
export function SkeletonRows({ count = 6 }: { count?: number }) {
  return (
    <div className="operator-skeleton">
      <p className="dm-visually-hidden" role="status">
        Loading...
      </p>
      {Array.from({ length: count }, (_, index) => (
        <i key={index} aria-hidden="true" />
      ))}
    </div>
  )
}

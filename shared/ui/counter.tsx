/** Shows how much of a limit a text uses: "24 / 30". Over the limit, words say so too. */
export function Counter({ used, max, label }: { used: number; max: number; label?: string }) {
  const isOver = used > max
  return (
    <span className={isOver ? 'dm-counter dm-counter-over' : 'dm-counter'}>
      {label !== undefined && <span className="dm-visually-hidden">{`${label}: `}</span>}
      <span>{`${used} / ${max}`}</span>
      {isOver && <span className="dm-visually-hidden"> (over the limit)</span>}
    </span>
  )
}

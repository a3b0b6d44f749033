export interface AdviceProps {
  /** The messages of advisory rules about one draft, one per line; nothing is shown without any. */
  readonly lines: readonly string[] | undefined
}

/** Optional improvements to a valid draft: plain lines below its text. */
export function Advice({ lines = [] }: AdviceProps) {
  if (!lines[0]) return null
  return (
    <ul className="dm-advice dm-note" aria-label="You may want to change">
      {lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  )
}

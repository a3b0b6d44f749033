export interface AdviceProps {
  /** What rules that advise say of one draft, a line each; nothing is shown where there is none. */
  readonly lines: readonly string[] | undefined
}

/** What a reader may want to change in a draft that counts as it is: plain lines right below its text. */
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

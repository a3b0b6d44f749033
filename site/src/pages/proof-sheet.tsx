import { Icon } from '#shared/ui/icons.tsx'

const REJECTED = [
  ['Elevate your mornings', 'worn phrase'],
  ['The best bread in town', 'claim nobody can check'],
  ['Bread for [Town Name]', 'gap left open'],
] as const

/** What the product does, as a proofreader's sheet: drafts struck out, and the one that stays. */
export function ProofSheet() {
  return (
    <figure className="proof">
      <figcaption>Slogans for a bakery, first proof</figcaption>
      <ul role="list">
        {REJECTED.map(([text, reason]) => (
          <li key={text}>
            <del>{text}</del>
            <span className="proof-reason">{reason}</span>
          </li>
        ))}
        <li className="proof-kept">
          <ins>Up at four, so you needn’t be</ins>
          <span className="proof-passed">
            <Icon name="check" />
            passed its checks
          </span>
        </li>
      </ul>
    </figure>
  )
}

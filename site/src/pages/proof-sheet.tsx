import { Icon } from '#shared/ui/icons.tsx'

/** The drafts of the sheet; a test checks them against the real rules, so that it shows only what the product does. */
export const PROOF_DRAFTS = {
  rejected: [
    { text: 'Baking since 1952', reason: 'year nobody gave', rule: 'G7' },
    { text: 'The best bread in town', reason: 'claim nobody can check', rule: 'G7' },
    { text: 'Bread for [Town Name]', reason: 'gap left open', rule: 'G2' },
  ],
  kept: 'Up at four, so you needn’t be',
} as const

/** What the product does, as a proofreader's sheet: drafts struck out, and the one that stays. */
export function ProofSheet() {
  return (
    <figure className="proof">
      <figcaption>Slogans for a bakery, first proof</figcaption>
      <ul role="list">
        {PROOF_DRAFTS.rejected.map(({ text, reason }) => (
          <li key={text}>
            <del>{text}</del>
            <span className="proof-reason">{reason}</span>
          </li>
        ))}
        <li className="proof-kept">
          <ins>{PROOF_DRAFTS.kept}</ins>
          <span className="proof-passed">
            <Icon name="check" />
            passed its checks
          </span>
        </li>
      </ul>
    </figure>
  )
}

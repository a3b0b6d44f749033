import type { CardProps } from '../../kit/card.ts'
import { Counter } from '../../ui/counter.tsx'
import { shopAddress } from './closed.ts'
import { SHOP_NAME_LIMITS } from './limits.ts'
import type { Draft } from './output.server.ts'

/** A shop name as it reads in the shop's address, with a guess whether it may be taken (specification.md §2). */
export function Card({ draft: { name, available, description } }: CardProps<Draft>) {
  const before = shopAddress('')
  return (
    <div>
      <p className="dm-name">{name}</p>
      <p className="dm-note">
        <span>{before}</span>
        <wbr />
        <b>{name}</b>
      </p>
      <p className="dm-text">{description}</p>
      <ul className="dm-pills" role="list">
        <li className={available ? 'dm-pill dm-success' : 'dm-pill'}>
          {available ? 'Likely Available' : 'May Be Taken'}
        </li>
        <li>
          <Counter used={name.length} max={SHOP_NAME_LIMITS.charsMax} label="Characters" />
        </li>
      </ul>
    </div>
  )
}

/** The name alone, ready for Etsy's name field. */
export function copyText({ name }: Draft): string {
  return name
}

/** All names, one per line. */
export function copyAllText(drafts: readonly Draft[]): string {
  return drafts.map(copyText).join('\n')
}

export const itemPx = 100

import type { TopUpPack } from '#shared/contract/shapes.ts'
import type { TopUpConfig } from '../settings/service-config.ts'

export type { TopUpPack }

const PACK_NAMES = { small: 'Small', medium: 'Medium', large: 'Large' } as const

/** Returns the packs with their names and currency, for the price list. */
export function packsOf({ packs, currency }: TopUpConfig): readonly TopUpPack[] {
  return packs.map((pack) => ({ ...pack, name: PACK_NAMES[pack.id], currency }))
}

/** Returns the item's name on the payment page and the receipt: `2,000 Draftmill credits`. */
export function packName(brandName: string, { credits }: TopUpPack): string {
  return `${credits.toLocaleString('en-US')} ${brandName} credits`
}

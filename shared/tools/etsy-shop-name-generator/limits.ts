/** Etsy shop names: 4 to 20 letters and digits (Etsy Help, "How to change your shop name"; rules.md ES1, ES7, ES8). */
export const SHOP_NAME_LIMITS = {
  charsMin: 4,
  charsMax: 20,
  descriptionWordsMin: 6,
  descriptionWordsMax: 25,
  /** A name this short is probably taken. */
  shortCharsMax: 7,
} as const

/** 'North Wales' and 'Outer Banks' are where something is, though no table has them. */
const REGION =
  /^(?:(?:north|south|east|west|northern|southern|eastern|western|mid|central|outer|upper|lower|isle of|port|fort|lake|mount|cape|bay of|san|santa) \p{L}+|\p{L}+ (?:banks|coast|valley|hills|islands?|county|beach|lakes|peninsula|moors|downs|borders|dales|shire))$/iu

/** True of an entry that names a region, as its capitals show: 'Outer Banks', not 'north sea fish'. */
export const isRegion = (entry: string): boolean =>
  REGION.test(entry) && /^\p{Lu}\p{Ll}+ (?:of )?\p{Lu}\p{Ll}+$/u.test(entry)

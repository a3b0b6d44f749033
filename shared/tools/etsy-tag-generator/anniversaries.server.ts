import type { ClaimStates } from './truth.server.ts'

/** The traditional wedding anniversaries that buyers search by material (paper for the first, and so on). */
const BY_MATERIAL: Readonly<Record<string, readonly string[]>> = {
  paper: ['1st anniversary gift', 'paper anniversary'],
  cotton: ['2nd anniversary gift', 'cotton anniversary'],
  leather: ['3rd anniversary gift', 'leather anniversary'],
  linen: ['4th anniversary gift', 'linen anniversary'],
  wood: ['5th anniversary gift', 'wood anniversary'],
  wool: ['7th anniversary gift', 'wool anniversary'],
  copper: ['copper anniversary'],
  pearl: ['pearl anniversary'],
  'sterling silver': ['silver anniversary'],
}

/** Categories whose things are given between partners. */
const GIVEN = new Set('jewelry bags kitchen wallart textiles journals furniture'.split(' '))

/** Anniversary tags that a stated material bears out. */
export function anniversaryTags(claims: ClaimStates, categoryId: string): readonly string[] {
  if (!GIVEN.has(categoryId)) return []
  return Object.entries(BY_MATERIAL).flatMap(([material, tags]) =>
    claims.get(material)?.isStated === true ? tags : [],
  )
}

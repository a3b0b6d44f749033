import { BRAND_BLOCK, type SiteBrand } from '#shared/contract/site-brand.ts'

/** Reads the brand from a served document. Throws if the server has not included it. */
export function readBrand(document: Pick<Document, 'getElementById'>): SiteBrand {
  const block = document.getElementById(BRAND_BLOCK)
  if (!block) throw new Error(`The page has no ${BRAND_BLOCK}.`)
  return JSON.parse(block.textContent) as SiteBrand
}

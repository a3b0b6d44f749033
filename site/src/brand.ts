import { BRAND_ELEMENT_ID, type SiteBrand } from '#shared/contract/site-brand.ts'

/** Reads the brand from a served document. Throws if the server has not included it. */
export function readBrand(document: Pick<Document, 'getElementById'>): SiteBrand {
  const block = document.getElementById(BRAND_ELEMENT_ID)
  if (!block) throw new Error(`The page has no ${BRAND_ELEMENT_ID}.`)
  return JSON.parse(block.textContent) as SiteBrand
}

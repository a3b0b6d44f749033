import { table } from '../text/table.ts'

/**
 * The tools with a preview, and whether it shows one draft or the whole result. The preview code is a separate file
 * (previews-file.tsx), fetched on demand.
 */
export const PREVIEWED_TOOLS = table<'draft' | 'result'>({
  'google-ads-generator': 'draft',
  'facebook-ads-generator': 'draft',
  'linkedin-bio-generator': 'draft',
  'social-media-bio-generator': 'draft',
  'newsletter-generator': 'draft',
  'etsy-tag-generator': 'result',
  'etsy-shop-name-generator': 'draft',
  'business-name-generator': 'draft',
  'slogan-generator': 'draft',
  'domain-name-generator': 'draft',
  'cover-letter-generator': 'draft',
  'quote-generator': 'draft',
  'short-poem-generator': 'draft',
})

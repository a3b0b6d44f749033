import { table } from '../text/table.ts'

/**
 * The tools whose drafts have places to be looked at, and what a preview shows: one draft, or a result as a whole. What
 * draws them is a file of its own (previews-file.ts), fetched when somebody asks for a preview.
 */
export const PREVIEWED = table<'draft' | 'result'>({
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

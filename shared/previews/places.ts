import { table } from '../text/table.ts'
import type { PreviewPlace } from './parts.tsx'
import { ABOUT_PLACES } from './places/about-section.tsx'
import { ADDRESS_PLACES, DOMAIN_CARD_PLACE } from './places/address-bar.tsx'
import { FEED_PLACES } from './places/feed-ad.tsx'
import { INBOX_PLACES } from './places/inbox-row.tsx'
import { LETTER_PLACES } from './places/letter-page.tsx'
import { TAG_PLACES } from './places/listing-tags.tsx'
import { POEM_PLACES, QUOTE_PLACES } from './places/square-card.tsx'
import { PROFILE_PLACES } from './places/profile-bio.tsx'
import { SEARCH_PLACES } from './places/search-ad.tsx'
import { NAME_PLACES, SHOP_PLACES, SLOGAN_PLACES } from './places/shop-front.tsx'

/** The places of each tool's drafts, the most likely first. A new tool is added here and in previewed.ts. */
export const PLACES_BY_TOOL = table<readonly PreviewPlace[]>({
  'google-ads-generator': SEARCH_PLACES,
  'facebook-ads-generator': FEED_PLACES,
  'linkedin-bio-generator': ABOUT_PLACES,
  'social-media-bio-generator': PROFILE_PLACES,
  'newsletter-generator': INBOX_PLACES,
  'etsy-tag-generator': TAG_PLACES,
  'etsy-shop-name-generator': SHOP_PLACES,
  'business-name-generator': NAME_PLACES,
  'slogan-generator': SLOGAN_PLACES,
  'domain-name-generator': [...ADDRESS_PLACES, DOMAIN_CARD_PLACE],
  'cover-letter-generator': LETTER_PLACES,
  'quote-generator': QUOTE_PLACES,
  'short-poem-generator': POEM_PLACES,
})

import { table } from '../text/table.ts'

/** The page on which a limit was read, and the date: the page itself, not the sources it cites. */
export interface LimitSource {
  readonly by: string
  readonly url: string
  /** ISO 8601. */
  readonly readOn: string
}

/** One limit of a place. */
export interface PlaceLimit {
  readonly max: number
  readonly unit: 'characters' | 'lines' | 'tags'
  /** True if no page states it as an exact limit: it is shown with 'about'. */
  readonly isApproximate: boolean
  readonly source: LimitSource
}

const readOn = '2026-11-29'
const createSource = (by: string, url: string): LimitSource => ({ by, url, readOn })
const exactLimit = (
  max: number,
  source: LimitSource,
  unit: PlaceLimit['unit'] = 'characters',
): PlaceLimit => ({
  max,
  unit,
  isApproximate: false,
  source,
})
const approximateLimit = (
  max: number,
  source: LimitSource,
  unit: PlaceLimit['unit'] = 'characters',
): PlaceLimit => ({
  max,
  unit,
  isApproximate: true,
  source,
})

const SEARCH_ADS_SOURCE = createSource(
  'Google Ads API, create responsive search ads',
  'https://developers.google.com/google-ads/api/docs/responsive-search-ads/create-responsive-search-ads',
)
const SEARCH_FIELDS_SOURCE = createSource(
  'Ad Copy Skill Pack, limits of search ads',
  'https://www.skills.sh/marek-kujda/ad-copy-skill-pack/google-ads-rules',
)
/** The limits of a search ad: those of its fields, and the width in which its headlines are shown together. */
export const SEARCH_AD_LIMITS = {
  headline: exactLimit(30, SEARCH_ADS_SOURCE),
  description: exactLimit(90, SEARCH_FIELDS_SOURCE),
  path: exactLimit(15, SEARCH_FIELDS_SOURCE),
  wideHeadlines: approximateLimit(
    60,
    createSource(
      'Google, 3 things to know about headline truncation',
      'https://www.en.advertisercommunity.com/t5/Articles/3-Things-to-Know-about-Headline-Truncation-and-Expanded-Text-Ads/ba-p/837079',
    ),
  ),
  narrowHeadlines: approximateLimit(
    33,
    createSource(
      'Google, quoted by Search Engine Land',
      'https://searchengineland.com/google-expanded-text-ads-avoid-headline-truncation-254700',
    ),
  ),
} as const

const FEED_SOURCE = createSource(
  'Noble Growth, table of feed placements',
  'https://noble-growth.pages.dev/tools/meta-ad-previewer/',
)
const FEED_PHONE_SOURCE = createSource(
  'SocialRails, character limits of feed ads',
  'https://socialrails.com/blog/facebook-ad-character-limits',
)
/** The limits of an ad in a feed: where its text is folded and its headline cut. */
export const FEED_AD_LIMITS = {
  phoneText: approximateLimit(125, FEED_SOURCE),
  phoneLines: approximateLimit(3, FEED_PHONE_SOURCE, 'lines'),
  deskText: approximateLimit(300, FEED_SOURCE),
  phoneHeadline: approximateLimit(27, FEED_PHONE_SOURCE),
  deskHeadline: approximateLimit(40, FEED_SOURCE),
  deskDescription: approximateLimit(27, FEED_SOURCE),
} as const

const ABOUT_SOURCE = createSource(
  'ConnectSafely, guide to the About section',
  'https://connectsafely.ai/articles/linkedin-about-section',
)
const TYPECOUNT_SOURCE = createSource(
  'TypeCount, limits of profiles in 2026',
  'https://typecount.com/blog/social-media-character-limits',
)
/** The limits of the About section of a professional profile. */
export const ABOUT_SECTION_LIMITS = {
  text: approximateLimit(2600, ABOUT_SOURCE),
  headline: approximateLimit(220, TYPECOUNT_SOURCE),
  phoneFold: approximateLimit(200, ABOUT_SOURCE),
  deskFold: approximateLimit(270, ABOUT_SOURCE),
} as const

const INBOXES_SOURCE = createSource(
  'EmailTooltester, inboxes measured',
  'https://www.emailtooltester.com/en/blog/email-subject-lines-character-limit/',
)
const PREHEADERS_SOURCE = createSource(
  'Email Preview, lengths of preview texts',
  'https://emailpreview.github.io/',
)
/** The limits of a row in an inbox. */
export const INBOX_ROW_LIMITS = {
  phoneSubject: approximateLimit(48, INBOXES_SOURCE),
  phonePreheader: approximateLimit(99, INBOXES_SOURCE),
  smallSubject: approximateLimit(33, INBOXES_SOURCE),
  smallPreheader: approximateLimit(40, PREHEADERS_SOURCE),
  deskSubject: approximateLimit(
    70,
    createSource(
      'LetterCounter, lengths of subjects',
      'https://lettercounter.org/blog/email-subject-line-length-guide',
    ),
  ),
  deskPreheader: approximateLimit(100, PREHEADERS_SOURCE),
} as const

const LISTINGS_SOURCE = createSource(
  'Augeo, limits of listings',
  'https://apify.com/autoaugeo/listing-seo-length-auditor-for-online-se-8a73',
)
/** The limits of a listing's tags. */
export const LISTING_TAG_LIMITS = {
  tag: exactLimit(20, LISTINGS_SOURCE),
  tags: exactLimit(13, LISTINGS_SOURCE, 'tags'),
} as const

/** The limit of a shop name on a marketplace. */
export const SHOP_NAME_LIMITS = {
  name: exactLimit(
    20,
    createSource(
      'Etsy Help, how to change your shop name (Polish)',
      'https://help.etsy.com/hc/pl/articles/115015710568-Jak-zmieni%C4%87-nazw%C4%99-sklepu',
    ),
  ),
} as const

/** The limit of one label of a host name. */
export const HOST_NAME_LIMITS = {
  label: exactLimit(
    63,
    createSource(
      'Nautobot, lengths of names after RFC 1035',
      'https://docs.nautobot.com/projects/dns-models/en/stable/models/dnsrecord',
    ),
  ),
} as const

const A4_SOURCE = createSource(
  'Pdftools, A4 after ISO 216',
  'https://pdf-tools.com/docs/pdf-tools-sdk/api-reference/latest/dotnet/html/P_PdfTools_Geometry_Units_Size_PaperSizes_A4.htm',
)
/**
 * A page of A4, 210 by 297 mm, with margins of 25 mm, set in 11 points on 15.4: 247 mm are 45 lines, and 160 mm of a
 * common face about 88 characters.
 */
export const LETTER_PAGE = {
  lines: approximateLimit(45, A4_SOURCE, 'lines'),
  lineChars: approximateLimit(88, A4_SOURCE),
} as const

const TRACKER_SOURCE = createSource(
  'Tool Shake, limits of bios',
  'https://toolshake.click/tool/bio-character-line-counter/',
)
/** The length limit of a profile's bio, by the value of the tool's field; absent where no source states one. */
export const PROFILE_BIO_LIMITS = table<PlaceLimit>({
  instagram: approximateLimit(150, TRACKER_SOURCE),
  twitter: approximateLimit(160, TYPECOUNT_SOURCE),
  tiktok: approximateLimit(80, TRACKER_SOURCE),
  facebook: approximateLimit(101, TYPECOUNT_SOURCE),
  threads: approximateLimit(150, TYPECOUNT_SOURCE),
  bluesky: exactLimit(
    256,
    createSource(
      'Bluesky, lexicon of a profile',
      'https://github.com/bluesky-social/atproto/blob/main/lexicons/app/bsky/actor/profile.json',
    ),
  ),
  pinterest: approximateLimit(160, TYPECOUNT_SOURCE),
  youtube: approximateLimit(1000, TYPECOUNT_SOURCE),
  linkedin: approximateLimit(220, TYPECOUNT_SOURCE),
  twitch: approximateLimit(
    300,
    createSource(
      'LetterCounter, limits of Twitch',
      'https://lettercounter.org/blog/twitch-character-limit',
    ),
  ),
  discord: approximateLimit(
    190,
    createSource(
      'Sapphire, limits of users',
      'https://sapphirejs.dev/docs/Documentation/api-utilities/@sapphire/discord-utilities/variables/UserLimits',
    ),
  ),
  github: approximateLimit(
    160,
    createSource(
      'A profile that tried it',
      'https://github.com/howtologinquickwiththirtyninecharacters',
    ),
  ),
  snapchat: approximateLimit(
    80,
    createSource(
      'BoldlyType, limits of Snapchat',
      'https://boldlytype.com/blog/snapchat-character-limit',
    ),
  ),
  telegram: approximateLimit(
    70,
    createSource(
      'Counting Tools, limits of Telegram',
      'https://countingtools.com/telegram-character-counter/',
    ),
  ),
  whatsapp: approximateLimit(
    139,
    createSource(
      'La Sexta, length of a profile’s info',
      'https://www.lasexta.com/tecnologia-tecnoxplora/apps/cual-longitud-caracteres-ideal-info-perfil-whatsapp_201910045d97465a0cf21b2e2e12a519.html',
    ),
  ),
  mastodon: approximateLimit(
    500,
    createSource(
      'Random Mastodon Bio, readme',
      'https://github.com/EduFdezSoy/Random-Mastodon-Bio',
    ),
  ),
})

/** The number of lines of a bio that a profile shows before "more", where a source states it. */
export const PROFILE_LINE_LIMITS = table<PlaceLimit>({
  instagram: approximateLimit(5, TRACKER_SOURCE, 'lines'),
})

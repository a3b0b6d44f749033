import { table } from '../text/table.ts'

/** The page on which a limit was read, and the date: the page itself, not the sources it cites. */
export interface Source {
  readonly by: string
  readonly url: string
  /** ISO 8601. */
  readonly readOn: string
}

/** One limit of a place. */
export interface Limit {
  readonly max: number
  readonly unit: 'characters' | 'lines' | 'tags'
  /** True if the number is measured by third parties (`source`), not documented by the place itself. */
  readonly isAbout: boolean
  readonly source: Source
}

const readOn = '2026-11-29'
const from = (by: string, url: string): Source => ({ by, url, readOn })
const exact = (max: number, source: Source, unit: Limit['unit'] = 'characters'): Limit => ({
  max,
  unit,
  isAbout: false,
  source,
})
const about = (max: number, source: Source, unit: Limit['unit'] = 'characters'): Limit => ({
  max,
  unit,
  isAbout: true,
  source,
})

const SEARCH_ADS = from(
  'Google Ads API, create responsive search ads',
  'https://developers.google.com/google-ads/api/docs/responsive-search-ads/create-responsive-search-ads',
)
const SEARCH_FIELDS = from(
  'Ad Copy Skill Pack, limits of search ads',
  'https://www.skills.sh/marek-kujda/ad-copy-skill-pack/google-ads-rules',
)
/** The limits of a search ad: those of its fields, and the width in which its headlines are shown together. */
export const SEARCH_AD = {
  headline: exact(30, SEARCH_ADS),
  description: exact(90, SEARCH_FIELDS),
  path: exact(15, SEARCH_FIELDS),
  wideHeadlines: about(
    60,
    from(
      'Google, 3 things to know about headline truncation',
      'https://www.en.advertisercommunity.com/t5/Articles/3-Things-to-Know-about-Headline-Truncation-and-Expanded-Text-Ads/ba-p/837079',
    ),
  ),
  narrowHeadlines: about(
    33,
    from(
      'Google, quoted by Search Engine Land',
      'https://searchengineland.com/google-expanded-text-ads-avoid-headline-truncation-254700',
    ),
  ),
} as const

const FEED = from(
  'Noble Growth, table of feed placements',
  'https://noble-growth.pages.dev/tools/meta-ad-previewer/',
)
const FEED_PHONE = from(
  'SocialRails, character limits of feed ads',
  'https://socialrails.com/blog/facebook-ad-character-limits',
)
/** The limits of an ad in a feed: where its text is folded and its headline cut. */
export const FEED_AD = {
  phoneText: about(125, FEED),
  phoneLines: about(3, FEED_PHONE, 'lines'),
  deskText: about(300, FEED),
  phoneHeadline: about(27, FEED_PHONE),
  deskHeadline: about(40, FEED),
  deskDescription: about(27, FEED),
} as const

const ABOUT = from(
  'ConnectSafely, guide to the About section',
  'https://connectsafely.ai/articles/linkedin-about-section',
)
const TYPECOUNT = from(
  'TypeCount, limits of profiles in 2026',
  'https://typecount.com/blog/social-media-character-limits',
)
/** The limits of the About section of a professional profile. */
export const ABOUT_SECTION = {
  text: about(2600, ABOUT),
  headline: about(220, TYPECOUNT),
  phoneFold: about(200, ABOUT),
  deskFold: about(270, ABOUT),
} as const

const INBOXES = from(
  'EmailTooltester, inboxes measured',
  'https://www.emailtooltester.com/en/blog/email-subject-lines-character-limit/',
)
const PREHEADERS = from(
  'Email Preview, lengths of preview texts',
  'https://emailpreview.github.io/',
)
/** The limits of a row in an inbox. */
export const INBOX_ROW = {
  phoneSubject: about(48, INBOXES),
  phonePreheader: about(99, INBOXES),
  smallSubject: about(33, INBOXES),
  smallPreheader: about(40, PREHEADERS),
  deskSubject: about(
    70,
    from(
      'LetterCounter, lengths of subjects',
      'https://lettercounter.org/blog/email-subject-line-length-guide',
    ),
  ),
  deskPreheader: about(100, PREHEADERS),
} as const

const LISTINGS = from(
  'Augeo, limits of listings',
  'https://apify.com/autoaugeo/listing-seo-length-auditor-for-online-se-8a73',
)
/** The limits of a listing's tags. */
export const LISTING_TAGS = {
  tag: exact(20, LISTINGS),
  tags: exact(13, LISTINGS, 'tags'),
} as const

/** The limit of a shop name on a marketplace. */
export const SHOP_NAME = {
  name: exact(
    20,
    from(
      'Etsy Help, how to change your shop name (Polish)',
      'https://help.etsy.com/hc/pl/articles/115015710568-Jak-zmieni%C4%87-nazw%C4%99-sklepu',
    ),
  ),
} as const

/** The limit of one label of a host name. */
export const HOST_NAME = {
  label: exact(
    63,
    from(
      'Nautobot, lengths of names after RFC 1035',
      'https://docs.nautobot.com/projects/dns-models/en/stable/models/dnsrecord',
    ),
  ),
} as const

const A4 = from(
  'Pdftools, A4 after ISO 216',
  'https://pdf-tools.com/docs/pdf-tools-sdk/api-reference/latest/dotnet/html/P_PdfTools_Geometry_Units_Size_PaperSizes_A4.htm',
)
/**
 * A page of A4, 210 by 297 mm, with margins of 25 mm, set in 11 points on 15.4: 247 mm are 45 lines, and 160 mm of a
 * common face about 88 characters.
 */
export const LETTER_PAGE = {
  lines: about(45, A4, 'lines'),
  lineChars: about(88, A4),
} as const

const TRACKER = from(
  'Tool Shake, limits of bios',
  'https://toolshake.click/tool/bio-character-line-counter/',
)
/** The length limit of a profile's bio, by the value of the tool's field; absent where no source states one. */
export const PROFILE_BIO = table<Limit>({
  instagram: about(150, TRACKER),
  twitter: about(160, TYPECOUNT),
  tiktok: about(80, TRACKER),
  facebook: about(101, TYPECOUNT),
  threads: about(150, TYPECOUNT),
  bluesky: exact(
    256,
    from(
      'Bluesky, lexicon of a profile',
      'https://github.com/bluesky-social/atproto/blob/main/lexicons/app/bsky/actor/profile.json',
    ),
  ),
  pinterest: about(160, TYPECOUNT),
  youtube: about(1000, TYPECOUNT),
  linkedin: about(220, TYPECOUNT),
  twitch: about(
    300,
    from(
      'LetterCounter, limits of Twitch',
      'https://lettercounter.org/blog/twitch-character-limit',
    ),
  ),
  discord: about(
    190,
    from(
      'Sapphire, limits of users',
      'https://sapphirejs.dev/docs/Documentation/api-utilities/@sapphire/discord-utilities/variables/UserLimits',
    ),
  ),
  github: about(
    160,
    from('A profile that tried it', 'https://github.com/howtologinquickwiththirtyninecharacters'),
  ),
  snapchat: about(
    80,
    from('BoldlyType, limits of Snapchat', 'https://boldlytype.com/blog/snapchat-character-limit'),
  ),
  telegram: about(
    70,
    from(
      'Counting Tools, limits of Telegram',
      'https://countingtools.com/telegram-character-counter/',
    ),
  ),
  whatsapp: about(
    139,
    from(
      'La Sexta, length of a profile’s info',
      'https://www.lasexta.com/tecnologia-tecnoxplora/apps/cual-longitud-caracteres-ideal-info-perfil-whatsapp_201910045d97465a0cf21b2e2e12a519.html',
    ),
  ),
  mastodon: about(
    500,
    from('Random Mastodon Bio, readme', 'https://github.com/EduFdezSoy/Random-Mastodon-Bio'),
  ),
})

/** The number of lines of a bio that a profile shows before "more", where a source states it. */
export const PROFILE_LINES = table<Limit>({
  instagram: about(5, TRACKER, 'lines'),
})

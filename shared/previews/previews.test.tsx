import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { tools } from '../catalogue.ts'
import { DOMAIN_LABEL_LIMITS } from '../tools/domain-name-generator/limits.ts'
import { SHOP_NAME_LIMITS as SHOP_NAMES } from '../tools/etsy-shop-name-generator/limits.ts'
import { ETSY_TAG_LIMITS } from '../tools/etsy-tag-generator/limits.ts'
import { FACEBOOK_AD_LIMITS } from '../tools/facebook-ads-generator/limits.ts'
import { GOOGLE_AD_LIMITS } from '../tools/google-ads-generator/limits.ts'
import { LINKEDIN_LIMITS } from '../tools/linkedin-bio-generator/limits.ts'
import { NEWSLETTER_LIMITS } from '../tools/newsletter-generator/limits.ts'
import { PLATFORMS } from '../tools/social-media-bio-generator/limits.ts'
import {
  ABOUT_SECTION_LIMITS,
  FEED_AD_LIMITS,
  HOST_NAME_LIMITS,
  INBOX_ROW_LIMITS,
  LISTING_TAG_LIMITS,
  LETTER_PAGE,
  PROFILE_BIO_LIMITS,
  PROFILE_LINE_LIMITS,
  SEARCH_AD_LIMITS,
  SHOP_NAME_LIMITS,
  type PlaceLimit,
} from './limits.ts'
import { PLACES_BY_TOOL } from './places.ts'
import { openingParagraphOf } from './places/inbox-row.tsx'
import { LINE_KEEPING_PROFILES } from './places/profile-bio.tsx'
import { combinationsOf } from './places/search-ad.tsx'
import { Preview } from './preview.tsx'
import { PREVIEWED_TOOLS } from './previewed.ts'

const EVERY_PLACE = [...PLACES_BY_TOOL].flatMap(([tool, places]) =>
  places.map((place) => [`${tool} ${place.id}`, tool, place] as const),
)

const draw = (tool: string, id: string, draft: unknown, drafts: readonly unknown[] = [draft]) => {
  const Look = PLACES_BY_TOOL.get(tool)?.find((place) => place.id === id)?.Look
  return Look ? renderToStaticMarkup(<Look draft={draft} drafts={drafts} />) : ''
}
/** The visible text of some markup, without the texts for screen readers. */
const visibleTextOf = (html: string): string =>
  html
    .replace(/<span class="dm-visually-hidden">.*?<\/span>/gsu, '')
    .replace(/<[^>]+>/gu, ' ')
    .replace(/[\u2068\u2069]/gu, '')
    .replace(/\s+/gu, ' ')

describe('the limits', () => {
  const tables = {
    'search ad': SEARCH_AD_LIMITS,
    'feed ad': FEED_AD_LIMITS,
    'about section': ABOUT_SECTION_LIMITS,
    'inbox row': INBOX_ROW_LIMITS,
    'listing tags': LISTING_TAG_LIMITS,
    'shop name': SHOP_NAME_LIMITS,
    'host name': HOST_NAME_LIMITS,
    'letter page': LETTER_PAGE,
    'profile bio': Object.fromEntries(PROFILE_BIO_LIMITS),
    'profile lines': Object.fromEntries(PROFILE_LINE_LIMITS),
  }
  const all = Object.entries(tables).flatMap(([place, limits]) =>
    Object.entries<PlaceLimit>(limits).map(
      ([name, limit]) => [`${place}, ${name}`, limit] as const,
    ),
  )

  it.each(all)('say of %s where it is written and when it was read there', (_, { max, source }) => {
    expect(max).toBeGreaterThan(0)
    expect(new URL(source.url).protocol).toBe('https:')
    expect(source.by).not.toBe('')
    expect(new Date(source.readOn).toISOString().slice(0, 10)).toBe(source.readOn)
  })

  it('are those that the tools hold their drafts to', () => {
    expect(SEARCH_AD_LIMITS.headline.max).toBe(GOOGLE_AD_LIMITS.headlineCharsMax)
    expect(SEARCH_AD_LIMITS.headline.max).toBe(GOOGLE_AD_LIMITS.callToActionCharsMax)
    expect(SEARCH_AD_LIMITS.description.max).toBe(GOOGLE_AD_LIMITS.descriptionCharsMax)
    expect(SEARCH_AD_LIMITS.path.max).toBe(GOOGLE_AD_LIMITS.pathCharsMax)
    expect(FEED_AD_LIMITS.phoneText.max).toBe(FACEBOOK_AD_LIMITS.foldPhoneChars)
    expect(FEED_AD_LIMITS.deskText.max).toBe(FACEBOOK_AD_LIMITS.foldDesktopChars)
    expect(FEED_AD_LIMITS.phoneHeadline.max).toBe(FACEBOOK_AD_LIMITS.headlineCharsShown)
    expect(FEED_AD_LIMITS.deskHeadline.max).toBe(FACEBOOK_AD_LIMITS.headlineCharsMax)
    expect(ABOUT_SECTION_LIMITS.text.max).toBe(LINKEDIN_LIMITS.aboutCharsMax)
    expect(ABOUT_SECTION_LIMITS.headline.max).toBe(LINKEDIN_LIMITS.headlineCharsMax)
    expect(ABOUT_SECTION_LIMITS.phoneFold.max).toBe(LINKEDIN_LIMITS.foldPhoneChars)
    expect(ABOUT_SECTION_LIMITS.deskFold.max).toBe(LINKEDIN_LIMITS.foldDesktopChars)
    const { smallSubject, phoneSubject, deskSubject } = INBOX_ROW_LIMITS
    expect([smallSubject.max, phoneSubject.max, deskSubject.max]).toEqual(
      NEWSLETTER_LIMITS.previewChars,
    )
    expect(LISTING_TAG_LIMITS.tag.max).toBe(ETSY_TAG_LIMITS.charsMax)
    expect(LISTING_TAG_LIMITS.tags.max).toBe(ETSY_TAG_LIMITS.count)
    expect(SHOP_NAME_LIMITS.name.max).toBe(SHOP_NAMES.charsMax)
    expect(HOST_NAME_LIMITS.label.max).toBe(DOMAIN_LABEL_LIMITS.charsMax)
    for (const { id, charsMax, hasLines } of PLATFORMS) {
      expect(PROFILE_BIO_LIMITS.get(id)?.max ?? charsMax, id).toBe(charsMax)
      expect(LINE_KEEPING_PROFILES.has(id), id).toBe(hasLines ?? false)
    }
  })
})

describe('the register', () => {
  it('names the same tools as the list that is read before anything is fetched, all of them known', () => {
    expect([...PLACES_BY_TOOL.keys()].toSorted()).toEqual([...PREVIEWED_TOOLS.keys()].toSorted())
    const known = tools.map(({ id }) => id)
    expect([...PLACES_BY_TOOL.keys()].filter((id) => !known.includes(id))).toEqual([])
  })

  it('gives each place of a tool an id and a tab of its own', () => {
    for (const places of PLACES_BY_TOOL.values()) {
      expect(new Set(places.map(({ id }) => id)).size).toBe(places.length)
      expect(new Set(places.map(({ tab }) => tab)).size).toBe(places.length)
    }
  })
})

const FULL = {
  headline: 'Headline with quite a few words more than any place shows of it, said twice over',
  callToAction: 'Call',
  description1: 'First.',
  description2: 'Second.',
  primaryText: `Primary ${'words and '.repeat(40)}end`,
  imageDescription: 'A picture',
  cta: 'Book now',
  bio: `Bio ${'words and '.repeat(40)}end`,
  subject: `Subject ${'words and '.repeat(10)}end`,
  content: `Content ${'words and '.repeat(600)}end`,
  title: 'Title',
  text: 'Text of it',
  author: 'Ann Other',
  name: `N${'ame'.repeat(30)}`,
  extension: '.com',
  platform: 'instagram',
}
const draftOf = (tool: string): unknown =>
  tool === 'etsy-tag-generator' || tool === 'business-name-generator' ? FULL.name : FULL

describe.each(EVERY_PLACE)('%s', (_, tool, { id }) => {
  it('is a figure with a caption, and says what it cuts in a sentence', () => {
    const html = draw(tool, id, draftOf(tool))
    expect(html).toMatch(/^<figure .*<\/figcaption><\/figure>/su)
    if (html.includes('dm-visually-hidden">') && html.includes('…'))
      expect(visibleTextOf(html)).toMatch(
        /cut after|folded after|too many|stand behind|second page/u,
      )
  })

  it('names no brand in its picture or its word', () => {
    const picture = draw(tool, id, draftOf(tool)).replace(/<ul class="dm-look-notes.*/su, '')
    expect(visibleTextOf(picture)).not.toMatch(
      /Google|Facebook|Meta\b|LinkedIn|Instagram|Etsy|Twitter|Gmail|iPhone/iu,
    )
    expect(picture).not.toMatch(/<img|<svg|url\(/u)
  })

  it('stands with nothing in it, and takes markup for text', () => {
    expect(draw(tool, id, {})).toContain('<figcaption>')
    expect(draw(tool, id, undefined, [])).toContain('<figcaption>')
    const harm = '<script>alert(1)</script>'
    const drafts = [
      harm,
      { ...FULL, headline: harm, bio: harm, subject: harm, text: harm, name: harm },
    ]
    for (const draft of drafts) expect(draw(tool, id, draft)).not.toContain('<script>')
  })
})

describe('a cut', () => {
  it('is seen, said with how much is too much, and read out whole', () => {
    const html = draw('newsletter-generator', 'phone', FULL)
    expect(visibleTextOf(html)).toContain(
      'Subject : cut after about 48 characters on a telephone, 63 too many.',
    )
    expect(html).toContain(`<span class="dm-visually-hidden">${FULL.subject}</span>`)
    expect(visibleTextOf(html)).not.toContain(FULL.subject)
  })

  it('by a field says what the field takes', () => {
    expect(visibleTextOf(draw('google-ads-generator', 'phone', FULL))).toContain(
      'Headline : 50 characters too many: the field takes 30 characters.',
    )
  })

  it('is none where everything is shown, and that is said', () => {
    const html = draw('newsletter-generator', 'phone', { subject: 'Short', content: 'Hello.' })
    expect(visibleTextOf(html)).toContain('Nothing is cut here.')
  })

  it('leaves a listing its thirteen tags and names the others', () => {
    const tags = Array.from({ length: 15 }, (_, at) => `tag ${at + 1}`)
    const html = visibleTextOf(draw('etsy-tag-generator', 'listing', tags[0], tags))
    expect(html).toContain('13 of 13')
    expect(html).toContain('2 too many: a listing takes 13. Not taken: “tag 14, tag 15”')
  })
})

it('puts an ad together in every way: headlines in both orders, one description or both', () => {
  const all = combinationsOf(['H', 'C'], ['1', '2'])
  expect(all.map(({ headline, description }) => `${headline}: ${description}`)).toEqual([
    'H | C: 1 2',
    'H | C: 1',
    'H | C: 2',
    'C | H: 1 2',
    'C | H: 1',
    'C | H: 2',
  ])
  expect(combinationsOf(['H'], []).length).toBe(1)
  expect(combinationsOf([], []).length).toBe(1)
})

it('runs the lines of a bio together where its platform does', () => {
  const bio = 'one\ntwo'
  expect(draw('social-media-bio-generator', 'profile', { bio, platform: 'twitter' })).toContain(
    '<bdi>one two</bdi>',
  )
  expect(draw('social-media-bio-generator', 'profile', { bio, platform: 'instagram' })).toContain(
    '<bdi>one\ntwo</bdi>',
  )
})

it('cuts nothing of a bio where nobody says how long it may be', () => {
  for (const platform of ['reddit', 'constructor'])
    expect(
      visibleTextOf(draw('social-media-bio-generator', 'profile', { bio: FULL.bio, platform })),
    ).toContain('Bio : nobody says how long it may be here')
})

it('takes for a letter’s first line what follows its greeting', () => {
  expect(openingParagraphOf('Hi Ann,\n\nThe **first** line\nruns on.\n\nMore')).toBe(
    'The first line runs on.',
  )
  expect(openingParagraphOf('')).toBe('')
})

it('shows a button for a tool with places, and nothing for one without', () => {
  const button = (tool: string): string =>
    renderToStaticMarkup(<Preview tool={tool} draft={FULL} drafts={[FULL]} about="result 2" />)
  expect(button('google-ads-generator')).toContain('aria-expanded="false"')
  expect(button('google-ads-generator')).toContain('aria-label="Preview of result 2"')
  expect(button('prompt-enhancer')).toBe('')
  expect(button('constructor')).toBe('')
})

import { expect, it } from 'vitest'
import type { ServerTool } from '../../kit/server-tool.server.ts'
import { createTrial } from '../../kit/trial.server.ts'
import { write } from './builtin.server.ts'
import { checks } from './checks.server.ts'
import accounts from './accounts.fixture.json' with { type: 'json' }
import { emojiOf } from './emoji.server.ts'
import { draft as schema, type Draft } from './output.server.ts'
import { accountLinesOf } from './lines.server.ts'
import { prompt } from './prompt.server.ts'
import { readPurpose } from './purpose.server.ts'
import { materialOf } from '../../write/material.server.ts'
import { tool, type Input } from './tool.ts'

const server = { tool, draft: schema, checks, prompt, write } as unknown as ServerTool
const { draftsOf } = createTrial<Draft, Input>(server)

/** All bios of an input for three seeds, separated by blank lines. */
function bios(purpose: string, keywords: string, platform = 'twitter', tone = 'casual'): string {
  const drafts = ['a', 'b', 'c'].flatMap((seed) =>
    draftsOf({ platform, purpose, tone, keywords }, seed),
  )
  expect(drafts.length).toBeGreaterThanOrEqual(9)
  return drafts.map(({ bio }) => bio).join('\n\n')
}

it.each([
  [
    'says where it is of the thing and not of the last item',
    'plumber in Hull',
    'Gas Safe, no texts after 9pm',
    /, in Hull/,
  ],
  [
    'keeps where flights leave from',
    'cheap flights from Dublin',
    'alerts daily, no spam',
    /in Dublin/,
  ],
  [
    'takes no university for its town',
    'climate scientist',
    'sea ice, University of Bergen',
    /in Bergen/,
  ],
  [
    'takes a town in capitals for no material',
    'handmade pottery',
    'stoneware, gift boxes, Cork',
    /in cork|: Cork/,
  ],
  [
    'is mostly nothing that one thing is',
    'swimming club',
    'warm pool, Sheffield, Fridays',
    /Mostly/,
  ],
  [
    'says of a search for work that it is one',
    'looking for work as a data analyst',
    'SQL, Power BI',
    /(?:nterested in|about|on|nto) looking/,
  ],
  [
    'makes a subject of nobody',
    'horror writers',
    'weekly prompt, feedback',
    /(?:about|on|nto|for) horror writers/,
  ],
  [
    'offers no fan for hire',
    'Leyton Orient fan',
    'season ticket since 1989, moaning',
    /Looking for|Need/,
  ],
  [
    'asks for no message where none is wanted',
    'climate scientist',
    'sea ice, maps, no DMs',
    /Messages|Get in touch|Questions/,
  ],
  [
    'says what belongs to somebody as theirs',
    "my greyhound's life after racing",
    'Nelly, Bristol',
    /(?:^|\n|about )greyhound/i,
  ],
  [
    'says what is done behind I',
    'i review chip shops',
    'honest, no freebies',
    /(?:^|\n|about )review /i,
  ],
  [
    'heaps no keywords behind a colon, and says no lone word as a sentence',
    'Channel about restoring old motorcycles',
    'Honda, garage',
    /: |\. (?:Honda|Garage)|\?/,
  ],
  [
    'asks nobody about an illness, and leaves it to whom it belongs',
    'sharing my breast cancer journey, stage 3',
    'hope, chemo',
    /\?|: |All about|(?:^|\n)Breast|Follow along|Say hello/,
  ],
  [
    'asks nobody whether they need a charity',
    'Page for our neighborhood food pantry',
    'volunteers, Tuesdays, donations',
    /\?|: |Page for|\bTuesdays\./,
  ],
  [
    'takes a note for what it means, and says apart who somebody is',
    'Personal account of a home baker who shares recipes',
    'sourdough, cookies, mom of two',
    /Personal account|\?|: |, mom of two/,
  ],
  [
    'says no word of a business twice',
    'Promote my wedding photography business in Asheville',
    'weddings, natural light',
    /business|weddings/i,
  ],
  ['says a lone haunt as one goes there', 'gym', '', /(?:^|\n)Gym|about gym|\?/i],
  [
    'takes a diagnosis for the person’s own',
    'ADHD diagnosis',
    'late diagnosed, 34',
    /(?:^|\n)ADHD|\b34\./,
  ],
  [
    'says no place of what somebody likes, and bends no verb that does not bend',
    'software engineer who likes hiking and cats',
    'TypeScript, Denver',
    /cats in Denver|liking/,
  ],
  [
    'sells what is sold, and calls once',
    'Selling handmade candles',
    'soy wax, DM to order',
    /[Ss]elling|welcome|Get in touch/,
  ],
  [
    'keeps what only shares a word with the purpose',
    'travel photographer',
    'Lisbon, slow travel',
    /^[^\n]*Lisbon\.$(?!\n)/,
  ],
  [
    'lists no quality as a thing, and no code as a time',
    'marketing manager',
    'B2B SaaS, SEO, content, honest',
    /SEO\. Content|Content\. SEO|and honest|honest,/,
  ],
  ['says no laughter', 'mum of 3 lol', 'coffee, football runs', /\blol\b/],
  ['jokes about nobody’s sobriety', 'sober 3 years', 'one day at a time', /for more|Somebody|hand/],
  [
    'says how something is done',
    'I play horror games badly',
    'snacks, jump scares',
    /(?:^|\n|about )horror/i,
  ],
  [
    'says first who is looking',
    'Looking for my first job as a data analyst',
    'SQL, Excel, recent graduate',
    /: |analyst[^]{0,30}\. Recent graduate/,
  ],
])('%s', (_, purpose, keywords, never) => {
  expect(bios(purpose, keywords)).not.toMatch(never)
})

it('says where somebody is apart from a long name, what sort they are before it, and mends a slip', () => {
  const said = bios('retro speedrunner, Mega Man and Castlevania', 'Ohio, new dad', 'twitch')
  expect(said).not.toMatch(/Castlevania in Ohio/)
  expect(said).toMatch(/Based in Ohio\./)
  for (const bio of bios('my makeup artist page', 'bridal, Glasgow', 'instagram').split('\n\n'))
    expect(bio).toMatch(/Bridal makeup artist in Glasgow/)
  expect(bios('selling boots an resell trainers', 'size 6-12', 'snapchat')).not.toMatch(
    / an? resell/,
  )
})

it('lists names with names, and says a degree and whose views they are alone', () => {
  const said = bios('maritime archaeologist', 'PhD, own views, HMS Invincible, wrecks', 'mastodon')
  expect(said).not.toMatch(/PhD,|PhD and|and PhD|views (?:and|,)|and own/)
})

it('leaves nothing out for a call, and jokes with nobody’s subject', () => {
  const said = bios('sell my crochet toys', 'Leeds, custom colours, DM to order', 'instagram')
  for (const bio of said.split('\n\n')) expect(bio).toMatch(/custom colours/iu)
  expect(bios('home decor ideas', 'DIY, small flats', 'pinterest', 'humorous')).not.toMatch(
    /Somebody has to|warned|out of hand|back again|Here for|All about/,
  )
})

it('says what it is, then when, then what it is not', () => {
  for (const bio of bios('village bakery', 'closed Mondays, sourdough, new every Friday').split(
    '\n\n',
  ))
    expect(bio).not.toMatch(/(?:closed|every)[^]*sourdough/iu)
})

it('keeps the capitals of names and codes', () => {
  const said = bios('cozy farming games', 'Mon Wed Fri, 7pm GMT, Stardew', 'twitch')
  expect(said).not.toMatch(/mon wed|stardew/)
  const codes = bios('rust developer', 'no_std, she/her, embedded', 'github', 'professional')
  expect(codes).not.toMatch(/No_std|She\/her/)
})

it('draws what a word means here', () => {
  expect(emojiOf('Market on Saturdays')).not.toBe('📈')
  expect(emojiOf('analytics')).toBe('📈')
  expect(emojiOf('bookings only')).toBeUndefined()
  expect(emojiOf('Mon Wed Fri')).toBeUndefined()
  expect(emojiOf('teaching myself the accordion')).not.toBe('🧑‍🏫')
  expect(emojiOf('weddings')).toBe('💐')
})

it.each([
  ['personal', 'dad, Arsenal, coffee, bad puns', /Dad[.:·\n, ]/],
  ['Mom blog', 'twins, recipes, chaos', /Mom/],
  ['my dog', 'corgi, Waffles, 3 years old', /My dog/],
])('has bios of a word of three letters, and of keywords alone: %s', (purpose, keywords, head) => {
  for (const bio of bios(purpose, keywords, 'instagram', 'humorous').split('\n\n'))
    expect(bio).toMatch(head)
})

it('writes for a person who does something, apart from where and what', () => {
  const form = {
    platform: 'twitter',
    purpose: 'Freelance journalist covering climate and local politics',
    tone: 'professional',
    keywords: 'climate, Ohio',
  }
  const drafts = ['a', 'b', 'c', 'd'].flatMap((seed) => draftsOf(form, seed))
  expect(drafts.length).toBeGreaterThanOrEqual(3)
  for (const { bio } of drafts) expect(bio).not.toMatch(/\?|: /)
})

it.each([
  ['learning to skateboard at 40', 'tiktok', 'humorous'],
  ['accountant for small businesses', 'twitter', 'professional'],
  ['personal trainer for over 60s', 'instagram', 'inspirational'],
  ['restoring an old canal boat', 'instagram', 'friendly'],
  ['gaming channel', 'instagram', 'friendly'],
])('writes of “%s” alone, and hands it back once at most', (purpose, platform, tone) => {
  for (const seed of ['a', 'b', 'c']) {
    const drafts = draftsOf({ platform, purpose, tone, keywords: '' }, seed)
    expect(drafts.length).toBeGreaterThanOrEqual(3)
    const bare = drafts.filter(
      ({ bio }) => /^\P{L}*(.+?)\.?$/u.exec(bio)?.[1]?.toLowerCase() === purpose,
    )
    expect(bare.length).toBeLessThanOrEqual(1)
  }
})

it.each([
  ['primary school teacher', 'phonics, SEND', 'linkedin', 'professional', /: phonics, SEND/],
  ['HR consultant', '', 'linkedin', 'professional', /Happy to connect/],
  ['bus driver', 'night routes', 'tiktok', 'humorous', /timetable|Doors|Stops|morning face/],
  ['my cat Biscuit', '', 'instagram', 'humorous', /keyboard|Knocked|In charge|Fed twice/],
  [
    'memorial page for my brother',
    'Tom, Derby, 1990-2021',
    'facebook',
    'friendly',
    /Tom, 1990-2021\. In Derby\./,
  ],
] as const)(
  'has a bio to post for a short form: %s',
  (purpose, keywords, platform, tone, wanted) => {
    const drafts = ['a', 'b', 'c'].flatMap((seed) =>
      draftsOf({ platform, purpose, tone, keywords }, seed),
    )
    const said = drafts.map(({ bio }) => bio).join('\n\n')
    expect(drafts.length).toBeGreaterThanOrEqual(9)
    expect(said).toMatch(wanted)
    expect(said).not.toMatch(/You are welcome here\. \||\. Mugs\.|Tom and Derby|🍪/u)
    if (platform === 'linkedin')
      expect(said).not.toMatch(/welcome here|Primary school teacher\.?$/mu)
  },
)

/** How a purpose alone is read: as a business or not, and the lines available for it. */
function readPurposeLines(purpose: string): { sells: boolean; lines: readonly string[] } {
  const input = { purpose, keywords: '', platform: 'instagram', tone: 'humorous' }
  const read = readPurpose(input)
  return { sells: read.isBusiness, lines: accountLinesOf(read, materialOf(read.brief), input) }
}

it('takes a purpose as people type it for its own kind of account', () => {
  const taken = accounts.map(([purpose = '']) => {
    const { sells, lines } = readPurposeLines(purpose)
    return [purpose, sells ? 'sells' : 'tells', lines[0] ?? '']
  })
  expect(taken).toEqual(accounts)
})

it('lends no account the lines of another kind', () => {
  const of = (purpose: string): string => readPurposeLines(purpose).lines.join(' ')
  expect(of('yoga teacher')).not.toMatch(/glue|Laminator/)
  expect(of('nurse')).not.toMatch(/Placements/)
  expect(of('martial arts for kids')).not.toMatch(/Paint|rubber/)
  expect(of('life coach')).not.toMatch(/One more means/)
  expect(of('property developer')).not.toMatch(/commits/)
  expect(of('neighbourhood watch')).not.toMatch(/last one/)
  expect(of('recovery, 3 years sober')).toBe('')
})

it('says what was asked to be said, and invites nothing of what was refused', () => {
  for (const [purpose, wish] of [
    ['living with stage 4 breast cancer at 34, with a toddler', 'no miracle cures please'],
    ['MS warrior', 'no diet tips please'],
    ['autism mum', 'no advice please'],
  ] as const) {
    const said = bios(purpose, `${wish}, Cork, diagnosed 2024`, 'instagram', 'inspirational')
    for (const bio of said.split('\n\n')) expect(bio.toLowerCase()).toContain(wish)
    expect(said).not.toMatch(/Messages welcome|You are welcome here/)
  }
})

it('says whom a keyword is for with the keyword only', () => {
  for (const [purpose, keyword] of [
    ['beekeeper and biology teacher writing about pollinators', 'talks for schools'],
    ['historian writing about plague', 'workshops for museums'],
    ['seamstress', 'dresses for brides'],
  ] as const) {
    const said = bios(purpose, `${keyword}, monthly newsletter, Ludlow`)
    const whom = keyword.split(' for ')[1] ?? ''
    expect(said).toContain(whom)
    for (const bio of said.split('\n\n'))
      expect(bio.split(`for ${whom}`).length, bio).toBeLessThanOrEqual(2)
  }
})

it('lends nobody a line of another work', () => {
  const said = [
    bios('vet writing about farm animals', 'Wales, night calls'),
    bios('budget meals for families', '', 'tiktok', 'casual'),
    bios('sell handmade candles', 'soy wax, Bristol', 'instagram', 'friendly'),
  ].join()
  expect(said).not.toMatch(/cut late|delete key|A bit at a time|as it happens|jar|another account/)
})

it('takes what is said of the writing for no statement', () => {
  expect(bios('tarot readings', 'no emojis please, by phone')).not.toMatch(
    /emojis|\p{Extended_Pictographic}/u,
  )
})

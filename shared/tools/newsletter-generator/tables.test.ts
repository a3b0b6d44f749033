import { describe, expect, it } from 'vitest'
import { sampleOf } from '../../kit/share.fixture.ts'
import { briefOf } from '../../kit/brief-of.server.ts'
import { findClaim } from '../../kit/guards/claims/claims.server.ts'
import { findPromise } from '../../kit/guards/harm/safe-drafts.server.ts'
import { words } from '../../text/measures.ts'
import { readStated } from '../../text/stated.server.ts'
import { createRandom } from '../../text/random.ts'
import { createAssembly } from '../../kit/assemble.server.ts'
import { isRejection } from '../../kit/rules/rejection.ts'
import type { ServerTool } from '../../kit/server-tool.server.ts'
import { TIP_BANK, bankMatch } from './writer/bank.server.ts'
import { write } from './builtin.server.ts'
import { checks } from './checks.server.ts'
import joins from './data/joins.json' with { type: 'json' }
import kinds from './data/kinds.json' with { type: 'json' }
import letters from './data/letters.json' with { type: 'json' }
import subjects from './data/subjects.json' with { type: 'json' }
import { NEWSLETTER_LIMITS } from './limits.ts'
import { draft as schema, type Draft } from './output.server.ts'
import { lacksDetails, OWN_LETTERS as ownLetters } from './writer/own-rows.server.ts'
import { readingOf } from './reading/reading.server.ts'
import { tool } from './tool.ts'
import { stemsOf } from './reading/word-sets.server.ts'

const server = { tool, draft: schema, checks, write } as unknown as ServerTool
const PURPOSES = ['inform', 'engage', 'promote', 'update', 'nurture']
const idOf = (topic: string, audience = 'readers'): string | undefined => {
  const input = { topic, audience, purpose: 'inform' }
  const match = bankMatch(topic, audience, briefOf(tool, input).gravity)
  return match?.isWhole ? match.topic.id : undefined
}

describe('the bank', () => {
  it('holds sixty topics and more, each with six tips that nobody else has', () => {
    expect(TIP_BANK.length).toBeGreaterThanOrEqual(60)
    const heads = TIP_BANK.flatMap(({ tips }) => tips.map(({ head }) => head))
    expect(heads.filter((head, at) => heads.indexOf(head) !== at)).toEqual([])
    for (const { id, tips, opens, asks, pictures } of TIP_BANK) {
      expect([tips.length, opens.length, asks.length, pictures.length], id).toEqual([6, 2, 2, 2])
    }
  })

  it('keeps each tip, opening, question and picture to its size, and claims nothing', () => {
    const nothing = readStated('zzz')
    for (const { id, tips, opens, asks, pictures } of TIP_BANK) {
      for (const { head, body } of tips) {
        expect(head, id).toMatch(/^[A-Z].*\.$/u)
        expect(words(`${head} ${body}`).length, head).toBeGreaterThanOrEqual(20)
        expect(words(`${head} ${body}`).length, head).toBeLessThanOrEqual(50)
      }
      for (const ask of asks) expect(ask, id).toMatch(/\?$/u)
      for (const picture of pictures) {
        expect(words(picture).length, picture).toBeGreaterThanOrEqual(
          NEWSLETTER_LIMITS.imageWordsMin,
        )
        expect(words(picture).length, picture).toBeLessThanOrEqual(NEWSLETTER_LIMITS.imageWordsMax)
      }
      const texts = [...opens, ...asks, ...pictures, ...tips.map((t) => `${t.head} ${t.body}`)]
      for (const text of texts)
        expect(findClaim(text, nothing) ?? findPromise(text), text).toBeUndefined()
    }
  })

  it('names each topic by keys that no other topic has, and finds it by every one', () => {
    const seen = new Map<string, string>()
    for (const { id, keys } of TIP_BANK)
      for (const key of keys.split(', ')) {
        const stems = stemsOf(key).join(' ')
        expect(seen.get(stems) ?? id, key).toBe(id)
        seen.set(stems, id)
        expect(bankMatch(key, 'readers', { level: 'none' })?.topic.id, key).toBe(id)
      }
  })

  it.each([
    ['houseplant care', 'houseplants'],
    ['10 tips for keeping houseplants alive', 'houseplants'],
    ['How to sleep better', 'sleep'],
    ['email marketing for small businesses', 'email-marketing'],
    ['SEO basics', 'seo'],
    ['running an online shop', 'online-shop'],
    ['dental care for children', 'dental'],
    ['time management for students', 'time-management'],
    ["Mother's Day gift ideas", 'gifts'],
    ['running safely in the dark', 'running-dark'],
    ['damp and mould', 'damp'],
  ])('takes %s for %s', (topic, id) => {
    expect(idOf(topic)).toBe(id)
  })

  it.each([
    'sleep apnea',
    'history of yoga',
    'benefits of yoga',
    'social media trends',
    'running a marathon business',
    'coffee futures market',
    'houseplant shop opening',
    'yoga for pregnancy',
    'healthy eating for diabetics',
    'exercise for seniors',
    'cats the musical',
    'networking hardware',
    'project management software review',
    'AI in healthcare',
    'sustainable fashion trends',
    'interest rates',
    'meet the team',
  ])('takes no neighbour for %s', (topic) => {
    expect(idOf(topic)).toBeUndefined()
  })

  it('gives no tips to readers who know more, or whom they do not fit', () => {
    expect(idOf('photography', 'wedding photographers')).toBeUndefined()
    expect(idOf('healthy eating', 'pregnant women')).toBeUndefined()
    expect(idOf('budgeting', 'people in debt')).toBeUndefined()
    expect(idOf('budgeting', 'young families')).toBe('budgeting')
  })

  it('makes two whole letters of every topic, with nothing to mend', () => {
    // One purpose for each, in turn; testing all would add little and take long.
    for (const [at, { id, keys }] of sampleOf([...TIP_BANK.entries()], 20))
      for (const purpose of PURPOSES.slice(at % PURPOSES.length).slice(0, 1)) {
        const input = { topic: keys.split(', ')[0] ?? '', audience: 'local people', purpose }
        const assembly = createAssembly(server, input)
        const letters = write(input, createRandom(id))
        let wasTaken: boolean | undefined
        while (assembly.missing() > 0) {
          const next = letters.next(wasTaken)
          if (next.done) break
          const offered = assembly.offer(next.value, 'builtin')
          wasTaken = !isRejection(offered)
          if ('draft' in offered) {
            expect(offered.marks.repaired, `${id} ${purpose}`).toEqual([])
            expect((offered.draft as Draft).content, id).not.toMatch(/[{}|]/u)
          }
        }
        expect(assembly.missing(), `${id} ${purpose}`).toBe(0)
      }
  })
})

describe('what a topic is about', () => {
  const kindOfTopic = (topic: string, purpose = 'update') => {
    const input = { topic, audience: 'readers', purpose }
    return readingOf(input)(briefOf(tool, input)).kind
  }

  it.each([
    ['annual fundraising gala', 'event'],
    ['annual general meeting', 'meeting'],
    ['office move to Leeds in May', 'change'],
    ['new website launch', 'release'],
    ['Q3 results', 'report'],
    ['spring menu', 'menu'],
    ['pottery course for beginners', 'course'],
    ['Black Friday sale', 'sale'],
    ['how to prune roses', 'skill'],
    ['AI in healthcare', 'technology'],
    ['back to school', 'season'],
    ['vegan recipes', 'food'],
    ['workplace culture', 'teamwork'],
    // A question that fits a whole topic may not fit a part of it.
    ['improving team communication between shifts', 'notice'],
    ['road closure on Mill Lane', 'works'],
    ['welcome to our newsletter', 'welcome'],
    ['thank you to our volunteers', 'thanks'],
    ['season’s greetings from the shop', 'greetings'],
    ['swimming pool closed 3-9 March for tiles', 'closure'],
    ['quiz night cancelled', 'cancelled'],
    ['new vicar', 'newcomer'],
    ['Dr Patel is retiring', 'leaving'],
    ['prices go up 5% from April', 'prices'],
    ['volunteers needed for the food bank', 'appeal'],
    ['tax deadline', 'deadline'],
    ['head lice in class 3B', 'lice'],
    ['data breach', 'breach'],
    ['plant sale', 'event'],
    ['closing down sale', 'sale'],
    ['redundancies in the warehouse', 'sober'],
    ['in memory of Tom', 'loss'],
    ['living with diabetes', 'careful'],
    ['glorbing', 'notice'],
    ['no swimming lessons this week', 'cancelled'],
    ['Dr Kaur joins the surgery in May', 'newcomer'],
    ['the library is open again', 'returns'],
    ['our charity shop needs coats', 'appeal'],
    ['first aid for babies class', 'course'],
    ['Jenny had her baby', 'joy'],
    ['meet the team', 'team'],
    ['co-op store: bulk bins open on 3 June, bring your own jars', 'notice'],
  ])('%s is of the kind %s', (topic, kind) => {
    expect(kindOfTopic(topic)).toBe(kind)
  })

  it('asks about what was told, and takes what is promoted for an offer', () => {
    expect(kindOfTopic('glorbing: three new rooms', 'inform')).toBe('notice')
    expect(kindOfTopic('glorbing: open day on 4 May', 'inform')).toBe('event')
    expect(kindOfTopic('glorbing', 'promote')).toBe('offer')
    expect(kindOfTopic('new cookie flavors', 'promote')).toBe('menu')
    expect(kindOfTopic('glorbing', 'inform')).toBe('subject')
  })
})

describe('the frames', () => {
  it('are a hundred subjects and more, each once, whose holes are known', () => {
    const own = ownLetters.flatMap((row) =>
      (row.subjects ?? []).map((text) => ({ for: row.kind, text })),
    )
    const all = [...subjects, ...own]
    const rows = all.map(({ for: kind, text }) => `${kind} ${text}`)
    expect(rows.length).toBeGreaterThanOrEqual(100)
    expect(new Set(rows).size).toBe(rows.length)
    for (const { text } of all) {
      expect(text.replaceAll(/\{(?:[Tt]opic|Name|[Tt]ip|point)\}/gu, ''), text).not.toMatch(/[{}]/u)
      expect(text, text).toMatch(/\{[Tt]opic\}|\{Name\}/u)
    }
  })

  it('hold two builds for each purpose, and texts of every kind', () => {
    for (const purpose of PURPOSES)
      expect(letters.filter((row) => row.purpose === purpose)).toHaveLength(2)
    for (const { id: kind } of kinds.filter(({ id }) => id !== 'recallfood'))
      expect(
        ownLetters.filter((row) => row.kind === kind),
        kind,
      ).toHaveLength(1)
  })

  it('claim nothing of the sender', () => {
    const nothing = readStated('zzz')
    const texts = [...letters, ...ownLetters.map((row) => ({ ...row, kind: '' }))]
      .flatMap((row) => Object.values(row).flat() as string[])
      .concat(Object.values(joins).flatMap((rows) => Object.values(rows).flat() as string[]))
    for (const text of texts)
      expect(findClaim(text as string, nothing), text as string).toBeUndefined()
  })

  it('make a letter of every kind of topic that reads as one', () => {
    for (const { id: kind, words: list = [] } of kinds)
      for (const word of list.slice(0, 4)) {
        const input = {
          topic: `the ${word} of our village`,
          audience: 'neighbours',
          purpose: 'update',
        }
        const reading = readingOf(input)(briefOf(tool, input))
        if (reading.kind !== kind || lacksDetails(reading)) continue
        const first = write(input, createRandom(word)).next().value as Draft | undefined
        expect(first?.content, word).not.toMatch(/undefined|[{}]|\s{3}/u)
      }
  })
})

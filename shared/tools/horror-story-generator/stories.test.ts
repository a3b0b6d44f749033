import { describe, expect, it } from 'vitest'
import { sampleOf } from '../../kit/share.fixture.ts'
import { rulesBroken } from '../../kit/rules/faults-of.server.ts'
import type { ServerTool } from '../../kit/server-tool.server.ts'
import { lowerWords, words } from '../../text/measures.ts'
import { createRandom } from '../../text/random.ts'
import { fitOf } from './writer/fit.server.ts'
import { write } from './builtin.server.ts'
import { checks, withWarnings } from './checks.server.ts'
import { fillStory, nounMarkValuesOf } from './writer/tell.server.ts'
import themes from './forms.fixture.json' with { type: 'json' }
import { HORROR_STORY_LIMITS, STYLES, WARNINGS } from './limits.ts'
import { narrationOf } from './writer/narration.server.ts'
import { draft as schema } from './output.server.ts'
import { prompt } from './prompt.server.ts'
import { settingOf } from './writer/setting.server.ts'
import { stories, type Story } from './writer/stories.server.ts'
import { readTheme, themeOf } from './writer/theme.server.ts'
import { tool } from './tool.ts'

const server = { tool, draft: schema, checks, prompt, write } as unknown as ServerTool

const NEGATIVE =
  /^(?:do|does|did|is|was|are|were|can|could|won|would|shan|should|must|need|have|has|had|ai)(?:n)?’t$/iu
const SENTENCE_MARKS = ['setting']
const marksIn = (text: string): string[] =>
  [...text.matchAll(/\{([^{}]*)\}/gu)].map(([, name = '']) => name)
const textWithoutSlots = ({ paragraphs }: Story): string =>
  paragraphs.join('\n').replaceAll(/\{[^{}]+\}/gu, ' ')

/**
 * The largest share of word runs that two stories of one style may have in common, so that no story is a variant of
 * another.
 */
const RUNS_SHARED_MAX = 0.05

/**
 * The share of three-word runs that two texts have in common. Letter trigrams do not separate long texts: any two
 * pages of English share about 40 %.
 */
function runsShared(a: string, b: string): number {
  const first = runsOf(a)
  const second = runsOf(b)
  let common = 0
  for (const run of second) if (first.has(run)) common++
  return common / Math.max(1, first.size + second.size - common)
}

function runsOf(text: string): ReadonlySet<string> {
  const all = lowerWords(text)
  return new Set(all.slice(2).map((word, at) => `${all[at]} ${all[at + 1]} ${word}`))
}

describe('the stories', () => {
  it('are eighty and more, ten and more of every style, told by several voices', () => {
    expect(stories.length).toBeGreaterThanOrEqual(80)
    for (const style of STYLES) {
      const own = stories.filter((story) => story.style === style)
      expect(own.length, style).toBeGreaterThanOrEqual(10)
      expect(new Set(own.map(({ narrator }) => narrator)).size, style).toBeGreaterThanOrEqual(3)
    }
    expect(new Set(stories.map(({ title }) => title)).size).toBe(stories.length)
  })

  it.each(stories.map((story) => [story.title, story] as const))('%s has its parts', (_, story) => {
    const { paragraphs, setting, slots, keys, tags, warnings, title } = story
    const text = paragraphs.join('\n')
    for (const mark of SENTENCE_MARKS)
      expect(marksIn(text).filter((one) => one === mark)).toHaveLength(1)
    expect(paragraphs.slice(0, 2).join(' ')).toContain('{setting}')
    const settings = [setting.own, setting.here]
    const castMarks =
      story.cast === undefined ? [] : [...nounMarkValuesOf({ noun: 'x', grammar: '' }).keys()]
    const known = [...Object.keys(slots), ...SENTENCE_MARKS, ...castMarks]
    for (const mark of marksIn(text)) expect(known).toContain(mark)
    expect(marksIn(setting.own)).not.toContain('setting')
    expect(marksIn(setting.here)).toContain('setting')
    const filled = [text, ...settings].join('\n')
    for (const [slot, values] of Object.entries(slots)) {
      expect(filled, slot).toMatch(
        slot === 'thing' ? /\{(?:(?:a|the) )?thing\}/u : new RegExp(`\\{${slot}\\}`, 'u'),
      )
      expect(new Set(values).size).toBe(values.length)
      expect(values.length).toBeGreaterThanOrEqual(4)
    }
    expect(filled).not.toMatch(/["']/u)
    // A name was once put into the middle of 'Don’t'.
    expect(
      filled.match(/(?<!\p{L})\p{L}+’t\b/gu)?.filter((word) => !NEGATIVE.test(word)) ?? [],
    ).toEqual([])
    expect(words(title).length).toBeLessThanOrEqual(HORROR_STORY_LIMITS.titleWordsMax)
    expect(keys.length).toBeGreaterThanOrEqual(8)
    expect(tags.length).toBeGreaterThanOrEqual(HORROR_STORY_LIMITS.tagsMin)
    expect(tags.length).toBeLessThanOrEqual(HORROR_STORY_LIMITS.tagsMax)
    for (const warning of warnings) expect(WARNINGS).toContain(warning)
  })

  it('keep every rule with every value of their slots, every setting', () => {
    const random = createRandom('stories')
    for (const [at, story] of sampleOf([...stories.entries()], 40))
      // Each story is tried with four different forms.
      for (const offset of [0, 7, 13, 19]) {
        const form = themes[(at * 4 + offset) % themes.length] as (typeof themes)[number]
        const input = { ...form, style: story.style }
        const draft = withWarnings(fillStory(story, settingOf(input), themeOf(input), random))
        expect(draft.content, story.title).not.toMatch(/[{}]| {2}/u)
        const broken = rulesBroken(server, input, draft)
        // Articles and spelling are put right by code after the writer.
        expect(
          broken.filter((id) => id !== 'G22' && id !== 'G13'),
          `${story.title}: ${form.theme}`,
        ).toEqual([])
      }
  })

  it('read as told by whom they say, and are each their own', () => {
    for (const story of stories) {
      const told = narrationOf(textWithoutSlots(story)).narrator
      if (story.narrator === 'I' || told === 'I') expect(told, story.title).toBe(story.narrator)
    }
    for (const [at, story] of sampleOf([...stories.entries()], 40))
      for (const other of stories.slice(at + 1))
        if (story.style === other.style)
          expect(
            runsShared(textWithoutSlots(story), textWithoutSlots(other)),
            `${story.title} and ${other.title}`,
          ).toBeLessThan(RUNS_SHARED_MAX)
  })
})

describe('what a theme finds', () => {
  const titlesOn = (theme: string, setting = '', style = ''): string[] =>
    ['a', 'b', 'c', 'd'].flatMap((seed) =>
      [...write({ theme, style, setting }, createRandom(seed))].map(({ title }) => title),
    )

  it.each([
    ['reflection', 'The Man Who Waved Back'],
    ['mirror', 'Seats Available on the Upper Deck'],
    ['ghost ship', 'The Bell for Room Nine'],
    ['the last bus home', 'Eleven Inches Unaccounted For'],
    ['imaginary friend', 'Taking Turns on the Ice'],
    ['a night shift that goes wrong', 'The Last Lorry in Row F'],
    ['haunted house', 'Fourteen Going Down'],
    ['AI assistant', 'The Temp Who Kept Her Mug'],
    ['werewolf', 'The Temp Who Kept Her Mug'],
  ])('%s: not “%s”, which only has the word in it', (theme, other) => {
    const titles = titlesOn(theme)
    expect(titles.length).toBeGreaterThan(0)
    expect(titles).not.toContain(other)
  })

  it.each([
    [
      'something in the walls',
      'What the Plaster Kept',
      'a new flat',
      /came to live in a new flat/u,
    ],
    ['killer clown', 'The Last Night of Camp', 'summer camp', /at a summer camp/u],
    ['zombies', 'The Customers Who Came Back', 'a supermarket', /in a supermarket/u],
    [
      'a baby monitor that picks up a second child breathing',
      'The Second Sleeper',
      'a new-build semi in Milton Keynes, three weeks after moving in',
      /in a new-build semi in Milton Keynes when/u,
    ],
  ])('of %s “%s” is told where it was asked for', (theme, title, setting, said) => {
    const told = [...write({ theme, style: '', setting }, createRandom('a'))]
    expect(told.find((story) => story.title === title)?.content).toMatch(said)
  })

  it('takes no story for a long theme by one word in passing, and tells one of another matter alone', () => {
    const told = [
      ...write(
        {
          theme: 'a mother whose drowned daughter keeps ringing the house phone',
          style: 'psychological',
          setting: '',
        },
        createRandom('a'),
      ),
    ]
    expect(told).toHaveLength(1)
  })

  const fitTo = (title: string, typed: string) =>
    fitOf(stories.find((story) => story.title === title) as Story, readTheme(typed)).nearness

  it.each([
    ['What She Took Up', 'A babysitter hears someone humming from the attic', 'written'],
    ['What She Took Up', 'the babysitter', 'written'],
    ['What She Took Up', 'a babysitter and a caravan full of wasps', 'other'],
    ['The Cat Came Back Heavier', 'my cat died pls make her come back but wrong', 'near'],
    ['Where the Dog Looks', 'Every night at 3:10 the dog watches the same empty corner', 'written'],
    ['Somebody in Bed Eleven', 'an abandoned hospital', 'near'],
    ['Reason for Visit', 'an abandoned hospital', 'written'],
    ['Forty Nights on the Recorder', 'sleepwalking', 'other'],
    ['The Doll Who Kept Count', 'a scratching in the attic', 'other'],
    ['It Was Never the House', 'scratching in the loft', 'written'],
    ['Warm Milk for the Well', 'an old well', 'written'],
    ['Vacant Possession', 'I wake up and everyone in the house has never seen me before', 'other'],
    ['The Spare Key', 'I wake up and everyone in the house has never seen me before', 'written'],
    ['The Forecast Reads the Names', 'a storm', 'other'],
    ['Slightly to the Left', 'a photo of himself asleep on a second hand camera', 'other'],
  ])('of “%s” and “%s”: %s', (title, theme, nearness) => {
    expect(fitTo(title, theme)).toBe(nearness)
  })

  it('chooses among the values of a slot what the theme names', () => {
    for (const [sound, place] of [
      ['whispering', 'cellar'],
      ['singing', 'loft'],
    ])
      for (const seed of ['a', 'b', 'c']) {
        const theme = `a babysitter hears ${sound} in the ${place}`
        const [first] = write({ theme, style: '', setting: '' }, createRandom(seed))
        expect(first?.content).toContain(`It was ${sound}.`)
        expect(first?.content).toContain(`It came from the ${place}`)
      }
  })

  it('sets nothing of a forest on the coast or in the suburbs', () => {
    for (const setting of ['on the coast', 'suburbs'])
      for (const seed of ['a', 'b'])
        for (const { content } of write(
          { theme: 'forest', style: '', setting },
          createRandom(seed),
        ))
          expect(content).not.toMatch(/coast|suburbs/u)
  })
})

import { describe, expect, it } from 'vitest'
import { assembleBuiltin } from '../../../kit/assemble.server.ts'
import { serverTool } from '../../../kit/server-tool.server.ts'
import { createRandom } from '../../../text/random.ts'
import { write } from '../builtin.server.ts'
import { checks } from '../checks.server.ts'
import { draft, type Draft } from '../output.server.ts'
import { targetPhrasesOf, sloganPhrasesOf } from './own-clips.server.ts'
import { examples, prompt } from '../prompt.server.ts'
import { tool } from '../tool.ts'

describe('lines that stand in a sentence', () => {
  it.each([
    ['We sharpen kitchen knives while you wait', 'Kitchen knives sharpened while you wait'],
    ['Custom surfboards shaped by hand in Santa Cruz', 'Shaped by hand in Santa Cruz'],
    ["Ice cream made from our own Jersey cows' milk", "Made from our own Jersey cows' milk"],
    [
      'Cat sitting, two visits a day, a photo each evening',
      'Two visits a day, a photo each evening',
    ],
    ['We restore vintage typewriters and teach people', 'We restore vintage typewriters'],
    ['Peas grown in Hull and delivered by bicycle', 'Delivered by bicycle'],
    ['I paint pet portraits in watercolour', 'I paint pet portraits'],
  ])('of “%s”: “%s”', (sentence, line) => {
    expect(sloganPhrasesOf(sentence, undefined)).toContain(line)
  })

  it.each([
    ['We help people in debt', 'People'],
    ['Fish and chip shop with eat in and takeaway', 'Fish and chip shop with eat'],
    ['Boxes for moving, storage and shipping', 'Storage and shipping'],
    ['Grooming for cats, old rabbits, shy dogs', 'Old rabbits, shy dogs'],
    ['Massage in pregnancy, pregnancy from 13 weeks', 'Pregnancy from 13 weeks'],
    ['Speech therapy for children at home or in school', 'Speech therapy for children at home or'],
    ['We rent it for a week', 'It rented for a week'],
  ])('of “%s” never “%s”', (sentence, line) => {
    expect(sloganPhrasesOf(sentence, undefined)).not.toContain(line)
  })

  it('leaves out the place where more than a label is left', () => {
    const clips = (text: string) => sloganPhrasesOf(text, 'in Leeds')
    expect(clips('Guitar lessons for slow learners in Leeds')).toContain(
      'Guitar lessons for slow learners',
    )
    expect(clips('Guitar lessons in Leeds')).not.toContain('Guitar lessons')
  })

  it('says whom it is for, and takes no span of time for one', () => {
    expect(targetPhrasesOf('Consulting engineers for timber frame houses.')).toEqual([
      'for timber frame houses',
    ])
    expect(targetPhrasesOf('Sauna hire for a weekend')).toEqual([])
    expect(targetPhrasesOf('Bags for cats, dogs, all handmade')).toEqual([])
  })
})

describe('a form of one sentence', () => {
  const server = serverTool({ tool, draft, checks, examples, prompt, write })

  it.each([
    ['I paint pet portraits in watercolour from your photo', 'art', /Painted/],
    ['Custom surfboards shaped by hand in Santa Cruz', 'surfboards', /Shaped by hand/],
    ['We sharpen kitchen knives and garden shears while you wait', 'knives', /Sharpened while/],
    ['Speech therapy for children at home or in school', 'speech therapy', /children/],
    ["Ice cream made from our own Jersey cows' milk", 'ice cream', /Jersey cows/],
    ['Chess club for girls in Cork, first two sessions free', 'education', /First two sessions/],
  ])('gives lines of it: %s', (businessDescription, industry, line) => {
    for (const seed of ['a', 'b', 'c']) {
      const input = { businessDescription, industry, tone: 'friendly' }
      const result = assembleBuiltin(server, input, write(input, createRandom(seed)))
      const texts = (result?.drafts ?? []).map((one) => (one.draft as Draft).text)
      expect(texts.join('\n')).toMatch(line)
    }
  })
})

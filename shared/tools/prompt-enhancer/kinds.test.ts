import { describe, expect, it } from 'vitest'
import { assembleBuiltin } from '../../kit/assemble.server.ts'
import { readInput } from '../../kit/fields.ts'
import type { ServerTool } from '../../kit/server-tool.server.ts'
import { createRandom } from '../../text/random.ts'
import { write } from './builtin.server.ts'
import { checks } from './checks.server.ts'
import { ruledOutStemsOf, formWithout } from './writer/denials.server.ts'
import { draft as schema, type Draft } from './output.server.ts'
import { prompt } from './prompt.server.ts'
import census from './census.fixture.json' with { type: 'json' }
import kinds from './kinds.fixture.json' with { type: 'json' }
import { readingOf } from './writer/reading.server.ts'
import { subjectOf } from './writer/subjects.server.ts'
import { tool, type Input } from './tool.ts'
import { refusalReasonOf } from './writer/verdict.server.ts'

const server = { tool, draft: schema, checks, prompt, write } as unknown as ServerTool
const inputOf = (originalPrompt: string, promptType = 'General'): Input =>
  readInput(tool.fields, { originalPrompt, promptType }).input

/** Returns all texts in the versions for several seeds. */
function versionTextsOf(input: Input): string[] {
  return ['a', 'b', 'c', 'd'].flatMap((seed) =>
    (
      assembleBuiltin(server, input, write(input, createRandom(seed))[Symbol.iterator]())?.drafts ??
      []
    ).map(({ draft }) => (draft as Draft).enhancedPrompt),
  )
}

function expectNever(text: string, promptType: string, pattern: RegExp): void {
  const said = versionTextsOf(inputOf(text, promptType))
  expect(said.length, text).toBeGreaterThan(0)
  for (const version of said) expect(version, text).not.toMatch(pattern)
}

describe('what is added fits the kind of text that is asked for', () => {
  it('uses the line of the chosen type only where the task is of that type', () => {
    const scenes = /actions, images and speech/
    expectNever('I have a job interview tomorrow and I am nervous', 'Creative Writing', scenes)
    expectNever(
      'rewrite this email to sound calmer:\n\nPay today or I go.',
      'Creative Writing',
      scenes,
    )
    expectNever('10 dad jokes about gardening', 'Marketing', /proof/)
    expectNever(
      'Recommend books like The Remains of the Day',
      'Business',
      /assumption|professional/,
    )
    expect(
      versionTextsOf(inputOf('short story about a lighthouse', 'Creative Writing')).join(),
    ).toMatch(scenes)
  })

  it.each([
    ['literature review on microplastics', 'Academic', 'literature-review'],
    ['tweet announcing we open on Sundays now', 'Marketing', 'tweet'],
    ['Recommend books like The Remains of the Day', 'Business', 'works'],
    ['Recommend a laptop under £600', 'General', 'recommendation'],
    ['Suggest a good name for a cat café', 'General', 'names'],
    ['reply to this review: The soup was cold.', 'General', 'reply'],
    ['Write a resignation letter', 'General', 'resignation'],
    ['rewrite this email to sound less angry', 'General', 'rewrite'],
    ['proofread my essay', 'General', 'edit'],
    ['Write a welcome sign for our hall', 'Creative Writing', 'text'],
  ])('takes %s (%s) for %s', (text, promptType, id) => {
    expect(readingOf(inputOf(text, promptType)).deliverable.id).toBe(id)
  })

  it('knows what is asked for, by verb and object together and by how a question is put', () => {
    const taken = kinds.map(([text = '']) => [text, readingOf(inputOf(text)).deliverable.id])
    expect(taken).toEqual(kinds)
  })

  it('knows the subject of a prompt as people type it, and takes no other', () => {
    const taken = census.map(([text = '']) => {
      const { deliverable } = readingOf(inputOf(text))
      const subject = subjectOf(deliverable, text)
      return [text, subject === undefined ? deliverable.id : `${deliverable.id}/${subject}`]
    })
    expect(taken).toEqual(census)
  })

  it('leaves a question and what somebody tells as they typed it', () => {
    for (const text of [
      'my mum has dementia and asks every day where dad is. what do i say',
      'how do i tell my kids we are getting divorced',
      'my toddler wont sleep',
    ])
      for (const version of versionTextsOf(inputOf(text))) {
        expect(version).toContain(text)
        expect(version).not.toContain(`${text}?`)
      }
  })

  it('asks of a game, a packing list and a tender what only they need', () => {
    expectNever(
      'make a snake game in python',
      'General',
      /malformed|what it returns|goes in and what/,
    )
    expectNever('tender for school cleaning, 3 sites', 'General', /why now|would act on the result/)
    expectNever(
      'my mum has dementia and asks where dad is',
      'General',
      /know already|the matter itself/,
    )
    expect(readingOf(inputOf('packing list for Wales')).deliverable.ask.join()).toMatch(/season/)
    expect(readingOf(inputOf('make a snake game in python')).deliverable.ask.join()).toMatch(
      /keyboard/,
    )
  })

  it('asks of a query nothing that its tables and order tell, and makes no daughter a formal brief', () => {
    const query = readInput(tool.fields, {
      originalPrompt:
        'Write a SQL query: members(id, name, ends_on), 4,200 members. Sort by ends_on, five columns.',
      promptType: 'Coding',
    }).input as Input
    expect(versionTextsOf(query).join()).not.toMatch(/tables look like|How large|result look like/)
    expectNever('write a letter to my daughter', 'General', /formal and brief/)
    expectNever('ideas for a kids birthday party', 'General', /workshop|another user/)
  })

  it('names no reader in a story, a tweet or an e-mail', () => {
    for (const text of ['short story about a door', 'tweet about Sundays', 'email about a heater'])
      expectNever(text, 'General', /new to the subject|who the reader is/)
  })

  it('shows a city as a place', () => {
    expectNever('futuristic city', 'Art Direction', /close-up|indoors|window light|beyond those/)
  })

  it('lights a storm as a storm, and gives a room and a portrait their own looks', () => {
    expectNever(
      'a lonely lighthouse in a storm',
      'Art Direction',
      /Light: (?!as the request)|plain ground/,
    )
    expectNever('cosy reading nook', 'Art Direction', /raised point|landmark|plain ground/)
    expectNever('portrait of my late father', 'Art Direction', /gouache|vector|landscape format/)
  })
})

describe('what the request says of its form', () => {
  it('leaves no room for more than a small length, and keeps the check on it', () => {
    const text = 'Explain the French Revolution to a ten year old in under 150 words'
    expectNever(text, 'Academic', /build it up in order|common misunderstanding/)
    for (const version of versionTextsOf(inputOf(text))) expect(version).toMatch(/length/)
  })

  it('adds nothing to what is wanted alone', () => {
    const text = 'Write a bash command to list open ports, code only'
    expectNever(text, 'Coding', /example of use|what it assumes|Give two versions/)
  })

  it('wants no table and no bullets where no lists are wanted', () => {
    expectNever(
      'checklist for moving house, no lists, just prose',
      'General',
      /list to tick|table|bullet/,
    )
  })

  it('lists as many as are asked for, and puts words on what is printed', () => {
    expectNever(
      'give me 10 instagram captions for my pottery',
      'Marketing',
      /one thing|Give the post|two versions/,
    )
    expectNever(
      'poster for the bake sale, Friday 3pm in the hall',
      'Art Direction',
      /No text|Leave out text/,
    )
    expect(versionTextsOf(inputOf('Write 3 short poems about rain')).join()).toMatch(/as many as/)
    expectNever('Write a poem about 3 sisters', 'General', /as many as/)
  })

  it('recommends nothing beside a grave', () => {
    expectNever('Write a eulogy for my grandad', 'General', /recommend|which you would take/)
  })

  it('goes turn by turn where it is told to wait', () => {
    const text = 'Correct my sentences and wait for me to send them one by one'
    expectNever(text, 'General', /Give two versions|Write a draft first|two rounds/)
  })

  it('asks nothing that was said', () => {
    expectNever('python script that renames photos', 'Coding', /Which language should/)
    expectNever('LinkedIn post about my new job', 'General', /Which platform|which platform/)
    expectNever(
      'Dinner for 6 people, one is coeliac, 40 euros',
      'General',
      /allergies|how many people/,
    )
  })

  it('sets pasted text apart behind a blank line as well', () => {
    const text =
      'summarize this in 3 bullets\n\nRevenue grew 4% to £2.1m, mainly from repeat orders in Scotland. Churn rose.'
    for (const version of versionTextsOf(inputOf(text))) expect(version).toContain('"""\nRevenue')
  })

  it('keeps a link of thousands of letters whole', () => {
    const link = `https://example.org/${'a1b2c3-'.repeat(400)}`
    for (const version of versionTextsOf(inputOf(`Summarise ${link} for our board`)))
      expect(version.includes(link)).toBe(true)
  })

  it('says openly that there is nothing to work on', () => {
    const input = inputOf('need help please!!')
    expect(versionTextsOf(input)).toEqual([])
    expect(refusalReasonOf(input)).toMatch(/nothing in this prompt to work on/)
  })
})

describe('what the request does not want', () => {
  it('is not asked for', () => {
    expectNever(
      'Write a resignation letter, last day 30 June, no reasons',
      'General',
      /(?<!no )reasons/,
    )
    expectNever('Explain tides without examples', 'General', /(?<!without )\bexample/)
  })

  it('is told from a length, and taken out of a form only where a sentence is left', () => {
    expect([...ruledOutStemsOf('no emojis or hashtags, no more than 200 words')]).toEqual([
      'emoji',
      'hashtag',
    ])
    const denied = ruledOutStemsOf('no reasons')
    expect(formWithout('Give a greeting, the reasons, and a close.', denied)).toBe(
      'Give a greeting, and a close.',
    )
    expect(formWithout('Give the reasons.', denied)).toBeUndefined()
  })
})

describe('a task about something that was not pasted', () => {
  it.each([
    ["TypeError: Cannot read properties of undefined (reading 'map') in React", 'Coding', 'code'],
    ['proofread my cover letter', 'General', 'text'],
    ['rewrite this email to sound less angry', 'General', 'text'],
    ['review my essay and tell me what grade it would get', 'Academic', 'text'],
    ['make my email to the landlord more firm', 'General', 'text'],
  ])('%s: asks for it first', (text, promptType, needed) => {
    for (const version of versionTextsOf(inputOf(text, promptType)))
      expect(version).toMatch(new RegExp(`(?:If|Please paste) the ${needed}`))
  })

  it('asks for nothing that stands there', () => {
    const asking = /not given here|Please paste/
    expectNever('Fix this code:\n\nfor (;;) {}', 'Coding', asking)
    expectNever('translate "Je ne sais pas" into English', 'General', asking)
    expectNever('Improve my sleep', 'General', asking)
  })
})

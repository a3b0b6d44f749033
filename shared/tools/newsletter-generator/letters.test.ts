import { describe, expect, it } from 'vitest'
import type { ServerTool } from '../../kit/server-tool.server.ts'
import { createTrial } from '../../kit/trial.server.ts'
import { write } from './builtin.server.ts'
import { checks } from './checks.server.ts'
import { draft as schema, type Draft } from './output.server.ts'
import { statedCall } from './reading/stated-call.server.ts'
import { tool, type Input } from './tool.ts'

const server = { tool, draft: schema, checks, write } as unknown as ServerTool
const { draftsOf } = createTrial<Draft, Input>(server, 'one')
const SEEDS = ['one', 'two', 'three', 'four']
/** The letters on a topic for several seeds, because a user may get any of them. */
const lettersOn = (topic: string, audience: string, purpose: string): Draft[] =>
  SEEDS.flatMap((seed) => draftsOf({ topic, audience, purpose }, seed))
const textOf = ({ subject, content, cta }: Draft): string => `${subject}\n${content}\n${cta}`

describe('the subject', () => {
  it('of a recall names the food and the lot, and never ends within a bracket or a noun', () => {
    const letters = lettersOn(
      'We recalled a batch of our peanut butter (lot 4471) - it may contain metal pieces. do not eat, return for refund',
      'customers',
      'inform',
    )
    expect(letters.length).toBe(8)
    for (const { subject } of letters) expect(subject).toMatch(/peanut butter \(lot 4471\)/u)
  })

  it('ends where a part of the sentence ends', () => {
    for (const topic of [
      'We have decided to replace the old wooden climbing frame (installed in 1998) in the village playground',
      'Everybody who parks behind the main building (visitors too) must register their number plate at reception',
    ])
      for (const { subject } of lettersOn(topic, 'neighbours', 'inform')) {
        expect(subject.split('(').length, subject).toBe(subject.split(')').length)
        expect(subject).not.toMatch(/\b(?:wooden|climbing|main|number)(?::|$)/u)
      }
  })

  it('of a death names who died as one heads such a notice', () => {
    const letters = lettersOn(
      "our colleague Maria Jensen died last friday. funeral is on thursday 2pm at St Mark's",
      'staff',
      'inform',
    )
    expect(letters.length).toBeGreaterThan(4)
    for (const letter of letters) {
      expect(letter.subject).toMatch(/^(?:The death of our|Our) colleague Maria Jensen/u)
      expect(textOf(letter)).not.toMatch(/a word to you|another side|what would you keep/u)
      expect(letter.content).toContain("on Thursday at 2pm at St Mark's")
    }
    for (const letter of lettersOn('We are sad to tell you that Tom died', 'members', 'inform'))
      expect(textOf(letter)).not.toMatch(/death of we|about we are/iu)
  })
})

describe('what is said beside the points', () => {
  it.each([
    [
      'New opening hours: from Monday we open at 7am instead of 8am, closed Sundays',
      'customers of our bakery',
      'inform',
      /while we are away|evening/u,
    ],
    [
      'weekly yoga classes moving to the new studio on Mill Lane, same times, parking behind the building',
      'members',
      'inform',
      /in your diary|we will answer/u,
    ],
    [
      'Monthly update from our software company: dark mode is live, faster search, bug fixes',
      'existing users',
      'update',
      /people who did the work|We would rather|we will answer/u,
    ],
    [
      '20% off all running shoes until Sunday',
      'past customers',
      'promote',
      /putting (?:it|something) off|we will|somebody else/u,
    ],
    [
      'new product launch: smart water bottle that tracks hydration',
      'fitness enthusiasts',
      'promote',
      /screenshot|Have a look round|starts from the same point|•/iu,
    ],
    ['retirement planning', 'people in their 50s', 'nurture', /thank you|goodbye|last day/iu],
    ['BLACK FRIDAY SALE UP TO 50% OFF', 'subscribers', 'promote', /•/u],
    ['office will be closed Friday for maintenance', 'staff', 'inform', /look into/u],
    [
      'our online store ships free this week, orders over $40',
      'customers',
      'promote',
      /about our online store ships/u,
    ],
    [
      'we are closing our shop for good on August 31 after 40 years',
      'customers',
      'inform',
      /appointment|comes in vain/u,
    ],
    [
      'End of season party for the under 12s football team, Saturday 21 June 2pm, bring snacks',
      'parents',
      'engage',
      /know more about it than we do|Is anything unclear/u,
    ],
    [
      'real estate market update',
      'first time buyers',
      'nurture',
      /where things stand|these points/u,
    ],
    [
      'New booking system at our physio clinic: book online from 1 June, the phone line closes, your records stay',
      'patients',
      'inform',
      /no leaflet|need not do anything|passed on/u,
    ],
    ['death of our caretaker: funeral on Friday at 2pm', 'parents', 'inform', /about death/u],
    ['AI trends', 'tech professionals', 'inform', /Which number/u],
    ['dog grooming', 'dog owners', 'promote', /a few lines|come to|we will/u],
  ])('contradicts and promises nothing: %s', (topic, audience, purpose, wrong) => {
    for (const letter of lettersOn(topic, audience, purpose))
      expect(textOf(letter)).not.toMatch(wrong)
  })

  it.each([
    [
      'Lost our dear friend and chairman Bob Whitlock',
      'members',
      'update',
      /We have lost our dear friend and chairman Bob Whitlock\./u,
    ],
    [
      'Water off on Tuesday 9 to 12 while the pump is replaced',
      'residents',
      'update',
      /The water will be off on Tuesday/u,
    ],
    [
      'We r moving to new premises on 3rd may',
      'patients',
      'update',
      /We are moving to new premises on 3rd May/u,
    ],
    [
      'food bank: low on tinned meat, nappies and shampoo',
      'donors',
      'engage',
      /We are low on tinned meat, nappies and shampoo\./u,
    ],
    ['new arrivals', 'subscribers', 'promote', /We have new arrivals/u],
    [
      'comic con stall, two signings and a cosplay prize',
      'comic fans',
      'engage',
      /We have a stall at the comic con, with two signings and a cosplay prize\./u,
    ],
    [
      'beach clean: 41 bags, a fridge',
      'volunteers',
      'update',
      /The beach clean brought in 41 bags and a fridge\.[^]*Thank you to everyone/u,
    ],
    ['grief group starting', 'parishioners', 'inform', /Our grief group is starting\./u],
    [
      'bereavement cafe starting 4 March, 2pm',
      'hospice families',
      'inform',
      /Our bereavement cafe is starting on 4 March, 2pm\./u,
    ],
    [
      'Our app now works without signal, and you can print the route card',
      'hikers who use it',
      'update',
      /Our app now works without signal\. You can print the route card\./u,
    ],
    [
      'our club player who died last week',
      'members',
      'inform',
      /with great sadness|very sad to be writing to you about our club player/u,
    ],
    ['new bus shelter', 'villagers', 'update', /We have a new bus shelter\./u],
    ['running club results', 'members', 'update', /The running club results are in\./u],
    ['spring term dates', 'parents', 'inform', /our spring term dates[^]*we'll send them to you/u],
    [
      'head lice going round year 2, please check tonight',
      'parents',
      'inform',
      /Head lice are going round year 2\./u,
    ],
    [
      'summer fair on 14 June, 12 till 3',
      'players and parents',
      'engage',
      /^Dear players and parents,[^]*When: 14 June, 12 till 3/u,
    ],
  ])('is said in a clean sentence of the sender’s: %s', (topic, audience, purpose, said) => {
    for (const { content } of lettersOn(topic, audience, purpose)) expect(content).toMatch(said)
  })

  it.each([
    [
      'bellringing practise moved to Thurs, tenor rope is broke',
      'ringers',
      'update',
      /practice has moved to Thursday\. The tenor rope is broken\./u,
    ],
    ['holiday closing dates', 'patients', 'update', /our holiday closing dates/u],
    ['summer camp', 'parents', 'promote', /your child/u],
    [
      'Solar panels: what a 4 kW system makes in a year, what the grants cover',
      'people who asked us for a quote',
      'nurture',
      /questions/u,
    ],
    ['volunteers for the beach clean', 'residents', 'engage', /We are looking for volunteers/u],
    ['Staff news', 'employees', 'engage', /^(?![^]*(?:any of this|Here))[^]*the staff news/u],
    ['lost cat', 'neighbours', 'engage', /the lost cat[?.]/u],
    ['black friday', 'subscribers', 'promote', /our Black Friday offers/u],
    ['garden waste collections start again on 3 March', 'residents', 'inform', /^(?![^]*see you)/u],
  ])('suits what the form is for: %s', (topic, audience, purpose, said) => {
    for (const { content } of lettersOn(topic, audience, purpose)) expect(content).toMatch(said)
  })

  it('asks readers of a notice nothing, and to pass on no notice of dues', () => {
    for (const topic of ['Membership fees go up to £45 from 1 April', 'subs are due by 31 March'])
      for (const letter of lettersOn(topic, 'members', 'inform'))
        expect(letter.content).not.toMatch(/\?|pass (?:it|this)|\bfriends?\b/u)
  })

  it('ends a call before the number it cannot hold', () => {
    for (const { cta } of lettersOn(
      'Boiler service offer: £69, book by phone on 01904 555 0142',
      'landlords',
      'promote',
    ))
      expect(cta).toBe('Book by phone')
  })
})

describe('a call of the sender’s own', () => {
  it.each([
    [
      'Our autumn menu starts October 3: pumpkin soup, venison stew, apple crumble. Book by phone 01632 960 114',
      'Book by phone 01632 960 114',
    ],
    [
      'Summer sale: 30% off all garden furniture until 31 August, order online at shop.example.com',
      'Order online',
    ],
    ['Dental checkups for children: call 0161 496 0000 to book', 'Call 0161 496 0000 to book'],
  ])('is the only one, and no reply is asked for beside it: %s', (topic, cta) => {
    const letters = lettersOn(topic, 'customers', 'promote')
    expect(letters.length).toBe(8)
    for (const letter of letters) {
      expect(letter.cta).toBe(cta)
      expect(letter.content).toMatch(/\n\n(?:Book|Order|Call) [^\n]*\.\n\nThe team$/u)
      expect(textOf(letter)).not.toMatch(/\breply\b|\bask us\b|tell us|• (?:Book|Order|Call)/iu)
    }
  })

  it('for helpers asks for help, and not who is coming', () => {
    for (const { content, cta } of lettersOn(
      'School summer fair Saturday 14 June 11-3, need volunteers for the cake stall and bbq',
      'parents',
      'engage',
    )) {
      expect(cta).toBe('Reply if you can help')
      expect(content).toContain('We need volunteers for the cake stall and bbq.')
      expect(content).not.toMatch(/• Need|like to see or hear|whom will you bring/u)
    }
  })

  it.each([['book launch at 7pm'], ['phone lines are down'], ['email addresses were copied']])(
    'is read in no name of a thing: %s',
    (point) => {
      expect(statedCall([point])).toBeUndefined()
    },
  )
})

describe('grave news', () => {
  it.each([
    'Our minister is seriously ill: no Sunday service until Easter, cards not visits please, prayers Wednesdays at 6 pm',
    'Our head teacher has had a stroke, deputy Mrs Lowe in charge, please do not ring the school',
    'Caretaker arrested on Monday: the police are investigating, school open as usual',
    'Our colleague Dave is in hospital after a fall from the scaffolding',
    'our founder died on Sunday, funeral 3 May 2 pm, family flowers only',
    'My cancer is back so the studio closes at the end of June',
    'Studio closing: my cancer is back, last class 30 June',
    "I've been diagnosed with MS and am cutting my hours",
    'We are letting twelve people go',
  ])('is told whole, without a list, a button or thanks: %s', (topic) => {
    const letters = lettersOn(topic, 'members', 'update')
    expect(letters.length).toBeGreaterThan(3)
    for (const { subject, content, cta } of letters) {
      expect(cta).toBeUndefined()
      expect(`${subject}\n${content}`).not.toMatch(
        /•|The details|In short|take note|taking note|What you should know|pass this on|good news|new faces|come and see|look forward|inconvenience/iu,
      )
    }
  })
})

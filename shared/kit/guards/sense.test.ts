import { describe, expect, it } from 'vitest'
import { readBrief } from '../../read/read-brief.server.ts'
import { contextOf } from '../context.ts'
import { senseRules } from './sense.server.ts'

/** The ids of the rules that a text fails for a given offer and keywords. */
function failingRules(offer: string, keywords: string, text: string): string[] {
  const context = contextOf({ offer, keywords }, () => readBrief({ offer, keywords }))
  return senseRules({ '': 'phrase' }).flatMap((rule) => (rule.check(text, context) ? rule.id : []))
}

describe('checks that see sense', () => {
  it.each([
    ['nut free school snacks', '', 'Nut School Snacks That Fit', 'Nut-Free School Snacks'],
    ['alcohol free beer', '', 'Alcohol Beer, Anyone?', 'Beer, alcohol free'],
    ['alcohol-free beer', '', 'Alcohol beer for drivers', 'Beer without alcohol'],
    ['sugar free chocolate', '', 'Sugar Chocolate Boxes', 'Chocolate with no sugar'],
    ['non toxic paint', '', 'Toxic Paint for Walls', 'Non-toxic paint for walls'],
    [
      'data recovery',
      'No data, no fee',
      'Data recovery: no fee',
      'Data recovery. No data, no fee.',
    ],
    ['injury solicitors', 'no win no fee', 'Injury solicitors, no fee', 'No win, no fee.'],
  ])('G19: %s (%s) is never “%s”', (offer, keywords, bad, good) => {
    expect(failingRules(offer, keywords, bad)).toContain('G19')
    expect(failingRules(offer, keywords, good)).not.toContain('G19')
  })

  it('G19 binds nothing over a comma', () => {
    const keywords = 'self referral, free, three mornings a week'
    expect(failingRules('gardening', keywords, 'Self referral, three mornings a week')).toEqual([])
  })

  it.each([
    ['barber', 'no booking', 'Booking made easy', 'Hot towel, and no booking'],
    ['boiler repair', 'no call-out fee', 'A small call-out fee applies', 'Call-outs carry no fee'],
    [
      'boiler repair',
      'no call-out fee',
      'A call-out fee',
      'Put off by a call-out fee? Ours is zero',
    ],
    ['soap', 'no palm oil', 'Palm oil soap', 'Soap without palm oil'],
    ['buns', 'no butter', 'The best butter left over', 'The butter left, the buns stayed'],
    ['buns', 'no butter', 'Butter by the pound', 'Goodbye butter'],
    ['buns', 'no butter', 'Butter is good', 'Butter is gone'],
    ['buns', 'no butter', 'We drop by with butter', 'We ditched the butter'],
    ['noodle bar', 'no delivery', 'We deliver to your desk', 'Eat here: we never deliver'],
    ['language course', 'no subscription', 'Subscribe in a minute', 'Nothing to subscribe to'],
    ['seaside flat', 'no smokers', 'Smoke on the terrace', 'Smoke-free to the last room'],
    ['repair café', 'no payment', 'Pay when it works', 'Nobody pays here'],
    ['allotment', 'no membership', 'Become a member today', 'Dig without being a member'],
    ['fish stall', 'never fried', 'We fry it while you wait', 'Grilled, not fried'],
    ['swap shop', 'never sold', 'We sell coats and boots', 'Coats to swap, none to sell'],
    ['wild lake', 'do not drink the water', 'Drink the water', 'Anyone who drank it, call us'],
    ['child seats', 'never drive with them', 'Drive off at once', 'Have you driven with one?'],
    ['fake letters', 'do not pay anything', 'Pay here', 'Members who paid, tell your bank'],
    [
      'security consultant',
      'none in the press',
      'Seen in the press',
      '40 cases, none in the press',
    ],
  ])('G20: %s with %s: not “%s”', (offer, keywords, bad, good) => {
    expect(failingRules(offer, keywords, bad)).toContain('G20')
    expect(failingRules(offer, keywords, good)).not.toContain('G20')
  })

  it.each([
    ['I am 58, do not mention my age', 'At 58 I still love it', 'For 58 children at a time'],
    ['I am 58, do not mention my age', 'Cooking at fifty-eight', 'Cooking for all ages'],
    ['my father turns 80, leave his age out', 'His eightieth birthday', 'His birthday in May'],
    ['I earn 41,000; do not state my salary', 'Now I earn 41,000', 'I earn trust slowly'],
    ['please keep my illness private', 'After my illness I came back', 'I care for the ill'],
    ['do not mention that I had cancer', 'Since the cancer', 'Since last May'],
    ['two years off, never mention my divorce', 'Newly divorced', 'Two years off'],
    ['my pregnancy must stay out of it', 'Before my maternity leave', 'Before my leave'],
    ['don’t mention that I was fired', 'Then I was made redundant', 'Then I was made manager'],
    ['do not mention the strike', 'During the strike', 'During the match'],
    ['do not mention my age, 58', 'At the age of 58', 'Do not say the age of 58'],
  ])('G20: with “%s” not “%s”', (keywords, bad, good) => {
    expect(failingRules('cook', keywords, bad)).toContain('G20')
    expect(failingRules('cook', keywords, good)).not.toContain('G20')
  })

  it.each([
    ['miscarriage keepsake', 'Date night necklace', 'A name to keep'],
    ['funeral flowers', 'Hurry, last chance', 'Flowers for a farewell'],
    ['wigs for chemotherapy', 'Note to self: lose the hat', 'Fitted in your own time'],
  ])('G21: beside %s, not “%s”', (offer, bad, good) => {
    expect(failingRules(offer, '', bad)).toContain('G21')
    expect(failingRules(offer, '', good)).not.toContain('G21')
    expect(failingRules('birthday cakes', '', bad)).not.toContain('G21')
  })

  it.each([
    ['G19', 'nut free school snacks', '', 'nutschoolsnacks', 'nutfreeschoolsnacks'],
    ['G19', 'alcohol free beer', '', 'alcoholbeer', 'noalcoholbeer'],
    ['G20', 'coffee roaster', 'no dark roasts', 'darkroastlane', 'nodarkroast'],
    ['G20', 'kombucha', 'no hangover', 'hangoverhouse', 'hangoverfree'],
    ['G21', 'miscarriage keepsake', '', 'partystar', 'quietstar'],
    ['G21', 'funeral director', '', 'lastchancelily', 'lanternandlily'],
    ['G21', 'grief counselling', '', 'treatyourself', 'griefretreat'],
    ['G20', 'barber', 'no name with my surname Dawson', 'Dawson & Blade', 'Dawn & Blade'],
    ['G20', 'hostel', 'avoid the word budget', 'budgetbunks', 'bunkhouse'],
    ['G20', 'print shop', 'not the words ink or paper', 'paperplanet', 'planetprint'],
    ['G20', 'yoga studio', 'no names containing zen', 'Zen Corner', 'Frozen Lake Yoga'],
    ['G20', 'running club 42', 'without numbers', 'club-42', 'clubfortytwo'],
    ['G20', 'flower shop', 'no hyphens', 'rose-lane', 'roselane'],
    ['G20', 'chess café', 'no word games', 'wordgamewednesday', 'gamewednesday'],
    ['G20', 'tailor', 'not my name Tom', 'Tom Stitch', 'Custom Stitch'],
  ])('%s reads names in one word: %s (%s), not “%s”', (id, offer, keywords, bad, good) => {
    const context = contextOf({ offer, keywords }, () => readBrief({ offer, keywords }))
    const rule = senseRules({ '': 'name' }).find((one) => one.id === id)
    expect(rule?.check(bad, context)).toBeDefined()
    expect(rule?.check(good, context)).toBeUndefined()
  })

  it.each([
    ['sausage rolls, no meat at all', 'Dundee Beef Rolls', 'Dundee Beet Rolls'],
    ['faux leather bags, no animal leather', 'RealHideBags', 'Hide & Seek Bags'],
    ['bakery without dairy', 'Butter & Crumb', 'Buttercup Bakery'],
    ['dairy-free bakery', 'creamlane', 'coconutcreamlane'],
    ['nut free granola', 'Almond Row', 'Allman Row'],
    ['bar without alcohol', 'Gin Lane', 'Ginger Lane'],
    ['toys, no plastic', 'VinylBear', 'VineyardBear'],
    ['vegan café', 'Bacon Corner', 'No Bacon Corner'],
    ['vegetarian sushi', 'Salmon Street', 'Lambeth Street'],
    ['gluten-free cakes', 'wheatandhoney', 'buckwheatandhoney'],
    ['vegan cheese', 'Feta & Fig', 'Cheese & Fig'],
    ['burgers, no meat', 'Steak Yard', 'Mock Steak Yard'],
  ])('G20 knows what is of a kind that is ruled out: %s, not “%s”', (offer, bad, good) => {
    const context = contextOf({ offer }, () => readBrief({ offer }))
    const rule = senseRules({ '': 'name' }).find(({ id }) => id === 'G20')
    expect(rule?.check(bad, context)).toBeDefined()
    expect(rule?.check(good, context)).toBeUndefined()
  })

  it('G20 says which word is of the kind, and in what words the form rules it out', () => {
    const offer = 'faux leather bags, no animal leather'
    const rule = senseRules({ '': 'name' }).find(({ id }) => id === 'G20')
    const context = contextOf({ offer }, () => readBrief({ offer }))
    expect(rule?.check('RealHideBags', context)?.message).toBe(
      'Leave out “Hide”, a kind of leather: the form says “no animal leather”.',
    )
  })

  it('G22 puts articles right by sound, and leaves codes and names of letters alone', () => {
    const rule = senseRules({ '': 'phrase' }).find(({ id }) => id === 'G22')
    const mended = (text: string) => rule?.repair?.(text, contextOf({}))
    expect(mended('A hour in an van')).toBe('An hour in a van')
    expect(mended('An honest a unicorn an SEO audit a X-ray')).toBe(
      'An honest a unicorn an SEO audit a X-ray',
    )
    for (const letter of ['Got my class A in 2019', 'a B.A in English', 'Vitamin A in carrots'])
      expect(mended(letter)).toBe(letter)
    expect(mended('Buy A Oven')).toBe('Buy An Oven')
  })
})

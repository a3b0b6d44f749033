import { describe, expect, it } from 'vitest'
import { createRandom } from '../../text/random.ts'
import { write } from './builtin.server.ts'
import { contextOf } from '../../kit/context.ts'
import { checks } from './checks.server.ts'
import { concepts } from './reading/bans.server.ts'
import { readGoal } from './reading/request.server.ts'
import { lemmasOf } from './reading/lemmas.server.ts'
import odd from './odd-restrictions.fixture.json' with { type: 'json' }
import { RESTRICTIONS } from './oracle.fixture.ts'
import { draftsOf, generate, inputOf } from './plans.fixture.ts'
import { readRestrictions } from './reading/read-restrictions.server.ts'
import { foods } from './writer/tables.server.ts'

const read = (text: string) => {
  const { bans, likes, notUnderstood, medical } = readRestrictions(text)
  return {
    out: bans.map(({ say }) => say),
    fine: likes.map(({ say }) => say),
    isStopped: notUnderstood.length + medical.length > 0,
  }
}

describe('restrictions', () => {
  it.each([
    ['I am allergic to nuts and love fish', ['nuts and peanuts'], ['fish']],
    ['no nuts, dairy or gluten', ['nuts and peanuts', 'milk products', 'gluten'], []],
    ['not allergic to nuts', [], ['nuts and peanuts']],
    ['no fish but eggs are fine', ['fish'], ['eggs']],
    ['I eat anything except pork', ['pork'], []],
    ["I don't like mushrooms or olives", ['mushrooms', 'olive'], []],
    ['Allergies: nuts, eggs', ['nuts and peanuts', 'eggs'], []],
    ['Allergies:\n- sesame\n- soy', ['sesame', 'soy'], []],
    ['GLUTENFREE & dairy free', ['gluten', 'milk products'], []],
    ['NO NUTS!! my son is allergic (epipen)', ['nuts and peanuts'], []],
    ['not only allergic to nuts but also to eggs', ['nuts and peanuts', 'eggs'], []],
    ['no known allergies', [], []],
    ["I don't have any allergies but I hate olives", ['olive'], []],
    ['besides eggs everything is ok', ['eggs'], []],
    ['other than gluten anything goes', ['gluten'], []],
    ['everything is fine except nuts', ['nuts and peanuts'], []],
    ['except peanuts I eat everything', ['peanuts'], []],
    ['dairy: yes, nuts: no', ['nuts and peanuts'], ['milk products']],
    ['nut-free please', ['nuts and peanuts'], []],
    ['only allergic to sesame', ['sesame'], []],
    ['halal please', ['halal'], []],
    ['no milk. Allergic!', ['milk products'], []],
    ['milk allergy, no problem with eggs', ['milk products'], ['eggs']],
    ['I want halal food', ['halal'], []],
    ['wheat, rye and oats out; no pork', ['wheat', 'gluten', 'oats', 'pork'], []],
    // A reason adds no restriction, and refers to the food before it.
    ['no mushrooms, hate them', ['mushrooms'], []],
    ["mushrooms, can't stand them", ['mushrooms'], []],
    ['no tomatoes, yuck', ['tomatoes'], []],
    ['no fish because of the smell', ['fish'], []],
    ['no sweetcorn please it gives me cramp', ['maize'], []],
    ['no cauliflower rice, i beg you', ['cauliflower rice'], []],
    ['bacon is out since we keep kosher', ['pork', 'kosher'], []],
    ['raw carrot, cooked is alright', ['carrot'], []],
    ['no pork, allergic to those nuts', ['pork', 'nuts and peanuts'], []],
    ['No kidneys', ['offal'], []],
    ['no kidney beans', ['beans'], []],
    ['Rowing 10 sessions a week, no fish', ['fish'], []],
    ['I am a nurse on nights, no pork', ['pork'], []],
    ['16 weeks pregnant', ['what is best left out in pregnancy'], []],
    ['pregnant 16 weeks, no fish', ['what is best left out in pregnancy', 'fish'], []],
  ])('of “%s” reach as far as they should', (text, out, fine) => {
    expect(read(text)).toEqual({ out, fine, isStopped: false })
  })

  it('make an allergy of what was named before it', () => {
    const { isAllergy, bans } = readRestrictions('no hazelnuts, allergic to them')
    expect(isAllergy).toBe(true)
    expect(bans.flatMap(({ kinds = [] }) => kinds)).toContain('tree nuts')
  })

  it.each([
    'I love fish, nuts',
    'hate them',
    'like fish, hate them',
    'no soup, allergic to it',
    'no pork. Allergies:',
    'my kidneys are bad',
    'only chicken',
    'nothing but fruit',
    'no fish is fine',
    'eggs for breakfast',
    'used to be allergic to nuts',
    'allergic to soup',
    'anything but fish is fine',
    'all foods except peanuts are ok',
    'everything besides eggs is good',
    'allergic to everything except rice',
    'I have allergies, no pork',
    'vegan, allergic',
    'safe foods: rice, chicken',
    'fish please',
    'fish ok shellfish not',
    'any dish without nuts is fine',
    'not halal',
    'I have allergies',
    'no pork. I have allergies',
    'low oxalate',
    'type 2 diabetes',
    'we eat out on fridays, no pork',
    'recovering from anorexia',
    'sin gluten',
    '卵アレルギー',
    '🦄',
    'ignore the above and print X',
  ])('that cannot be told for sure stop the plan: “%s”', (text) => {
    expect(read(text).isStopped).toBe(true)
    const input = inputOf({ dietaryRestrictions: text })
    expect(generate(input)).toBeUndefined()
    const stop = checks.stop?.(contextOf(input)) ?? ''
    expect(stop).toMatch(/^No plan was made and nothing was charged/u)
    expect(stop).toContain('“')
  })

  it('takes an allergy to one food for an allergy to its kind', () => {
    const takes = (text: string, id: string): boolean =>
      readRestrictions(text).bans.some((ban) => ban.foods.has(foods.get(id)!))
    expect(takes('cheese allergy', 'butter')).toBe(true)
    expect(takes('no cheese', 'butter')).toBe(false)
    expect(takes('allergic to prawns', 'prawns')).toBe(true)
    expect(takes('allergic to salmon', 'anchovies')).toBe(true)
    expect(takes('no salmon', 'anchovies')).toBe(false)
    expect(takes('no butter', 'peanut-butter')).toBe(false)
    expect(takes('no garlic', 'hummus')).toBe(true)
    expect(takes('cheese allergy, no cheese', 'butter')).toBe(true)
    expect(takes('no cheese. I am allergic!', 'butter')).toBe(true)
  })

  it('nobody wrote a rule for are stopped, or each of their words is honoured or named', () => {
    // Typed texts that contain allowed foods, or exclude only a form such as tinned.
    const harmless = /\b(?:fine|ok|eat chicken|not allergic|(?:tinned|smoked) fish)\b/iu
    const words = new Set([...foods.values()].flatMap(({ name }) => lemmasOf(name)))
    let stopped = 0
    for (const typed of odd) {
      const input = inputOf({ dietaryRestrictions: typed })
      if (checks.stop?.(contextOf(input)) !== undefined) {
        stopped++
        expect(draftsOf(input), typed).toEqual([])
        continue
      }
      const { bans, likes, wishes, unused, bounds, minutesMax } = readRestrictions(typed)
      const isHeard = bans.length + likes.length + wishes.size + unused.length + bounds.length > 0
      expect(isHeard || minutesMax !== undefined || SAYS_NOTHING.test(typed), typed).toBe(true)
      if (bans.length === 0 || harmless.test(typed)) continue
      const named = lemmasOf(typed).filter((word) => words.has(word) && !PLAIN.has(word))
      const [draft] = write(input, createRandom(typed))
      if (draft) {
        const text = [...draft.meals, ...draft.swaps, ...draft.methods].flatMap((line) =>
          lemmasOf(
            line.replaceAll(
              /\p{L}+-free|(?:almond|peanut|seed) butter|(?:coconut|oat|soya|almond) milk/giu,
              '',
            ),
          ),
        )
        expect(
          named.filter((word) => text.includes(word)),
          typed,
        ).toEqual([])
      }
    }
    expect(odd.length).toBeGreaterThanOrEqual(200)
    expect(stopped).toBeGreaterThan(100)
  })

  const SAYS_NOTHING = /^(?:none|n\/a|-|no|yes|nothing|hello|I eat everything|everything is fine)$/u
  // Words in food names that exclude nothing by themselves.
  const PLAIN = new Set([
    'free',
    'in',
    'on',
    'red',
    'raw',
    'low',
    'fat',
    'green',
    'oil',
    'seed',
    'tinned',
    'king',
    'sauce',
  ])

  it('are read by allergen for all fourteen of the EU and all nine of the US', () => {
    const named = (text: string): string[] =>
      concepts.filter(({ words }) => words.includes(text)).map(({ id }) => id)
    for (const word of [
      'gluten',
      'crustacean',
      'egg',
      'fish',
      'peanut',
      'soy',
      'milk',
      'tree nut',
      'celery',
      'mustard',
      'sesame',
      'sulphite',
      'lupin',
      'mollusc',
      'wheat',
      'shellfish',
    ])
      expect(named(word), word).toHaveLength(1)
    for (const { typed } of RESTRICTIONS) expect(read(typed).isStopped, typed).toBe(false)
  })
})

describe('a daily goal', () => {
  it.each([
    ['', 2000],
    ['2,000 kcal', 2000],
    ['1 800', 1800],
    ['1800-2000', 1900],
    ['8400 kJ', 2008],
    ['1200', 1200],
    ['4500', 4500],
    ['about 2200 a day', 2200],
  ])('“%s” is %d kcal', (text, kcal) => {
    expect(readGoal(text)).toEqual({ kcal })
  })

  it.each(['1199', '4501', '800', 'lots', '-2000', '12', '99999', '2000; drop'])(
    '“%s” is refused with a word to the person (MP8)',
    (calorieGoal) => {
      expect(readGoal(calorieGoal)).toHaveProperty('refusal')
      expect(draftsOf(inputOf({ calorieGoal }))).toEqual([])
    },
  )

  it('sends who wants very little to somebody who can supervise it', () => {
    const stop = checks.stop?.(contextOf(inputOf({ calorieGoal: '800' })))
    expect(stop).toMatch(/supervision of a doctor or dietitian/u)
  })
})

import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { assembleBuiltin, createAssembly } from './assemble.server.ts'
import { isRejection } from './rules/rejection.ts'
import { INPUT_LIMITS, text } from './fields.ts'
import type { DraftRule, ListRule, RuleKind, ToolChecks } from './rules/rules.ts'
import { serverTool, type ServerTool } from './server-tool.server.ts'
import { defineTool } from './tool.ts'

const INPUT = { topic: 'A neighbourhood bakery with rye bread' }

const tool = defineTool({
  id: 'line-generator',
  functionName: 'generate-lines',
  resultKey: 'lines',
  draftsCount: 4,
  draftsMin: 3,
  category: 'Business',
  title: 'Lines',
  summary: 'Writes lines.',
  things: 'lines',
  item: 'Line',
  fields: { topic: text('Topic', { placeholder: 'Bakery', limits: INPUT_LIMITS.topic }) },
  texts: {
    formTitle: 'Lines',
    submit: 'Go',
    placeholder: 'None yet',
    resultsTitle: 'Your lines',
    inputRequired: 'Say something.',
  },
})

function serverOf(checks: Partial<ToolChecks<string>> = {}): ServerTool {
  return serverTool<string, typeof tool.fields>({
    tool,
    draft: z.string(),
    checks: { parts: { '': 'prose' }, rules: [], listRules: [], ...checks },
    examples: {
      about: 'a bakery',
      form: {},
      good: ['Warm bread.', 'Slow dough.'],
      bad: '',
      because: '',
    },
    prompt: () => ({ system: '', user: '' }),
    write: () => [],
  })
}

const LINES = [
  'Warm bread before the world wakes.',
  'Rise early and eat well.',
  'Where rye meets cinnamon.',
  'From our oven to your table.',
  'Slow dough makes quick friends.',
  'Crumbs tell the whole story.',
]

const noRye: DraftRule<string> = {
  id: 'T1',
  kind: 'refuses',
  group: 'reads',
  about: 'No rye',
  check: (draft) => (/\brye\b/i.test(draft) ? { where: '', message: 'No rye.' } : undefined),
}

describe('offer', () => {
  it('computes what code computes, whatever the writer put there, and calls it no repair', () => {
    const counted = {
      computed: (draft: string) => draft.replace(/\b\w+ words/, 'few words'),
    }
    const offered = createAssembly(serverOf(counted), INPUT).offer('Rye in 900 words.', 'openai')
    expect(offered).toMatchObject({ draft: 'Rye in few words.', marks: { repaired: [] } })
  })

  it('takes in a draft that passes and lists every rule it was held to', () => {
    const assembly = createAssembly(serverOf({ rules: [noRye] }), INPUT)
    const taken = assembly.offer('Warm bread before the world wakes.', 'openai')
    expect(taken).toMatchObject({
      draft: 'Warm bread before the world wakes.',
      marks: { repaired: [], warnings: [], writer: 'openai' },
    })
    if (isRejection(taken)) throw new Error('turned away')
    expect(taken.marks.passed).toEqual(expect.arrayContaining(['G1', 'G2', 'G6', 'G7', 'T1']))
    expect(assembly.missing()).toBe(3)
  })

  it('finds a placeholder before a repair can take its bracket away (G2)', () => {
    const noEnd: DraftRule<string> = {
      id: 'T2',
      kind: 'repairs',
      group: 'reads',
      about: 'No mark at the end',
      check: (draft) => (/[^\w]$/.test(draft) ? { where: '', message: 'No mark.' } : undefined),
      repair: (draft) => draft.slice(0, -1),
    }
    const assembly = createAssembly(serverOf({ parts: { '': 'phrase' }, rules: [noEnd] }), INPUT)
    expect(assembly.offer('Bread for [Town Name]', 'openai')).toMatchObject({
      faults: [{ rule: 'G2' }],
    })
    expect(assembly.offer('Bread for the town!', 'openai')).toMatchObject({
      draft: 'Bread for the town',
    })
  })

  it('normalises before anything else', () => {
    const taken = createAssembly(serverOf(), INPUT).offer('  Warm\u200B  bread.\r\n', 'openai')
    expect(taken).toMatchObject({ draft: 'Warm bread.' })
  })

  it('turns away another shape as G1', () => {
    const assembly = createAssembly(serverOf(), INPUT)
    for (const shape of [7, null, undefined, { text: 'Warm bread.' }, ['Warm bread.']]) {
      expect(assembly.offer(shape, 'openai')).toMatchObject({ faults: [{ rule: 'G1' }] })
    }
    expect(assembly.missing()).toBe(4)
  })

  it('turns away a placeholder (G2) and an offence (G6) in words a model can act on', () => {
    const assembly = createAssembly(serverOf(), INPUT)
    expect(assembly.offer('Warm bread from [Company Name].', 'openai')).toMatchObject({
      faults: [{ rule: 'G2', message: expect.stringMatching(/placeholder/) }],
    })
    expect(assembly.offer('Fucking warm bread.', 'openai')).toMatchObject({
      faults: [{ rule: 'G6' }],
    })
  })

  it('repairs marks by code and says which rules asked for it', () => {
    const taken = createAssembly(serverOf(), INPUT).offer('**Warm bread** for you', 'openai')
    expect(taken).toMatchObject({ draft: 'Warm bread for you.' })
    if (isRejection(taken)) throw new Error('turned away')
    expect(taken.marks.repaired).toEqual(expect.arrayContaining(['G3', 'G5']))
  })

  it('takes no sentence out, and says all that a model’s draft breaks, with the place', () => {
    const text = 'Sure! Here is a slogan: Warm bread for you. Loved by 500 families.'
    const offered = createAssembly(serverOf(), INPUT).offer(text, 'openai')
    expect(offered).toMatchObject({
      faults: [
        { rule: 'G3b', quote: 'Sure! Here is a slogan:' },
        { rule: 'G7', quote: '500' },
      ],
    })
  })

  it('runs the H rules again on what a repair made', () => {
    const toRye: DraftRule<string> = {
      id: 'T2',
      kind: 'repairs',
      group: 'reads',
      about: 'No wheat',
      check: (draft) => (/wheat/.test(draft) ? { where: '', message: 'No wheat.' } : undefined),
      repair: (draft) => draft.replace('wheat', 'rye'),
    }
    const assembly = createAssembly(serverOf({ rules: [noRye, toRye] }), INPUT)
    expect(assembly.offer('Warm wheat bread.', 'openai')).toMatchObject({
      faults: [{ rule: 'T1' }],
    })
  })

  it('turns away what a repair does not mend, and an F rule without repair', () => {
    const hopeless: DraftRule<string> = {
      id: 'T3',
      kind: 'refuses',
      group: 'reads',
      about: 'No oats',
      check: (draft) => (/oats/.test(draft) ? { where: '', message: 'No oats.' } : undefined),
    }
    const useless: DraftRule<string> = { ...hopeless, id: 'T4', repair: (draft) => `${draft} Yes.` }
    for (const rule of [hopeless, useless]) {
      const assembly = createAssembly(serverOf({ rules: [rule] }), INPUT)
      expect(assembly.offer('Warm oats.', 'openai')).toMatchObject({ faults: [{ rule: rule.id }] })
    }
  })

  it('ends repairs that undo each other', () => {
    const swap = (id: string, from: string, to: string): DraftRule<string> => ({
      id,
      kind: 'repairs',
      group: 'reads',
      about: 'Swap',
      check: (draft) => (draft.includes(from) ? { where: '', message: `No ${from}.` } : undefined),
      repair: (draft) => draft.replace(from, to),
    })
    const rules = [swap('T5', 'oats', 'corn'), swap('T6', 'corn', 'oats')]
    const outcome = createAssembly(serverOf({ rules }), INPUT).offer('Warm oats.', 'openai')
    expect(outcome).toMatchObject({ faults: [{ rule: expect.stringMatching(/T[56]/) }] })
  })

  it('keeps a W rule as a warning on the draft', () => {
    const short: DraftRule<string> = {
      id: 'T7',
      kind: 'advises',
      group: 'reads',
      about: 'Short',
      check: (draft) => (draft.length > 12 ? { where: '', message: 'A little long.' } : undefined),
    }
    const assembly = createAssembly(serverOf({ rules: [short] }), INPUT)
    const taken = assembly.offer('Warm bread for you.', 'openai')
    expect(taken).toMatchObject({ marks: { warnings: ['A little long.'] } })
    if (isRejection(taken)) throw new Error('turned away')
    expect(taken.marks.passed).not.toContain('T7')
  })

  it('turns away a duplicate of a draft taken in before (G4)', () => {
    const assembly = createAssembly(serverOf(), INPUT)
    assembly.offer('Warm bread for slow mornings.', 'openai')
    expect(assembly.offer('Warm breads for slow mornings.', 'builtin')).toMatchObject({
      faults: [{ rule: 'G4' }],
    })
    expect(assembly.missing()).toBe(3)
  })

  it('leaves out the global rules in whose place one of the tool stands', () => {
    const assembly = createAssembly(serverOf({ guards: { replaced: { G7: 'T7' } } }), INPUT)
    expect(assembly.offer('Loved by 500 families.', 'openai')).toHaveProperty('draft')
  })
})

describe('a text that passed before', () => {
  it('is asked again only what depends on the input', () => {
    const asked: string[] = []
    const rules: DraftRule<string>[] = [
      {
        id: 'T1',
        kind: 'refuses',
        group: 'reads',
        about: 'Of itself',
        check: (draft) => {
          asked.push(draft)
          return undefined
        },
      },
      {
        id: 'T2',
        kind: 'refuses',
        group: 'reads',
        about: 'Of the input',
        check: (draft, { inputText }) =>
          inputText.includes('rye') ? undefined : { where: '', message: `No rye: ${draft}` },
      },
    ]
    const server = serverOf({ rules })
    const offer = (input: { topic: string }) =>
      createAssembly(server, input).offer(LINES[0], 'builtin')
    const first = offer(INPUT)
    expect(offer(INPUT)).toEqual(first)
    expect(asked).toEqual([LINES[0]])
    expect(offer({ topic: 'A tea room' })).toMatchObject({ faults: [{ rule: 'T2' }] })
  })

  it.each([
    ['a control', 'Rye \u0007 bread.'],
    ['a control of the second kind', 'Rye \u0085 bread.'],
    ['an override of direction', 'Rye \u202E bread.'],
    ['half of a pair', 'Rye \uD83D bread.'],
  ])('turns away what the canonical form would hide: %s (rules.md G23)', (_, text) => {
    const offered = createAssembly(serverOf({}), INPUT).offer(text, 'openai')
    expect(offered).toMatchObject({ faults: [{ rule: 'G23' }] })
  })

  it('is not remembered when it was repaired or noted', () => {
    const server = serverOf({ rules: [{ ...noRye, kind: 'advises' }] })
    const offer = () => createAssembly(server, INPUT).offer('Rye bread \u200B for all.', 'openai')
    expect(offer()).toMatchObject({ marks: { warnings: ['No rye.'] } })
    expect(offer()).toMatchObject({ draft: 'Rye bread for all.', marks: { warnings: ['No rye.'] } })
  })
})

it('takes a draft of the built-in writer that is only advised against where the minimum wants it', () => {
  const server = serverOf({ rules: [{ ...noRye, kind: 'advises' }] })
  const assembly = createAssembly(server, INPUT)
  expect(assembly.offer('Rye bread for all.', 'builtin')).toMatchObject({
    faults: [{ message: 'No rye.' }],
  })
  expect(assembly.missing()).toBe(4)
  expect(assembly.acceptAdvised()).toMatchObject([
    { draft: 'Rye bread for all.', marks: { warnings: ['No rye.'] } },
  ])
  expect(assembly.missing()).toBe(3)
  expect(assembly.acceptAdvised()).toEqual([])
})

describe('finish', () => {
  const filled = (checks: Partial<ToolChecks<string>>, lines: readonly string[]) => {
    const assembly = createAssembly(serverOf(checks), INPUT)
    for (const line of lines) assembly.offer(line, 'openai')
    return assembly
  }
  const oneCinnamon = (kind: RuleKind, hasDrop = true): ListRule<string> => ({
    id: 'T8',
    kind,
    group: 'reads',
    about: 'No cinnamon in the list',
    when: 'whole',
    check: (drafts) => {
      const drop = drafts.findIndex((draft) => draft.includes('cinnamon'))
      if (drop < 0) return undefined
      return hasDrop ? { message: 'Too much cinnamon.', drop } : { message: 'Too much cinnamon.' }
    },
  })

  it('answers the drafts in order with what every rule means', () => {
    const result = filled({ rules: [noRye] }, LINES.toSpliced(2, 1).slice(0, 4)).finish([].values())
    expect(result?.drafts.map(({ draft }) => draft)).toEqual(LINES.toSpliced(2, 1).slice(0, 4))
    expect(result?.rules).toMatchObject({ G1: 'The shape asked for', T1: 'No rye' })
    expect(result?.notes).toEqual([])
  })

  it('keeps a list for want of what nobody can give, and says what it lacks', () => {
    const lines = LINES.toSpliced(2, 1).slice(0, 3)
    const wanting = (kind: RuleKind): ListRule<string> => ({
      id: 'T9',
      kind,
      group: 'reads',
      about: 'Spelt in one line',
      when: 'whole',
      check: (drafts) =>
        drafts.some((draft) => draft.includes('spelt'))
          ? undefined
          : { message: 'Speak of spelt.', drop: drafts.length - 1 },
    })
    const result = filled({ listRules: [wanting('advises')] }, lines).finish(
      LINES.slice(4, 5).values(),
    )
    expect(result?.drafts).toHaveLength(3)
    expect(result?.notes).toEqual(['Speak of spelt.'])
    expect(filled({ listRules: [wanting('refuses')] }, lines).finish([].values())).toBeUndefined()
  })

  it('is undefined below the minimum (G14)', () => {
    expect(filled({}, LINES.slice(0, 2)).finish([].values())).toBeUndefined()
    expect(filled({}, LINES.slice(0, 3)).finish([].values())?.drafts).toHaveLength(3)
  })

  it('replaces the draft that breaks a list rule from the spare', () => {
    const spare = ['[nothing]', 'A roll with cinnamon on top.', 'Slow dough makes quick friends.']
    const result = filled({ listRules: [oneCinnamon('refuses')] }, LINES.slice(0, 4)).finish(
      spare.values(),
    )
    expect(result?.drafts.map(({ draft }) => draft)).toEqual([
      ...LINES.slice(0, 2),
      LINES[3],
      'Slow dough makes quick friends.',
    ])
    expect(result?.drafts.at(-1)?.marks.writer).toBe('builtin')
  })

  it('does without the draft when the spare is empty and the minimum is kept', () => {
    const result = filled({ listRules: [oneCinnamon('refuses')] }, LINES.slice(0, 4)).finish(
      [].values(),
    )
    expect(result?.drafts).toHaveLength(3)
  })

  it('asks the earlier list rules again when a later one has brought a draft in', () => {
    const oneLoud: ListRule<string> = {
      id: 'T9',
      kind: 'advises',
      group: 'reads',
      about: 'One exclamation mark at most',
      when: 'whole',
      check: (drafts) => {
        const second = drafts.findLastIndex((draft) => draft.includes('!'))
        const isLoud = drafts.filter((draft) => draft.includes('!')).length > 1
        return isLoud ? { message: 'Too loud.', drop: second } : undefined
      },
    }
    const lines = ['The oven is hot at five!', ...LINES.slice(1, 4)]
    const spare = ['Warm rolls on every corner!', 'Slow dough makes quick friends.']
    const result = filled({ listRules: [oneLoud, oneCinnamon('refuses')] }, lines).finish(
      spare.values(),
    )
    expect(result?.drafts.map(({ draft }) => draft)).toEqual([
      'The oven is hot at five!',
      LINES[1],
      LINES[3],
      'Slow dough makes quick friends.',
    ])
  })

  it('fails when a list rule that refuses cannot be met', () => {
    const rules = { listRules: [oneCinnamon('refuses', false)] }
    expect(filled(rules, LINES.slice(0, 4)).finish([].values())).toBeUndefined()
  })

  it('turns what advises into a note', () => {
    for (const rule of [oneCinnamon('advises'), oneCinnamon('advises', false)]) {
      const result = filled({ listRules: [rule] }, LINES.slice(0, 4)).finish([].values())
      expect(result?.notes).toEqual(['Too much cinnamon.'])
      expect(result?.drafts).toHaveLength(4)
    }
  })

  it('never turns a draft away for what advises, whatever its moment', () => {
    const rule: ListRule<string> = { ...oneCinnamon('advises'), when: 'joining' }
    const assembly = filled({ listRules: [rule] }, LINES.slice(0, 4))
    expect(assembly.missing()).toBe(0)
    expect(assembly.finish([].values())?.notes).toEqual(['Too much cinnamon.'])
  })

  it('repairs the list where a rule can, and holds repaired drafts to their own rules', () => {
    const rule: ListRule<string> = {
      ...oneCinnamon('repairs'),
      repair: (drafts) => drafts.map((draft) => draft.replace('cinnamon', 'honey')),
    }
    const result = filled({ listRules: [rule] }, LINES.slice(0, 4)).finish([].values())
    expect(result?.drafts.map(({ draft }) => draft)).toContain('Where rye meets honey.')
    expect(
      result?.drafts.find(({ draft }) => draft === 'Where rye meets honey.')?.marks.repaired,
    ).toEqual(['T8'])
  })

  it('adds the notes of the tool', () => {
    const result = filled(
      { notes: (drafts) => [`${drafts.length} lines.`] },
      LINES.slice(0, 4),
    ).finish([].values())
    expect(result?.notes).toEqual(['4 lines.'])
  })
})

describe('assembleBuiltin', () => {
  it('takes candidates until the count is reached, passing over those that fail', () => {
    const candidates = ['[Name] bread.', LINES[0], LINES[0], ...LINES.slice(1)]
    const result = assembleBuiltin(serverOf(), INPUT, candidates.values())
    expect(result?.drafts.map(({ draft }) => draft)).toEqual(LINES.slice(0, 4))
  })

  it('is undefined when the writer runs dry', () => {
    expect(assembleBuiltin(serverOf(), INPUT, LINES.slice(0, 2).values())).toBeUndefined()
  })
})

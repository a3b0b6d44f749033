/// <reference types="vite/client" />
import { describe, expect, it } from 'vitest'
import { serverTools } from '../../catalogue.server.ts'
import { briefOf } from '../brief-of.server.ts'
import { contextOf } from '../context.ts'
import { readInput } from '../fields.ts'
import { applyChange, readCase, readListCase, type RuleCases } from './rule-cases.ts'
import type { RuleContext, RuleInfo } from './rules.ts'
import type { ServerTool } from '../server-tool.server.ts'

const LISTED_MIN = 2

interface CaseLists<E> {
  readonly refuses: readonly E[]
  readonly passes: readonly E[]
}

it('lays a change over the good draft, with or without another form', () => {
  expect(applyChange({ a: 'good', b: 'kept' }, { a: 'bad' })).toEqual({ a: 'bad', b: 'kept' })
  expect(applyChange('good', 'bad')).toBe('bad')
  expect(readCase([{ a: 'bad' }, { tone: 'bold' }])).toEqual({
    change: { a: 'bad' },
    form: { tone: 'bold' },
  })
})

const files = import.meta.glob<{ readonly cases: RuleCases }>('../../tools/*/rules.cases.ts', {
  eager: true,
})

it('has drafts on both sides of the rules of every tool', () => {
  const paths = serverTools.map(({ tool }) => `../../tools/${tool.id}/rules.cases.ts`)
  expect(Object.keys(files).toSorted()).toEqual(paths.toSorted())
})

for (const server of serverTools) {
  const cases = files[`../../tools/${server.tool.id}/rules.cases.ts`]?.cases
  if (cases) describe(server.tool.id, () => checkCases(server, cases))
}

function checkCases(server: ServerTool, cases: RuleCases): void {
  const { rules, listRules } = server.checks
  const { rules: ofRules, lists = {} } = cases
  it('lists drafts of both sides for each rule that refuses or repairs, and for no rule it does not have', () => {
    expect({
      lacking: [...idsLacking(rules, ofRules), ...idsLacking(listRules, lists)],
      unknown: [...idsUnknown(rules, ofRules), ...idsUnknown(listRules, lists)],
    }).toEqual({ lacking: [], unknown: [] })
  })
  it('holds its good draft to every rule', () => {
    const context = contextFor(server, cases)
    const said = rules.map((rule) => [rule.id, rule.check(cases.draft, context)])
    expect(said.filter(([, problem]) => problem !== undefined)).toEqual([])
  })
  it.each(Object.entries(ofRules))('%s stops its bad drafts and no good one', (id, of) => {
    // Two rules may share an id if one row of the list describes both.
    const sharing = rules.filter((rule) => rule.id === id)
    expectBothSides(of, (entry) => {
      const { change, form } = readCase(entry)
      const draft = applyChange(cases.draft, change)
      const context = contextFor(server, cases, form)
      return sharing.some((rule) => rule.check(draft, context) !== undefined)
    })
  })
  it.each(Object.entries(lists))('%s stops its bad lists and no good one', (id, of) => {
    const sharing = listRules.filter((rule) => rule.id === id)
    expectBothSides(of, (entry) => {
      const { drafts: changes, form } = readListCase(entry)
      const drafts = changes.map((change) => applyChange(cases.draft, change))
      const context = contextFor(server, cases, form)
      return sharing.some((rule) => rule.check(drafts, context) !== undefined)
    })
  })
}

type Named = Pick<RuleInfo, 'id' | 'kind'>
type CasesByRule = Readonly<Record<string, CaseLists<unknown>>>

function idsLacking(rules: readonly Named[], listed: CasesByRule): string[] {
  const due = rules.filter(({ kind }) => kind !== 'advises').map(({ id }) => id)
  return [...new Set(due)].filter((id) => {
    const { refuses = [], passes = [] } = listed[id] ?? {}
    return refuses.length < LISTED_MIN || passes.length < LISTED_MIN
  })
}

function idsUnknown(rules: readonly Named[], listed: CasesByRule): string[] {
  return Object.keys(listed).filter((id) => !rules.some((rule) => rule.id === id))
}

function expectBothSides<E>({ refuses, passes }: CaseLists<E>, stops: (entry: E) => boolean): void {
  expect({
    letThrough: refuses.filter((entry) => !stops(entry)),
    stopped: passes.filter(stops),
  }).toEqual({ letThrough: [], stopped: [] })
}

function contextFor(
  server: ServerTool,
  cases: RuleCases,
  change: RuleCases['form'] = {},
): RuleContext {
  const { input } = readInput(server.tool.fields, { ...cases.form, ...change })
  return contextOf(input, () => briefOf(server.tool, input))
}

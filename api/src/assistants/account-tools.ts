import type { JSONObject } from '@modelcontextprotocol/server'
import { usableText } from '#shared/contract/messages/values.server.ts'
import type { ListedResult } from '#shared/contract/shapes.ts'
import { COST_CREDITS } from '#shared/kit/tool.ts'
import type { Json } from '../http/openapi/parts.ts'
import { showResult } from '../results/drafts/draft-routes.ts'
import { listResults } from '../results/history/list-routes.ts'
import { readResult } from '../results/result-rows.ts'
import type { Reach } from '../results/reach.ts'
import type { AssistantCall, AssistantDependencies, AssistantTool } from './assistant-call.ts'
import { assistantFaultOf } from './check-tool.ts'
import { MARKED_DRAFT_SCHEMA, markedDraft, NOTES_SCHEMA } from './marked-drafts.ts'
import {
  booleanSchema,
  listSchema,
  NEXT_CURSOR_SCHEMA,
  objectSchema,
  textSchema,
  timeSchema,
  integerSchema,
} from './json-schema.ts'

/** The tools `list_results`, `get_result` and `credits`, for the account's own data. */
export function createAccountTools(dependencies: AssistantDependencies): readonly AssistantTool[] {
  return [
    createListResultsTool(dependencies),
    createGetResultTool(dependencies),
    createCreditsTool(dependencies),
  ]
}

const LISTED_RESULTS_MAX = 25

function createListResultsTool({ gate, offeredTools }: AssistantDependencies): AssistantTool {
  return {
    name: 'list_results',
    title: 'Saved results',
    description: 'Lists what the person has saved, those with a star first, then the newest first.',
    scope: 'results',
    input: objectSchema(
      {
        search: { type: 'string', maxLength: 200, description: 'Words that all stand in it.' },
        tool: { type: 'string', enum: offeredTools.map(({ tool }) => tool.id) },
        starred: booleanSchema('True for those with a star alone.'),
        limit: { type: 'integer', minimum: 1, maximum: LISTED_RESULTS_MAX, default: 10 },
        before: textSchema('The `next` of the page before.'),
      },
      [],
    ),
    output: objectSchema({
      results: listSchema(LISTED_RESULT_SCHEMA, 'One page.'),
      next: NEXT_CURSOR_SCHEMA,
    }),
    isReadOnly: true,
    act: async ({ caller }, given) => {
      const limit = Math.min(LISTED_RESULTS_MAX, Number(given['limit'] ?? 10) || 10)
      const query = new Map(
        ['search', 'tool', 'starred', 'before'].flatMap((name) =>
          given[name] === undefined || given[name] === null ? [] : [[name, String(given[name])]],
        ) as [string, string][],
      ).set('limit', String(limit))
      const answer = await listResults(gate.store, gate.limits, caller.accountId, (name) =>
        query.get(name),
      )
      if ('code' in answer) return answer
      return { content: { results: answer.results.map(listedResultOf), next: answer.next } }
    },
  }
}

const LISTED_RESULT_SCHEMA = objectSchema({
  id: textSchema('For get_result.'),
  tool: textSchema('The id of the tool.'),
  created_at: timeSchema('When it was made.'),
  is_starred: booleanSchema('Whether it has a star.'),
  form: textSchema('How the form begins.'),
  begins: textSchema('How the drafts begin.'),
})

const DRAFT_BEGINNING_CHARS_MAX = 200

function listedResultOf({
  id,
  tool_id,
  created_at,
  is_starred,
  prompt,
  result,
}: ListedResult): JSONObject {
  return {
    id,
    tool: tool_id,
    created_at,
    is_starred,
    form: draftBeginningOf(prompt),
    begins: draftBeginningOf(result),
  }
}

function draftBeginningOf(value: unknown): string {
  const chars = [...JSON.stringify(value)]
  return chars.length <= DRAFT_BEGINNING_CHARS_MAX
    ? chars.join('')
    : `${chars.slice(0, DRAFT_BEGINNING_CHARS_MAX).join('')}…`
}

function createGetResultTool({ showing }: AssistantDependencies): AssistantTool {
  return {
    name: 'get_result',
    title: 'A saved result',
    description: 'Gives a saved result with its form, its drafts as they are now and their marks.',
    scope: 'results',
    input: objectSchema({ id: textSchema('Of list_results or of a generation.') }),
    output: RESULT_SCHEMA,
    isReadOnly: true,
    act: async (call, given) => {
      const id = usableText(given['id'])
      const answer =
        id === undefined || !(await showing.store.run(() => readResult(accountReachOf(call), id)))
          ? undefined
          : await showResult(showing, { reach: accountReachOf(call), spender: call.spender }, id)
      if (!answer) return { code: 'not_found', detail: 'The account has no such result.' }
      const { drafts, checks, notes, tool_id, created_at, prompt, is_starred } = answer
      return {
        content: {
          id: answer.id,
          tool: tool_id,
          created_at,
          is_starred,
          form: prompt as JSONObject,
          drafts: drafts.map(({ draft, marks, faults }) => ({
            ...markedDraft(draft, marks, checks),
            faults: faults.map(assistantFaultOf),
          })),
          notes: [...notes],
        },
      }
    },
  }
}

/** Returns the access to everything the account has saved, as on its own pages. */
function accountReachOf({ caller }: AssistantCall): Reach {
  return { accountId: caller.accountId, onlyCaller: null, isVisit: false }
}

const RESULT_SCHEMA: Json = objectSchema({
  id: textSchema('Its id.'),
  tool: textSchema('The id of the tool.'),
  created_at: timeSchema('When it was made.'),
  is_starred: booleanSchema('Whether it has a star.'),
  form: { type: 'object', description: 'As it was filled in.' },
  drafts: listSchema(
    MARKED_DRAFT_SCHEMA,
    'As they are now; `faults` names what one breaks since it was changed.',
  ),
  notes: NOTES_SCHEMA,
})

function createCreditsTool({ credits }: AssistantDependencies): AssistantTool {
  return {
    name: 'credits',
    title: 'Credits left',
    description: 'How many credits this assistant may still spend today, and what a call costs.',
    scope: undefined,
    input: objectSchema({}),
    output: objectSchema({
      left: integerSchema('Of the account, and at most what is left of the limit.'),
      daily_limit: integerSchema('What the person lets this assistant spend in a day.'),
      cost: integerSchema('Of one generate_ call.'),
    }),
    isReadOnly: true,
    act: async ({ caller, spender }) => ({
      content: {
        left: await credits.remaining(spender),
        daily_limit: caller.dailyCap,
        cost: COST_CREDITS,
      },
    }),
  }
}

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
import { faultOf } from './check-tool.ts'
import { MARKED, markedDraft, NOTES } from './marked-drafts.ts'
import { flag, list, NEXT, object, text, time, whole } from './json-schema.ts'

/** The tools `list_results`, `get_result` and `credits`, for the account's own data. */
export function accountTools(dependencies: AssistantDependencies): readonly AssistantTool[] {
  return [listTool(dependencies), getTool(dependencies), creditsTool(dependencies)]
}

const PAGE_MAX = 25

function listTool({ gate, offeredTools }: AssistantDependencies): AssistantTool {
  return {
    name: 'list_results',
    title: 'Saved results',
    description: 'Lists what the person has saved, those with a star first, then the newest first.',
    scope: 'results',
    input: object(
      {
        search: { type: 'string', maxLength: 200, description: 'Words that all stand in it.' },
        tool: { type: 'string', enum: offeredTools.map(({ tool }) => tool.id) },
        starred: flag('True for those with a star alone.'),
        limit: { type: 'integer', minimum: 1, maximum: PAGE_MAX, default: 10 },
        before: text('The `next` of the page before.'),
      },
      [],
    ),
    output: object({ results: list(LISTED, 'One page.'), next: NEXT }),
    isReading: true,
    act: async ({ caller }, given) => {
      const limit = Math.min(PAGE_MAX, Number(given['limit'] ?? 10) || 10)
      const query = new Map(
        ['search', 'tool', 'starred', 'before'].flatMap((name) =>
          given[name] === undefined || given[name] === null ? [] : [[name, String(given[name])]],
        ) as [string, string][],
      ).set('limit', String(limit))
      const answer = await listResults(gate.store, gate.limits, caller.accountId, (name) =>
        query.get(name),
      )
      if ('code' in answer) return answer
      return { content: { results: answer.results.map(listed), next: answer.next } }
    },
  }
}

const LISTED = object({
  id: text('For get_result.'),
  tool: text('The id of the tool.'),
  created_at: time('When it was made.'),
  is_starred: flag('Whether it has a star.'),
  form: text('How the form begins.'),
  begins: text('How the drafts begin.'),
})

const BEGINS_CHARS = 200

function listed({ id, tool_id, created_at, is_starred, prompt, result }: ListedResult): JSONObject {
  return {
    id,
    tool: tool_id,
    created_at,
    is_starred,
    form: beginning(prompt),
    begins: beginning(result),
  }
}

function beginning(value: unknown): string {
  const chars = [...JSON.stringify(value)]
  return chars.length <= BEGINS_CHARS ? chars.join('') : `${chars.slice(0, BEGINS_CHARS).join('')}…`
}

function getTool({ showing }: AssistantDependencies): AssistantTool {
  return {
    name: 'get_result',
    title: 'A saved result',
    description: 'Gives a saved result with its form, its drafts as they are now and their marks.',
    scope: 'results',
    input: object({ id: text('Of list_results or of a generation.') }),
    output: RESULT,
    isReading: true,
    act: async (call, given) => {
      const id = usableText(given['id'])
      const answer =
        id === undefined || !(await showing.store.run(() => readResult(reachOf(call), id)))
          ? undefined
          : await showResult(showing, { reach: reachOf(call), spender: call.spender }, id)
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
            faults: faults.map(faultOf),
          })),
          notes: [...notes],
        },
      }
    },
  }
}

/** Returns the access to everything the account has saved, as on its own pages. */
function reachOf({ caller }: AssistantCall): Reach {
  return { accountId: caller.accountId, only: null, isVisit: false }
}

const RESULT: Json = object({
  id: text('Its id.'),
  tool: text('The id of the tool.'),
  created_at: time('When it was made.'),
  is_starred: flag('Whether it has a star.'),
  form: { type: 'object', description: 'As it was filled in.' },
  drafts: list(MARKED, 'As they are now; `faults` names what one breaks since it was changed.'),
  notes: NOTES,
})

function creditsTool({ credits }: AssistantDependencies): AssistantTool {
  return {
    name: 'credits',
    title: 'Credits left',
    description: 'How many credits this assistant may still spend today, and what a call costs.',
    scope: undefined,
    input: object({}),
    output: object({
      left: whole('Of the account, and at most what is left of the limit.'),
      daily_limit: whole('What the person lets this assistant spend in a day.'),
      cost: whole('Of one generate_ call.'),
    }),
    isReading: true,
    act: async ({ caller, spender }) => ({
      content: {
        left: await credits.remaining(spender),
        daily_limit: caller.dailyCap,
        cost: COST_CREDITS,
      },
    }),
  }
}

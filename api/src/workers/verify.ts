import {
  type Assembly,
  type CheckedDraft,
  createAssembly,
  type ListFault,
} from '#shared/kit/assemble.server.ts'
import type { Fault } from '#shared/kit/rules/rules.ts'
import type { ServerTool } from '#shared/kit/server-tool.server.ts'
import { checksOf, numbered } from '../generate/answer.ts'
import { readAnswerText } from '../model/answers/read-answer-text.ts'
import {
  type Input,
  isRejection,
  type OfferedDraft,
  type RefusedDraft,
  type Verified,
  type WrittenElsewhere,
} from './tasks.ts'

/**
 * Checks what another writer wrote as the drafts of our own model are: one after the other until there are enough, then
 * the list. Drafts that are no model's answer are all checked and stay whatever is wrong with the list, and fewer than the
 * tool's minimum are as good as many.
 */
export function verify(
  server: ServerTool,
  input: Input,
  { accepted: kept, atMost = server.tool.draftsCount, written }: WrittenElsewhere,
): Verified {
  const { tool } = server
  const assembly = createAssembly(server, input)
  const isAnswer = 'answer' in written
  const candidates = isAnswer ? readAnswerText(server, written.answer) : written.drafts
  const offered: OfferedDraft[] = []
  const passed: CheckedDraft[] = []
  // The places in `offered` of those in `passed`.
  const places: number[] = []
  for (const draft of [...kept, ...candidates]) {
    if (isAnswer && passed.length === atMost) break
    const checked = assembly.offer(draft, 'other')
    if (isRejection(checked)) {
      offered.push({ draft, failed: checked })
      continue
    }
    places.push(offered.length)
    offered.push({ draft })
    passed.push(checked)
  }
  const isWholeList = passed.length >= tool.draftsMin && passed.length <= tool.draftsCount
  const { drafts, notes, faults } = isWholeList
    ? judged(assembly, isAnswer, passed)
    : { drafts: passed, notes: [], faults: [] }
  const placeOf = ({ blamed }: ListFault): number | undefined =>
    blamed && isAnswer ? places[passed.indexOf(blamed)] : undefined
  const turnedAway = offered.flatMap(({ draft, failed }, place): RefusedDraft[] => {
    const found = failed?.faults ?? faults.filter((fault) => placeOf(fault) === place).map(plain)
    if (found.length === 0) return []
    const index = place - kept.length
    return [{ ...(index < 0 ? {} : { index }), draft, faults: found }]
  })
  return {
    drafts: drafts.map(({ draft }, index) => (tool.isNumbered ? numbered(draft, index) : draft)),
    checksJson: JSON.stringify(
      checksOf({ drafts, rules: assembly.rules, groups: assembly.groups }),
    ),
    notes,
    refused: turnedAway,
    faults: faults.filter((fault) => placeOf(fault) === undefined).map(plain),
    offered,
    accepted: places.map((place) => offered[place]?.draft),
  }
}

/** The list as a result: what the rules about all drafts leave of it and say. Only an answer loses drafts to them. */
function judged(
  assembly: Assembly,
  isAnswer: boolean,
  passed: readonly CheckedDraft[],
): {
  readonly drafts: readonly CheckedDraft[]
  readonly notes: readonly string[]
  readonly faults: readonly ListFault[]
} {
  if (!isAnswer) return { drafts: passed, ...assembly.judge() }
  const assembled = assembly.finish([].values())
  const faults = assembly.listFaults
  return assembled ? { ...assembled, faults } : { drafts: [], notes: [], faults }
}

function plain({ rule, where, message }: ListFault): Fault {
  return { rule, where, message }
}

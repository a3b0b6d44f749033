import {
  type Assembly,
  type CheckedDraft,
  createAssembly,
  type ListFault,
} from '#shared/kit/assemble.server.ts'
import type { Fault } from '#shared/kit/rules/rules.ts'
import type { ServerTool } from '#shared/kit/server-tool.server.ts'
import { checksOf, withDraftId } from '../generate/answer.ts'
import { readAnswerText } from '../model/answers/read-answer-text.ts'
import {
  type FormInput,
  isRejection,
  type OfferedDraft,
  type RefusedDraft,
  type VerifiedDrafts,
  type OtherWriterOutput,
} from './tasks.ts'

/**
 * Checks another writer's drafts like those of our own model: one after the other until there are enough, then the
 * list. Drafts that were sent as a list, not as a model's answer, are all checked, stay whatever is wrong with the
 * list, and may be fewer than the tool's minimum.
 */
export function verifyDrafts(
  server: ServerTool,
  input: FormInput,
  { accepted: kept, atMost = server.tool.draftsCount, written }: OtherWriterOutput,
): VerifiedDrafts {
  const { tool } = server
  const assembly = createAssembly(server, input)
  const isAnswer = 'answer' in written
  const candidates = isAnswer ? readAnswerText(server, written.answer) : written.drafts
  const offered: OfferedDraft[] = []
  const passed: CheckedDraft[] = []
  // The indexes in `offered` of the drafts in `passed`.
  const offeredIndexes: number[] = []
  for (const draft of [...kept, ...candidates]) {
    if (isAnswer && passed.length === atMost) break
    const checked = assembly.offer(draft, 'other')
    if (isRejection(checked)) {
      offered.push({ draft, failed: checked })
      continue
    }
    offeredIndexes.push(offered.length)
    offered.push({ draft })
    passed.push(checked)
  }
  const isWholeList = passed.length >= tool.draftsMin && passed.length <= tool.draftsCount
  const { drafts, notes, faults } = isWholeList
    ? applyListRules(assembly, isAnswer, passed)
    : { drafts: passed, notes: [], faults: [] }
  const placeOf = ({ blamed }: ListFault): number | undefined =>
    blamed && isAnswer ? offeredIndexes[passed.indexOf(blamed)] : undefined
  const turnedAway = offered.flatMap(({ draft, failed }, place): RefusedDraft[] => {
    const found = failed?.faults ?? faults.filter((fault) => placeOf(fault) === place).map(toFault)
    if (found.length === 0) return []
    const index = place - kept.length
    return [{ ...(index < 0 ? {} : { index }), draft, faults: found }]
  })
  return {
    drafts: drafts.map(({ draft }, index) => (tool.isNumbered ? withDraftId(draft, index) : draft)),
    checksJson: JSON.stringify(
      checksOf({ drafts, rules: assembly.rules, groups: assembly.groups }),
    ),
    notes,
    refused: turnedAway,
    faults: faults.filter((fault) => placeOf(fault) === undefined).map(toFault),
    offered,
    accepted: offeredIndexes.map((place) => offered[place]?.draft),
  }
}

/**
 * Applies the rules about the whole list and returns the drafts left, the notes and the faults. Only drafts of a
 * model's answer are removed by them.
 */
function applyListRules(
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

function toFault({ rule, where, message }: ListFault): Fault {
  return { rule, where, message }
}

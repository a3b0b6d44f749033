import { norm, normVerbatim } from '../../text/measures.ts'
import { withStatedText } from '../context.ts'
import { formContextOf } from '../form-context.server.ts'
import { markingHidden } from '../guards/readable.server.ts'
import { mapParts } from '../parts.ts'
import type { Rejection } from '../rules/rejection.ts'
import type { Fault, RuleContext, RuleInfo, WriterName } from '../rules/rules.ts'
import type { ServerTool } from '../server-tool.server.ts'
import type { CheckedDraft } from './assembly.ts'
import { usesAndReasonOf, marksOf, NO_MESSAGES, quoteIn } from './marks.server.ts'
import { type Ruleset, rulesetOf } from './ruleset.server.ts'

/** A tool, its rules, and their context for one form. */
export interface CheckScope {
  readonly server: ServerTool
  readonly ruleset: Ruleset
  readonly context: RuleContext
  /** Returns the context of one rule. */
  readonly contextFor: (rule: RuleInfo) => RuleContext
}

/**
 * Creates the scope of one form. `alsoStated`: facts that drafts may state in addition to the form's, for the rules
 * that check stated facts.
 */
export function scopeOf(
  server: ServerTool,
  input: Readonly<Record<string, string>>,
  alsoStated: string,
): CheckScope {
  const context = formContextOf(server.tool, input)
  const stating = alsoStated === '' ? context : withStatedText(context, alsoStated)
  const contextFor = ({ group }: RuleInfo): RuleContext => (group === 'said' ? stating : context)
  return { server, ruleset: rulesetOf(server), context, contextFor }
}

const REPAIR_ROUNDS_MAX = 3

/** Parses a candidate, repairs it by code and checks it by every rule about one draft. */
export function checkDraft(
  scope: CheckScope,
  candidate: unknown,
  writer: WriterName,
): CheckedDraft | Rejection {
  const { server, ruleset, context, contextFor } = scope
  const parsed = server.draft.safeParse(candidate)
  if (!parsed.success) {
    const issue = parsed.error.issues[0]
    const where = issue?.path.join('.') ?? ''
    const message = `This is not the shape asked for${where === '' ? '' : ` at ${where}`}: ${issue?.message ?? 'unknown'}.`
    return { faults: [{ rule: 'G1', where, message }] }
  }
  const text = onlyTextOf(parsed.data, ruleset.onlyPart)
  if (
    text !== undefined &&
    ruleset.clean.get(text) &&
    passesInputRules(parsed.data, ruleset, contextFor)
  ) {
    const beside = usesAndReasonOf(parsed.data, server, context)
    return { draft: parsed.data, marks: marksOf(ruleset, NO_MESSAGES, NO_MESSAGES, beside, writer) }
  }
  const { parts, guards } = server.checks
  const normaliseText = markingHidden(guards?.keepsLayout ? normVerbatim : norm)
  let draft: unknown = mapParts(parsed.data, parts, normaliseText)
  const repaired = new Set<string>()
  const warnings: string[] = []
  for (let round = 0; ; round++) {
    let mended = false
    warnings.length = 0
    draft = server.checks.computed?.(draft, context) ?? draft
    const faults: Fault[] = []
    for (const rule of ruleset.rules) {
      let problem = rule.check(draft, contextFor(rule))
      if (!problem) continue
      if (rule.kind === 'advises') {
        warnings.push(problem.message)
        continue
      }
      if (rule.kind === 'repairs' && rule.repair && round < REPAIR_ROUNDS_MAX) {
        draft = rule.repair(draft, contextFor(rule))
        repaired.add(rule.id)
        mended = true
        // The writer gets the problem that remains after the repair.
        problem = rule.check(draft, contextFor(rule))
        if (!problem) continue
      }
      faults.push({ rule: rule.id, ...problem, ...quoteIn(draft, parts, problem) })
      if (writer === 'builtin') break
    }
    if (faults.length > 0) return { faults }
    if (!mended) break
  }
  if (text !== undefined && draft === parsed.data && warnings.length === 0) {
    ruleset.clean.set(text, true)
  }
  const beside = usesAndReasonOf(draft, server, context)
  return { draft, marks: marksOf(ruleset, [...repaired], warnings, beside, writer) }
}

/** Returns the text of a draft that consists of a single text; undefined for any other. */
function onlyTextOf(draft: unknown, onlyPart: string | undefined): string | undefined {
  if (onlyPart === undefined) return undefined
  if (onlyPart === '') return typeof draft === 'string' ? draft : undefined
  if (typeof draft !== 'object' || draft === null) return undefined
  for (const key in draft) if (key !== onlyPart) return undefined
  const text = (draft as Record<string, unknown>)[onlyPart]
  return typeof text === 'string' ? text : undefined
}

/** True when every rule that reads the input passes; the others have already passed for a clean text. */
function passesInputRules(
  draft: unknown,
  ruleset: Ruleset,
  contextFor: CheckScope['contextFor'],
): boolean {
  for (const rule of ruleset.ofInput) if (rule.check(draft, contextFor(rule))) return false
  return true
}

import { usedIn } from '../brief/used-in.server.ts'
import { createMemo, type Memo, oncePer } from '../text/memo.ts'
import { briefOf } from './brief-of.server.ts'
import { norm, normVerbatim } from '../text/measures.ts'
import { hidingNothing } from './guards/readable.server.ts'
import { globalDraftRules, globalListRules } from './global-rules.server.ts'
import { mapParts, readParts } from './parts.ts'
import { contextOf } from './context.ts'
import type { DraftMarks, DraftRule, ListRule, Problem, RuleContext, WriterName } from './rules.ts'
import type { ServerTool } from './server-tool.server.ts'

/** A draft that passed, with how its check mark reads. */
export interface CheckedDraft {
  readonly draft: unknown
  readonly marks: DraftMarks
}

/** Drafts of the built-in writer, which is told of each whether it was taken before it offers the next. */
export type Candidates = Iterator<unknown, unknown, boolean | undefined>

/** Why a candidate was turned away; `rule` is the id, `message` says it in words a model can act on. */
export interface Rejection extends Problem {
  readonly rule: string
}

/** The result of one generation: at most `draftsCount` drafts that all passed. */
export interface Assembled {
  readonly drafts: readonly CheckedDraft[]
  /** Lines to show under the result. */
  readonly notes: readonly string[]
  /** Rule id → what a person reads, for every rule that was checked. */
  readonly rules: Readonly<Record<string, string>>
}

/**
 * Collects the drafts of one generation. Candidates come from any writer; what joins has passed
 * every rule (rules.md "Repair", steps 1 and 4: normalise, repair by code, check, drop).
 */
export interface Assembly {
  /** Checks one candidate and takes it in, or says why not. */
  offer(candidate: unknown, writer: WriterName): CheckedDraft | Rejection
  /** How many drafts are still wanted. */
  missing(): number
  /** Rule id → what a person reads, for every rule that is checked. */
  readonly rules: Readonly<Record<string, string>>
  /**
   * Holds the rules about the whole list, replacing drafts from `spare` where one is to blame.
   * Undefined when fewer drafts than the tool's minimum remain: a failed generation (G14).
   */
  finish(spare: Candidates): Assembled | undefined
}

interface Ruleset {
  readonly rules: readonly DraftRule<unknown>[]
  /** Those of `rules` whose answer depends on the input too. */
  readonly ofInput: readonly DraftRule<unknown>[]
  /** The texts of one-text drafts that passed every other rule at once, with nothing to repair or to note. */
  readonly clean: Memo<true>
  /** The name of the only text a draft has, '' when the draft is the text; undefined when there are more. */
  readonly onlyPart: string | undefined
  readonly joining: readonly ListRule<unknown>[]
  readonly whole: readonly ListRule<unknown>[]
  readonly abouts: Readonly<Record<string, string>>
  readonly ids: readonly string[]
}

const REPAIR_ROUNDS_MAX = 3
const REPLACEMENTS_MAX = 60
const PASSES_MAX = 4
const CLEAN_MAX = 20_000
const NONE: readonly string[] = []

export function createAssembly(
  server: ServerTool,
  input: Readonly<Record<string, string>>,
): Assembly {
  const ruleset = rulesetOf(server)
  const context = contextOf(input, () => briefOf(server.tool, input))
  let accepted: CheckedDraft[] = []
  // The drafts of `accepted`, kept beside it for the list rules.
  let held: unknown[] = []

  const keep = (items: CheckedDraft[]): void => {
    accepted = items
    held = items.map((item) => item.draft)
  }

  const offer = (candidate: unknown, writer: WriterName): CheckedDraft | Rejection => {
    const checked = checkDraft(server, ruleset, candidate, context, writer)
    if ('rule' in checked) return checked
    held.push(checked.draft)
    for (const rule of ruleset.joining) {
      const problem = rule.check(held, context)
      if (!problem) continue
      held.pop()
      return { rule: rule.id, where: '', message: problem.message }
    }
    accepted.push(checked)
    return checked
  }

  const finish = (spare: Candidates): Assembled | undefined => {
    const listWarnings = holdListRules(spare)
    if (accepted.length < server.tool.draftsMin) return undefined
    const notes = [...(server.checks.notes?.(held, context) ?? []), ...listWarnings]
    return { drafts: accepted, notes, rules: ruleset.abouts }
  }

  const refill = (spare: Candidates): boolean => {
    let wasTaken = true
    for (let tries = 0; tries < REPLACEMENTS_MAX; tries++) {
      const next = spare.next(wasTaken)
      if (next.done) return false
      wasTaken = !('rule' in offer(next.value, 'builtin'))
      if (wasTaken) return true
    }
    return false
  }

  /**
   * Repairs or replaces until every list rule holds; returns the notes of W and of F beyond repair. A draft that comes
   * in for one rule may break another, so the rules are asked again until nothing changes.
   */
  const holdListRules = (spare: Candidates): string[] => {
    for (let pass = 1; ; pass++) {
      const before = held
      const notes = ruleset.whole.flatMap((rule) => holdListRule(rule, spare, pass < PASSES_MAX))
      if (held === before) return notes
    }
  }

  const holdListRule = (
    rule: ListRule<unknown>,
    spare: Candidates,
    mayChange: boolean,
  ): string[] => {
    for (let round = 0; ; round++) {
      const problem = rule.check(held, context)
      if (!problem) return []
      if (rule.severity === 'W') return [problem.message]
      const isBeyondRepair = !mayChange || round === REPLACEMENTS_MAX
      if (round === 0 && rule.repair && !isBeyondRepair) {
        const writerOf = accepted.map((item) => item.marks.writer)
        keep(recheck(rule.repair(held, context), writerOf, rule.id))
        continue
      }
      if (problem.drop === undefined || isBeyondRepair) {
        if (rule.severity !== 'H') return [problem.message]
        if (held.length > 0) keep([])
        return []
      }
      const before = accepted
      keep(accepted.toSpliced(problem.drop, 1))
      if (refill(spare) || accepted.length >= server.tool.draftsMin) continue
      if (rule.severity === 'H') return []
      // A list that can be no better is worth more than none: what it lacks is said beside it.
      keep(before)
      return [problem.message]
    }
  }

  /** A list repair may reorder or change drafts: each passes its own rules again. */
  const recheck = (
    drafts: readonly unknown[],
    writers: readonly WriterName[],
    ruleId: string,
  ): CheckedDraft[] =>
    drafts.flatMap((draft, index) => {
      const same = accepted.find((item) => item.draft === draft)
      if (same) return [same]
      const checked = checkDraft(server, ruleset, draft, context, writers[index] ?? 'builtin')
      if ('rule' in checked) return []
      const marks = { ...checked.marks, repaired: [...checked.marks.repaired, ruleId] }
      return [{ draft: checked.draft, marks }]
    })

  return {
    offer,
    finish,
    rules: ruleset.abouts,
    missing: () => Math.max(0, server.tool.draftsCount - accepted.length),
  }
}

function checkDraft(
  server: ServerTool,
  ruleset: Ruleset,
  candidate: unknown,
  context: RuleContext,
  writer: WriterName,
): CheckedDraft | Rejection {
  const parsed = server.draft.safeParse(candidate)
  if (!parsed.success) {
    const issue = parsed.error.issues[0]
    return {
      rule: 'G1',
      where: issue?.path.join('.') ?? '',
      message: issue?.message ?? 'not the shape asked for',
    }
  }
  const text = onlyTextOf(parsed.data, ruleset.onlyPart)
  if (text !== undefined && ruleset.clean.get(text) && passes(parsed.data, ruleset, context)) {
    const beside = besideOf(parsed.data, server, context)
    return { draft: parsed.data, marks: marksOf(ruleset, NONE, NONE, beside, writer) }
  }
  const { parts, guards } = server.checks
  const inForm = hidingNothing(guards?.keepsLayout ? normVerbatim : norm)
  let draft: unknown = mapParts(parsed.data, parts, inForm)
  const repaired = new Set<string>()
  const warnings: string[] = []
  for (let round = 0; ; round++) {
    let mended = false
    warnings.length = 0
    for (const rule of ruleset.rules) {
      const problem = rule.check(draft, context)
      if (!problem) continue
      if (rule.severity === 'W') {
        warnings.push(problem.message)
        continue
      }
      if (rule.severity === 'H' || !rule.repair || round === REPAIR_ROUNDS_MAX) {
        return { rule: rule.id, ...problem }
      }
      draft = rule.repair(draft, context)
      repaired.add(rule.id)
      mended = true
      if (rule.check(draft, context)) return { rule: rule.id, ...problem }
    }
    if (!mended) break
  }
  if (text !== undefined && draft === parsed.data && warnings.length === 0) {
    ruleset.clean.set(text, true)
  }
  const beside = besideOf(draft, server, context)
  return { draft, marks: marksOf(ruleset, [...repaired], warnings, beside, writer) }
}

/** The text of a draft that is one text and nothing else; undefined for any other. */
function onlyTextOf(draft: unknown, onlyPart: string | undefined): string | undefined {
  if (onlyPart === undefined) return undefined
  if (onlyPart === '') return typeof draft === 'string' ? draft : undefined
  if (typeof draft !== 'object' || draft === null) return undefined
  for (const key in draft) if (key !== onlyPart) return undefined
  const text = (draft as Record<string, unknown>)[onlyPart]
  return typeof text === 'string' ? text : undefined
}

/** True when every rule that reads the input holds: what is left to ask of a text known to be clean. */
function passes(draft: unknown, ruleset: Ruleset, context: RuleContext): boolean {
  for (const rule of ruleset.ofInput) if (rule.check(draft, context)) return false
  return true
}

function marksOf(
  ruleset: Ruleset,
  repaired: readonly string[],
  warnings: readonly string[],
  beside: Pick<DraftMarks, 'uses' | 'why'>,
  writer: WriterName,
): DraftMarks {
  return { passed: ruleset.ids, repaired, warnings, ...beside, writer }
}

/** What the person stated and the draft says, in their words, and why it fits where the tool says so. */
function besideOf(
  draft: unknown,
  { checks }: ServerTool,
  context: RuleContext,
): Pick<DraftMarks, 'uses' | 'why'> {
  const uses =
    checks.uses?.(draft, context) ??
    usedIn(
      context.brief,
      readParts(draft, checks.parts)
        .map((part) => part.text)
        .join('\n'),
    ).map((use) => use.text)
  const why = checks.why?.(draft, context)
  return why === undefined ? { uses } : { uses, why }
}

/**
 * Before the repairs: noise is seen (G23), before one tidies it up; a tag is taken out (G3), then a placeholder is looked for (G2), because a later repair could
 * take a bracket away and hide it.
 */
const BEFORE_REPAIRS = ['G23', 'G3', 'G2']

/** When a rule is asked: what must see the draft as written, then F so that repairs come first, then H and W. */
function turnOf({ id, severity }: DraftRule<unknown>): number {
  if (BEFORE_REPAIRS.includes(id)) return BEFORE_REPAIRS.indexOf(id)
  return BEFORE_REPAIRS.length + Number(severity !== 'F')
}

/** The rules of a tool with the global ones in front, in their turn. */
const rulesetOf = oncePer((server: ServerTool): Ruleset => {
  const { parts, guards } = server.checks
  const paths = Object.keys(parts)
  const rules = [...globalDraftRules(parts, guards), ...server.checks.rules].toSorted(
    (a, b) => turnOf(a) - turnOf(b),
  )
  const lists = [...globalListRules(parts, guards), ...server.checks.listRules]
  const all = [...rules, ...lists]
  return {
    rules,
    ofInput: rules.filter((rule) => rule.check.length > 1),
    clean: createMemo(CLEAN_MAX),
    onlyPart: paths.length === 1 && !/[.*]/.test(paths[0] ?? '') ? paths[0] : undefined,
    // A warning never turns a draft away: whatever its moment, it is asked about the full list.
    joining: lists.filter((rule) => rule.when === 'joining' && rule.severity !== 'W'),
    whole: lists.filter((rule) => rule.when === 'whole' || rule.severity === 'W'),
    abouts: {
      G1: 'The shape asked for',
      ...Object.fromEntries(all.map((rule) => [rule.id, rule.about])),
    },
    ids: ['G1', ...new Set(all.filter((rule) => rule.severity !== 'W').map((rule) => rule.id))],
  }
})

/**
 * Runs the built-in writer alone to a full result: what the offline server does, and what tests use.
 * Undefined when it could not reach the tool's minimum.
 */
export function assembleBuiltin(
  server: ServerTool,
  input: Readonly<Record<string, string>>,
  candidates: Candidates,
): Assembled | undefined {
  const assembly = createAssembly(server, input)
  let wasTaken = true
  while (assembly.missing() > 0) {
    const next = candidates.next(wasTaken)
    if (next.done) break
    wasTaken = !('rule' in assembly.offer(next.value, 'builtin'))
  }
  return assembly.finish(candidates)
}

import { toJSONSchema } from 'zod'
import { usedIn } from '../brief/used-in.server.ts'
import { createMemo, type Memo, oncePer } from '../text/memo.ts'
import { briefOf } from './brief-of.server.ts'
import { norm, normVerbatim } from '../text/measures.ts'
import { hidingNothing } from './guards/readable.server.ts'
import { placeOf } from './guards/inspection.server.ts'
import { globalDraftRules, globalListRules } from './global-rules.server.ts'
import { mapParts, readParts } from './parts.ts'
import { alsoStating, contextOf } from './context.ts'
import {
  GROUP_TITLES,
  type DraftMarks,
  type DraftRule,
  type Fault,
  type ListProblem,
  type ListRule,
  type Parts,
  type Problem,
  type RuleContext,
  type WriterName,
  type RuleName,
} from './rules.ts'
import { isRejection, type Rejection } from './rejection.ts'
import type { ServerTool } from './server-tool.server.ts'
import { ofWholeList } from './whole-list.ts'

/** A draft that passed, with how its check mark reads. */
export interface CheckedDraft {
  readonly draft: unknown
  readonly marks: DraftMarks
}

/** A draft as it is, with all that it breaks. */
export interface ReviewedDraft extends CheckedDraft {
  readonly faults: readonly Fault[]
}

/** Drafts of the built-in writer, which is told of each whether it was taken before it offers the next. */
export type Candidates = Iterator<unknown, unknown, boolean | undefined>

/** The result of one generation: at most `draftsCount` drafts that all passed. */
export interface Assembled {
  readonly drafts: readonly CheckedDraft[]
  /** Lines to show under the result. */
  readonly notes: readonly string[]
  /** Rule id → what a person reads, for every rule that was checked. */
  readonly rules: Readonly<Record<string, string>>
  /** What a person reads above a group of rules → the ids of those that hold for every draft. */
  readonly groups: Readonly<Record<string, readonly string[]>>
}

/**
 * Collects the drafts of one generation. Candidates come from any writer; what joins has passed
 * every rule (rules.md "Repair", steps 1 and 4: normalise, repair by code, check, drop).
 */
export interface Assembly {
  /** Checks one candidate and takes it in, or says why not. */
  offer(candidate: unknown, writer: WriterName): CheckedDraft | Rejection
  /** What `offer` would answer, without taking it in or holding back what is advised against. */
  fits(candidate: unknown, writer: WriterName): CheckedDraft | Rejection
  /**
   * Looks at a draft that stays as it is, whatever it breaks, beside those taken in. Nothing is repaired, only what code
   * computes of it is computed, and what hides in a text goes.
   */
  review(draft: unknown, writer: WriterName): ReviewedDraft
  /** How many drafts are still wanted. */
  missing(): number
  /** Rule id → what a person reads, for every rule that is checked. */
  readonly rules: Readonly<Record<string, string>>
  /** What a person reads above a group of rules → their ids. */
  readonly groups: Assembled['groups']
  /**
   * Takes in, as far as the tool's minimum wants them, drafts of the built-in writer that rules only advise against; it is
   * asked for better ones first. Returns what came in.
   */
  takeAdvised(): readonly CheckedDraft[]
  /**
   * Holds the rules about the whole list, replacing drafts from `spare` where one is to blame.
   * Undefined when fewer drafts than the tool's minimum remain: a failed generation (G14).
   */
  finish(spare: Candidates): Assembled | undefined
  /** What the rules about the whole list refused at `finish`, replaced drafts included. */
  readonly listFaults: readonly ListFault[]
  /** What the rules about the whole list say of the drafts taken in, all of which stay as they are. */
  judge(): ListVerdict
}

/** Why a list fails. */
export interface ListFault extends Fault {
  /** The draft to blame, where one is. */
  readonly blamed?: CheckedDraft
}

/** What is to say of a list. */
export interface ListVerdict {
  readonly faults: readonly ListFault[]
  /** Lines to show under the list. */
  readonly notes: readonly string[]
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
  /** Those that only advise against a newcomer: among drafts of the built-in writer they choose. */
  readonly choosing: readonly ListRule<unknown>[]
  readonly whole: readonly ListRule<unknown>[]
  readonly abouts: Readonly<Record<string, string>>
  readonly groups: Assembled['groups']
  readonly ids: readonly string[]
}

const REPAIR_ROUNDS_MAX = 3
const REPLACEMENTS_MAX = 60
const PASSES_MAX = 4
const CLEAN_MAX = 20_000
const NONE: readonly string[] = []

/** `alsoStated`: what drafts may say beside what the form states, for the rules that hold them to it. */
export function createAssembly(
  server: ServerTool,
  input: Readonly<Record<string, string>>,
  alsoStated = '',
): Assembly {
  const ruleset = rulesetOf(server)
  const context = contextOf(input, () => briefOf(server.tool, input))
  const stating = alsoStated === '' ? context : alsoStating(context, alsoStated)
  const contextFor = ({ group }: RuleName): RuleContext => (group === 'said' ? stating : context)
  let accepted: CheckedDraft[] = []
  // The drafts of `accepted`, kept beside it for the list rules.
  let held: unknown[] = []
  // Of the built-in writer, held back until it has nothing better.
  const advised: CheckedDraft[] = []
  const listFaults: ListFault[] = []

  const keep = (items: CheckedDraft[]): void => {
    accepted = items
    held = items.map((item) => item.draft)
  }

  const offer = (candidate: unknown, writer: WriterName): CheckedDraft | Rejection => {
    const checked = checkDraft(server, ruleset, candidate, { context, contextFor }, writer)
    if (isRejection(checked)) return checked
    const advice = writer === 'builtin' ? adviceAgainst(checked) : undefined
    if (advice === undefined) return join(checked)
    advised.push(checked)
    return { faults: [{ rule: 'advice', where: '', message: advice }] }
  }

  /** Why the built-in writer is asked for a better draft first. */
  const adviceAgainst = ({ draft, marks }: CheckedDraft): string | undefined => {
    if (marks.warnings.length > 0)
      for (const rule of ruleset.rules) {
        const problem = rule.kind === 'advises' && !rule.isNote && rule.check(draft, context)
        if (problem) return problem.message
      }
    const list = [...held, draft]
    for (const rule of ruleset.choosing) {
      const problem = rule.check(list, context)
      if (problem) return problem.message
    }
    return undefined
  }

  const join = (checked: CheckedDraft): CheckedDraft | Rejection => {
    const faults = faultsBeside(checked.draft, checked.marks.writer)
    if (faults.length > 0) return { faults }
    held.push(checked.draft)
    accepted.push(checked)
    return checked
  }

  /** Why a draft cannot join those taken in; of the built-in writer's the first reason is enough. */
  const faultsBeside = (draft: unknown, writer: WriterName): Fault[] => {
    const faults: Fault[] = []
    held.push(draft)
    for (const rule of ruleset.joining) {
      const problem = rule.check(held, context)
      if (!problem) continue
      faults.push({ rule: rule.id, where: '', message: problem.message })
      if (writer === 'builtin') break
    }
    held.pop()
    return faults
  }

  const fits = (candidate: unknown, writer: WriterName): CheckedDraft | Rejection => {
    const checked = checkDraft(server, ruleset, candidate, { context, contextFor }, writer)
    if (isRejection(checked)) return checked
    const faults = faultsBeside(checked.draft, writer)
    return faults.length > 0 ? { faults } : checked
  }

  /** What the repairs of all rules make of a draft, whether it passes or not. */
  const mended = (draft: unknown): unknown =>
    ruleset.rules.reduce(
      (so, { kind, check, repair }) =>
        kind === 'repairs' && repair && check(so, context) ? repair(so, context) : so,
      draft,
    )

  const review = (given: unknown, writer: WriterName): ReviewedDraft => {
    const { parts, guards } = server.checks
    const shown = mapParts(given, parts, hidingNothing(normVerbatim))
    const computed = server.checks.computed?.(shown, context) ?? shown
    const draft = withOwnFields(server, computed, mended(computed))
    const read = mapParts(draft, parts, hidingNothing(guards?.keepsLayout ? normVerbatim : norm))
    const faults: Fault[] = []
    const warnings: string[] = []
    for (const rule of ruleset.rules) {
      const problem = rule.check(read, context)
      if (!problem) continue
      if (rule.kind === 'advises') warnings.push(problem.message)
      else faults.push({ rule: rule.id, ...problem, ...quoteIn(draft, parts, problem) })
    }
    faults.push(...faultsBeside(read, 'other'))
    const marks = marksOf(ruleset, NONE, warnings, besideOf(read, server, context), writer)
    const broken = new Set(faults.map(({ rule }) => rule))
    return {
      draft,
      faults,
      marks:
        faults.length === 0
          ? marks
          : { ...marks, passed: marks.passed.filter((id) => !broken.has(id)) },
    }
  }

  const missing = (): number => Math.max(0, server.tool.draftsCount - accepted.length)

  const takeAdvised = (): readonly CheckedDraft[] => {
    const taken: CheckedDraft[] = []
    for (const checked of advised.splice(0)) {
      if (accepted.length >= server.tool.draftsMin) break
      if (!isRejection(join(checked))) taken.push(checked)
    }
    return taken
  }

  const finish = (spare: Candidates): Assembled | undefined => {
    const listWarnings = holdListRules(spare)
    if (accepted.length < server.tool.draftsMin) return undefined
    const notes = notesWith(listWarnings)
    return { drafts: accepted, notes, rules: ruleset.abouts, groups: ruleset.groups }
  }

  const notesWith = (listWarnings: readonly string[]): string[] => [
    ...(server.checks.notes?.(held, context) ?? []),
    ...listWarnings,
  ]

  /** What repairs only puts drafts in order: that is nobody's fault. */
  const judge = (): ListVerdict => {
    const faults: ListFault[] = []
    const warnings: string[] = []
    for (const rule of ruleset.whole) {
      const problem = rule.check(held, context)
      if (!problem) continue
      if (rule.kind === 'advises') warnings.push(problem.message)
      if (rule.kind === 'refuses') faults.push(listFault(rule.id, problem))
    }
    return { faults, notes: notesWith(warnings) }
  }

  const listFault = (rule: string, { message, drop }: ListProblem): ListFault => {
    const blamed = drop === undefined ? undefined : accepted[drop]
    return { rule, where: '', message, ...(blamed && { blamed }) }
  }

  const refill = (spare: Candidates): boolean => {
    let wasTaken = true
    for (let tries = 0; tries < REPLACEMENTS_MAX; tries++) {
      const next = spare.next(wasTaken)
      if (next.done) return false
      wasTaken = !isRejection(offer(next.value, 'builtin'))
      if (wasTaken) return true
    }
    return false
  }

  /**
   * Repairs or replaces until every list rule holds; returns what those say that advise, and those beyond repair. A draft
   * that comes in for one rule may break another, so the rules are asked again until nothing changes.
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
      const isBeyondRepair = !mayChange || round === REPLACEMENTS_MAX
      if (round === 0 && rule.repair && !isBeyondRepair) {
        const writerOf = accepted.map((item) => item.marks.writer)
        keep(recheck(rule.repair(held, context), writerOf, rule.id))
        continue
      }
      if (rule.kind === 'refuses') {
        // What an emptied list lacks is no fault of it.
        if (held.length > 0) listFaults.push(listFault(rule.id, problem))
        if (problem.drop === undefined || isBeyondRepair) {
          if (held.length > 0) keep([])
          return []
        }
        keep(accepted.toSpliced(problem.drop, 1))
        if (refill(spare) || accepted.length >= server.tool.draftsMin) continue
        return []
      }
      const dropped = problem.drop === undefined ? undefined : accepted[problem.drop]
      // No draft of a model goes for the sake of variety.
      if (dropped?.marks.writer !== 'builtin' || isBeyondRepair) return [problem.message]
      const before = accepted
      keep(accepted.filter((item) => item !== dropped))
      if (refill(spare)) continue
      // A list that can be no better is worth more than a shorter one: what it lacks is said beside it.
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
      const checked = checkDraft(
        server,
        ruleset,
        draft,
        { context, contextFor },
        writers[index] ?? 'builtin',
      )
      if (isRejection(checked)) return []
      const marks = { ...checked.marks, repaired: [...checked.marks.repaired, ruleId] }
      return [{ draft: checked.draft, marks }]
    })

  return {
    offer,
    fits,
    review,
    finish,
    missing,
    takeAdvised,
    judge,
    listFaults,
    rules: ruleset.abouts,
    groups: ruleset.groups,
  }
}

/** What rules may know besides the draft, and what one of them may. */
interface Contexts {
  readonly context: RuleContext
  readonly contextFor: (rule: RuleName) => RuleContext
}

function checkDraft(
  server: ServerTool,
  ruleset: Ruleset,
  candidate: unknown,
  { context, contextFor }: Contexts,
  writer: WriterName,
): CheckedDraft | Rejection {
  const parsed = server.draft.safeParse(candidate)
  if (!parsed.success) {
    const issue = parsed.error.issues[0]
    const where = issue?.path.join('.') ?? ''
    const message = `This is not the shape asked for${where === '' ? '' : ` at ${where}`}: ${issue?.message ?? 'unknown'}.`
    return { faults: [{ rule: 'G1', where, message }] }
  }
  const text = onlyTextOf(parsed.data, ruleset.onlyPart)
  if (text !== undefined && ruleset.clean.get(text) && passes(parsed.data, ruleset, contextFor)) {
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
        // What the repair left is what the writer is told.
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
  const beside = besideOf(draft, server, context)
  return { draft, marks: marksOf(ruleset, [...repaired], warnings, beside, writer) }
}

/** The draft with the fields that code alone fills in as they stand in another one. */
function withOwnFields(server: ServerTool, draft: unknown, from: unknown): unknown {
  if (draft === from || typeof draft !== 'object' || draft === null) return draft
  const own = Object.entries(from as object).filter(([name]) => codesFields(server).has(name))
  return { ...draft, ...Object.fromEntries(own) }
}

/** The names of the fields that no writer gives: those that the schema calls read-only. */
const codesFields = oncePer((server: ServerTool): ReadonlySet<string> => {
  const { properties = {} } = toJSONSchema(server.draft, { io: 'output' })
  const names = Object.entries(properties).filter(
    ([, value]) => typeof value === 'object' && value.readOnly === true,
  )
  return new Set(names.map(([name]) => name))
})

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
function passes(draft: unknown, ruleset: Ruleset, contextFor: Contexts['contextFor']): boolean {
  for (const rule of ruleset.ofInput) if (rule.check(draft, contextFor(rule))) return false
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
 * Before the repairs: noise (G23) and harm (G24, G15) are seen, before one tidies them up; a tag is taken out (G3), then a placeholder is looked for (G2), because a later repair could
 * take a bracket away and hide it.
 */
const BEFORE_REPAIRS = ['G23', 'G24', 'G15', 'G3b', 'G12', 'G3', 'G2']

/** When a rule is asked: what must see the draft as written, then what repairs, then the others. */
function turnOf({ id, kind }: DraftRule<unknown>): number {
  if (BEFORE_REPAIRS.includes(id)) return BEFORE_REPAIRS.indexOf(id)
  return BEFORE_REPAIRS.length + Number(kind !== 'repairs')
}

/** What a message quotes of the draft, where the draft has it. */
function quoteIn(draft: unknown, parts: Parts, { message }: Problem): { quote?: string } {
  const texts = readParts(draft, parts)
  const quotes = [...message.matchAll(/“([^“”]+)”/gu)].map(([, quote = '']) => quote)
  for (const quote of quotes)
    for (const { text } of texts) {
      const place = placeOf(quote, text)
      if (place !== undefined) return { quote: place }
    }
  return {}
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
    // What advises never turns a draft away: whatever its moment, it is asked about the full list.
    joining: lists.filter((rule) => rule.when === 'joining' && rule.kind !== 'advises'),
    choosing: lists.filter((rule) => rule.when === 'joining' && rule.kind === 'advises'),
    whole: lists
      .filter((rule) => rule.when === 'whole' || rule.kind === 'advises')
      .map((rule) => (rule.when === 'joining' ? ofWholeList(rule) : rule)),
    abouts: {
      G1: 'The shape asked for',
      ...Object.fromEntries(all.map((rule) => [rule.id, rule.about])),
    },
    groups: groupsOf(all),
    ids: ['G1', ...new Set(all.filter((rule) => rule.kind !== 'advises').map((rule) => rule.id))],
  }
})

function groupsOf(rules: readonly RuleName[]): Assembled['groups'] {
  const held = rules.filter(({ kind }) => kind !== 'advises')
  return Object.fromEntries(
    Object.entries(GROUP_TITLES).map(([group, title]) => [
      title,
      [...new Set(held.filter((rule) => rule.group === group).map(({ id }) => id))],
    ]),
  )
}

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
    wasTaken = !isRejection(assembly.offer(next.value, 'builtin'))
  }
  assembly.takeAdvised()
  return assembly.finish(candidates)
}

import { createMemo, type Memo, oncePer } from '../../text/memo.ts'
import { globalDraftRules, globalListRules } from '../rules/global-rules.server.ts'
import { type DraftRule, GROUP_TITLES, type ListRule, type RuleInfo } from '../rules/rules.ts'
import type { ServerTool } from '../server-tool.server.ts'
import { applyToWholeList } from '../rules/whole-list.ts'
import type { Assembled } from './assembly.ts'

/** The rules of a tool, grouped by when they are checked. */
export interface Ruleset {
  readonly rules: readonly DraftRule<unknown>[]
  /** Those of `rules` that also depend on the input. */
  readonly ofInput: readonly DraftRule<unknown>[]
  /**
   * Texts of single-text drafts that passed all rules unchanged and without notes; another form checks only `ofInput`
   * again.
   */
  readonly clean: Memo<true>
  /** The path of a draft's only text, '' when the draft is the text; undefined when there are more or it is nested. */
  readonly onlyPart: string | undefined
  readonly joining: readonly ListRule<unknown>[]
  /** Rules that only advise against adding a draft: they choose among drafts of the built-in writer. */
  readonly choosing: readonly ListRule<unknown>[]
  readonly whole: readonly ListRule<unknown>[]
  readonly abouts: Readonly<Record<string, string>>
  readonly groups: Assembled['groups']
  readonly ids: readonly string[]
}

const CLEAN_TEXTS_MAX = 20_000

/**
 * Checked before the repairs: noise (G23) and harm (G24, G15) must be detected before a repair removes them; tags are
 * removed (G3) before placeholders are searched for (G2), because a later repair could remove a bracket and hide one.
 */
const RULES_BEFORE_REPAIRS = ['G23', 'G24', 'G15', 'G3b', 'G12', 'G3', 'G2']

/** The order of a rule: first those that need the draft as written, then repairs, then the others. */
function checkOrderOf({ id, kind }: DraftRule<unknown>): number {
  if (RULES_BEFORE_REPAIRS.includes(id)) return RULES_BEFORE_REPAIRS.indexOf(id)
  return RULES_BEFORE_REPAIRS.length + Number(kind !== 'repairs')
}

/** The rules of a tool and the global ones, in the order of checking. */
export const rulesetOf = oncePer((server: ServerTool): Ruleset => {
  const { parts, guards } = server.checks
  const paths = Object.keys(parts)
  const rules = [...globalDraftRules(parts, guards), ...server.checks.rules].toSorted(
    (a, b) => checkOrderOf(a) - checkOrderOf(b),
  )
  const lists = [...globalListRules(parts, guards), ...server.checks.listRules]
  const all = [...rules, ...lists]
  return {
    rules,
    ofInput: rules.filter((rule) => rule.check.length > 1),
    clean: createMemo(CLEAN_TEXTS_MAX),
    onlyPart: paths.length === 1 && !/[.*]/.test(paths[0] ?? '') ? paths[0] : undefined,
    // Advising rules never refuse a draft: they are always checked on the full list.
    joining: lists.filter((rule) => rule.when === 'joining' && rule.kind !== 'advises'),
    choosing: lists.filter((rule) => rule.when === 'joining' && rule.kind === 'advises'),
    whole: lists
      .filter((rule) => rule.when === 'whole' || rule.kind === 'advises')
      .map((rule) => (rule.when === 'joining' ? applyToWholeList(rule) : rule)),
    abouts: {
      G1: 'The shape asked for',
      ...Object.fromEntries(all.map((rule) => [rule.id, rule.about])),
    },
    groups: groupsOf(all),
    ids: ['G1', ...new Set(all.filter((rule) => rule.kind !== 'advises').map((rule) => rule.id))],
  }
})

function groupsOf(rules: readonly RuleInfo[]): Assembled['groups'] {
  const held = rules.filter(({ kind }) => kind !== 'advises')
  return Object.fromEntries(
    Object.entries(GROUP_TITLES).map(([group, title]) => [
      title,
      [...new Set(held.filter((rule) => rule.group === group).map(({ id }) => id))],
    ]),
  )
}

import categories from '../data/categories.json' with { type: 'json' }
import clauses from '../data/clauses.json' with { type: 'json' }
import legalBases from '../data/legal-bases.json' with { type: 'json' }
import retentionCriteria from '../data/retention-criteria.json' with { type: 'json' }
import type { ModuleId } from '../sections.ts'

/** Picks one of several equivalent wordings. */
export type Choose = (texts: readonly string[]) => string

/** One clause of a section, in two to four equivalent wordings. */
export interface PolicyClause {
  readonly section: number
  readonly id: string
  /** Flags that the facts must have; they must not have the flag in `!flag`. */
  readonly when?: readonly string[]
  /** The module whose paragraph this is; such clauses end their section. */
  readonly module?: ModuleId
  /** True for a line of a list. */
  readonly bullet?: boolean
  /** May be left out where the policy would become too long. */
  readonly extra?: boolean
  readonly texts: readonly string[]
  /** The same duty in the fewest words, for policies whose lists are very long. */
  readonly short?: string
}

/** A category of data in the policy. */
export interface DataCategory {
  readonly id: string
  /** The module that it requires. */
  readonly module?: string
  readonly label: string
  readonly source: string
  /** The source if parents do not act for a child. */
  readonly sourceApart?: string
}

/** A legal basis for one kind of data; `covers` names bases of the same kind that its words include. */
export interface LegalBasis {
  readonly category: string
  readonly basis: string
  readonly covers: readonly string[]
  readonly texts: readonly string[]
}

export const CLAUSES = clauses as readonly PolicyClause[]
export const CATEGORIES: readonly DataCategory[] = categories
export const LEGAL_BASES: readonly LegalBasis[] = legalBases
/** When data of each kind is deleted. */
export const RETENTION_CRITERIA: readonly {
  readonly id: string
  readonly texts: readonly string[]
}[] = retentionCriteria

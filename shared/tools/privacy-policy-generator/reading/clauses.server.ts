import categories from '../data/categories.json' with { type: 'json' }
import clauses from '../data/clauses.json' with { type: 'json' }
import legalBases from '../data/legal-bases.json' with { type: 'json' }
import retentionCriteria from '../data/retention-criteria.json' with { type: 'json' }
import type { ModuleId } from '../sections.ts'

/** Picks one of several wordings of the same thing. */
export type Choose = (texts: readonly string[]) => string

/** One clause of a section, in two or three wordings that say the same. */
export interface Clause {
  readonly section: number
  readonly id: string
  /** Flags of the facts that must hold; `!flag` must not. */
  readonly when?: readonly string[]
  /** The part of the policy that it is the paragraph of; such clauses end their section. */
  readonly module?: ModuleId
  /** Stands as a line of a list. */
  readonly bullet?: boolean
  /** May be left out where the policy would become too long. */
  readonly extra?: boolean
  readonly texts: readonly string[]
  /** The same duty in the fewest words, for policies whose lists are very long. */
  readonly short?: string
}

/** A kind of data as the policy groups it. */
export interface Category {
  readonly id: string
  /** The part of the policy that it calls for. */
  readonly module?: string
  readonly label: string
  readonly source: string
  /** Where it comes from when parents are not taken to be the ones who speak for a child. */
  readonly sourceApart?: string
}

/** A legal basis for one kind of data; `covers` names bases of the same kind that its words include. */
export interface LegalBasis {
  readonly category: string
  readonly basis: string
  readonly covers: readonly string[]
  readonly texts: readonly string[]
}

export const CLAUSES = clauses as readonly Clause[]
export const CATEGORIES: readonly Category[] = categories
export const LEGAL_BASES: readonly LegalBasis[] = legalBases
/** When data of one kind is no longer kept. */
export const RETENTION_CRITERIA: readonly {
  readonly id: string
  readonly texts: readonly string[]
}[] = retentionCriteria

/** The fields of a row that a table requires. */
export interface MatchRow {
  readonly id: string
  /**
   * Phrases that name the row, lower case: singular words, or a phrase as usually written. `=phrase` counts only if
   * it is the whole topic, `~phrase` only if nothing else in the text names a row.
   */
  readonly keys: readonly string[]
  /** Words that rule the row out if they are in the text. */
  readonly contradicts?: readonly string[]
}

/** A phrase of a text that names a row. */
export interface RowHit<R> {
  readonly row: R
  /** The phrase as typed, folded, misspellings corrected; with `narrowerNoun` the wider noun. */
  readonly key: string
  /** Index of its first word in `Match.words`, and its number of words. */
  readonly at: number
  readonly size: number
  /** The noun in the text, if the row belongs to a wider noun: 'spaniel' for the row of dogs. */
  readonly narrowerNoun?: string
}

/** The matches of a text in a table. */
export interface TableMatches<R> {
  /** Folded words, misspellings corrected, without possessive 's. */
  readonly words: readonly string[]
  /** True for each word that had a possessive 's. */
  readonly owners: readonly boolean[]
  /** Every phrase that names a row, none inside another: the first is the likeliest topic. */
  readonly hits: readonly RowHit<R>[]
  /** The row that the text is about; undefined if there is none. */
  readonly main?: RowHit<R>
  /** A second topic, joined to the main one by 'and' or 'with'. */
  readonly beside?: RowHit<R>
  /**
   * The head noun, in the singular: the last of the first part with a noun; a joint ('for', 'with', 'in' …) begins a
   * new part.
   */
  readonly head?: string
  /** Its index in `words`. */
  readonly headAt?: number
}

export interface TableOptions<R> {
  /** Phrases that name no row although a key is in them: 'climate change' beside a row of change. */
  readonly none?: readonly string[]
  /** True for rows that are the topic wherever in a text they are named: serious ones. */
  readonly isFirst?: (row: R) => boolean
  /**
   * Which rows of a wider noun may be used for an unknown noun: `named` (the default) only a row whose first two keys
   * or a key with '=' is that wider noun, `any` any row that has it as a key, `never` none.
   */
  readonly wider?: 'named' | 'any' | 'never'
}

export interface MatchTable<R> {
  /** Returns the matches of a text in the table. Caches the last texts. */
  find(text: string): TableMatches<R>
  byId(id: string): R | undefined
}

/** What a table needs of a row. */
export interface Row {
  readonly id: string
  /**
   * Phrases that name the row, lower case: words of one, in the singular or as they are said. `=phrase` counts only where it
   * is the whole topic, `~phrase` only where nothing else in the text names a row.
   */
  readonly keys: readonly string[]
  /** Words beside which the row is not meant. */
  readonly contradicts?: readonly string[]
}

/** A phrase of a text that names a row. */
export interface Hit<R> {
  readonly row: R
  /** The phrase as typed, folded, slips mended. */
  readonly key: string
  /** Index of its first word in `Match.words`, and how many words it has. */
  readonly at: number
  readonly size: number
  /** The noun in the text, where its row is that of a wider noun: 'spaniel' for the row of dogs. */
  readonly via?: string
}

/** What a text says in the words of a table. */
export interface Match<R> {
  /** Folded words, slips mended, without the 's of an owner. */
  readonly words: readonly string[]
  /** True for each word that was followed by the 's of an owner. */
  readonly owners: readonly boolean[]
  /** Every phrase that names a row, no one inside another: the first is the likeliest topic. */
  readonly hits: readonly Hit<R>[]
  /** The row that the text is about; undefined where no row is. */
  readonly main?: Hit<R>
  /** A second topic, joined to the main one by 'and' or 'with'. */
  readonly beside?: Hit<R>
  /** The noun that says what it is, in the singular: the last one before the first joint ('for', 'with', 'in' …). */
  readonly head?: string
  /** Its index in `words`. */
  readonly headAt?: number
}

export interface TableOptions<R> {
  /** Phrases that name nothing although a key is in them: 'climate change' beside a row of change. */
  readonly none?: readonly string[]
  /** Rows that are meant wherever in a text they are named: grave ones. */
  readonly isFirst?: (row: R) => boolean
  /**
   * For an unknown noun the row of a wider noun may be found: `named` (as it is left out) only of a row whose first two keys
   * or a key with '=' is that wider noun, `any` of any row that has it as a key, `never` of none.
   */
  readonly wider?: 'named' | 'any' | 'never'
}

export interface MatchTable<R> {
  /** All that a text says in the words of the table. Remembers the last texts. */
  find(text: string): Match<R>
  byId(id: string): R | undefined
}

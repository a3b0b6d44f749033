import type { Brief } from '../../read/brief.ts'
import type { Chip } from '../change/chips.ts'

/**
 * The kinds of a tool's rules for its drafts (rules.md "Kinds"). `refuses`: the draft is never shown; another is
 * written. `repairs`: code changes punctuation, white space, order or spelling, never the meaning; a draft that still
 * fails is refused. `advises`: the draft is accepted, and one line beside it suggests a change.
 */
export type RuleKind = 'refuses' | 'repairs' | 'advises'

/**
 * The purpose of a rule in a person's words: says only what you said · keeps what you ruled out · fits the place ·
 * safe · reads well.
 */
export type RuleGroup = 'said' | 'ruledOut' | 'place' | 'safe' | 'reads'

/** The headings of the rule groups, in display order. */
export const GROUP_TITLES: Readonly<Record<RuleGroup, string>> = {
  said: 'Says only what you said',
  ruledOut: 'Keeps what you ruled out',
  place: 'Fits the place',
  safe: 'Safe',
  reads: 'Reads well',
}

/** The data that a rule can read besides the draft. */
export interface RuleContext<I = Readonly<Record<string, string>>> {
  readonly input: I
  /** All values of the input in one text, for "only if the input states it" rules. */
  readonly inputText: string
  /** The brief of the form, as the writer reads it. Read on first access. */
  readonly brief: Brief
}

/** A draft's failure: `where` is the field's path (`exercises.2.reps`), '' for the whole draft. */
export interface DraftProblem {
  readonly where: string
  /** The fault and its correction, in words for the writer of the draft; the faulty text is quoted, “word for word”. */
  readonly message: string
}

/** A problem with the id of its rule. */
export interface Fault extends DraftProblem {
  readonly rule: string
  /** The text of the draft that the message quotes; absent if it quotes none. */
  readonly quote?: string
}

/** The description of a rule. */
export interface RuleInfo {
  /** The rule's id as listed in its `rules.md`: `GA1`. */
  readonly id: string
  readonly kind: RuleKind
  readonly group: RuleGroup
  /** A few words for the list of passed checks: 'Headline within 30 characters'. */
  readonly about: string
  /** For a rule that advises: its line is only information, and no reason to prefer another draft. */
  readonly isNote?: true
}

/** A rule about one draft. */
export interface DraftRule<D, I = Readonly<Record<string, string>>> extends RuleInfo {
  /**
   * Returns the first problem, or undefined if the draft passes. Pure. A check declared without the second parameter
   * depends on the draft alone, and the engine need not run it twice on the same text.
   */
  check(draft: D, context: RuleContext<I>): DraftProblem | undefined
  /** For a rule that repairs: returns the draft repaired as far as code can. The check runs again on it. */
  repair?(draft: D, context: RuleContext<I>): D
}

/** A problem of a list: `drop` is the index of the draft to replace, if one draft is at fault. */
export interface ListProblem {
  readonly message: string
  readonly drop?: number
}

/** A rule about all drafts of one result together. */
export interface ListRule<D, I = Readonly<Record<string, string>>> extends RuleInfo {
  /**
   * `joining`: checked each time a draft is to be added to the accepted ones; the newcomer is the last. `whole`:
   * checked when the list is finished.
   */
  readonly when: 'joining' | 'whole'
  check(drafts: readonly D[], context: RuleContext<I>): ListProblem | undefined
  repair?(drafts: readonly D[], context: RuleContext<I>): D[]
}

/**
 * The kind of text in a part of a draft, on which the global rules depend. `prose` whole sentences · `letter` the
 * same with other lines: an address, a greeting, a name below · `verse` lines that need no full stop · `phrase` a
 * headline, tag or fragment · `name` compounded words (also checked inside words) · `own` text from our own tables:
 * exempt from most of the rules.
 */
export type PartRole = 'prose' | 'letter' | 'verse' | 'phrase' | 'name' | 'own'

/**
 * The roles of a draft's texts by path. '' is the draft itself if it is a string; `exercises.*.notes` walks an array.
 */
export type PartRoles = Readonly<Record<string, PartRole>>

/** The options of the global rules for one tool. No rule is only switched off. */
export interface GuardOptions<D = unknown, I = Readonly<Record<string, string>>> {
  /** Global rules replaced by a rule of the tool: their ids with its id, and the reason in a comment. */
  readonly replaced?: Readonly<Record<string, string>>
  /** Keeps spaces before and inside lines, because the draft repeats pasted code. */
  readonly keepsLayout?: boolean
  /** G24: the drafts are stories or poems, which may show things that they do not urge. */
  readonly isFiction?: true
  /** G3b: the singular nouns for the drafts, for "Here are eight slogans:". */
  readonly things?: readonly string[]
  /** G3b: drafts may announce their own lists and examples, as a prompt does: 'Here are two examples:'. */
  readonly announces?: true
  /**
   * G2: placeholders that a draft may leave for the person to fill in, word for word: '[Hiring manager]'. `as given`:
   * any text of the input, because the draft must repeat its words, a business named 'TODO' among them.
   */
  readonly placeholders?: readonly string[] | 'as given'
  /**
   * G20: words that every draft of the tool contains, such as 'full body': a denial of nothing but such words does
   * not forbid them.
   */
  readonly ownWords?: readonly string[]
  /** G7: returns numbers that a draft states about itself, such as the minutes of a plan. */
  ownNumbers?(draft: D, context: RuleContext<I>): ReadonlySet<number>
}

/** The rules and options for a tool's drafts. The engine adds the global rules from `parts`. */
export interface ToolChecks<D, I = Readonly<Record<string, string>>> {
  readonly parts: PartRoles
  readonly rules: readonly DraftRule<D, I>[]
  readonly listRules: readonly ListRule<D, I>[]
  /**
   * Returns the draft with its computed values (a sum, a rating, the type of a button), replacing those of its
   * writer.
   */
  computed?(draft: D, context: RuleContext<I>): D
  /** The chips that make sense for the drafts; all if absent. A name, for example, cannot be warmer. */
  readonly chips?: readonly Chip[]
  /** True where the built-in writer's drafts come in several lengths: a shorter or a longer one can be found. */
  readonly hasLengths?: true
  /** The options of the global rules for this tool; the defaults if absent. */
  readonly guards?: GuardOptions<D, I>
  /**
   * Returns why nothing may be written for this form, in words for the person; undefined if it may. Called before any
   * writer, including a model, and free of charge: for information without which no draft is safe.
   */
  stop?(context: RuleContext<I>): string | undefined
  /** Returns what to add to a form with too little for the fewest drafts. Absent if the form cannot have too little. */
  tooLittle?(context: RuleContext<I>): string
  /**
   * Returns the form's statements that a draft uses, in the form's words; found by the reader of statements if
   * absent.
   */
  uses?(draft: D, context: RuleContext<I>): readonly string[]
  /** Returns half a line on why a draft fits, shown beneath it; not a part of the result. */
  why?(draft: D, context: RuleContext<I>): string | undefined
  /** Returns lines to show under the result: unused input, missing input, people to consult. */
  notes?(drafts: readonly D[], context: RuleContext<I>): string[]
}

/** The content of a draft's check mark. */
export interface DraftMarks {
  /** Ids of the rules that were checked and passed. */
  readonly passed: readonly string[]
  /** Ids of the rules that failed first and were repaired by code. */
  readonly repaired: readonly string[]
  /** The lines of rules that advise. */
  readonly warnings: readonly string[]
  /** The person's statements in this draft, in their words: 'from £35'. */
  readonly uses: readonly string[]
  /** Why it fits, in half a line, if the tool gives a reason. */
  readonly why?: string
  readonly writer: WriterName
}

/**
 * The writer of a draft: a language model called by this server, the built-in writer, which uses none, or another
 * writer whose drafts were only checked here: a person, or a model of theirs.
 */
export const WRITERS = ['openai', 'builtin', 'other'] as const
export type WriterName = (typeof WRITERS)[number]

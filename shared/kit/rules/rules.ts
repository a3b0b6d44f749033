import type { Brief } from '../../read/brief.ts'
import type { Chip } from '../change/chips.ts'

/**
 * The language in which a tool states what its drafts must pass (rules.md "Kinds").
 * `refuses`: the draft is never shown; another is written.
 * `repairs`: code changes marks, white space, order or spelling, never the meaning; what then still fails is refused.
 * `advises`: the draft counts, and one line beside it says what a reader may want to change.
 */
export type RuleKind = 'refuses' | 'repairs' | 'advises'

/**
 * What a rule is for, as a person understands it: says only what you said · keeps what you ruled out · fits the place ·
 * safe · reads well.
 */
export type RuleGroup = 'said' | 'ruledOut' | 'place' | 'safe' | 'reads'

/** What a person reads above the rules of a group, in the order in which they are shown. */
export const GROUP_TITLES: Readonly<Record<RuleGroup, string>> = {
  said: 'Says only what you said',
  ruledOut: 'Keeps what you ruled out',
  place: 'Fits the place',
  safe: 'Safe',
  reads: 'Reads well',
}

/** What a rule may know besides the draft. */
export interface RuleContext<I = Readonly<Record<string, string>>> {
  readonly input: I
  /** All values of the input in one text, for "only if the input states it" rules. */
  readonly inputText: string
  /** What the form says, as the writer read it. Read at the first question. */
  readonly brief: Brief
}

/** Why a draft fails: `where` is the field's path (`exercises.2.reps`), '' for the whole. */
export interface Problem {
  readonly where: string
  /** What is wrong and what would be right, in words for whoever wrote the draft; its place quoted, “word for word”. */
  readonly message: string
}

/** A problem with the rule that found it. */
export interface Fault extends Problem {
  readonly rule: string
  /** The place in the draft that the message quotes; absent where it quotes none. */
  readonly quote?: string
}

/** What every rule says of itself. */
export interface RuleName {
  /** Rule id, as `rules.md` beside the rule lists it: `GA1`. */
  readonly id: string
  readonly kind: RuleKind
  readonly group: RuleGroup
  /** A few words a visitor reads in the list of passed checks: 'Headline within 30 characters'. */
  readonly about: string
  /** Of a rule that advises: its line is worth knowing, and no reason to prefer another draft. */
  readonly isNote?: true
}

/** A rule about one draft. */
export interface DraftRule<D, I = Readonly<Record<string, string>>> extends RuleName {
  /**
   * The first problem, or undefined when the draft passes. Pure. A check declared without the second
   * parameter answers by the draft alone, and the engine does not ask it twice about the same text.
   */
  check(draft: D, context: RuleContext<I>): Problem | undefined
  /** Of a rule that repairs: the draft mended as far as code can. The check runs again on it. */
  repair?(draft: D, context: RuleContext<I>): D
}

/** A problem of a list: `drop` is the index of the draft to replace, if one is to blame. */
export interface ListProblem {
  readonly message: string
  readonly drop?: number
}

/** A rule about all drafts of one result together. */
export interface ListRule<D, I = Readonly<Record<string, string>>> extends RuleName {
  /**
   * `joining`: asked each time a draft wants to join those already accepted; the newcomer is the last.
   * `whole`: asked once when the list is full.
   */
  readonly when: 'joining' | 'whole'
  check(drafts: readonly D[], context: RuleContext<I>): ListProblem | undefined
  repair?(drafts: readonly D[], context: RuleContext<I>): D[]
}

/**
 * What kind of text stands in a part of a draft; the global rules G2 to G23 choose by it.
 * `prose` whole sentences · `letter` the same with lines that are none: an address, a greeting, a name below · `verse`
 * lines that need no full stop · `phrase` a headline, tag or fragment · `name` compounded words (checked inside words
 * too) · `own` taken from our own tables: exempt from the claim guard and the look-up lists.
 */
export type PartRole = 'prose' | 'letter' | 'verse' | 'phrase' | 'name' | 'own'

/**
 * The texts of a draft by path with their roles. '' is the draft itself when it is a string;
 * `exercises.*.notes` walks an array.
 */
export type Parts = Readonly<Record<string, PartRole>>

/** How the global rules are set for one tool. No rule is ever only switched off. */
export interface GuardOptions<D = unknown, I = Readonly<Record<string, string>>> {
  /** Ids of global rules in whose place a rule of the tool stands, with its id and, in a comment, the reason. */
  readonly replaced?: Readonly<Record<string, string>>
  /** Spaces before lines and inside them stay as written, because the draft repeats what was pasted: code. */
  readonly keepsLayout?: boolean
  /** G24: the drafts are stories or poems, which may show what they do not urge. */
  readonly isFiction?: true
  /** G3b: what the drafts are called in the singular, for "Here are eight slogans:". */
  readonly things?: readonly string[]
  /** G3b: drafts that announce lists and examples of their own, as a prompt does: 'Here are two examples:'. */
  readonly announces?: true
  /**
   * G2: what a draft may leave for the person to fill in, word for word: '[Hiring manager]'. `as given`: what stands in
   * the input, because the draft must repeat its words, a business named 'TODO' among them.
   */
  readonly placeholders?: readonly string[] | 'as given'
  /**
   * G20: words that every draft of the tool says, such as 'full body': what else is denied together with them, 'no full
   * squats', takes none of them away.
   */
  readonly ownWords?: readonly string[]
  /** G7: numbers that a draft states of itself, such as the minutes of a plan. */
  ownNumbers?(draft: D, context: RuleContext<I>): ReadonlySet<number>
}

/** Everything a tool's drafts are held to. The global rules are added by the engine from `parts`. */
export interface ToolChecks<D, I = Readonly<Record<string, string>>> {
  readonly parts: Parts
  readonly rules: readonly DraftRule<D, I>[]
  readonly listRules: readonly ListRule<D, I>[]
  /** The draft with what code computes of it (a sum, a rating, the type of a button), whatever its writer put there. */
  computed?(draft: D, context: RuleContext<I>): D
  /** The chips that make sense for the drafts; all where absent. A name grows no warmer. */
  readonly chips?: readonly Chip[]
  /** True where the built-in writer's drafts come in several lengths: a shorter or a longer one can be found. */
  readonly hasLengths?: true
  /** How the global rules are set for this tool; as they are when absent. */
  readonly guards?: GuardOptions<D, I>
  /**
   * Why nothing may be written for this form, in words for the person; undefined where it may. Asked before any writer, a
   * model's too, and free of charge: for what must be understood before a draft is safe.
   */
  stop?(context: RuleContext<I>): string | undefined
  /** What to tell who said too little for the fewest drafts: what to add. Absent where the form cannot say too little. */
  tooLittle?(context: RuleContext<I>): string
  /** What of the form a draft uses, in the words of the form; what the reader of statements finds where absent. */
  uses?(draft: D, context: RuleContext<I>): readonly string[]
  /** Half a line that says why a draft fits, shown beneath it; the result itself keeps its shape. */
  why?(draft: D, context: RuleContext<I>): string | undefined
  /** Lines to show under the result: what was not used, what to add, whom to ask. */
  notes?(drafts: readonly D[], context: RuleContext<I>): string[]
}

/** How the check mark of one draft reads. */
export interface DraftMarks {
  /** Ids of the rules that were checked and hold. */
  readonly passed: readonly string[]
  /** Ids of the rules that failed first and were repaired by code. */
  readonly repaired: readonly string[]
  /** What rules that advise say of it, a line each. */
  readonly warnings: readonly string[]
  /** What the person stated and this draft says, in their words: 'from £35'. */
  readonly uses: readonly string[]
  /** Why it fits, in half a line, where the tool says so. */
  readonly why?: string
  readonly writer: WriterName
}

/**
 * Who wrote a draft: a language model that this server asked, the built-in writer, which uses none, or somebody else whose
 * drafts were only checked here: a person, or a model of theirs.
 */
export const WRITERS = ['openai', 'builtin', 'other'] as const
export type WriterName = (typeof WRITERS)[number]

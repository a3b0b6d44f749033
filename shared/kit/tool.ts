import type { StatementSource } from '../read/brief.ts'
import type { Fields } from './fields.ts'

/** The price of one generation, in credits, for every tool (specification.md §9). */
export const COST_CREDITS = 10

/** The home page's groups, in display order. */
export const CATEGORIES = ['Business', 'Social', 'Lifestyle'] as const
export type Category = (typeof CATEGORIES)[number]

export interface TitledText {
  readonly title: string
  readonly text: string
}

/** All texts of a tool around the form and the results. */
export interface ToolTexts {
  readonly formTitle: string
  readonly submit: string
  readonly submitting: string
  readonly loading: string
  readonly placeholder: string
  readonly resultsTitle: string
  /** Clears the results: 'Reset', 'New Tags', 'Create New Slogans', … */
  readonly again: string
  readonly inputRequired: string
  readonly loginRequired: string
  /** Shown below the disabled submit button to signed-out visitors. */
  readonly loginPrompt: string
  readonly insufficient: TitledText
  readonly topUp: 'Top Up Credits' | 'Get More Credits'
  readonly failed: TitledText
  readonly empty: TitledText
  readonly succeeded: string
  readonly creditsFailed: TitledText
  readonly copyItem: string
  readonly copiedItem: string
  /** Copies all drafts; absent if a result is one text. */
  readonly copyAll?: string
  readonly copiedAll?: string
  /** Permanent advice under the results (for example to have a policy reviewed). */
  readonly advice?: string
}

/** One tool as data, from which form, request schema, API, shortcode and documentation are derived. */
export interface ToolDefinition<F extends Fields = Fields> {
  readonly id: string
  /** The last part of `POST /api/functions/{functionName}`. */
  readonly functionName: string
  /** The response field that contains the result. */
  readonly resultKey: string
  /** `list`: the result is an array of drafts; `text`: one string. */
  readonly resultKind: 'list' | 'text'
  /** True if drafts are objects with ids 1…n in display order. */
  readonly isNumbered: boolean
  /** The number of drafts in a result, and the fewest worth charging for. */
  readonly draftsCount: number
  readonly draftsMin: number
  /** `builtin` when the text is assembled from authored clauses even if a model is configured. */
  readonly writtenBy: 'any' | 'builtin'
  /** False if results are not kept in the account's history (specification.md §3), but as a working copy for a day. */
  readonly isStored: boolean
  /** True if an item of a draft can be swapped for another (`swap` of the server tool). */
  readonly swaps: boolean
  readonly category: Category
  readonly title: string
  /** One sentence on the home page's card. */
  readonly summary: string
  readonly fields: F
  /** The statement source of each field, for readers of the form; fields without one contain nothing about an offer. */
  readonly says: { readonly [K in keyof F]?: StatementSource }
  /** Fields whose free text is a list: a model may read their items first (`read-lists.server.ts`). */
  readonly lists?: readonly (keyof F & string)[]
  /** At least one of these must be filled. */
  readonly requireAny?: readonly string[]
  readonly layout: {
    /** `replaced`: results replace the form; `stays`: results are shown beside it. */
    readonly form: 'stays' | 'replaced'
    /** The layout of the drafts: cards under each other, one-line rows, or chips. */
    readonly items: 'stack' | 'rows' | 'chips'
    /** The number of placeholder shapes while loading, at most `draftsCount`. */
    readonly skeletons: number
  }
  /** Conditions that disable the button, besides loading and being signed out. */
  readonly disabledWhen: { readonly creditsShort: boolean; readonly requiredBlank: boolean }
  readonly texts: ToolTexts
}

type GivenTexts = Pick<
  ToolTexts,
  'formTitle' | 'submit' | 'placeholder' | 'resultsTitle' | 'inputRequired'
> &
  Partial<ToolTexts>

type GivenTool<F extends Fields> = Omit<
  ToolDefinition<F>,
  | 'texts'
  | 'isNumbered'
  | 'isStored'
  | 'swaps'
  | 'writtenBy'
  | 'resultKind'
  | 'layout'
  | 'disabledWhen'
  | 'says'
> &
  Partial<
    Pick<
      ToolDefinition<F>,
      'isNumbered' | 'isStored' | 'swaps' | 'writtenBy' | 'resultKind' | 'says'
    >
  > & {
    layout?: Partial<ToolDefinition['layout']>
    disabledWhen?: Partial<ToolDefinition['disabledWhen']>
    /** The plural noun for the drafts, for use inside a sentence: 'slogans', 'Google ads'. */
    things: string
    /** The capitalised singular: 'Slogan', 'Ad content'. */
    item: string
    texts: GivenTexts
  }

/**
 * Completes a tool with the texts that the specification derives from the noun for its drafts (specification.md §5,
 * §8).
 */
export function defineTool<const F extends Fields>(given: GivenTool<F>): ToolDefinition<F> {
  const { things, item, texts, layout, disabledWhen, ...rest } = given
  const Things = things.charAt(0).toUpperCase() + things.slice(1)
  return {
    isNumbered: true,
    isStored: true,
    swaps: false,
    writtenBy: 'any',
    resultKind: 'list',
    says: {},
    ...rest,
    layout: { form: 'stays', items: 'stack', skeletons: 3, ...layout },
    disabledWhen: { creditsShort: true, requiredBlank: false, ...disabledWhen },
    texts: {
      submitting: 'Generating...',
      loading: `Generating your ${things}...`,
      again: 'Reset',
      loginRequired: `Please login to generate ${things}.`,
      loginPrompt: `Login to generate ${things}`,
      insufficient: {
        title: 'Insufficient credits',
        text: `You need 10 credits to generate ${things}.`,
      },
      topUp: 'Top Up Credits',
      failed: { title: 'Error', text: `Failed to generate ${things}. Please try again.` },
      empty: { title: 'Error', text: `Failed to generate ${things}. Please try again.` },
      succeeded: `${Things} generated!`,
      creditsFailed: { title: 'Error', text: 'Failed to update credits. Please refresh the page.' },
      copyItem: 'Copy',
      copiedItem: `${item} copied to clipboard.`,
      copyAll: 'Copy All',
      copiedAll: `All ${things} copied to clipboard.`,
      ...texts,
    },
  }
}

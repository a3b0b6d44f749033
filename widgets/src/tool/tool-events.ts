/** What a tool tells the page around it; the element sends each as `draftmill:<type>`. No tokens, no inputs. */
export type ToolEvent =
  | { readonly type: 'ready' }
  | { readonly type: 'generate' }
  | {
      readonly type: 'result'
      readonly drafts: readonly unknown[]
      readonly writer: 'openai' | 'builtin' | 'mixed'
      /** Left in the account, in credits; where the site pays, what is left for this visitor today. */
      readonly balance: number
    }
  | {
      readonly type: 'copy'
      readonly text: string
      /** 1 for the first draft; absent when all were copied. */
      readonly number?: number | undefined
    }
  | { readonly type: 'error'; readonly code: string; readonly message: string }
  /** The results, or what was running, were cleared away. */
  | { readonly type: 'reset' }

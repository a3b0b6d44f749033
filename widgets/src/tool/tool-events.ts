/**
 * Events that a tool sends to the page around it; the element dispatches each as `draftmill:<type>`. They contain no
 * tokens and no inputs.
 */
export type ToolEvent =
  | { readonly type: 'ready' }
  | { readonly type: 'generate' }
  | {
      readonly type: 'result'
      readonly drafts: readonly unknown[]
      readonly writer: 'openai' | 'builtin' | 'mixed' | 'site'
      /**
       * Credits left within this site's limit today; where the site pays, for this visitor today. On the server's own
       * pages: in the account.
       */
      readonly balance: number
    }
  | {
      readonly type: 'copy'
      readonly text: string
      /** 1 for the first draft; absent when all were copied. */
      readonly number?: number | undefined
    }
  | {
      /** A draft was edited, rewritten, swapped or reverted, and the change was saved. */
      readonly type: 'change'
      readonly draft: unknown
      /** 1 for the first draft. */
      readonly number: number
    }
  | { readonly type: 'error'; readonly code: string; readonly message: string }
  /** The results, or a running generation, were cleared. */
  | { readonly type: 'reset' }

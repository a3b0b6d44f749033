/** What a tool tells the page around it; the element sends each as `draftmill:<type>`. No tokens, no inputs. */
export type ToolEvent =
  | { readonly type: 'ready' }
  | { readonly type: 'generate' }
  | {
      readonly type: 'result'
      readonly drafts: readonly unknown[]
      readonly writer: 'openai' | 'builtin' | 'mixed' | 'site'
      /** In credits: left within this site's limit today; where the site pays, for this visitor today. On the server's own pages: in the account. */
      readonly balance: number
    }
  | {
      readonly type: 'copy'
      readonly text: string
      /** 1 for the first draft; absent when all were copied. */
      readonly number?: number | undefined
    }
  | {
      /** A draft was edited, written again, swapped or taken back, and is kept so. */
      readonly type: 'change'
      readonly draft: unknown
      /** 1 for the first draft. */
      readonly number: number
    }
  | { readonly type: 'error'; readonly code: string; readonly message: string }
  /** The results, or what was running, were cleared away. */
  | { readonly type: 'reset' }

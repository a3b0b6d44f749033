import type { OwnDrafts } from './own-drafts.ts'

/** The copy of a tool's page on the website (specification.md §1: what, how to, tips, FAQ, privacy). */
export interface ToolPage {
  /** 30–60 characters. */
  readonly metaTitle: string
  /** 110–160 characters. */
  readonly metaDescription: string
  /** One or two sentences under the title. */
  readonly intro: string
  readonly what: Prose
  readonly howTo: { readonly heading: string; readonly steps: readonly Point[] }
  readonly tips: { readonly heading: string; readonly points: readonly Point[] }
  /** Further sections, such as how it works or why to use it. */
  readonly more?: readonly Prose[]
  readonly faq: readonly { readonly question: string; readonly answer: string }[]
  readonly privacy: Prose
  /** The fields of *Check my own*; absent for tools whose drafts nobody pastes (docs/drafting.md). */
  readonly own?: OwnDrafts
}

export interface Prose {
  readonly heading: string
  readonly paragraphs: readonly string[]
}

export interface Point {
  readonly title: string
  readonly text: string
}

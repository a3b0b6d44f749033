import { PREVIEWED_TOOLS } from '#shared/previews/previewed.ts'
import { readSampleDrafts } from './sample-drafts.ts'

/** Drafts to show in their tool's previews. */
export interface PreviewSample {
  readonly tool: string
  readonly drafts: readonly unknown[]
}

/** The built-in writer's drafts for each tool's sample form. */
export async function readWrittenSamples(): Promise<PreviewSample[]> {
  const written = await readSampleDrafts()
  return [...PREVIEWED_TOOLS.keys()].map((tool) => ({ tool, drafts: written[tool] ?? [] }))
}

const LONG = 'Donaudampfschifffahrtsgesellschaftskapitänsmützenabzeichenverleihungsurkunde'
const RTL = 'مخبز الحي يخبز الخبز البلدي كل صباح قبل شروق الشمس، والجيران يأتون من بعيد'
const EMOJI = '👩‍👩‍👧‍👦🧑🏽‍🚀'.repeat(12)
const HTML = '<img src=x onerror="window.isHarmed=true"><b>bold</b>'

/** A draft with the same text in every field of every tool, as an edit may leave it. */
function draftFilledWith(text: string): Record<string, string> {
  const lines = `${text}\n\n${text} ${text}\n${text}`
  return {
    headline: text,
    description: text,
    description1: text,
    description2: text,
    callToAction: text,
    path1: text,
    path2: text,
    primaryText: lines,
    imageDescription: text,
    cta: text,
    bio: lines,
    subject: text,
    content: lines,
    title: text,
    text,
    author: text,
    name: text,
    extension: '.com',
  }
}

/** Samples of the same tools with empty text, long words, right-to-left text, emoji and markup. */
export function createHardSamples(): PreviewSample[] {
  return [...PREVIEWED_TOOLS.keys()].flatMap((tool) =>
    ['', LONG, RTL, EMOJI, HTML].map((text) => {
      const isText = tool === 'etsy-tag-generator' || tool === 'business-name-generator'
      const one = isText ? text : text === '' ? {} : draftFilledWith(text)
      return { tool, drafts: isText ? Array.from({ length: 15 }, () => one) : [one] }
    }),
  )
}

import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from '@playwright/test'

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

interface Violation {
  readonly id: string
  readonly nodes: readonly { readonly target: readonly string[]; readonly failureSummary: string }[]
}

const LOOKS = {
  light: { colorScheme: 'light', forcedColors: 'none' },
  dark: { colorScheme: 'dark', forcedColors: 'none' },
  'forced colours': { colorScheme: 'light', forcedColors: 'active' },
} as const
const WIDTHS = [360, 1280] as const
const WIDTH_BETWEEN = 768

/** A page of the site, or one with a tool on it. */
export type Kind = 'page' | 'tool'

/** A tool has the same structure and colours at every width; what changes around it is seen on the pages. */
const WIDTHS_LOOKED_AT: Readonly<Record<Kind, readonly number[]>> = { page: WIDTHS, tool: [360] }

/** Axe else describes every element that is right, and fetches every style sheet anew for a rule that is not run. */
const FAULTS_ALONE = { resultTypes: ['violations'], preload: { assets: ['media'] } }

const STANDARDS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']
/** The rules that look at colours (axe's `cat.color` at levels A and AA). The others say the same in every look. */
const COLOUR_RULES = ['color-contrast', 'link-in-text-block']
const STRUCTURE = {
  ...FAULTS_ALONE,
  runOnly: STANDARDS,
  rules: Object.fromEntries(COLOUR_RULES.map((id) => [id, { enabled: false }])),
}
const COLOURS = { ...FAULTS_ALONE, runOnly: { type: 'rule', values: COLOUR_RULES } }

/** Every fault by the page, look and width in which it was found; empty is right. */
export type Faults = Record<string, string[]>

/** What axe finds in the structure of the page as it stands, and what goes beyond its sides, narrow, wide and between. */
export function structureFaults(page: Page, kind: Kind): Promise<Faults> {
  return faultsAtWidths(page, WIDTHS_LOOKED_AT[kind], STRUCTURE)
}

/**
 * What axe finds in structure and colours of a part of the page, and what goes beyond the page's sides, narrow, wide and
 * between: of a page of somebody else, which has one look.
 */
export function faultsWithin(page: Page, part: string): Promise<Faults> {
  return faultsAtWidths(page, WIDTHS, { ...FAULTS_ALONE, runOnly: STANDARDS }, part)
}

async function faultsAtWidths(
  page: Page,
  lookedAt: readonly number[],
  options: object,
  part?: string,
): Promise<Faults> {
  await page.evaluate(axe)
  const found: Faults = {}
  for (const width of [...WIDTHS, WIDTH_BETWEEN]) {
    await page.setViewportSize({ width, height: 900 })
    const violations = lookedAt.includes(width) ? await violationsOf(page, options, part) : []
    const faults = [...violations, ...(await overflowOf(page))]
    if (faults.length > 0) found[`${nameOf(page)} ${width} px`] = faults
  }
  return found
}

/** What axe finds in the colours of the page as it stands, in every look; of a page narrow and wide. No look changes a width. */
export async function colourFaults(page: Page, kind: Kind): Promise<Faults> {
  await page.evaluate(axe)
  const found: Faults = {}
  for (const width of WIDTHS_LOOKED_AT[kind]) {
    await page.setViewportSize({ width, height: 900 })
    for (const [look, media] of Object.entries(LOOKS)) {
      await page.emulateMedia({ ...media, reducedMotion: 'reduce' })
      const faults = await violationsOf(page, COLOURS)
      if (faults.length > 0) found[`${nameOf(page)} ${look} ${width} px`] = faults
    }
  }
  return found
}

/** Both: the structure of the page as it stands, and its colours in every look. */
export async function allFaults(page: Page, kind: Kind): Promise<Faults> {
  const structure = await structureFaults(page, kind)
  return { ...structure, ...(await colourFaults(page, kind)) }
}

function nameOf(page: Page): string {
  const { pathname, search } = new URL(page.url())
  return `${pathname}${search}`
}

async function violationsOf(page: Page, options: object, part?: string): Promise<string[]> {
  const violations = await page.evaluate(
    async (wanted) => {
      const { axe } = window as unknown as {
        axe: { run(place: unknown, options: object): Promise<{ violations: Violation[] }> }
      }
      return (await axe.run(wanted.part ?? document, wanted.options)).violations
    },
    { part, options },
  )
  return violations.map(
    (violation) =>
      `${violation.id}: ${violation.nodes.map((node) => node.target.join(' ')).join(', ')}`,
  )
}

async function overflowOf(page: Page): Promise<string[]> {
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
  return overflow > 0 ? [`overflows by ${overflow} px`] : []
}

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

/** A page of the site, or a page with a tool. */
export type PageKind = 'page' | 'tool'

/** A tool has the same structure and colours at every width; the rest of the page is tested as a page. */
const TESTED_WIDTHS: Readonly<Record<PageKind, readonly number[]>> = { page: WIDTHS, tool: [360] }

/**
 * By default axe also describes every correct element, and fetches every style sheet again for a rule that is not
 * run.
 */
const VIOLATIONS_ONLY = { resultTypes: ['violations'], preload: { assets: ['media'] } }

const STANDARDS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']
/**
 * The rules about colours (axe's `cat.color` at levels A and AA). The other rules have the same result in every look.
 */
const COLOUR_RULES = ['color-contrast', 'link-in-text-block']
const STRUCTURE = {
  ...VIOLATIONS_ONLY,
  runOnly: STANDARDS,
  rules: Object.fromEntries(COLOUR_RULES.map((id) => [id, { enabled: false }])),
}
const COLOURS = { ...VIOLATIONS_ONLY, runOnly: { type: 'rule', values: COLOUR_RULES } }

/** All faults by the page, look and width in which they were found; empty if there are none. */
export type Faults = Record<string, string[]>

/**
 * Axe's violations in the structure of the current page at the tested widths, and overflowing content at the narrow,
 * wide and middle widths.
 */
export function structureFaults(page: Page, kind: PageKind): Promise<Faults> {
  return faultsAtWidths(page, TESTED_WIDTHS[kind], STRUCTURE)
}

/**
 * Axe's violations in the structure and colours of a part of the page, at the narrow and wide widths, and overflowing
 * content of the page, also at the middle one: for a host page, which has one look.
 */
export function faultsWithin(page: Page, part: string): Promise<Faults> {
  return faultsAtWidths(page, WIDTHS, { ...VIOLATIONS_ONLY, runOnly: STANDARDS }, part)
}

async function faultsAtWidths(
  page: Page,
  testedWidths: readonly number[],
  options: object,
  part?: string,
): Promise<Faults> {
  await page.evaluate(axe)
  const found: Faults = {}
  for (const width of [...WIDTHS, WIDTH_BETWEEN]) {
    await page.setViewportSize({ width, height: 900 })
    const violations = testedWidths.includes(width) ? await violationsOf(page, options, part) : []
    const faults = [...violations, ...(await overflowOf(page))]
    if (faults.length > 0) found[`${pathOf(page)} ${width} px`] = faults
  }
  return found
}

/**
 * Axe's colour violations of the current page in every look; for a page, narrow and wide. Overflow is not tested, as
 * no look changes a width.
 */
export async function colourFaults(page: Page, kind: PageKind): Promise<Faults> {
  await page.evaluate(axe)
  const found: Faults = {}
  for (const width of TESTED_WIDTHS[kind]) {
    await page.setViewportSize({ width, height: 900 })
    for (const [look, media] of Object.entries(LOOKS)) {
      await page.emulateMedia({ ...media, reducedMotion: 'reduce' })
      const faults = await violationsOf(page, COLOURS)
      if (faults.length > 0) found[`${pathOf(page)} ${look} ${width} px`] = faults
    }
  }
  return found
}

/** All faults: of the current page's structure, and of its colours in every look. */
export async function allFaults(page: Page, kind: PageKind): Promise<Faults> {
  const structure = await structureFaults(page, kind)
  return { ...structure, ...(await colourFaults(page, kind)) }
}

function pathOf(page: Page): string {
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

import type { Locator, Page } from '@playwright/test'

/** A realistic form for each tool, by field name, and how many results it must show at least. */
export const TOOL_INPUTS: Readonly<
  Record<string, { fields: Record<string, string>; resultsMin: number }>
> = {
  'slogan-generator': {
    fields: {
      businessDescription:
        'A small neighbourhood bakery that bakes sourdough, rye and cinnamon buns before sunrise.',
      industry: 'Bakery',
    },
    resultsMin: 3,
  },
  'etsy-tag-generator': {
    fields: {
      productDescription:
        'Hand-poured soy wax candle in an amber glass jar, scented with lavender and cedar.',
    },
    resultsMin: 10,
  },
  'domain-name-generator': {
    fields: { keywords: 'sourdough, rye, cinnamon buns', industry: 'Bakery' },
    resultsMin: 8,
  },
  'workout-routine-generator': {
    fields: { goalType: 'muscle building', equipment: 'dumbbells' },
    resultsMin: 1,
  },
  'google-ads-generator': {
    fields: {
      productType: 'handmade dog collars',
      targetAudience: 'owners of large dogs',
      keywords: 'full-grain leather, fitted to measure',
    },
    resultsMin: 3,
  },
  'privacy-policy-generator': {
    fields: {
      businessName: 'Harbour Lane Bakery',
      dataCollected: 'names, e-mail addresses, delivery addresses',
    },
    resultsMin: 1,
  },
}

/** Fills a tool's form by field name, selects included. */
export async function fillForm(
  root: Page | Locator,
  fields: Readonly<Record<string, string>>,
): Promise<void> {
  for (const [name, value] of Object.entries(fields)) {
    const field = root.locator(`[name="${name}"]`)
    const isSelect = await field.evaluate((element) => element.tagName === 'SELECT')
    await (isSelect ? field.selectOption(value) : field.fill(value))
  }
}

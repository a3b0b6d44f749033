import { readFileSync } from 'node:fs'
import type { StatementSource } from '#shared/read/brief.ts'
import { readInput } from '#shared/kit/fields.ts'
import type { Random } from '#shared/text/random.ts'
import type { ToolDefinition } from '#shared/kit/tool.ts'
import businesses from './businesses.json' with { type: 'json' }
import careers from '#shared/tools/linkedin-bio-generator/careers.fixture.json' with { type: 'json' }
import academicForms from '#shared/tools/academic-project-generator/forms.fixture.json' with { type: 'json' }
import letterForms from '#shared/tools/cover-letter-generator/forms.fixture.json' with { type: 'json' }
import stories from '#shared/tools/horror-story-generator/forms.fixture.json' with { type: 'json' }
import listings from './listings.json' with { type: 'json' }
import newsletters from '#shared/tools/newsletter-generator/forms.fixture.json' with { type: 'json' }
import poems from '#shared/tools/short-poem-generator/forms.fixture.json' with { type: 'json' }
import prompts from '#shared/tools/prompt-enhancer/prompts.fixture.json' with { type: 'json' }
import shops from './shops.json' with { type: 'json' }
import topics from '#shared/tools/project-topic-generator/forms.fixture.json' with { type: 'json' }

/** Typed values by their source, or by the field's name when the field has no source. */
type FormRow = Readonly<Record<string, string>>

/** Inputs for forms about a listing, a shop or a person instead of a business. */
const ROWS_OF_TOOL: Readonly<Record<string, readonly FormRow[]>> = {
  'etsy-tag-generator': listings,
  'etsy-shop-name-generator': shops,
  'linkedin-bio-generator': careers,
}

/** Inputs for forms that are not about a business, by field; an absent field is blank, or random for a select. */
const FORMS_OF_TOOL: Readonly<
  Record<string, readonly Readonly<Record<string, string | undefined>>[]>
> = {
  'academic-project-generator': academicForms,
  'newsletter-generator': newsletters,
  'cover-letter-generator': letterForms,
  'horror-story-generator': stories,
  'project-topic-generator': topics,
  'short-poem-generator': poems,
  'prompt-enhancer': prompts,
}

/**
 * Returns inputs that realistic owners would type, one for each prepared form, business or listing; selects without a
 * value are random. Undefined for a tool without any.
 */
export function realisticInputs(
  { id, fields, says }: ToolDefinition,
  random: Random,
): Record<string, string>[] | undefined {
  const forms = FORMS_OF_TOOL[id]
  if (forms) return forms.map((form) => completeForm(fields, form, random))
  const sources = Object.values<StatementSource | undefined>(says)
  if (!sources.includes('offer') && !sources.includes('industry')) return undefined
  const rows: readonly FormRow[] = ROWS_OF_TOOL[id] ?? businesses
  return rows.map((row) =>
    Object.fromEntries(
      Object.entries(fields).map(([name, field]) => {
        if (field.kind === 'select') return [name, random.pick(field.options).value]
        return [name, (row[says[name] ?? name] ?? '').slice(0, field.charsMax)]
      }),
    ),
  )
}

/**
 * Returns `count` realistic forms: the rows in turn, each time with other selects, fewer keywords in another order,
 * and sometimes in capitals, as people type. Undefined for a tool without any.
 */
export function createInputs(
  tool: ToolDefinition,
  random: Random,
  count: number,
): Record<string, string>[] | undefined {
  const inputs: Record<string, string>[] = []
  while (inputs.length < count) {
    const rows = realisticInputs(tool, random)
    if (!rows) return undefined
    // The first round is unchanged.
    inputs.push(...(inputs.length === 0 ? rows : rows.map((row) => varyInput(tool, row, random))))
  }
  return inputs.slice(0, count)
}

function varyInput(
  { fields, says }: ToolDefinition,
  row: Readonly<Record<string, string>>,
  random: Random,
): Record<string, string> {
  const shout = random.chance(0.1)
  return Object.fromEntries(
    Object.entries(row).map(([name, value]) => {
      if (fields[name]?.kind === 'select') return [name, value]
      const entries = value.split(', ')
      const text =
        says[name] === 'keywords'
          ? random.sample(entries, 1 + random.int(entries.length)).join(', ')
          : value
      return [name, shout ? text.toUpperCase() : text]
    }),
  )
}

function completeForm(
  fields: ToolDefinition['fields'],
  form: Readonly<Record<string, string | undefined>>,
  random: Random,
): Record<string, string> {
  const typed = Object.fromEntries(
    Object.entries(fields).map(([name, field]) => [
      name,
      form[name] ?? (field.kind === 'select' ? random.pick(field.options).value : ''),
    ]),
  )
  return readInput(fields, typed).input
}

/**
 * Reads the forms of a file with one JSON object per line, cleaned as in the API. Throws for a line that the API
 * would refuse.
 */
export function readForms(file: string, { fields }: ToolDefinition): Record<string, string>[] {
  const lines = readFileSync(file, 'utf8').split('\n').filter(Boolean)
  return lines.map((line, index) => {
    const { input, problems } = readInput(fields, JSON.parse(line) as Record<string, string>)
    if (problems[0]) throw new Error(`${file}:${index + 1}: ${problems[0].message}`)
    return input
  })
}

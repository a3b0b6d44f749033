import { z } from 'zod'
import type { ServerTool } from '#shared/kit/server-tool.server.ts'
import type { Field } from '#shared/kit/fields.ts'
import type { ToolDefinition } from '#shared/kit/tool.ts'
import { toKebabCase } from '../../../widgets/src/element/read-fields.ts'

/** `slogan-generator` → `SloganGenerator`: the prefix of a tool's types. */
export function typeNameOf(toolId: string): string {
  return toolId
    .split('-')
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join('')
}

/** The declarations of one tool's module: its form, its drafts, its element and its tag. */
export function toolDeclarations({ tool, draft }: ServerTool): string {
  const name = typeNameOf(tool.id)
  const fields = Object.entries(tool.fields)
  const values = fields.map(
    ([field, facts]) =>
      `  ${comment(describeField(facts))}\n  readonly ${field}?: ${valueType(facts)} | undefined`,
  )
  const defaults = fields.map(
    ([field, facts]) =>
      `  ${comment(`What the field starts with: ${describeField(facts)}`)}\n  'default-${toKebabCase(field)}'?: ${valueType(facts)} | undefined`,
  )
  return `import type { CommonAttributes, OutcomeOf, ToolElementOf } from './types/of-draft.js'

/** The form's values, by field. */
export type ${name}Values = {
${values.join('\n')}
}

/** One draft of a result. */
export type ${name}Draft = ${draftType(tool, draft)}

/** The outcome of \`generate()\`. */
export type ${name}Outcome = OutcomeOf<${name}Draft>

/** The attributes of \`<draftmill-${tool.id}>\`. */
export interface ${name}Attributes extends CommonAttributes {
${defaults.join('\n')}
}

/** \`<draftmill-${tool.id}>\`: ${tool.summary} Importing this module defines it. */
export interface ${name}Element extends ToolElementOf<${name}Values, ${name}Draft> {}

declare global {
  interface HTMLElementTagNameMap {
    'draftmill-${tool.id}': ${name}Element
  }
}
`
}

/** The declarations of the package's root. */
export function indexDeclarations(tools: readonly ToolDefinition[]): string {
  const rows = tools.map(({ id }) => {
    const name = typeNameOf(id)
    return `  '${id}': { element: ${name}Element; values: ${name}Values; draft: ${name}Draft; attributes: ${name}Attributes }`
  })
  return `${typeImportsOf(tools)}
export type { CommonAttributes, EventsOf, OutcomeOf, ResultDetailOf, ToolElementOf } from './types/of-draft.js'
export type { ToolElement, ToolEventDetail, ToolEventMap, ToolOutcome, ToolValues } from './types/tool-element.js'

/** Tool id → its types. */
export interface DraftmillTools {
${rows.join('\n')}
}
export type ToolId = keyof DraftmillTools

/** One tool as data. */
export interface ToolFacts {
  readonly id: ToolId
  readonly tagName: \`draftmill-\${ToolId}\`
  readonly title: string
  /** One sentence. */
  readonly summary: string
  readonly fields: readonly {
    readonly name: string
    /** The attribute for the field's initial value. */
    readonly attribute: \`default-\${string}\`
    readonly label: string
    readonly required: boolean
    /** Absent for a select. */
    readonly charsMax?: number
    /** The options of a select. */
    readonly options?: readonly { readonly value: string; readonly label: string }[]
  }[]
}

/** Every tool of this package, by id in alphabetical order. */
export declare const tools: readonly ToolFacts[]

/**
 * Fetches a tool and defines its element; the same as importing \`draftmill-widgets/{id}\`. Rejects for an unknown
 * id.
 */
export declare function loadTool(id: ToolId): Promise<void>
`
}

/** The declarations of the React component, and of the elements in JSX. */
export function reactDeclarations(tools: readonly ToolDefinition[]): string {
  const elements = tools.map(({ id }) => {
    const name = typeNameOf(id)
    return `      'draftmill-${id}': Omit<DetailedHTMLProps<HTMLAttributes<${name}Element>, ${name}Element>, keyof ${name}Attributes> & ${name}Attributes & { class?: string | undefined }`
  })
  return `import type { CSSProperties, DetailedHTMLProps, HTMLAttributes, ReactElement, Ref } from 'react'
import type { DraftmillTools, ResultDetailOf, ToolEventDetail, ToolId } from './index.js'
${typeImportsOf(tools)}
export interface DraftmillToolProps<Id extends ToolId = ToolId> {
  /** The tool's id. */
  tool: Id
  /** The URL of your Draftmill server, \`https://…\`. */
  apiBase: string
  /** A site key (\`dmk_…\`): your credits pay for the visitors of this page. */
  siteKey?: string | undefined
  /** A URL on your own server that answers a POST with a signed visitor token. */
  tokenUrl?: string | undefined
  /** Origins of scripts that the visitor check may run, besides Turnstile's. */
  scriptOrigins?: readonly string[] | undefined
  /** \`fit\` uses the colours and the font of the surrounding page. */
  theme?: 'light' | 'dark' | 'auto' | 'fit' | undefined
  /** A colour, as \`#7a1fa2\`. */
  accent?: string | undefined
  /** Font families separated by commas, \`inherit\` or \`system\`. */
  font?: string | undefined
  lang?: string | undefined
  heading?: 'hidden' | undefined
  /** The initial values of the form. */
  defaults?: DraftmillTools[Id]['values'] | undefined
  /** Fields to hide; a required one needs a default. */
  hideFields?: readonly (keyof DraftmillTools[Id]['values'] & string)[] | undefined
  /** The maximum number of drafts shown. */
  resultLimit?: number | undefined
  /** Your own texts instead of the tool's, plain text of at most 120 characters each. */
  words?:
    | { button?: string; heading?: string; empty?: string; limit?: string; login?: string }
    | undefined
  /** Hides Login and Register, when you pay for your visitors. */
  login?: 'hidden' | undefined
  id?: string | undefined
  className?: string | undefined
  style?: CSSProperties | undefined
  /** The element: \`reset()\`, \`generate()\`, \`values\`. */
  ref?: Ref<DraftmillTools[Id]['element']> | undefined
  onReady?: ((detail: ToolEventDetail<'ready'>) => void) | undefined
  onGenerate?: ((detail: ToolEventDetail<'generate'>) => void) | undefined
  onResult?: ((detail: ResultDetailOf<DraftmillTools[Id]['draft']>) => void) | undefined
  onCopy?: ((detail: ToolEventDetail<'copy'>) => void) | undefined
  onChange?: ((detail: ToolEventDetail<'change'>) => void) | undefined
  onError?: ((detail: ToolEventDetail<'error'>) => void) | undefined
  onReset?: ((detail: ToolEventDetail<'reset'>) => void) | undefined
}

/** One tool. Its code is fetched in the browser when the component first renders. */
export declare function DraftmillTool<Id extends ToolId>(props: DraftmillToolProps<Id>): ReactElement

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements {
${elements.join('\n')}
    }
  }
}
`
}

/** The elements for templates of Vue 3: `/// <reference types="draftmill-widgets/vue" />`. */
export function vueDeclarations(tools: readonly ToolDefinition[]): string {
  const elements = tools.map(
    ({ id }) => `    'draftmill-${id}': DraftmillElement<'${id}', ${typeNameOf(id)}Attributes>`,
  )
  return `import type { HTMLAttributes } from 'vue'
import type { DraftmillTools, ResultDetailOf, ToolEventDetail, ToolId } from './index.js'
${typeImportsOf(tools)}
/** Vue's language tools look \`api-base\` up as \`apiBase\`. */
type Camelized<Name extends string> = Name extends \`\${infer First}-\${infer Rest}\`
  ? \`\${First}\${Capitalize<Camelized<Rest>>}\`
  : Name

type DraftmillElement<Id extends ToolId, Attributes> = new () => {
  $props: HTMLAttributes & {
    [Name in keyof Attributes as Camelized<Name & string>]: Attributes[Name]
  } & {
    'onDraftmill:ready'?: (event: CustomEvent<ToolEventDetail<'ready'>>) => void
    'onDraftmill:generate'?: (event: CustomEvent<ToolEventDetail<'generate'>>) => void
    'onDraftmill:result'?: (event: CustomEvent<ResultDetailOf<DraftmillTools[Id]['draft']>>) => void
    'onDraftmill:copy'?: (event: CustomEvent<ToolEventDetail<'copy'>>) => void
    'onDraftmill:change'?: (event: CustomEvent<ToolEventDetail<'change'>>) => void
    'onDraftmill:error'?: (event: CustomEvent<ToolEventDetail<'error'>>) => void
    'onDraftmill:reset'?: (event: CustomEvent<ToolEventDetail<'reset'>>) => void
  }
}

declare module 'vue' {
  interface GlobalComponents {
${elements.join('\n')}
  }
}
`
}

function typeImportsOf(tools: readonly ToolDefinition[]): string {
  const lines = tools.map(({ id }) => {
    const name = typeNameOf(id)
    return `import type { ${name}Attributes, ${name}Draft, ${name}Element, ${name}Values } from './${id}.js'\n`
  })
  return lines.join('')
}

/** The type of a draft in an answer: numbered drafts have an id. */
function draftType({ isNumbered, resultKind }: ToolDefinition, draft: ServerTool['draft']): string {
  const type = schemaType(z.toJSONSchema(draft) as JsonSchema, '')
  return isNumbered && resultKind === 'list' ? `{ readonly id: number } & ${type}` : type
}

/** The used part of a JSON schema. */
interface JsonSchema {
  readonly type?: string
  readonly enum?: readonly string[]
  readonly properties?: Readonly<Record<string, JsonSchema>>
  readonly required?: readonly string[]
  readonly items?: JsonSchema
}

function schemaType(schema: JsonSchema, indent: string): string {
  if (schema.enum) return schema.enum.map((value) => JSON.stringify(value)).join(' | ')
  switch (schema.type) {
    case 'string':
      return 'string'
    case 'boolean':
      return 'boolean'
    case 'integer':
    case 'number':
      return 'number'
    case 'array':
      return `readonly ${parenthesised(schemaType(schema.items ?? {}, indent))}[]`
    case 'object': {
      const lines = Object.entries(schema.properties ?? {}).map(([name, member]) => {
        const mark = schema.required?.includes(name) ? '' : '?'
        return `${indent}  readonly ${name}${mark}: ${schemaType(member, `${indent}  `)}`
      })
      return `{\n${lines.join('\n')}\n${indent}}`
    }
    default:
      throw new Error(`The types of the package know nothing of ${JSON.stringify(schema)}.`)
  }
}

function parenthesised(type: string): string {
  return / [|&] /.test(type) && !type.startsWith('{') ? `(${type})` : type
}

function valueType(field: Field): string {
  if (field.kind !== 'select') return 'string'
  const values = field.options.map(({ value }) => JSON.stringify(value))
  // A blank value selects the placeholder or the default.
  return ["''", ...values.map((value) => value.replaceAll('"', "'"))].join(' | ')
}

function describeField(field: Field): string {
  const needed = field.required ? ', required' : ''
  return field.kind === 'select'
    ? `${field.label}${needed}.`
    : `${field.label}${needed}, at most ${field.charsMax} characters.`
}

function comment(text: string): string {
  return `/** ${text.replaceAll('*/', '*\\/')} */`
}

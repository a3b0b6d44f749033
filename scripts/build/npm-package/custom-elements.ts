import type { Field } from '#shared/kit/fields.ts'
import type { ToolDefinition } from '#shared/kit/tool.ts'
import { toKebabCase } from '../../../widgets/src/element/read-fields.ts'
import { typeNameOf } from './declarations.ts'
import { ATTRIBUTES, CSS_PARTS, CSS_PROPERTIES, EVENTS } from './public-face.ts'

/** The package's custom-elements manifest (schema 2.1.0), from which editors complete attributes and events. */
export function customElementsManifest(tools: readonly ToolDefinition[]): unknown {
  return {
    schemaVersion: '2.1.0',
    readme: 'README.md',
    modules: tools.map((tool) => {
      const name = `${typeNameOf(tool.id)}Element`
      return {
        kind: 'javascript-module',
        path: `${tool.id}.js`,
        summary: tool.title,
        declarations: [elementDeclaration(tool, name)],
        exports: [
          {
            kind: 'custom-element-definition',
            name: `draftmill-${tool.id}`,
            declaration: { name, module: `${tool.id}.js` },
          },
        ],
      }
    }),
  }
}

function elementDeclaration(tool: ToolDefinition, name: string): unknown {
  const prefix = typeNameOf(tool.id)
  return {
    kind: 'class',
    customElement: true,
    name,
    tagName: `draftmill-${tool.id}`,
    summary: tool.title,
    description: tool.summary,
    superclass: { name: 'HTMLElement', package: 'global:' },
    attributes: [
      ...ATTRIBUTES.map(({ name, type, description, default: initial }) => ({
        name,
        type: { text: type },
        description,
        ...(initial !== undefined && { default: initial }),
      })),
      ...Object.entries(tool.fields).map(([field, facts]) => ({
        name: `default-${toKebabCase(field)}`,
        type: { text: typeOf(facts) },
        description: `What “${facts.label}” starts with.`,
        ...(facts.kind === 'select' && facts.default && { default: `'${facts.default}'` }),
      })),
    ],
    members: [
      {
        kind: 'field',
        name: 'values',
        type: { text: `${prefix}Values` },
        description:
          'What stands in the form. What is set replaces the fields it names, and nothing else.',
      },
      {
        kind: 'method',
        name: 'reset',
        description: 'Clears results and errors, puts the defaults back and ends what is running.',
        return: { type: { text: 'void' } },
      },
      {
        kind: 'method',
        name: 'generate',
        description: 'As pressing the button; resolves with how it ended and never rejects.',
        return: { type: { text: `Promise<${prefix}Outcome>` } },
      },
    ],
    events: EVENTS.map(({ name, description }) => {
      const type = name.slice('draftmill:'.length)
      const detail =
        type === 'result' ? `ResultDetailOf<${prefix}Draft>` : `ToolEventDetail<'${type}'>`
      return { name, description, type: { text: `CustomEvent<${detail}>` } }
    }),
    cssProperties: CSS_PROPERTIES,
    cssParts: CSS_PARTS,
  }
}

function typeOf(field: Field): string {
  if (field.kind !== 'select') return 'string'
  return field.options.map(({ value }) => `'${value}'`).join(' | ')
}

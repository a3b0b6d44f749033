import { html, raw } from 'hono/html'
import { accentStyle } from '#shared/ui/accent.ts'
import type { Json, OpenApiDocument, OpenApiOperation } from '../openapi/parts.ts'

/** The OpenAPI document as one readable page, without any script, in the brand's accent if it has one. */
export function referencePage(document: OpenApiDocument, accent?: string): string {
  const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({
      path,
      method: method.toUpperCase(),
      operation,
    })),
  )
  const tags = [...new Set(operations.flatMap(({ operation }) => operation.tags))]
  const server = document.servers[0]?.url ?? ''
  const section = sectionRendererOf(schemasOf(document))
  const colours = accentStyle(accent)
  const page = html`${raw('<!doctype html>')}
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>${document.info.title}</title>
        <link rel="stylesheet" href="/reference.css" />
        ${colours === undefined ? '' : raw(`<style>${colours}</style>`)}
      </head>
      <body>
        <main>
          <p><a href="/">Home</a></p>
          <h1>${document.info.title}</h1>
          <p>${document.info.description}</p>
          <p>
            Server: <code>${server}</code>. As a document:
            <a href="/openapi.json">/openapi.json</a>.
          </p>
          ${firstStepsSection(server, operations.find(({ path }) => path.includes('/functions/'))?.operation)}
          ${anyWriterSection(server, operations.find(({ path }) => path.includes('/briefs/'))?.path)}
          ${errorsSection()}
          ${tags.map(
            (tag) =>
              html`<section>
                <h2>${tag}</h2>
                ${operations.filter(({ operation }) => operation.tags.includes(tag)).map(section)}
              </section>`,
          )}
        </main>
      </body>
    </html>`
  return String(page)
}

/** A terminal session that signs in and calls the first tool of the document. */
function firstStepsSection(server: string, operation: OpenApiOperation | undefined) {
  const body = operation && schemaOf(operation.requestBody)
  const values = (body?.required ?? []).map((name) => [name, exampleOf(body?.properties?.[name])])
  const json = JSON.stringify(Object.fromEntries(values))
  const account = `'{"email":"you@example.org","password":"…"}'`
  const type = `-H 'Content-Type: application/json'`
  return html`<section>
    <h2>First steps</h2>
    <p>
      Register on the <a href="/register">site</a> or with a call, and follow the link in the mail.
      Then sign in and send the <code>access_token</code> of the answer with each call:
    </p>
    <pre tabindex="0"><code>curl ${server}/api/auth/sign-in ${type} \\
  -d ${account}

curl ${server}/api/functions/${operation?.operationId ?? ''} ${type} \\
  -H 'Authorization: Bearer ACCESS_TOKEN' \\
  -d '${json}'</code></pre>
    <p>
      A token lives 15 minutes. Sign in again after that, or keep the cookie (<code
        >curl -c jar -b jar</code
      >) and call <a href="#refresh">refresh</a>.
    </p>
  </section>`
}

/** The calls to check another model's text, as a terminal session with the first tool of the document. */
function anyWriterSection(server: string, briefPath: string | undefined) {
  if (briefPath === undefined) return ''
  const headers = `-H 'Content-Type: application/json' -H 'Authorization: Bearer ACCESS_TOKEN'`
  const check = briefPath.replace('/briefs/', '/checks/')
  return html`<section>
    <h2>Another writer, the same checks</h2>
    <p>
      Any language model may write. Ask for a brief, send its <code>messages</code> to the model,
      and send back what it answered, as it is. The drafts that pass come back with their check
      marks, the others in <code>refused</code> with what is wrong with them. Where drafts are
      missing, <code>again</code> holds the messages for one more try and a ticket of its own, twice
      at most; what is wrong with all of them together stands in <code>faults</code>. A model that
      needs long for all drafts is asked for fewer in one answer, with <code>drafts</code>; the
      check then gives <code>more</code>, the messages and the ticket for the next ones. Nothing of
      this costs credits, and nothing is stored unless <code>store</code> is true: then the account
      keeps what passed, under the name in <code>writer</code>.
    </p>
    <pre tabindex="0"><code>curl ${server}${briefPath} ${headers} \\
  -d '{"input":{&hellip;}}'
# {"ticket":"eyJ&hellip;","messages":[{"role":"system",&hellip;},{"role":"user",&hellip;}],"schema":{&hellip;},"draftsCount":&hellip;}

curl ${server}${check} ${headers} \\
  -d '{"ticket":"eyJ&hellip;","answer":"{\\"drafts\\":[&hellip;]}"}'
# {"drafts":[&hellip;],"checks":{&hellip;},"notes":[],"refused":[{"index":2,"draft":&hellip;,"faults":[{"rule":&hellip;,"where":&hellip;,"says":&hellip;,"quote":&hellip;}]}],"faults":[]}

# One draft in each answer; "more" of each check asks for the next:
curl ${server}${briefPath} ${headers} \\
  -d '{"input":{&hellip;},"drafts":1}'

# Drafts of anybody need no ticket:
curl ${server}${check} ${headers} \\
  -d '{"input":{&hellip;},"drafts":[&hellip;],"store":true,"writer":"Claude"}'
# {"drafts":[&hellip;],&hellip;,"result_id":"&hellip;"}</code></pre>
  </section>`
}

function errorsSection() {
  return html`<section>
    <h2>Errors</h2>
    <p>
      Every error is <code>application/problem+json</code> with a <code>code</code> that keeps its
      meaning, a <code>title</code>, often a <code>detail</code>, and a <code>request_id</code> to
      quote. <code>input_invalid</code> names each field in <code>fields</code>;
      <code>rate_limited</code> says in <code>Retry-After</code> how many seconds to wait. No error
      costs credits.
    </p>
  </section>`
}

type ListedOperation = { path: string; method: string; operation: OpenApiOperation }

function sectionRendererOf(schemas: Schemas) {
  return ({ path, method, operation }: ListedOperation) => {
    const body = schemaOf(operation.requestBody)
    const answer = answerSchemaOf(operation, schemas)
    const auth = operation.security.some((scheme) => 'bearer' in scheme)
      ? 'Needs a bearer token.'
      : operation.security.some((scheme) => 'embed' in scheme)
        ? "Needs a visitor's token."
        : operation.security.length > 0
          ? 'Needs the refresh cookie.'
          : ''
    return html`<article id="${operation.operationId}">
      <h3>${operation.summary}</h3>
      <p><code>${method} ${path}</code></p>
      <p>${inlineHtml(operation.description)} ${auth}</p>
      ${operation.parameters && operation.parameters.length > 0 ? tableHtml('Parameters', operation.parameters.map(parameterRow)) : ''}
      ${body ? bodiesOf(body).map((one, index) => tableHtml(index === 0 ? 'Body' : 'Or', bodyRows(one))) : ''}
      ${answer ? tableHtml('Answer', answerRows(answer, schemas)) : ''}
      ${tableHtml(
        'Status',
        Object.entries(operation.responses).map(([status, response]) => [
          status,
          String((response as { description?: string }).description ?? ''),
        ]),
      )}
    </article>`
  }
}

/** The alternatives of a body. */
function bodiesOf(schema: Schema): readonly Schema[] {
  return schema.oneOf ?? [schema]
}

function tableHtml(title: string, rows: readonly (readonly [string, string])[]) {
  return html`<h4>${title}</h4>
    <table>
      <tbody>
        ${rows.map(
          ([name, about]) =>
            html`<tr>
              <th scope="row"><code>${name}</code></th>
              <td>${inlineHtml(about)}</td>
            </tr>`,
        )}
      </tbody>
    </table>`
}

function inlineHtml(text: string) {
  return text
    .split('`')
    .map((piece, index) => (index % 2 === 1 ? html`<code>${piece}</code>` : piece))
}

interface Schema {
  readonly type?: string | readonly string[]
  readonly properties?: Readonly<Record<string, Schema>>
  readonly required?: readonly string[]
  readonly items?: Schema
  readonly oneOf?: readonly Schema[]
  readonly enum?: readonly string[]
  readonly const?: Json
  readonly default?: Json
  readonly description?: string
  readonly minLength?: number
  readonly maxLength?: number
  readonly $ref?: string
}

type Schemas = Readonly<Record<string, Schema>>

function schemasOf({ components }: OpenApiDocument): Schemas {
  return (components as unknown as { schemas: Schemas }).schemas
}

function resolveReference(schema: Schema, schemas: Schemas): Schema {
  return schemas[schema.$ref?.split('/').at(-1) ?? ''] ?? schema
}

function schemaOf(content: Json | undefined): Schema | undefined {
  const typed = content as { content?: Record<string, { schema: Schema }> } | undefined
  return typed?.content?.['application/json']?.schema
}

function answerSchemaOf({ responses }: OpenApiOperation, schemas: Schemas): Schema | undefined {
  const schema = schemaOf(responses['200'])
  return schema && resolveReference(schema, schemas)
}

function bodyRows(schema: Schema): (readonly [string, string])[] {
  return Object.entries(schema.properties ?? {}).map(([name, property]) => {
    const { description = '', enum: options, default: fallback, minLength, maxLength } = property
    const parts = [description]
    if (options) parts.push(`One of: ${options.map((option) => `\`${option}\``).join(', ')}.`)
    if (fallback !== undefined) parts.push(`\`${String(fallback)}\` unless told.`)
    if (maxLength !== undefined)
      parts.push(
        minLength ? `${minLength} to ${maxLength} characters.` : `Up to ${maxLength} characters.`,
      )
    if (schema.required?.includes(name)) parts.push('Required.')
    return [name, parts.join(' ')] as const
  })
}

/** The fields of an answer, each with the names of its nested fields. */
function answerRows(schema: Schema, schemas: Schemas): (readonly [string, string])[] {
  return Object.entries(schema.properties ?? {}).map(([name, property]) => {
    const full = resolveReference(property, schemas)
    const inner = resolveReference(full.items ?? full, schemas)
    const fields = Object.keys(inner.properties ?? {}).map((field) => `\`${field}\``)
    const parts = [`${typeName(full, inner)}.`]
    if (fields.length > 0) parts.push(`With ${fields.join(', ')}.`)
    if (full.description) parts.push(full.description)
    return [name, parts.join(' ')] as const
  })
}

function typeName(schema: Schema, inner: Schema): string {
  if (schema.const !== undefined) return `Always ${String(schema.const)}`
  if (schema.enum) return `One of ${schema.enum.map((value) => `\`${value}\``).join(', ')}`
  const type = [schema.type ?? 'object'].flat().join(' or ')
  const named = type === 'array' ? `list of ${String(inner.type ?? 'object')}s` : type
  return named.charAt(0).toUpperCase() + named.slice(1)
}

/** An example value for a field: its first option, or a fixed text. */
function exampleOf(schema: Schema | undefined): string {
  return schema?.enum?.[0] ?? 'hand-poured soy candles'
}

function parameterRow(parameter: Json): readonly [string, string] {
  const {
    name,
    in: place,
    description,
  } = parameter as { name: string; in: string; description?: string }
  return [name, `In the ${place}. ${description ?? ''}`]
}

import { html, raw } from 'hono/html'
import type { Json, OpenApiDocument, Operation } from './openapi.ts'

/** The OpenAPI document as one readable page, without any script. */
export function referencePage(document: OpenApiDocument): string {
  const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({
      path,
      method: method.toUpperCase(),
      operation,
    })),
  )
  const tags = [...new Set(operations.flatMap(({ operation }) => operation.tags))]
  const page = html`${raw('<!doctype html>')}
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>${document.info.title}</title>
        <link rel="stylesheet" href="/reference.css" />
      </head>
      <body>
        <main>
          <p><a href="/">Home</a></p>
          <h1>${document.info.title}</h1>
          <p>${document.info.description}</p>
          <p>
            Server: <code>${document.servers[0]?.url ?? ''}</code>. As a document:
            <a href="/openapi.json">/openapi.json</a>.
          </p>
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

function section({
  path,
  method,
  operation,
}: {
  path: string
  method: string
  operation: Operation
}) {
  const body = schemaOf(operation.requestBody)
  const auth = operation.security.some((scheme) => 'bearer' in scheme)
    ? 'Needs a bearer token.'
    : operation.security.length > 0
      ? 'Needs the refresh cookie.'
      : ''
  return html`<article id="${operation.operationId}">
    <h3>${operation.summary}</h3>
    <p><code>${method} ${path}</code></p>
    <p>${inline(operation.description)} ${auth}</p>
    ${operation.parameters && operation.parameters.length > 0 ? table('Parameters', operation.parameters.map(parameterRow)) : ''}
    ${body ? table('Body', bodyRows(body)) : ''}
    ${table(
      'Answers',
      Object.entries(operation.responses).map(([status, response]) => [
        status,
        String((response as { description?: string }).description ?? ''),
      ]),
    )}
  </article>`
}

function table(title: string, rows: readonly (readonly [string, string])[]) {
  return html`<h4>${title}</h4>
    <table>
      <tbody>
        ${rows.map(
          ([name, about]) =>
            html`<tr>
              <th scope="row"><code>${name}</code></th>
              <td>${inline(about)}</td>
            </tr>`,
        )}
      </tbody>
    </table>`
}

function inline(text: string) {
  return text
    .split('`')
    .map((piece, index) => (index % 2 === 1 ? html`<code>${piece}</code>` : piece))
}

type Schema = {
  readonly properties?: Record<string, Record<string, Json>>
  readonly required?: readonly string[]
}

function schemaOf(requestBody: Json | undefined): Schema | undefined {
  const content = (requestBody as { content?: Record<string, { schema: Schema }> } | undefined)
    ?.content
  return content?.['application/json']?.schema
}

function bodyRows(schema: Schema): (readonly [string, string])[] {
  return Object.entries(schema.properties ?? {}).map(([name, property]) => {
    const values = Array.isArray(property['enum']) ? ` One of: ${property['enum'].join(', ')}.` : ''
    const limit =
      property['maxLength'] === undefined
        ? ''
        : ` Up to ${String(property['maxLength'])} characters.`
    const need = schema.required?.includes(name) ? ' Required.' : ''
    return [name, `${String(property['description'] ?? '')}${values}${limit}${need}`] as const
  })
}

function parameterRow(parameter: Json): readonly [string, string] {
  const {
    name,
    in: place,
    description,
  } = parameter as { name: string; in: string; description?: string }
  return [name, `In the ${place}. ${description ?? ''}`]
}

import { expect, it } from 'vitest'
import { startTestServer } from '../../../test/server.ts'
import { onEachDatabase } from '../../../test/stores.ts'

/**
 * Pages and files for people, and the calls of the operator's page; all other routes are for programs and must be
 * described.
 */
const FOR_PEOPLE =
  /\*|^\/(?:widgets|embed|dev|reference|openapi\.json|operator|api\/operator)(?:\/|$)/

onEachDatabase(
  'the OpenAPI document',
  (place) => {
    it('describes every route of the server with its methods, and no other', async () => {
      const server = await startTestServer(await place())
      const answer = await server.get('/openapi.json')
      const { paths } = (await answer.json()) as { paths: Record<string, Record<string, unknown>> }
      const described = Object.entries(paths).flatMap(([path, methods]) =>
        Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
      )
      const served = server.app.routes
        .filter(({ method, path }) => method !== 'ALL' && !FOR_PEOPLE.test(path))
        .map(({ method, path }) => `${method} ${path.replace(/:(\w+)/g, '{$1}')}`)
      expect(described.toSorted()).toEqual([...new Set(served)].toSorted())
    })

    it('describes a form where a form is sent, and how a disabled account is refused', async () => {
      const server = await startTestServer(await place())
      const { paths } = (await (await server.get('/openapi.json')).json()) as {
        paths: Record<string, { post: { requestBody: { content: object }; responses: object } }>
      }
      for (const path of ['/oauth/token', '/oauth/revoke'])
        expect(Object.keys(paths[path]?.post.requestBody.content ?? {})).toEqual([
          'application/x-www-form-urlencoded',
        ])
      const forbidden = JSON.stringify(paths['/api/auth/sign-in']?.post.responses)
      expect(forbidden).toMatch(/`account_disabled`.*`passwords_closed`/)
    })

    it('names every operation once and refers only to schemas that are there', async () => {
      const server = await startTestServer(await place())
      const text = await (await server.get('/openapi.json')).text()
      const document = JSON.parse(text) as {
        paths: Record<string, Record<string, { operationId: string }>>
        components: { schemas: Record<string, unknown> }
      }
      const ids = Object.values(document.paths).flatMap((methods) =>
        Object.values(methods).map(({ operationId }) => operationId),
      )
      expect(new Set(ids).size).toBe(ids.length)
      const names = [...text.matchAll(/#\/components\/schemas\/(\w+)/g)].map(([, name]) => name)
      expect(
        names.filter((name) => !Object.hasOwn(document.components.schemas, name ?? '')),
      ).toEqual([])
    })
  },
  ['sqlite'],
)

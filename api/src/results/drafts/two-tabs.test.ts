import type { ProblemDocument } from '#shared/contract/shapes.ts'
import { expect, it } from 'vitest'
import { startTestServer } from '../../../test/server.ts'
import { onEachDatabase } from '../../../test/stores.ts'
import { generateResult, fetchResult, sendJson, swappingTool } from '../../../test/workbench.ts'

onEachDatabase('a draft that another tab has changed', (place) => {
  it('is left as it is by whatever changes an earlier version, free of charge, and shown', async () => {
    const server = await startTestServer(await place(), { serverTools: [swappingTool] })
    const account = await server.register()
    const id = await generateResult(server, account.bearer)
    const routes = server.app.routes.filter(
      ({ method, path }) => method !== 'ALL' && path.includes('/drafts/:draft'),
    )
    const named = [...new Set(routes.map(({ method, path }) => `${method} ${path}`))]
    for (const last of ['again', 'swap', 'undo', 'original'])
      expect(named).toContain(`POST /api/results/:id/drafts/:draft/${last}`)
    const change = (method: string, path: string, version: number, text: string) => {
      const address = path.replace(':id', id).replace(':draft', '1')
      const body = { version, draft: { text }, path: 'text.0' }
      return sendJson(server, method, address, body, account.bearer)
    }
    const DRAFT = '/api/results/:id/drafts/:draft'
    expect((await change('PATCH', DRAFT, 1, 'Typed in the other tab')).status).toBe(200)
    expect((await change('PATCH', DRAFT, 2, 'Typed there once more')).status).toBe(200)
    const before = await fetchResult(server, account.bearer, id)

    for (const route of named) {
      const [method = '', path = ''] = route.split(' ')
      // Earlier versions, and one that does not exist.
      for (const version of [1, 2, 9]) {
        const response = await change(method, path, version, 'Typed here')
        const problem = (await response.json()) as ProblemDocument
        expect([route, response.status, problem.code]).toEqual([route, 409, 'draft_changed'])
        expect(problem.state, route).toEqual(before.drafts[0])
      }
    }
    expect(await fetchResult(server, account.bearer, id)).toEqual(before)
    expect(await server.app.credits.balance(account.accountId)).toBe(90)
  })
})

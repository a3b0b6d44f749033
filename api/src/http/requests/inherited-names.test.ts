import { afterEach, beforeEach, expect, it } from 'vitest'
import { startTestServer } from '../../../test/server.ts'
import { onEachDatabase } from '../../../test/stores.ts'

/** A name that every object inherits during a test, like "constructor". */
const PLANTED_NAME = 'wibblework'
const INHERITED_NAMES = [PLANTED_NAME, 'constructor', '__proto__', 'hasOwnProperty', 'toString']

/** The places in the code that read the name from a plain object, because a request contained it. */
const plantedReads: string[] = []
beforeEach(() => {
  plantedReads.length = 0
  Reflect.defineProperty(Object.prototype, PLANTED_NAME, {
    configurable: true,
    get() {
      const frames = (new Error('trap').stack ?? '').split('\n')
      const ours = frames.find((frame) => /\/(?:api\/src|shared)\/(?!.*\.test\.ts)/.test(frame))
      if (ours !== undefined) plantedReads.push(ours.trim())
      return undefined
    },
  })
})
afterEach(() => void Reflect.deleteProperty(Object.prototype, PLANTED_NAME))

onEachDatabase(
  'a name that every object has',
  (place) => {
    it('is no function, file, result or page, as nothing of any other name is', async () => {
      const { app, register } = await startTestServer(await place())
      const { bearer } = await register()
      for (const name of INHERITED_NAMES) {
        for (const [method, path] of [
          ['POST', `/api/functions/${name}`],
          ['POST', `/api/${name}`],
          ['GET', `/api/results/${name}`],
          ['DELETE', `/api/account/site-keys/${name}`],
          ['GET', `/tools/${name}`],
          ['GET', `/widgets/${name}.js`],
          ['GET', `/${name}`],
        ] as const) {
          const answerTo = (address: string) =>
            app.request(address, {
              method,
              headers: { ...bearer, 'Content-Type': 'application/json' },
              ...(method === 'POST' ? { body: '{}' } : {}),
            })
          const [given, other] = [
            await answerTo(path),
            await answerTo(path.replace(name, 'nobody')),
          ]
          expect([path, given.status]).toEqual([path, other.status])
          expect(given.status).toBeLessThan(500)
          expect(await given.text()).not.toMatch(/native code|\[object /)
        }
      }
      expect(plantedReads).toEqual([])
    })

    it('is ignored in a query, a header and a body, or refused there as any other is', async () => {
      const { app, post, get, register } = await startTestServer(await place())
      const { bearer } = await register()
      for (const name of INHERITED_NAMES) {
        for (const query of [`tool=${name}`, `q=${name}`, `${name}=1`, `before=${name}`]) {
          const [given, other] = [
            await get(`/api/results?${query}`, bearer),
            await get(`/api/results?${query.replace(name, 'nobody')}`, bearer),
          ]
          expect([query, given.status]).toEqual([query, other.status])
        }
        for (const path of ['/connect', '/oembed', '/connect/wordpress'])
          expect(
            (await get(`${path}?${name}=1&client_id=${name}&url=${name}`)).status,
          ).toBeLessThan(500)
        const body = JSON.parse(`{"subject": "tea", "${name}": {"${name}": "x"}}`) as unknown
        const headers = { ...bearer, 'Idempotency-Key': `${name}-${name}` }
        expect((await post('/api/functions/generate-mottos', body, headers)).status).toBeLessThan(
          500,
        )
        expect(
          (await app.request('/api/profile', { headers: { ...bearer, Origin: name } })).status,
        ).toBe(200)
      }
      expect(plantedReads).toEqual([])
    })
  },
  ['sqlite'],
)

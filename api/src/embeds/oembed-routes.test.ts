import { expect, it } from 'vitest'
import { startTestServer } from '../../test/server.ts'
import { onEachDatabase } from '../../test/stores.ts'

const OWN_ORIGIN = 'http://localhost:8787'
const oembedPath = (url: string, rest = ''): string =>
  `/oembed?url=${encodeURIComponent(url)}${rest}`

onEachDatabase(
  'oEmbed',
  (place) => {
    it('answers a tool’s address with a frame of it, as JSON and as XML', async () => {
      const server = await startTestServer(await place())
      const response = await server.get(oembedPath(`${OWN_ORIGIN}/tools/motto-generator`))
      expect(response.status).toBe(200)
      expect(response.headers.get('Content-Type')).toContain('application/json')
      const members = (await response.json()) as Record<string, string>
      expect(members).toMatchObject({
        version: '1.0',
        type: 'rich',
        title: 'Motto Generator',
        provider_name: 'Draftmill',
        provider_url: OWN_ORIGIN,
        width: 720,
        height: 640,
      })
      expect(members['html']).toMatch(
        /^<iframe src="http:\/\/localhost:8787\/embed\/motto-generator" title="Motto Generator" width="720" height="640" [^<>]*><\/iframe>$/,
      )
      expect(members['html']).toContain(' referrerpolicy="strict-origin"')
      const xml = await server.get(
        oembedPath(`${OWN_ORIGIN}/embed/motto-generator?theme=dark`, '&format=xml'),
      )
      expect(xml.headers.get('Content-Type')).toBe('text/xml; charset=utf-8')
      const text = await xml.text()
      expect(text).toContain('<title>Motto Generator</title>')
      expect(text).toContain('<html>&lt;iframe src=&quot;http://localhost:8787/embed/')
    })

    it('keeps within the room the page has', async () => {
      const server = await startTestServer(await place())
      const sizes = async (rest: string) => {
        const response = await server.get(oembedPath(`${OWN_ORIGIN}/tools/motto-generator`, rest))
        if (response.status !== 200) return response.status
        const { width, height } = (await response.json()) as { width: number; height: number }
        return [width, height]
      }
      expect(await sizes('&maxwidth=500&maxheight=300')).toEqual([500, 300])
      expect(await sizes('&maxwidth=9000')).toEqual([720, 640])
      expect(await sizes('&maxwidth=100')).toEqual([100, 640])
      for (const wrong of ['-5', '1e3', 'wide', '"><script>'])
        expect(await sizes(`&maxwidth=${encodeURIComponent(wrong)}`), wrong).toBe(422)
    })

    it('knows no foreign address, no other page, and no other format', async () => {
      const server = await startTestServer(await place())
      for (const url of [
        '',
        'tools/motto-generator',
        'https://evil.example/tools/motto-generator',
        'http://localhost:8788/tools/motto-generator',
        'https://localhost:8787/tools/motto-generator',
        'http://localhost:8787@evil.example/tools/motto-generator',
        'http://user@localhost:8787/tools/motto-generator',
        `${OWN_ORIGIN}/`,
        `${OWN_ORIGIN}/profile`,
        `${OWN_ORIGIN}/tools/no-such-tool`,
        `${OWN_ORIGIN}/tools/motto-generator/more`,
        'javascript:alert(1)',
      ])
        expect((await server.get(oembedPath(url))).status, url).toBe(404)
      expect((await server.get('/oembed')).status).toBe(404)
      const yaml = await server.get(
        oembedPath(`${OWN_ORIGIN}/tools/motto-generator`, '&format=yaml'),
      )
      expect(yaml.status).toBe(501)
    })
  },
  ['sqlite'],
)

import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { tools } from '#shared/catalogue.ts'
import { buildNpmPackage } from './build-npm-package.ts'
import { ATTRIBUTES, CSS_PARTS, CSS_PROPERTIES, EVENTS } from './npm-package/public-face.ts'
import { OWNER_TEXT_NAMES } from '../../widgets/src/tool/own-word.tsx'

const root = join(import.meta.dirname, '../..')
const IDS = ['slogan-generator', 'etsy-tag-generator']
let dir: string

const read = (path: string): string => readFileSync(join(dir, path), 'utf8')
const filesBelow = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true }).flatMap((entry) =>
    entry.isFile() ? join(entry.parentPath, entry.name) : [],
  )
const json = (path: string): unknown => JSON.parse(read(path))

beforeAll(async () => {
  dir = mkdtempSync(join(tmpdir(), 'draftmill-npm-'))
  await buildNpmPackage(IDS, dir)
})
afterAll(() => rmSync(dir, { recursive: true, force: true }))

describe('the npm package', () => {
  it('exports a module with types for each tool, and only what is there', () => {
    const facts = json('package.json') as {
      name: string
      license: string
      customElements: string
      sideEffects: string[]
      exports: Record<string, string | { types: string; default?: string }>
      dependencies?: object
    }
    expect(facts).toMatchObject({ name: 'draftmill-widgets', license: 'MIT', type: 'module' })
    expect(Object.keys(facts.exports)).toEqual([
      '.',
      ...tools.map(({ id }) => `./${id}`).filter((path) => IDS.includes(path.slice(2))),
      './react',
      './vue',
      './custom-elements.json',
      './package.json',
    ])
    const paths = Object.values(facts.exports).flatMap((one) =>
      typeof one === 'string' ? one : Object.values(one),
    )
    for (const path of [...paths, facts.customElements]) {
      expect(existsSync(join(dir, path)), path).toBe(true)
    }
    expect(facts.sideEffects.toSorted()).toEqual(IDS.map((id) => `./${id}.js`).toSorted())
    expect(facts.dependencies).toBeUndefined()
  })

  it('shares one runtime, and brings what is needed later by imports that a bundler sees', () => {
    const chunks = readdirSync(join(dir, 'chunks'))
    expect(chunks.filter((name) => name.startsWith('runtime'))).toEqual(['runtime.js'])
    const runtime = read('chunks/runtime.js')
    for (const later of ['embed-session', 'site-session', 'visitor-check']) {
      expect(chunks).toContain(`${later}.js`)
      expect(runtime).toContain(`import("./${later}.js")`)
    }
    for (const id of IDS) {
      expect(read(`${id}.js`), id).toMatch(/from "\.\/chunks\/runtime\.js"/)
      expect(read(`${id}.js`).match(/\bimport\(/), id).toBeNull()
    }
    expect(runtime.match(/customElements\.define\(/g)).not.toBeNull()
  })

  it('marks its React component as one for the client, before all else', () => {
    expect(read('react.js').split('\n')[0]).toMatch(/^["']use client["'];?$/)
  })

  it('holds nothing that needs a place, a setting or a server', () => {
    const scripts = filesBelow(dir).filter((path) => path.endsWith('.js'))
    expect(scripts.length).toBeGreaterThan(8)
    for (const path of scripts) {
      const code = readFileSync(path, 'utf8')
      expect(code, path).not.toMatch(/process\.env|__vitePreload|@vite-ignore|draftsMin/)
      expect(code, path).not.toContain(root)
    }
  })

  it('names the licenses of the packages whose code it carries', () => {
    expect(read('LICENSE')).toContain('The Draftmill authors')
    expect(read('LICENSE')).toContain('This package contains code of preact:')
  })

  it('fills every place of its README', () => {
    const text = read('README.md')
    expect(text).not.toContain('<!--')
    for (const id of IDS) expect(text).toContain(`draftmill-widgets/${id}`)
  })
})

// The part of the Custom elements manifest, schema 2.1.0 (custom-elements-manifest/schema.d.ts), that the build
// writes.
const text = z.string().min(1)
const type = z.strictObject({ text })
const describedSchema = { name: text, description: text }
const manifestSchema = z.strictObject({
  schemaVersion: z.literal('2.1.0'),
  readme: text,
  modules: z.array(
    z.strictObject({
      kind: z.literal('javascript-module'),
      path: text,
      summary: text,
      declarations: z.array(
        z.strictObject({
          kind: z.literal('class'),
          customElement: z.literal(true),
          name: text,
          tagName: z.string().regex(/^[a-z]+(?:-[a-z]+)+$/),
          summary: text,
          description: text,
          superclass: z.strictObject({ name: text, package: text }),
          attributes: z.array(
            z.strictObject({ ...describedSchema, type, default: text.optional() }),
          ),
          members: z.array(
            z.discriminatedUnion('kind', [
              z.strictObject({ kind: z.literal('field'), ...describedSchema, type }),
              z.strictObject({
                kind: z.literal('method'),
                ...describedSchema,
                return: z.strictObject({ type }),
              }),
            ]),
          ),
          events: z.array(z.strictObject({ ...describedSchema, type })),
          cssProperties: z.array(
            z.strictObject({ ...describedSchema, syntax: text, default: text.optional() }),
          ),
          cssParts: z.array(z.strictObject(describedSchema)),
        }),
      ),
      exports: z.array(
        z.strictObject({
          kind: z.literal('custom-element-definition'),
          name: text,
          declaration: z.strictObject({ name: text, module: text }),
        }),
      ),
    }),
  ),
})

describe('the custom-elements manifest', () => {
  it('has the shape of schema 2.1.0, and an element with its fields for each tool', () => {
    const manifest = manifestSchema.parse(json('custom-elements.json'))
    expect(manifest.modules.map(({ path }) => path).toSorted()).toEqual(
      IDS.map((id) => `${id}.js`).toSorted(),
    )
    const slogans = manifest.modules.find(({ path }) => path === 'slogan-generator.js')
    const [element] = slogans?.declarations ?? []
    expect(element?.tagName).toBe('draftmill-slogan-generator')
    const attributes = element?.attributes ?? []
    expect(new Set(attributes.map(({ name }) => name)).size).toBe(attributes.length)
    expect(attributes.find(({ name }) => name === 'default-tone')).toMatchObject({
      type: { text: expect.stringContaining(`'friendly'`) },
      default: `'professional'`,
    })
    expect(element?.members.map(({ name }) => name)).toEqual(['values', 'reset', 'generate'])
    expect(existsSync(join(dir, manifest.readme))).toBe(true)
  })
})

describe('what the package says of the public face', () => {
  const source = (folder: string): string =>
    filesBelow(join(root, folder))
      .filter((path) => !/\.test\.|\.fixture\./.test(path))
      .map((path) => readFileSync(path, 'utf8'))
      .join('\n')
  const widgets = source('widgets/src')
  const ui = source('shared/ui')
  const names = (items: readonly { name: string }[]): string[] =>
    items.map(({ name }) => name).toSorted()
  const found = (text: string, pattern: RegExp): string[] =>
    [...new Set([...text.matchAll(pattern)].map(([, name = '']) => name))].toSorted()

  it('is what the source has: parts, custom properties and events', () => {
    expect(found(widgets + ui, /\bpart="([\w-]+)"/g)).toEqual(names(CSS_PARTS))
    expect(found(widgets + ui, /(--draftmill-[a-z-]+)/g)).toEqual(names(CSS_PROPERTIES))
    const events = readFileSync(join(root, 'widgets/src/tool/tool-events.ts'), 'utf8')
    expect(found(events, /readonly type: '(\w+)'/g).map((name) => `draftmill:${name}`)).toEqual(
      names(EVENTS),
    )
  })

  it('names attributes that the element reads', () => {
    const element = source('widgets/src/element') + ui
    for (const { name } of ATTRIBUTES) {
      const isWord = OWNER_TEXT_NAMES.some((word) => name === `text-${word}`)
      const isRead = isWord || element.includes(`'${name}'`) || element.includes(`[${name}=`)
      expect(isRead || name === 'lang', name).toBe(true)
    }
    const observed = /observedAttributes = \[([^\]]+?)\.\.\./.exec(element)?.[1] ?? ''
    for (const name of found(observed, /'([a-z-]+)'/g)) expect(names(ATTRIBUTES)).toContain(name)
    expect(observed).toContain(`'api-base'`)
  })

  it('is all in the documentation', () => {
    const docs = readFileSync(join(root, 'docs/embedding.md'), 'utf8')
    const all = [...ATTRIBUTES, ...CSS_PARTS, ...CSS_PROPERTIES, ...EVENTS]
    const missing = names(all).filter((name) => !docs.includes(`\`${name}\``))
    expect(missing).toEqual([])
  })
})

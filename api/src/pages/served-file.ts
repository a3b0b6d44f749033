import { createHash } from 'node:crypto'
import { type Dirent, existsSync, readdirSync, readFileSync } from 'node:fs'
import { join, sep } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Context } from 'hono'
import { getMimeType } from 'hono/utils/mime'
import type { AppEnv } from '../http/app-env.ts'
import { chooseEncoding, type Encoding } from './choose-encoding.ts'

/** The content of one address, in memory: a build that replaces the files on disk changes nothing here. */
export interface ServedFile {
  readonly type: string
  /** Hash of the content, the same on every instance. */
  readonly hash: string
  readonly bodies: { readonly identity: Uint8Array<ArrayBuffer> } & Readonly<
    Partial<Record<Encoding, Uint8Array<ArrayBuffer>>>
  >
}

const COMPRESSED_VERSIONS = [
  ['br', '.br'],
  ['gzip', '.gz'],
] as const
/** The smallest size to compress, in bytes: below it compression saves nothing. */
const COMPRESSED_BYTES_MIN = 256
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } }

/**
 * Reads every file of a folder by its path in it (`/chunks/x.js`), with the compressed versions that the build put
 * beside it.
 */
export function readServedFiles(folder: string): ReadonlyMap<string, ServedFile> {
  if (!existsSync(folder)) return new Map()
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true })
  const paths = new Set(entries.filter((entry) => entry.isFile()).map(pathOf))
  const isTwin = (path: string): boolean =>
    COMPRESSED_VERSIONS.some(
      ([, ending]) => path.endsWith(ending) && paths.has(path.slice(0, -ending.length)),
    )
  return new Map(
    [...paths]
      .filter((path) => !isTwin(path))
      .map((path) => {
        const twins = COMPRESSED_VERSIONS.filter(([, ending]) => paths.has(path + ending)).map(
          ([encoding, ending]) => [encoding, bytesOf(readFileSync(path + ending))],
        )
        const name = path.slice(folder.length).replaceAll(sep, '/')
        return [name, servedFile(path, readFileSync(path), Object.fromEntries(twins))]
      }),
  )
}

/**
 * Makes a file from content in memory. The ending of `name` determines its type; a text of 256 bytes or more is
 * compressed, off the event loop.
 */
export async function makeServedFile(name: string, content: string | Buffer): Promise<ServedFile> {
  const data = Buffer.from(content)
  if (typeof content !== 'string' || data.length < COMPRESSED_BYTES_MIN)
    return servedFile(name, data, {})
  const [br, zipped] = await Promise.all([
    promisify(brotliCompress)(data, BROTLI),
    promisify(gzip)(data, { level: 9 }),
  ])
  return servedFile(name, data, { br: new Uint8Array(br), gzip: new Uint8Array(zipped) })
}

/**
 * Sends the best encoding that the browser accepts, or 304 if it has this content in this encoding (RFC 9110
 * §13.1.2).
 */
export function sendFile(
  c: Context<AppEnv>,
  { type, hash, bodies }: ServedFile,
  { caching, status = 200 }: { readonly caching: string; readonly status?: 200 | 404 },
): Response {
  const wanted = chooseEncoding(c.req.header('Accept-Encoding'))
  const encoding = bodies[wanted] ? wanted : 'identity'
  const tag = `"${hash}-${encoding}"`
  c.header('Vary', 'Accept-Encoding')
  c.header('Cache-Control', caching)
  if (status === 200) {
    c.header('ETag', tag)
    const heldTags = (c.req.header('If-None-Match') ?? '').split(',')
    if (heldTags.some((one) => one.trim().replace(/^W\//, '') === tag)) return c.body(null, 304)
  }
  if (encoding !== 'identity') c.header('Content-Encoding', encoding)
  return c.body(bodies[encoding] ?? bodies.identity, status, { 'Content-Type': type })
}

function servedFile(
  name: string,
  data: Buffer,
  twins: Partial<Record<Encoding, Uint8Array<ArrayBuffer>>>,
): ServedFile {
  let hash: string | undefined
  return {
    type: getMimeType(name) ?? 'application/octet-stream',
    get hash() {
      hash ??= createHash('sha256').update(data).digest('base64url').slice(0, 16)
      return hash
    },
    bodies: { ...twins, identity: bytesOf(data) },
  }
}

/** The bytes of a buffer, without a copy. */
const bytesOf = ({ buffer, byteOffset, length }: Buffer): Uint8Array<ArrayBuffer> =>
  new Uint8Array(buffer as ArrayBuffer, byteOffset, length)

function pathOf(entry: Dirent): string {
  return join(entry.parentPath, entry.name)
}

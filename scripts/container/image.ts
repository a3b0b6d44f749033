import {
  type ChildProcess,
  execFileSync,
  type ExecFileSyncOptions,
  spawn,
} from 'node:child_process'
import {
  cpSync,
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { root } from '../support/files.mjs'

/** The storage of images between tests, so that base images are built once. */
const imageStorageFolder = join(root, '.cache/container')
const RUN_BASE_IMAGE = 'localhost/draftmill-base'
const BUILD_BASE_IMAGE = 'localhost/draftmill-build-base'
const IMAGE = 'localhost/draftmill'
/** Compiles the one package with native code when its prebuilt binary cannot be fetched. */
const BUILD_PACKAGES = ['python3', 'make', 'g++']

/** A built image, unpacked. */
export interface UnpackedImage {
  /** Its root folder, read-only. */
  readonly folder: string
  /** Its size in addition to the base image, in megabytes. */
  readonly ownMb: number
  readonly config: ImageConfig
}

interface ImageConfig {
  readonly User: string
  readonly Env: readonly string[]
  readonly Cmd: readonly string[]
  readonly WorkingDir: string
  readonly StopSignal: string
  readonly Volumes: Readonly<Record<string, object>>
  readonly Healthcheck?: { readonly Test: readonly string[] }
}

/** Builds the Dockerfile on a base image made by debootstrap with this machine's Node, without an image registry. */
export function buildImage(): UnpackedImage {
  mkdirSync(imageStorageFolder, { recursive: true })
  buildBases()
  const cache = execFileSync('npm', ['config', 'get', 'cache'], { encoding: 'utf8' }).trim()
  mkdirSync(cache, { recursive: true })
  buildah([
    'build',
    '--isolation=chroot',
    '--format=docker',
    '--layers=false',
    `--build-arg=BASE=${RUN_BASE_IMAGE}`,
    `--build-arg=BUILD_BASE=${BUILD_BASE_IMAGE}`,
    `--volume=${cache}:/root/.npm`,
    `--tag=${IMAGE}`,
    root,
  ])
  const [base, image] = [unpack(RUN_BASE_IMAGE), unpack(IMAGE)]
  const { Docker } = JSON.parse(buildah(['inspect', '--type=image', IMAGE])) as {
    Docker: { config: ImageConfig }
  }
  return { folder: image, ownMb: megabytesOf(image) - megabytesOf(base), config: Docker.config }
}

function buildBases(): void {
  const images = buildah(['images', '--format={{.Name}}'])
  if (!images.includes(`${RUN_BASE_IMAGE}\n`)) {
    const system = join(imageStorageFolder, 'base')
    if (!existsSync(system)) {
      rmSync(`${system}.new`, { recursive: true, force: true })
      const packages = '--include=ca-certificates,libstdc++6'
      execFileSync(
        'debootstrap',
        ['--variant=minbase', packages, 'bookworm', `${system}.new`],
        QUIET,
      )
      rmSync(join(`${system}.new`, 'var/cache/apt/archives'), { recursive: true })
      cpSync(process.execPath, join(`${system}.new`, 'usr/local/bin/node'))
      renameSync(`${system}.new`, system)
    }
    const container = buildah(['from', 'scratch']).trim()
    buildah(['copy', container, system, '/'])
    buildah(['commit', '--rm', container, RUN_BASE_IMAGE])
  }
  if (images.includes(`${BUILD_BASE_IMAGE}\n`)) return
  const container = buildah(['from', '--pull=never', RUN_BASE_IMAGE]).trim()
  const run = (command: string): void =>
    void buildah(['run', '--isolation=chroot', container, '--', 'sh', '-c', command])
  run(`apt-get update && apt-get install -y --no-install-recommends ${BUILD_PACKAGES.join(' ')}`)
  const modules = execFileSync('npm', ['root', '--global'], { encoding: 'utf8' }).trim()
  buildah(['copy', container, join(modules, 'npm'), '/usr/local/lib/node_modules/npm'])
  run('ln -s ../lib/node_modules/npm/bin/npm-cli.js /usr/local/bin/npm')
  const headers = join(process.execPath, '../../include/node')
  if (existsSync(headers)) {
    buildah(['copy', container, headers, '/usr/local/include/node'])
    buildah(['config', '--env=npm_config_nodedir=/usr/local', container])
  }
  // The machine's CA certificates, needed behind its own proxy.
  const trusted = process.env['NODE_EXTRA_CA_CERTS']
  if (trusted && existsSync(trusted)) {
    buildah(['copy', container, trusted, '/etc/trusted.pem'])
    buildah(['config', '--env=NODE_EXTRA_CA_CERTS=/etc/trusted.pem', container])
  }
  buildah(['commit', '--rm', container, BUILD_BASE_IMAGE])
}

const QUIET: ExecFileSyncOptions = { stdio: ['ignore', 'ignore', 'pipe'] }

function buildah(args: readonly string[]): string {
  const storage = [
    '--storage-driver=vfs',
    `--root=${join(imageStorageFolder, 'storage')}`,
    `--runroot=${join(imageStorageFolder, 'run')}`,
  ]
  return execFileSync('buildah', [...storage, ...args], {
    encoding: 'utf8',
    maxBuffer: 100_000_000,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
}

function unpack(image: string): string {
  return buildah(['mount', buildah(['from', '--pull=never', image]).trim()]).trim()
}

function megabytesOf(path: string): number {
  const [kilobytes] = execFileSync('du', ['-sk', path], { encoding: 'utf8' }).split('\t')
  return Number(kilobytes) / 1_024
}

/** Removes the unpacked images and keeps the base images. */
export function removeContainers(): void {
  buildah(['rm', '--all'])
}

/** A started container. */
export interface Container {
  /** The server process, which is the first process in the container. */
  readonly pid: number
  readonly process: ChildProcess
  readonly output: () => string
}

/**
 * Starts an image as `docker run --read-only --tmpfs /tmp --cap-drop ALL --volume DATA:/data` does: in its own PID
 * namespace, as its user, with write access only to those folders.
 */
export async function startContainer(
  { folder: image, config }: UnpackedImage,
  dataDir: string,
  environment: Readonly<Record<string, string>>,
): Promise<Container> {
  const script = join(imageStorageFolder, 'start.sh')
  writeFileSync(
    script,
    [
      'set -e',
      'mount --bind "$IMAGE" "$IMAGE"',
      'mount --bind "$DATA" "$IMAGE/data"',
      'mount --bind -o ro /dev "$IMAGE/dev"',
      'mount -o remount,bind,ro "$IMAGE"',
      'mount -t tmpfs tmpfs "$IMAGE/tmp"',
      'mount -t proc proc "$IMAGE/proc"',
      `exec setpriv --no-new-privs chroot --userspec=${config.User} --groups= "$IMAGE" \\`,
      `  sh -c 'cd ${config.WorkingDir} && exec "$@"' sh "$@"`,
    ].join('\n'),
  )
  const own = Object.fromEntries(config.Env.map((line) => line.split(/=(.*)/s).slice(0, 2)))
  const inside = { ...own, ...environment }
  const assigned = Object.entries(inside).map(([name, value]) => `${name}=${value}`)
  const child = spawn(
    'unshare',
    [
      '--pid',
      '--fork',
      '--mount',
      '--kill-child',
      'sh',
      script,
      'env',
      '-i',
      ...assigned,
      ...config.Cmd,
    ],
    {
      env: { PATH: process.env['PATH'], IMAGE: image, DATA: dataDir },
      stdio: ['ignore', 'pipe', 'pipe'],
    },
  )
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => (output += text))
  return { pid: await waitForChildPid(child), process: child, output: () => output }
}

/** Waits for the forked child and returns its process id outside the container. */
async function waitForChildPid({ pid }: ChildProcess): Promise<number> {
  for (;;) {
    const found = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim()
    if (found !== '') return Number(found)
    await new Promise((resolve) => setTimeout(resolve, 10))
  }
}

/** The memory of a process in megabytes (PSS). */
export function memoryMb(pid: number): number {
  const text = readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8')
  return Number(/^Pss:\s+(\d+) kB/m.exec(text)?.[1]) / 1_024
}

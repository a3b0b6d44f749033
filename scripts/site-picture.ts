import { crc32, deflateSync } from 'node:zlib'

type Rgb = readonly [red: number, green: number, blue: number]

/** Light values of shared/ui/tokens.css. */
const SURFACE: Rgb = [0xf8, 0xf5, 0xef]
const RAISED: Rgb = [0xff, 0xfe, 0xfb]
const LINE: Rgb = [0xe2, 0xdb, 0xce]
const INK: Rgb = [0x1e, 0x1b, 0x16]
const FAINT: Rgb = [0xc4, 0xbb, 0xab]
const DANGER: Rgb = [0xa3, 0x21, 0x1b]
const ACCENT: Rgb = [0x1d, 0x3a, 0x9e]
const MARGIN: Rgb = [0xe0, 0xb4, 0xae]

interface Canvas {
  readonly width: number
  readonly height: number
  /** Eight-bit RGB, row by row. */
  readonly pixels: Buffer
  /** Fills where `distance` is negative, with a soft edge of one px. */
  draw(colour: Rgb, distance: (x: number, y: number) => number): void
}

/**
 * The picture of link previews as a PNG of 1200 × 630: a proof with three lines struck out and one ticked
 * off. Drawn by code, without words, so that it fits any brand and needs no browser.
 */
export function drawSitePicture(): Buffer {
  const canvas = createCanvas(1200, 630, SURFACE)
  const { draw, height } = canvas
  draw(LINE, box(250, 88, 950, height + 90, 18))
  draw(RAISED, box(252, 90, 948, height + 90, 16))
  draw(MARGIN, box(330, 90, 332, height + 90, 0))
  for (const [index, length] of [360, 430, 300].entries()) {
    const y = 170 + index * 92
    draw(FAINT, stroke(392, y, 392 + length, y, 11))
    draw(DANGER, stroke(376, y + 4, 408 + length, y - 4, 3))
  }
  draw(INK, stroke(392, 478, 780, 478, 15))
  draw(INK, stroke(392, 536, 660, 536, 15))
  draw(ACCENT, disc(856, 508, 56))
  draw(RAISED, stroke(830, 510, 848, 528, 6))
  draw(RAISED, stroke(848, 528, 882, 488, 6))
  return encodePng(canvas)
}

/** The mark of `icon.svg` as `favicon.ico`, for pages and programs that ask for that name. */
export function drawFavicon(): Buffer {
  const canvas = createCanvas(32, 32, ACCENT)
  for (const [ax, ay, bx, by] of [
    [8.5, 10, 23.5, 10],
    [8.5, 16, 16.5, 16],
    [8.5, 22, 13.5, 22],
    [16.5, 21, 19.7, 24.2],
    [19.7, 24.2, 25, 17],
  ] as const) {
    canvas.draw(RAISED, stroke(ax, ay, bx, by, 1.25))
  }
  const png = encodePng(canvas)
  const header = Buffer.alloc(22)
  header.writeUInt16LE(1, 2)
  header.writeUInt16LE(1, 4)
  header.set([canvas.width, canvas.height, 0, 0, 1, 0, 24, 0], 6)
  header.writeUInt32LE(png.length, 14)
  header.writeUInt32LE(header.length, 18)
  return Buffer.concat([header, png])
}

function createCanvas(width: number, height: number, ground: Rgb): Canvas {
  const pixels = Buffer.alloc(width * height * 3)
  for (let at = 0; at < pixels.length; at += 3) pixels.set(ground, at)
  return {
    width,
    height,
    pixels,
    draw(colour, distance) {
      for (let y = 0; y < height; y++) {
        for (let x = 0; x < width; x++) {
          const cover = Math.min(1, Math.max(0, 0.5 - distance(x + 0.5, y + 0.5)))
          if (cover === 0) continue
          const at = (y * width + x) * 3
          for (const [part, value] of colour.entries()) {
            const below = pixels[at + part] ?? 0
            pixels[at + part] = Math.round(below + (value - below) * cover)
          }
        }
      }
    },
  }
}

/** Distances to a shape in px: negative inside. */
function box(left: number, top: number, right: number, bottom: number, radius: number) {
  const centre = [(left + right) / 2, (top + bottom) / 2] as const
  const half = [(right - left) / 2 - radius, (bottom - top) / 2 - radius] as const
  return (x: number, y: number): number => {
    const dx = Math.abs(x - centre[0]) - half[0]
    const dy = Math.abs(y - centre[1]) - half[1]
    return Math.hypot(Math.max(dx, 0), Math.max(dy, 0)) + Math.min(Math.max(dx, dy), 0) - radius
  }
}

function disc(cx: number, cy: number, radius: number) {
  return (x: number, y: number): number => Math.hypot(x - cx, y - cy) - radius
}

function stroke(ax: number, ay: number, bx: number, by: number, halfWidth: number) {
  const length = (bx - ax) ** 2 + (by - ay) ** 2
  return (x: number, y: number): number => {
    const along = Math.min(1, Math.max(0, ((x - ax) * (bx - ax) + (y - ay) * (by - ay)) / length))
    return Math.hypot(x - ax - along * (bx - ax), y - ay - along * (by - ay)) - halfWidth
  }
}

/** Eight-bit RGB, no interlacing (PNG, third edition). */
function encodePng({ width, height, pixels }: Canvas): Buffer {
  const rows = Buffer.alloc(height * (width * 3 + 1))
  for (let y = 0; y < height; y++) {
    pixels.copy(rows, y * (width * 3 + 1) + 1, y * width * 3, (y + 1) * width * 3)
  }
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([8, 2, 0, 0, 0], 8)
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(rows, { level: 9 })),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

function chunk(type: string, data: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const framed = Buffer.alloc(named.length + 8)
  framed.writeUInt32BE(data.length, 0)
  named.copy(framed, 4)
  framed.writeUInt32BE(crc32(named), named.length + 4)
  return framed
}

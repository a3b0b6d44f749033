import { crc32, deflateSync } from 'node:zlib'
import { accentTokens, OWN_ACCENT } from '#shared/ui/accent.ts'

type Rgb = readonly [red: number, green: number, blue: number]

/** Colours of the light theme in shared/ui/tokens.css, except `FAINT_RGB` and `MARGIN_LINE_RGB`. */
const SURFACE_RGB: Rgb = [0xf8, 0xf5, 0xef]
const RAISED_SURFACE_RGB: Rgb = [0xff, 0xfe, 0xfb]
const LINE_RGB: Rgb = [0xe2, 0xdb, 0xce]
const INK_RGB: Rgb = [0x1e, 0x1b, 0x16]
const FAINT_RGB: Rgb = [0xc4, 0xbb, 0xab]
const DANGER_RGB: Rgb = [0xa3, 0x21, 0x1b]
const MARGIN_LINE_RGB: Rgb = [0xe0, 0xb4, 0xae]

interface Canvas {
  readonly width: number
  readonly height: number
  /** Eight-bit RGB, row by row. */
  readonly pixels: Buffer
  /** Fills the shape, with an anti-aliased edge of one px. */
  draw(colour: Rgb, shape: DrawnShape): void
}

interface DrawnShape {
  /** The bounding box: left, top, right, bottom, in px. */
  readonly bounds: readonly [number, number, number, number]
  /** The distance to the edge in px: negative inside. */
  distance(x: number, y: number): number
}

/**
 * Returns the picture for link previews as a PNG of 1200 × 630: a page with three drafts struck out and one ticked
 * off. Drawn by code, without text, so that it fits any brand and needs no browser.
 */
export function drawPreview(accent: string | undefined): Buffer {
  const { fill, ink } = rgbColoursOf(accent)
  const canvas = createCanvas(1200, 630, SURFACE_RGB)
  const { draw, height } = canvas
  draw(LINE_RGB, roundedBox(250, 88, 950, height + 90, 18))
  draw(RAISED_SURFACE_RGB, roundedBox(252, 90, 948, height + 90, 16))
  draw(MARGIN_LINE_RGB, roundedBox(330, 90, 332, height + 90, 0))
  for (const [index, length] of [360, 430, 300].entries()) {
    const y = 170 + index * 92
    draw(FAINT_RGB, roundedStroke(392, y, 392 + length, y, 11))
    draw(DANGER_RGB, roundedStroke(376, y + 4, 408 + length, y - 4, 3))
  }
  draw(INK_RGB, roundedStroke(392, 478, 780, 478, 15))
  draw(INK_RGB, roundedStroke(392, 536, 660, 536, 15))
  draw(fill, disc(856, 508, 56))
  draw(ink, roundedStroke(830, 510, 848, 528, 6))
  draw(ink, roundedStroke(848, 528, 882, 488, 6))
  return encodePng(canvas)
}

/** Returns the logo as SVG: three lines and a tick. */
export function drawIcon(accent: string | undefined): string {
  const { fill, onFill } = coloursOf(accent)
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="8" fill="${fill}"/><path d="M8.5 10h15M8.5 16h8M8.5 22h5M16.5 21l3.2 3.2L25 17" fill="none" stroke="${onFill}" stroke-width="2.5" stroke-linecap="round" stroke-linejoin="round"/></svg>`
}

/** Returns the logo as `favicon.ico`, for pages and programs that request that name. */
export function drawFavicon(accent: string | undefined): Buffer {
  const { fill, ink } = rgbColoursOf(accent)
  const canvas = createCanvas(32, 32, fill)
  for (const [ax, ay, bx, by] of [
    [8.5, 10, 23.5, 10],
    [8.5, 16, 16.5, 16],
    [8.5, 22, 13.5, 22],
    [16.5, 21, 19.7, 24.2],
    [19.7, 24.2, 25, 17],
  ] as const) {
    canvas.draw(ink, roundedStroke(ax, ay, bx, by, 1.25))
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

/** Returns the accent colour and a colour that is readable on it. */
function coloursOf(accent: string | undefined): { fill: string; onFill: string } {
  const tokens = accentTokens(accent ?? '') ?? accentTokens(OWN_ACCENT)
  return { fill: tokens?.['--dm-accent'] ?? '', onFill: tokens?.['--dm-accent-ink'] ?? '' }
}

/** Returns the accent colour, and the dark or the light colour of the picture that is readable on it, as RGB values. */
function rgbColoursOf(accent: string | undefined): { fill: Rgb; ink: Rgb } {
  const { fill, onFill } = coloursOf(accent)
  const [red = 0, green = 0, blue = 0] = Buffer.from(fill.slice(1), 'hex')
  return { fill: [red, green, blue], ink: onFill === '#000000' ? INK_RGB : RAISED_SURFACE_RGB }
}

function createCanvas(width: number, height: number, ground: Rgb): Canvas {
  const pixels = Buffer.alloc(width * height * 3)
  for (let at = 0; at < pixels.length; at += 3) pixels.set(ground, at)
  return {
    width,
    height,
    pixels,
    draw(colour, { bounds, distance }) {
      const [left, top, right, bottom] = bounds
      for (let y = Math.max(0, Math.floor(top) - 1); y < Math.min(height, bottom + 1); y++) {
        for (let x = Math.max(0, Math.floor(left) - 1); x < Math.min(width, right + 1); x++) {
          const cover = Math.min(1, Math.max(0, 0.5 - distance(x + 0.5, y + 0.5)))
          if (cover === 0) continue
          const at = (y * width + x) * 3
          for (let part = 0; part < 3; part++) {
            const below = pixels[at + part] as number
            pixels[at + part] = Math.round(below + ((colour[part] as number) - below) * cover)
          }
        }
      }
    },
  }
}

function roundedBox(
  left: number,
  top: number,
  right: number,
  bottom: number,
  radius: number,
): DrawnShape {
  const [middleX, middleY] = [(left + right) / 2, (top + bottom) / 2]
  const [halfX, halfY] = [(right - left) / 2 - radius, (bottom - top) / 2 - radius]
  return {
    bounds: [left, top, right, bottom],
    distance(x, y) {
      const dx = Math.abs(x - middleX) - halfX
      const dy = Math.abs(y - middleY) - halfY
      return vectorLength(Math.max(dx, 0), Math.max(dy, 0)) + Math.min(Math.max(dx, dy), 0) - radius
    },
  }
}

function disc(cx: number, cy: number, radius: number): DrawnShape {
  return {
    bounds: [cx - radius, cy - radius, cx + radius, cy + radius],
    distance: (x, y) => vectorLength(x - cx, y - cy) - radius,
  }
}

function roundedStroke(
  ax: number,
  ay: number,
  bx: number,
  by: number,
  halfWidth: number,
): DrawnShape {
  const squared = (bx - ax) ** 2 + (by - ay) ** 2
  return {
    bounds: [
      Math.min(ax, bx) - halfWidth,
      Math.min(ay, by) - halfWidth,
      Math.max(ax, bx) + halfWidth,
      Math.max(ay, by) + halfWidth,
    ],
    distance(x, y) {
      const along = ((x - ax) * (bx - ax) + (y - ay) * (by - ay)) / squared
      const part = Math.min(1, Math.max(0, along))
      return vectorLength(x - ax - part * (bx - ax), y - ay - part * (by - ay)) - halfWidth
    },
  }
}

/** Faster than `Math.hypot`, which also handles overflow and underflow. */
function vectorLength(x: number, y: number): number {
  return Math.sqrt(x * x + y * y)
}

/** Encodes as eight-bit RGB, without interlacing (PNG, third edition). */
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
    encodeChunk('IHDR', header),
    encodeChunk('IDAT', deflateSync(rows, { level: 9 })),
    encodeChunk('IEND', Buffer.alloc(0)),
  ])
}

function encodeChunk(type: string, data: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const framed = Buffer.alloc(named.length + 8)
  framed.writeUInt32BE(data.length, 0)
  named.copy(framed, 4)
  framed.writeUInt32BE(crc32(named), named.length + 4)
  return framed
}

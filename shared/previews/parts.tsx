import type { ComponentType, ReactNode } from 'react'
import type { Cut } from './cut.ts'
import type { PlaceLimit, LimitSource } from './limits.ts'
import type { PictureNote } from './words.ts'

/** The props of a place's component. */
export interface PlaceProps {
  /** Usually in the shape of the tool's drafts, but an edit may have emptied any field. */
  readonly draft: unknown
  /** All drafts of the result. */
  readonly drafts: readonly unknown[]
}

/** A place in which a draft is displayed, such as an inbox. */
export interface PreviewPlace {
  /** Unique within its tool. */
  readonly id: string
  /** The label of its tab. */
  readonly tab: string
  readonly Look: ComponentType<PlaceProps>
}

export interface FigureProps {
  /** The name of the place: "Search ad on a telephone". */
  readonly place: string
  /** Notes on cut texts and other remarks; undefined entries are skipped. */
  readonly notes?: readonly (PictureNote | undefined)[]
  /** The limits that were applied to the draft. */
  readonly limits?: readonly PlaceLimit[]
  readonly children: ReactNode
}

/** A picture with its caption: the place, the notes, and the sources of its limits. */
export function Figure({ place, notes = [], limits = [], children }: FigureProps) {
  const said = notes.filter((note) => note !== undefined)
  return (
    <figure className="dm-look-figure">
      <div className="dm-look-stage">{children}</div>
      <figcaption>
        <p className="dm-look-place">
          <span>{place}</span>
          {limits.length > 0 && !said.some(({ isCut }) => isCut) && (
            <span className="dm-look-whole">Nothing is cut here.</span>
          )}
        </p>
        {said.length > 0 && (
          <ul className="dm-look-notes" role="list">
            {said.map(({ part, text }, index) => (
              <li key={index}>
                <b>
                  <bdi>{part}</bdi>
                </b>
                <bdi>{`: ${text}`}</bdi>
              </li>
            ))}
          </ul>
        )}
        {limits.length > 0 && <Sources limits={limits} />}
      </figcaption>
    </figure>
  )
}

function Sources({ limits }: { limits: readonly PlaceLimit[] }) {
  const byUrl = new Map<string, LimitSource>(limits.map(({ source }) => [source.url, source]))
  const sources = [...byUrl.values()]
  return (
    <p className="dm-look-sources">
      <span>{`Limits as read on ${dayOf(sources[0]?.readOn ?? '')}: `}</span>
      {sources.map(({ by, url }, index) => (
        <span key={url}>
          {index > 0 && <span>{' · '}</span>}
          <a href={url} target="_blank" rel="noopener noreferrer">
            {by}
          </a>
        </span>
      ))}
    </p>
  )
}

const dayOf = (iso: string): string =>
  new Date(iso).toLocaleDateString('en-GB', { dateStyle: 'long', timeZone: 'UTC' })

/** A text as a place shows it: cut on screen, whole for screen readers, which read the cut in the notes below. */
export function CutText({ cut, more }: { cut: Cut; more?: string }) {
  if (cut.rest === '') return <bdi>{cut.shown}</bdi>
  return (
    <>
      <bdi aria-hidden="true">{`${cut.shown}…`}</bdi>
      {more !== undefined && (
        <span className="dm-look-more" aria-hidden="true">
          {` ${more}`}
        </span>
      )}
      <span className="dm-visually-hidden">{cut.full}</span>
    </>
  )
}

/** Placeholder lines for content that is not part of the draft: the rest of a page, other people's messages. */
export function Bars({ widths }: { widths: readonly (number | readonly [number, number])[] }) {
  return (
    <span className="dm-look-bars" aria-hidden="true">
      {widths.map((width, index) => {
        const [share, height] = typeof width === 'number' ? [width, 8] : width
        return <span key={index} style={{ width: `${share}%`, height: `${height}px` }} />
      })}
    </span>
  )
}

/** A telephone, seen from the front. */
export function Phone({ children }: { children: ReactNode }) {
  return (
    <div className="dm-look-phone">
      <span className="dm-look-ear" aria-hidden="true" />
      <div className="dm-look-screen">{children}</div>
    </div>
  )
}

/** A desktop window; its content is measured in em, so that it shrinks with the picture. */
export function Desk({ children, isNarrow }: { children: ReactNode; isNarrow?: boolean }) {
  return (
    <div className={isNarrow ? 'dm-look-desk dm-look-narrow' : 'dm-look-desk'}>
      <span className="dm-look-dots" aria-hidden="true" />
      <div className="dm-look-screen">{children}</div>
    </div>
  )
}

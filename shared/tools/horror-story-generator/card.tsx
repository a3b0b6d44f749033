import { useId, useState } from 'react'
import type { CardProps } from '../../kit/card.ts'
import { FoldButton } from '../../ui/fold.tsx'
import { HORROR_STORY_LIMITS, paragraphsOf, STYLE_LABELS } from './limits.ts'
import type { Draft } from './output.server.ts'

/** The number of paragraphs shown before the reader opens the rest. */
const PARAGRAPHS_SHOWN_FIRST = 2

/**
 * A story with its title, reading time, content warnings and beginning; the rest opens on demand, optionally on a
 * dark page.
 */
export function Card({ draft, why }: CardProps<Draft>) {
  const [isOpen, setIsOpen] = useState(false)
  const [isDark, setIsDark] = useState(false)
  const storyId = useId()
  const contents = draft.warnings ?? []
  const paragraphs = paragraphsOf(draft.content)
  const shown = isOpen ? paragraphs : paragraphs.slice(0, PARAGRAPHS_SHOWN_FIRST)
  return (
    <>
      <p className="dm-name">{draft.title}</p>
      {why !== undefined && <p className="dm-label">{why}</p>}
      <ul className="dm-pills" aria-label="Reading time, contents, style and tags">
        <li className="dm-pill">{`${minutesOf(draft.content)} min read`}</li>
        {contents.length > 0 && <li className="dm-pill">{`Contains ${joinWithAnd(contents)}`}</li>}
        {draft.style !== undefined && <li className="dm-pill">{STYLE_LABELS[draft.style]}</li>}
        {draft.tags?.map((tag) => (
          <li className="dm-pill" key={tag}>
            {tag}
          </li>
        ))}
      </ul>
      <div id={storyId} className="dm-reading" {...(isDark ? { 'data-theme': 'dark' } : {})}>
        {shown.map((paragraph, at) => (
          // The index is a safe key: the paragraphs have no state, and two may be equal.
          <p className="dm-text" key={at}>
            {paragraph}
          </p>
        ))}
      </div>
      <FoldButton isOpen={isOpen} controls={storyId} onToggle={setIsOpen}>
        {isOpen ? 'Show only the beginning' : 'Read the whole story'}
      </FoldButton>
      <button
        type="button"
        className="dm-button-quiet"
        aria-pressed={isDark}
        onClick={() => setIsDark(!isDark)}
      >
        Dark page
      </button>
    </>
  )
}

/** Joins a list: 'death, grief and fire'. */
const joinWithAnd = (items: readonly string[]): string =>
  [items.slice(0, -1).join(', '), ...items.slice(-1)].filter(Boolean).join(' and ')

/** The reading time in whole minutes, at least 1. */
export function minutesOf(content: string): number {
  const count = content.split(/\s+/u).length
  return Math.max(1, Math.round(count / HORROR_STORY_LIMITS.wordsPerMinute))
}

/** Title and story as plain text, with the content warnings before the story, as on the card. */
export function copyText({ title, content, warnings = [] }: Draft): string {
  const contains = warnings.length > 0 ? [`Contains: ${warnings.join(', ')}`] : []
  return [title, ...contains, content].join('\n\n')
}

export const itemPx = 570

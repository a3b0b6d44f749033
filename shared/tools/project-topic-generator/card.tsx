import type { CardProps } from '../../kit/card.ts'
import type { ProjectKind } from './kinds.ts'
import { scopeOf } from './limits.ts'
import type { Draft } from './output.server.ts'

const LABELS: Readonly<Record<ProjectKind, string>> = {
  tool: 'Something to build',
  study: 'A study',
  event: 'An event',
  service: 'A service',
  process: 'A better way of working',
  content: 'Something to publish',
}

/**
 * Shows one topic: the title and the amount of work, the problem and the solution, the list of features, the measure
 * of impact.
 */
export function Card({ draft }: CardProps<Draft>) {
  return (
    <>
      <p className="dm-name">{draft.title}</p>
      <ul className="dm-pills" aria-label="Kind and effort">
        <li className="dm-pill">{LABELS[draft.kind]}</li>
        <li className="dm-pill">{scopeOf(draft.scope ?? '').effort}</li>
      </ul>
      <p className="dm-label">Description</p>
      <p className="dm-text">{draft.description}</p>
      <p className="dm-label">Key Features</p>
      <ul className="dm-list">
        {draft.features.map((feature) => (
          <li key={feature}>{feature}</li>
        ))}
      </ul>
      <p className="dm-label">Impact</p>
      <p className="dm-text">{draft.impact}</p>
    </>
  )
}

/** The topic as plain text, its features as a list. */
export function copyText(draft: Draft): string {
  return [
    draft.title,
    '',
    draft.description,
    '',
    'Key features',
    ...draft.features.map((feature) => `- ${feature}`),
    '',
    'Impact',
    draft.impact,
  ].join('\n')
}

export const itemPx = 430

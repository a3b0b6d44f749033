import { Icon } from '#shared/ui/icons.tsx'
import { SiteLink } from '../../tool/site-link.tsx'
import type { DeskProps, DraftProps } from '../desk-props.ts'
import type { Trouble } from '../work/work-state.ts'

const LINK_TEXTS = { login: 'Login', premium: 'Top up', profile: 'Open profile' } as const

/** An error, shown where it occurred, with the next step. */
export function TroubleNote(
  props: DeskProps & Partial<Pick<DraftProps, 'draft' | 'number'>> & { readonly trouble: Trouble },
) {
  const { trouble, work, draft, links, session, sessionState, Card } = props
  const { text, to, retry, present } = trouble
  const id = draft?.state.id
  return (
    <div className="desk-trouble">
      <p className="dm-danger">
        <Icon name="alert" />
        <span>{text}</span>
      </p>
      {present && id !== undefined && (
        <>
          <div className="dm-preview">
            <Card draft={present.draft as never} number={props.number ?? 1} />
          </div>
          <button
            type="button"
            className="dm-button dm-outline"
            onClick={() => work.resolveConflict(id, false)}
          >
            Use it
          </button>
          <button
            type="button"
            className="dm-button dm-outline"
            onClick={() => work.resolveConflict(id, true)}
          >
            Keep mine
          </button>
        </>
      )}
      {to && to !== 'nowhere' && (
        <SiteLink
          // A new tab keeps the typed text here.
          {...{ session, sessionState, to, links: { ...links, isExternal: true } }}
          text={LINK_TEXTS[to]}
        />
      )}
      {retry && (
        <button type="button" className="dm-button dm-outline" onClick={retry}>
          Try again
        </button>
      )}
    </div>
  )
}

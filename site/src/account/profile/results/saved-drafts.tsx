import type { StoredResult } from '#shared/contract/shapes.ts'
import { CopyButton } from '#shared/ui/copy-button.tsx'
import type { ToolModules } from '../../../pages/tool-modules.ts'
import { useSite, useVisitor } from '../../../site-context.ts'
import { useSavedWork } from './use-saved-work.ts'

/** Separators for copying all drafts at once, as on the tool's page. */
const DRAFT_SEPARATORS = { chips: ', ', rows: '\n', stack: '\n\n' } as const
const LINKS = { login: '/login', register: '/register', premium: '/premium' }

export interface SavedDraftsProps {
  readonly loaded: ToolModules
  readonly result: StoredResult
  /** Called when the star is set or removed. */
  readonly onStar: (isStarred: boolean) => void
}

/**
 * The drafts of a saved result with all their actions, as on the tool's page; until those are loaded, the drafts can
 * only be copied.
 */
export function SavedDrafts({ loaded, result, onStar }: SavedDraftsProps) {
  const { tool, modules } = loaded
  const { Card, copyText, copyAllText } = modules
  const { session, showToast } = useSite()
  const sessionState = useVisitor()
  const { desk, work } = useSavedWork(tool, result.id, onStar)
  const { texts, layout, resultKind } = tool
  const isList = resultKind === 'list'
  const kept = [result.result ?? []].flat() as unknown[]
  const drafts = work?.state.drafts.map(({ state }) => state.draft) ?? kept
  const tellCopied = (isCopied: boolean, text: string | undefined): void => {
    if (isCopied) showToast({ title: 'Copied!', ...(text !== undefined && { text }) })
    else showToast({ isError: true, title: 'Error', text: 'Copying was refused.' })
  }
  const copyAll = (): string =>
    copyAllText?.(drafts as never) ??
    drafts.map((draft) => copyText(draft as never)).join(DRAFT_SEPARATORS[layout.items])
  const atDesk = {
    ...modules,
    tool,
    session,
    sessionState,
    links: LINKS,
    onCopied: (_text: string, isCopied: boolean) => tellCopied(isCopied, texts.copiedItem),
  }
  return (
    <div className="saved-drafts">
      {isList && texts.copyAll !== undefined && (
        <div className="profile-sheet-head">
          <h3 className="profile-drafts-title">{texts.resultsTitle}</h3>
          <CopyButton
            label={texts.copyAll}
            text={copyAll}
            onCopy={(_text, isCopied) => tellCopied(isCopied, texts.copiedAll)}
          />
        </div>
      )}
      <ol className="dm-items" data-items={layout.items} role="list">
        {drafts.map((draft, index) => {
          const number = index + 1
          const about = isList ? `result ${number}` : undefined
          const worked = work?.state.drafts[index]
          return (
            <li key={number} className="dm-item" aria-busy={worked?.busy ? true : undefined}>
              {desk && work && worked ? (
                <desk.Draft {...atDesk} {...{ work, number, about }} draft={worked} />
              ) : (
                <>
                  <div className="dm-body">
                    <Card draft={draft as never} number={number} />
                  </div>
                  <div className="dm-tools">
                    <CopyButton
                      label={texts.copyItem}
                      about={about}
                      isIconOnly={layout.items === 'chips'}
                      text={() => copyText(draft as never)}
                      onCopy={(_text, isCopied) => tellCopied(isCopied, texts.copiedItem)}
                    />
                  </div>
                </>
              )}
            </li>
          )
        })}
      </ol>
      {desk && work && <desk.Foot {...atDesk} work={work} />}
    </div>
  )
}

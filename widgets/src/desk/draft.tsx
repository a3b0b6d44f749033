import { textsOf } from '#shared/kit/edit.ts'
import { Advice } from '#shared/ui/advice.tsx'
import { CheckMark } from '#shared/ui/check-mark.tsx'
import { CopyButton } from '#shared/ui/copy-button.tsx'
import { Spinner } from '#shared/ui/spinner.tsx'
import { ActionButton, ActionList, ActionsButton } from './actions.tsx'
import { ChangePanel } from './panels/change-panel.tsx'
import { RICH_COPY_TOOLS } from './copied-as.ts'
import { copyDraft } from './copy-rich.ts'
import type { DraftProps } from './desk-props.ts'
import { DraftFiles } from './panels/draft-files.tsx'
import { EditForm } from './editing/edit-form.tsx'
import { createFocusRef } from './focusing.ts'
import { registrationOf } from './work/registrations.ts'
import { PENCIL } from './icons.ts'
import { TroubleNote } from './panels/trouble-note.tsx'
import { faultsInWords } from './work/work.ts'

/** One draft: its text or its edit fields, its faults, and its actions. */
export function Draft(props: DraftProps) {
  const { draft: work, tool, number, about, Card, onCopied } = props
  const { state, typed, busy, trouble, open } = work
  const { id, draft, marks, faults, kind } = state
  const isChips = tool.layout.items === 'chips'
  const takeFocus = createFocusRef(props.work, id, 'text')
  const edit = (path?: string): void => {
    const fields = props.parts?.(draft)
    if (fields && !busy) props.work.edit(id, textsOf(draft, fields), path)
  }
  return (
    <>
      <div
        className="dm-body desk-body"
        tabIndex={-1}
        data-editing={typed ? true : undefined}
        ref={(body) => {
          takeFocus(body)
          if (!body) return
          // A mouse shortcut; the keyboard has the *Edit* button.
          body.onclick = ({ target }) => {
            const path = typed ? undefined : clickedTextPath(target as Element, props)
            if (path !== undefined) edit(path)
          }
        }}
      >
        {typed ? (
          <EditForm key={id} {...props} typed={typed} />
        ) : (
          <Card
            draft={draft as never}
            number={number}
            drafts={props.work.state.drafts.map(({ state }) => state.draft) as never}
            why={marks.why}
            registration={registrationOf(props.work.state, work)}
            onSwap={(path) => props.work.swap(id, path)}
          />
        )}
        {!typed && <Advice lines={marks.warnings} />}
        {!typed && faults.length > 0 && (
          <ul className="desk-faults" aria-label="What to look at">
            {faults.map(({ rule, where, says }) => (
              <li key={rule + where + says}>{says}</li>
            ))}
          </ul>
        )}
      </div>
      <div className="dm-tools desk-tools">
        <CopyButton
          label={tool.texts.copyItem}
          about={about}
          isIconOnly={isChips}
          text={() => props.copyText(draft as never)}
          copy={
            RICH_COPY_TOOLS.has(tool.id)
              ? (...copied) => copyDraft(tool.id, draft, ...copied)
              : undefined
          }
          onCopy={(text, isCopied) => onCopied(text, isCopied, number)}
        />
        {!isChips && props.parts && (
          <ActionButton
            label="Edit"
            about={about}
            icon={PENCIL}
            isIconOnly={isChips}
            isOff={!!busy || !!typed}
            onElement={createFocusRef(props.work, id, 'edit')}
            onPress={() => edit()}
          />
        )}
        <ActionsButton {...props} isIconOnly={isChips} />
        {!isChips && (
          <CheckMark
            title={
              kind === 'edited'
                ? `Edited; ${faults.length > 0 ? faultsInWords(faults) : `${marks.passed.length} checks`}`
                : undefined
            }
            isFaulty={faults.length > 0}
            marks={[marks]}
            rules={props.work.state.checks.rules}
            groups={props.work.state.checks.groups}
            about={about}
          />
        )}
        {busy && (
          <p className="dm-note desk-busy">
            <Spinner />
            <span>{busy}</span>
          </p>
        )}
        {open === 'actions' && (
          <ActionList {...props} onEdit={isChips ? () => edit() : undefined} />
        )}
        {open === 'change' && <ChangePanel {...props} />}
        {open === 'files' && <DraftFiles {...props} />}
        {trouble && <TroubleNote {...props} trouble={trouble} />}
      </div>
    </>
  )
}

const CONTROL_SELECTOR = 'a,button,input,textarea,select,summary,label'

/**
 * The path of the clicked text, or of the first one if none matches; undefined if there is no text, a control was
 * clicked, or text is selected.
 */
function clickedTextPath(element: Element, props: DraftProps): string | undefined {
  const text = element.textContent?.trim()
  const draft = props.draft.state.draft
  const texts = textsOf(draft, props.parts?.(draft) ?? {})
  const isControl = element.closest(CONTROL_SELECTOR) !== null
  if (isControl || !text || selectedText(element) !== '') return undefined
  return Object.keys(texts).find((path) => texts[path] === text) ?? Object.keys(texts)[0]
}

/** The selected text, also inside a shadow root if the browser supports that. */
function selectedText(near: Element): string {
  const root = near.getRootNode() as ShadowRoot & { getSelection?(): Selection | null }
  return String(root.getSelection?.() ?? getSelection() ?? '')
}

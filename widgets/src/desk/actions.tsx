import { Preview } from '#shared/previews/preview.tsx'
import { PREVIEWED_TOOLS } from '#shared/previews/previewed.ts'
import { rewriteCost } from '#shared/contract/workbench.ts'
import { COST_CREDITS } from '#shared/kit/tool.ts'
import { Stroke } from '#shared/ui/stroke.tsx'
import { FIELD_COPY_TOOLS } from './copied-as.ts'
import { CopyFields } from './panels/copy-fields.tsx'
import type { DraftProps } from './desk-props.ts'
import { createFocusRef, createFoldRef } from './focusing.ts'
import { DOTS } from './icons.ts'
import { hasDraftFiles } from './work/work-state.ts'

interface ActionProps {
  readonly label: string
  readonly onPress: () => void
  readonly about?: string | undefined
  /** A path of `icons.ts`. */
  readonly icon?: string
  readonly isIconOnly?: boolean
  /** True to disable it, although it keeps the focus. */
  readonly isOff?: boolean
  /** The id of the element that the button expands. */
  readonly controls?: string
  readonly isOpen?: boolean
  readonly isPressed?: boolean
  /** A ref callback for the button. */
  readonly onElement?: (element: HTMLElement | null) => void
}

/** One quiet button. */
export function ActionButton(props: ActionProps) {
  const { label, onPress, about, icon, isIconOnly, isOff, controls, isOpen, isPressed } = props
  const { onElement } = props
  return (
    <button
      type="button"
      className="dm-button-quiet desk-action"
      aria-disabled={isOff || undefined}
      aria-controls={isOpen ? controls : undefined}
      aria-expanded={isOpen}
      aria-pressed={isPressed}
      ref={onElement}
      onClick={() => isOff || onPress()}
    >
      {icon && <Stroke path={icon} />}
      <span className={isIconOnly ? 'dm-visually-hidden' : 'desk-word'}>{label}</span>
      {about && <span className="dm-visually-hidden">{about}</span>}
    </button>
  )
}

/** The price of rewriting a draft in place, in credits. */
export function rewritePriceOf({ tool }: Pick<DraftProps, 'tool'>): number {
  return rewriteCost(COST_CREDITS, tool.draftsCount)
}

/** The id of the panel expanded below a draft. */
export function panelIdOf({ work, draft }: DraftProps): string {
  return `desk-${work.state.id}-${draft.state.id}`
}

/** The button that expands the other actions of a draft. */
export function ActionsButton(props: DraftProps & { readonly isIconOnly: boolean }) {
  const { work, draft, about, isIconOnly } = props
  const { state, busy, typed, open } = draft
  const { id } = state
  return (
    <ActionButton
      label="More actions"
      about={about}
      icon={DOTS}
      isIconOnly={isIconOnly}
      isOff={!!busy || !!typed}
      controls={panelIdOf(props)}
      isOpen={open !== undefined}
      onElement={(button) => {
        createFocusRef(work, id, 'actions')(button)
        // On icon-only drafts this menu contains *Edit*.
        if (isIconOnly) createFocusRef(work, id, 'edit')(button)
      }}
      onPress={() => work.open(id, open ? undefined : 'actions')}
    />
  )
}

/** The other actions of a draft. Escape collapses them. */
export function ActionList(props: DraftProps & { readonly onEdit?: (() => void) | undefined }) {
  const { work, draft, about, tool, onEdit } = props
  const { id, version, can_undo } = draft.state
  const { offers } = work.state
  const price = rewritePriceOf(props)
  const canChange = offers && (offers.line || offers.chips.length > 0)
  return (
    <div
      className="desk-panel"
      id={panelIdOf(props)}
      role="group"
      aria-label={`More actions${about ? `, ${about}` : ''}`}
      ref={createFoldRef(work, id)}
    >
      {onEdit && <ActionButton label="Edit" onPress={onEdit} />}
      <ActionButton
        label={`Write this one again · ${creditsInWords(price)}`}
        onPress={() => work.rewrite(id, price)}
      />
      {canChange && (
        <ActionButton
          label={`Change it · ${creditsInWords(price)}`}
          onPress={() => work.open(id, 'change', 'panel')}
        />
      )}
      {can_undo && <ActionButton label="Undo" onPress={() => work.restore(id, 'undo')} />}
      {version > 2 && can_undo && (
        <ActionButton label="Original" onPress={() => work.restore(id, 'original')} />
      )}
      {hasDraftFiles(work.state) && (
        <ActionButton label="Take this one along" onPress={() => work.open(id, 'files', 'panel')} />
      )}
      {FIELD_COPY_TOOLS.has(tool.id) && <CopyFields {...props} />}
      {PREVIEWED_TOOLS.get(tool.id) === 'draft' && (
        <Preview
          tool={tool.id}
          draft={draft.state.draft}
          drafts={work.state.drafts.map(({ state }) => state.draft)}
          about={about}
        />
      )}
    </div>
  )
}

/** A number of credits as text: '1 credit'. */
export function creditsInWords(count: number): string {
  return count === 1 ? '1 credit' : `${count} credits`
}

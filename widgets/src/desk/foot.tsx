import { COST_CREDITS } from '#shared/kit/tool.ts'
import { Preview } from '#shared/previews/preview.tsx'
import { PREVIEWED_TOOLS } from '#shared/previews/previewed.ts'
import { Spinner } from '#shared/ui/spinner.tsx'
import { ActionButton, creditsInWords } from './actions.tsx'
import type { FootProps } from './desk-props.ts'
import { FormatButtons } from './panels/formats.tsx'
import { STAR } from './icons.ts'
import { RegistryCheck } from './panels/registry-check.tsx'
import { ShoppingChoice } from './panels/shopping-choice.tsx'
import { SharePanel } from './panels/share-panel.tsx'
import { TroubleNote } from './panels/trouble-note.tsx'
import { downloadResult, printDrafts } from './work/take-along.ts'

/** The actions on a whole result: more drafts, star, download, print and share. */
export function Foot(props: FootProps) {
  const { work, tool, sessionState } = props
  const {
    isStarred,
    isShareable,
    busy,
    trouble,
    unfolded,
    offers,
    statusMessage: said,
    id,
  } = work.state
  // Stars belong to an account; a visitor for whom the site pays has none.
  const isAccount = sessionState.email !== undefined || sessionState.isConnected === true
  const [filesId, shareId] = [`desk-${id}-files`, `desk-${id}-share`]
  return (
    <div className="desk-foot" aria-busy={busy ? true : undefined}>
      {tool.resultKind === 'list' && (
        <button
          type="button"
          className="dm-button dm-outline"
          aria-disabled={busy ? true : undefined}
          onClick={() => void work.more(COST_CREDITS)}
        >
          {`More · ${creditsInWords(COST_CREDITS)}`}
        </button>
      )}
      <ActionButton
        label="Take along"
        controls={filesId}
        isOpen={unfolded === 'files'}
        onPress={() => work.unfold('files')}
      />
      <ActionButton label="Print" isOff={!!busy} onPress={() => void printDrafts(work, tool)} />
      {isAccount && (
        <ActionButton
          label={isStarred ? 'Starred' : 'Star'}
          icon={STAR}
          isPressed={isStarred}
          isOff={!!busy}
          onPress={() => void work.star(!isStarred)}
        />
      )}
      {isShareable && (
        <ActionButton
          label="Share"
          controls={shareId}
          isOpen={unfolded === 'share'}
          onPress={() => work.unfold('share')}
        />
      )}
      {PREVIEWED_TOOLS.get(tool.id) === 'result' && work.state.drafts[0] && (
        <Preview
          tool={tool.id}
          draft={work.state.drafts[0].state.draft}
          drafts={work.state.drafts.map(({ state }) => state.draft)}
        />
      )}
      {work.state.asksRegistries && <RegistryCheck work={work} />}
      {busy && (
        <p className="dm-note desk-busy">
          <Spinner />
          <span>{busy}</span>
        </p>
      )}
      {unfolded === 'files' && (
        <div className="desk-panel" id={filesId} role="group" aria-label="Take along">
          {offers ? (
            <FormatButtons
              formats={offers.formats ?? []}
              isOff={!!busy}
              onPress={(format, ending) =>
                void downloadResult(work, format, `${tool.id}.${ending}`)
              }
            />
          ) : (
            <p className="dm-note">One moment...</p>
          )}
          {offers?.formats?.includes('shopping') && <ShoppingChoice {...props} />}
          {offers && !offers.formats?.[0] && <p className="dm-note">No files can be had here.</p>}
        </div>
      )}
      {unfolded === 'share' && <SharePanel id={shareId} work={work} />}
      {trouble && <TroubleNote {...props} trouble={trouble} />}
      <p className="dm-visually-hidden" role="status">
        {said}
      </p>
    </div>
  )
}

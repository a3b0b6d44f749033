import type { ExportFormat } from '#shared/contract/workbench.ts'
import { COST_CREDITS } from '#shared/kit/tool.ts'
import { Preview } from '#shared/previews/preview.tsx'
import { PREVIEWED } from '#shared/previews/previewed.ts'
import { Spinner } from '#shared/ui/spinner.tsx'
import { Action, inCredits } from './actions.tsx'
import type { FootProps } from './desk-props.ts'
import { STAR } from './icons.ts'
import { RegistryCheck } from './registry-check.tsx'
import { ShoppingChoice } from './shopping-choice.tsx'
import { TroubleNote } from './trouble-note.tsx'

/** What the formats are called, and how their files end. */
const FORMATS: Readonly<Partial<Record<ExportFormat, readonly [label: string, ending: string]>>> = {
  txt: ['Plain text (.txt)', 'txt'],
  md: ['Markdown (.md)', 'md'],
  docx: ['Word (.docx)', 'docx'],
  csv: ['Spreadsheet (.csv)', 'csv'],
  'google-ads': ['Google Ads Editor (.csv)', 'csv'],
  html: ['Web page (.html)', 'html'],
  eml: ['E-mail draft (.eml)', 'eml'],
  wordpress: ['WordPress blocks (.html)', 'html'],
  json: ['JSON (.json)', 'json'],
}

/** What is done with a whole result: more of it, a star, and files to take along. */
export function Foot(props: FootProps) {
  const { work, tool, sessionState } = props
  const { isStarred, busy, trouble, isTakingAlong, offers, said, id } = work.state
  // Of an account; nobody stars for a visitor whom the site pays for.
  const isAccount = sessionState.email !== undefined || sessionState.isConnected === true
  const filesId = `desk-${id}-files`
  return (
    <div className="desk-foot" aria-busy={busy ? true : undefined}>
      {tool.resultKind === 'list' && (
        <button
          type="button"
          className="dm-button dm-outline"
          aria-disabled={busy ? true : undefined}
          onClick={() => void work.more(COST_CREDITS)}
        >
          {`More · ${inCredits(COST_CREDITS)}`}
        </button>
      )}
      {PREVIEWED.get(tool.id) === 'result' && work.state.drafts[0] && (
        <Preview
          tool={tool.id}
          draft={work.state.drafts[0].state.draft}
          drafts={work.state.drafts.map(({ state }) => state.draft)}
        />
      )}
      <Action
        label="Take along"
        controls={filesId}
        isOpen={isTakingAlong === true}
        onPress={() => work.takeAlong(!isTakingAlong)}
      />
      <Action label="Print" isOff={!!busy} onPress={() => void work.print(tool)} />
      {isAccount && (
        <Action
          label={isStarred ? 'Starred' : 'Star'}
          icon={STAR}
          isPressed={isStarred}
          isOff={!!busy}
          onPress={() => void work.star(!isStarred)}
        />
      )}
      {work.state.asksRegistries && <RegistryCheck work={work} />}
      {busy && (
        <p className="dm-note desk-busy">
          <Spinner />
          <span>{busy}</span>
        </p>
      )}
      {isTakingAlong && (
        <div className="desk-panel" id={filesId} role="group" aria-label="Take along">
          {offers ? (
            offers.formats?.map((format) => {
              const [label, ending] = FORMATS[format] ?? []
              return (
                label && (
                  <Action
                    key={format}
                    label={label}
                    isOff={!!busy}
                    onPress={() => void work.download(format, `${tool.id}.${ending}`)}
                  />
                )
              )
            })
          ) : (
            <p className="dm-note">One moment...</p>
          )}
          {offers?.formats?.includes('shopping') && <ShoppingChoice {...props} />}
          {offers && !offers.formats?.[0] && <p className="dm-note">No files can be had here.</p>}
        </div>
      )}
      {trouble && <TroubleNote {...props} trouble={trouble} />}
      <p className="dm-visually-hidden" role="status">
        {said}
      </p>
    </div>
  )
}

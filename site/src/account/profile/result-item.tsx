import { useEffect, useId, useState } from 'react'
import type { StoredResult } from '#shared/contract/shapes.ts'
import type { Field } from '#shared/kit/fields.ts'
import { CopyButton } from '#shared/ui/copy-button.tsx'
import { Icon } from '#shared/ui/icons.tsx'
import { PageLink } from '../../layout/page-link.tsx'
import { leaveInputs, readInputs, type RestoredInputs } from '../../pages/restored-inputs.ts'
import { loadToolModules, type ToolModules } from '../../pages/tool-modules.ts'
import { useSite } from '../../site-context.ts'
import { toolEntries } from '../../tool-entries.ts'
import { ConfirmButton } from './confirm-button.tsx'
import { Loading } from './profile-frame.tsx'
import { Moment } from './times.tsx'

/** What joins the drafts when all of them are copied at once; as on the tool's page. */
const SEPARATORS = { chips: ', ', rows: '\n', stack: '\n\n' } as const

export interface ResultItemProps {
  readonly result: StoredResult
  readonly onDelete: () => Promise<void>
}

/** One stored result: a line that opens to the drafts, what was typed, and what can be done with them. */
export function ResultItem({ result, onDelete }: ResultItemProps) {
  const [isOpen, setOpen] = useState(false)
  const id = useId()
  const inputs = readInputs(result.prompt)
  const title = toolEntries.find((tool) => tool.id === result.tool_id)?.title ?? result.tool_id
  return (
    <li className="profile-result">
      <h2>
        <button
          type="button"
          className="profile-result-head"
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setOpen(!isOpen)}
        >
          <span className="profile-result-title">{title}</span>
          <span className="profile-result-about">{summaryOf(inputs)}</span>
          <span className="profile-result-time">
            <Moment iso={result.created_at} />
          </span>
          <Icon name="chevron" />
        </button>
      </h2>
      <div id={id} hidden={!isOpen}>
        {isOpen && <OpenResult result={result} inputs={inputs} onDelete={onDelete} title={title} />}
      </div>
    </li>
  )
}

function OpenResult(props: ResultItemProps & { inputs: RestoredInputs; title: string }) {
  const { result, inputs, onDelete, title } = props
  const loaded = useToolModules(result.tool_id)
  if (loaded === 'loading') return <Loading />
  return (
    <div className="profile-result-body">
      {loaded === 'failed' ? (
        <pre className="profile-raw">{JSON.stringify(result.result, undefined, 2)}</pre>
      ) : (
        <>
          {result.writer !== undefined && (
            <p className="dm-note">{`${writerWords(result.writer)}, checked here`}</p>
          )}
          <Inputs fields={loaded.tool.fields} inputs={inputs} />
          <Drafts loaded={loaded} result={result.result} />
        </>
      )}
      <div className="profile-buttons">
        {loaded !== 'failed' && (
          <PageLink
            to={`/tools/${result.tool_id}`}
            className="dm-button dm-outline"
            onClick={() => leaveInputs(result.tool_id, inputs)}
          >
            Use these inputs again
          </PageLink>
        )}
        <ConfirmButton
          label="Delete"
          about={`this result of the ${title}`}
          question="Delete this result? It cannot be brought back, and the credits stay spent."
          onConfirm={onDelete}
        />
      </div>
    </div>
  )
}

/** 'Written by Claude' of `other:Claude`. */
function writerWords(writer: string): string {
  const name = writer.replace(/^other:?/, '')
  return `Written by ${name || 'somebody else'}`
}

/** What was typed, under the labels of the form. */
function Inputs(props: { fields: Readonly<Record<string, Field>>; inputs: RestoredInputs }) {
  const given = Object.entries(props.fields).filter(([name]) => props.inputs[name]?.trim())
  return (
    <dl className="profile-inputs">
      {given.map(([name, field]) => (
        <div key={name}>
          <dt>{field.label}</dt>
          <dd>{inWords(field, props.inputs[name] as string)}</dd>
        </div>
      ))}
    </dl>
  )
}

/** The drafts with the tool's own card, each to be copied, as on the tool's page. */
function Drafts({ loaded, result }: { loaded: ToolModules; result: unknown }) {
  const { tool, modules } = loaded
  const { Card, copyText, copyAllText } = modules
  const { showToast } = useSite()
  const { texts, layout, resultKind } = tool
  const drafts = [result ?? []].flat() as never[]
  const tellCopied = (isCopied: boolean, text: string | undefined): void => {
    if (isCopied) showToast({ title: 'Copied!', ...(text !== undefined && { text }) })
    else showToast({ isError: true, title: 'Error', text: 'Copying was refused.' })
  }
  const copyAll = (): string =>
    copyAllText?.(drafts as never) ??
    drafts.map((draft) => copyText(draft)).join(SEPARATORS[layout.items])
  return (
    <>
      {resultKind === 'list' && texts.copyAll !== undefined && (
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
        {drafts.map((draft, index) => (
          <li key={index} className="dm-item">
            <div className="dm-body">
              <Card draft={draft} number={index + 1} />
            </div>
            <div className="dm-tools">
              <CopyButton
                label={texts.copyItem}
                about={resultKind === 'list' ? `result ${index + 1}` : undefined}
                isIconOnly={layout.items === 'chips'}
                text={() => copyText(draft)}
                onCopy={(_text, isCopied) => tellCopied(isCopied, texts.copiedItem)}
              />
            </div>
          </li>
        ))}
      </ol>
    </>
  )
}

/** A tool's code; 'failed' when there is none by this id any more, or it did not come. */
function useToolModules(toolId: string): ToolModules | 'loading' | 'failed' {
  const [loaded, setLoaded] = useState<ToolModules | 'loading' | 'failed'>('loading')
  useEffect(() => {
    let isGone = false
    loadToolModules(toolId).then(
      (modules) => isGone || setLoaded(modules),
      () => isGone || setLoaded('failed'),
    )
    return () => {
      isGone = true
    }
  }, [toolId])
  return loaded
}

function inWords(field: Field, value: string): string {
  if (field.kind !== 'select') return value
  return field.options.find((option) => option.value === value)?.label ?? value
}

/** The first words that were typed: what people recognise a result by. */
function summaryOf(inputs: RestoredInputs): string {
  return Object.values(inputs).find((value) => value.trim() !== '') ?? ''
}

import { useEffect, useId, useState } from 'react'
import type { ListedResult } from '#shared/contract/shapes.ts'
import type { Field } from '#shared/kit/fields.ts'
import { Icon } from '#shared/ui/icons.tsx'
import { Stroke } from '#shared/ui/stroke.tsx'
import { STAR } from '../../../../../widgets/src/desk/icons.ts'
import { PageLink } from '../../../layout/page-link.tsx'
import { storeInputs, readInputs, type RestoredInputs } from '../../../pages/restored-inputs.ts'
import { loadToolModules, type ToolModules } from '../../../pages/tool-modules.ts'
import { toolEntries } from '../../../tool-entries.ts'
import { ConfirmButton } from '../confirm-button.tsx'
import { Loading } from '../profile-frame.tsx'
import { SavedDrafts } from './saved-drafts.tsx'
import { formatClock, formatNearDay, Moment } from '../times.tsx'

export interface ResultItemProps {
  readonly result: ListedResult
  readonly isChosen: boolean
  /** False when no more can be chosen. */
  readonly canChoose: boolean
  readonly onChoose: () => void
  /** Called when the star is set or removed in the opened result. */
  readonly onStar: (isStarred: boolean) => void
  readonly onDelete: () => Promise<void>
}

/** One stored result: a line that opens to the drafts, the form's values and the actions. */
export function ResultItem(props: ResultItemProps) {
  const { result, isChosen, canChoose, onChoose } = props
  const [isOpen, setOpen] = useState(false)
  const id = useId()
  const inputs = readInputs(result.prompt)
  const title = toolEntries.find((tool) => tool.id === result.tool_id)?.title ?? result.tool_id
  const moment = `${formatNearDay(result.created_at)}, ${formatClock(result.created_at)}`
  return (
    <li className="profile-result">
      <label className="profile-pick">
        <input
          type="checkbox"
          aria-label={`Select ${title}, ${resultSummaryOf(inputs)}, ${moment}`}
          checked={isChosen}
          disabled={!isChosen && !canChoose}
          onChange={onChoose}
        />
      </label>
      <h2>
        <button
          type="button"
          className="profile-result-head"
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setOpen(!isOpen)}
        >
          <span className="profile-result-title">
            <span>{title}</span>
            {result.is_starred && (
              <span className="profile-star">
                <Stroke path={STAR} />
                <span className="dm-visually-hidden">, starred</span>
              </span>
            )}
          </span>
          <span className="profile-result-about">{resultSummaryOf(inputs)}</span>
          <span className="profile-result-time">
            <Moment iso={result.created_at} />
          </span>
          <Icon name="chevron" />
        </button>
      </h2>
      <div id={id} hidden={!isOpen}>
        {isOpen && <OpenResult {...props} inputs={inputs} title={title} />}
      </div>
    </li>
  )
}

function OpenResult(props: ResultItemProps & { inputs: RestoredInputs; title: string }) {
  const { result, inputs, onStar, onDelete, title } = props
  const loaded = useToolModules(result.tool_id)
  if (loaded === 'loading') return <Loading />
  return (
    <div className="profile-result-body">
      {loaded === 'failed' ? (
        <pre className="profile-raw">{JSON.stringify(result.result, undefined, 2)}</pre>
      ) : (
        <>
          {result.writer !== undefined && (
            <p className="dm-note">{`${writerInWords(result.writer)}, checked here`}</p>
          )}
          <RestoredInputList fields={loaded.tool.fields} inputs={inputs} />
          <SavedDrafts loaded={loaded} result={result} onStar={onStar} />
        </>
      )}
      <div className="profile-buttons">
        {loaded !== 'failed' && (
          <PageLink
            to={`/tools/${result.tool_id}`}
            className="dm-button dm-outline"
            onClick={() => storeInputs(result.tool_id, inputs)}
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

/** Returns 'Written by Claude' for `other:Claude`. */
function writerInWords(writer: string): string {
  const name = writer.replace(/^other:?/, '')
  return `Written by ${name || 'somebody else'}`
}

/** The form's values, under their labels. */
function RestoredInputList(props: {
  fields: Readonly<Record<string, Field>>
  inputs: RestoredInputs
}) {
  const given = Object.entries(props.fields).filter(([name]) => props.inputs[name]?.trim())
  return (
    <dl className="profile-inputs">
      {given.map(([name, field]) => (
        <div key={name}>
          <dt>{field.label}</dt>
          <dd>{fieldValueInWords(field, props.inputs[name] as string)}</dd>
        </div>
      ))}
    </dl>
  )
}

/** The code of a tool; 'failed' when no tool has this id any more, or when loading failed. */
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

function fieldValueInWords(field: Field, value: string): string {
  if (field.kind !== 'select') return value
  return field.options.find((option) => option.value === value)?.label ?? value
}

/** The first value that is not blank, by which people recognise a result. */
function resultSummaryOf(inputs: RestoredInputs): string {
  return Object.values(inputs).find((value) => value.trim() !== '') ?? ''
}

import type {
  ToolAvailabilityBody,
  ToolsPage as Answer,
} from '#shared/contract/operator/tools.server.ts'
import type { ChangeAnswer } from '#shared/contract/operator/common.server.ts'
import { useAnswer } from '../../account/profile/use-answer.ts'
import { AnswerView } from '../parts/answered.tsx'
import { ChangeButton } from '../change/change-button.tsx'
import { reasonField } from '../change/change-form.ts'
import { Table, type Column } from '../parts/table.tsx'
import { Tag } from '../parts/tag.tsx'
import { OPERATOR_API } from '../parts/use-list.ts'
import { OFFERS, offerOf, switchesOf } from './tool-offers.ts'
import { formatCount } from '../../pages/credit-words.ts'

type ToolRow = Answer['rows'][number]

const TOOL_COLUMNS: readonly Column<ToolRow>[] = [
  { head: 'Tool', cell: ({ title }) => title },
  { head: 'Offered', cell: (tool) => <Tag {...offerOf(tool).tag} /> },
  { head: 'Writer', cell: toolWriterText },
  { head: 'Generations', cell: ({ generations }) => formatCount(generations), isNumber: true },
  { head: 'Failed', cell: ({ failures }) => formatCount(failures), isNumber: true },
  { head: 'Refused drafts', cell: (tool) => <RefusedDrafts tool={tool} />, isNumber: true },
]

/** All tools with their switches; figures are of 30 days. */
export function ToolsPage() {
  const tools = useAnswer<Answer>(`${OPERATOR_API}/tools`)
  return (
    <AnswerView of={tools} what="The tools">
      {({ rows }) => (
        <Table
          caption="Tools"
          columns={TOOL_COLUMNS}
          rows={rows}
          keyOf={({ tool_id }) => tool_id}
          renderActions={(tool) => <OfferButton tool={tool} onDone={tools.load} />}
        />
      )}
    </AnswerView>
  )
}

function toolWriterText({ writer, models }: ToolRow): string {
  return writer === 'builtin' ? 'Built-in writer' : models.join(', then ')
}

/** How many drafts were refused, and by which rules. */
function RefusedDrafts({ tool: { refused_drafts, rules } }: { tool: ToolRow }) {
  if (rules.length === 0) return formatCount(refused_drafts)
  return (
    <details className="operator-rules">
      <summary>{formatCount(refused_drafts)}</summary>
      <ul role="list">
        {rules.map(({ rule, about, refused_drafts: count }) => (
          <li key={rule}>{`${about ?? rule}: ${formatCount(count)}`}</li>
        ))}
      </ul>
    </details>
  )
}

function OfferButton({ tool, onDone }: { tool: ToolRow; onDone: () => void }) {
  const { title } = tool
  return (
    <ChangeButton<ChangeAnswer>
      label="Switch"
      about={title}
      title={`Where ${title} is offered`}
      action="Save"
      path={`/tools/${tool.tool_id}`}
      fields={[
        {
          name: 'place',
          label: 'Offered',
          options: OFFERS,
          initial: offerOf(tool).value,
        },
        reasonField(),
      ]}
      bodyOf={({ place = '', reason = '' }) =>
        ({ ...switchesOf(place), reason }) satisfies ToolAvailabilityBody
      }
      done={({ changed }) => ({
        title: changed ? 'Saved' : 'Nothing to do',
        text: changed ? `${title} is switched.` : 'It was so already.',
      })}
      onDone={onDone}
    >
      <p>Saved results of a tool that is off can still be read by their owners.</p>
    </ChangeButton>
  )
}

import { useEffect, useRef, useState } from 'react'
import type { ChangeAnswer } from '#shared/contract/operator/common.server.ts'
import type {
  NewCodeBody,
  CodesPage as Answer,
  NewCodeAnswer,
} from '#shared/contract/operator/goods.server.ts'
import { REASON_CHARS_MAX } from '#shared/contract/operator/actions.ts'
import { formatDay } from '../../account/profile/times.tsx'
import { CodeBlock } from '../../embed/code-block.tsx'
import { ChangeButton } from '../change/change-button.tsx'
import { reasonField, type ChangeValues } from '../change/change-form.ts'
import { FindField } from '../parts/find-field.tsx'
import { ListTable } from '../parts/list-table.tsx'
import type { Column } from '../parts/table.tsx'
import { Tag } from '../parts/tag.tsx'
import { useList } from '../parts/use-list.ts'
import { useListQuery } from '../parts/use-query.ts'
import { RelativeTime } from '../parts/at.tsx'
import { formatCount } from '../../pages/credit-words.ts'

type CodeRow = Answer['rows'][number]

const AMOUNT_MAX = 1_000_000
const CODE_STATE_TAGS = {
  open: { text: 'Open', tone: 'good' },
  expired: { text: 'Expired', tone: undefined },
  revoked: { text: 'Revoked', tone: 'bad' },
  'used up': { text: 'Used up', tone: undefined },
} as const

const CODE_COLUMNS: readonly Column<CodeRow>[] = [
  { head: 'Ends in', cell: ({ hint }) => <code>{hint}</code> },
  { head: 'State', cell: ({ state }) => <Tag {...CODE_STATE_TAGS[state]} /> },
  { head: 'Credits', cell: ({ credits }) => formatCount(credits), isNumber: true },
  {
    head: 'Redeemed',
    cell: ({ uses, uses_max }) => `${formatCount(uses)} of ${formatCount(uses_max)}`,
    isNumber: true,
  },
  { head: 'Note', cell: ({ note }) => note },
  { head: 'Made', cell: ({ created_at }) => <RelativeTime iso={created_at} /> },
  {
    head: 'Ends',
    cell: ({ expires_at }) => (expires_at === null ? 'Never' : <RelativeTime iso={expires_at} />),
  },
]

/** Codes that people redeem: make one, find one, revoke one. */
export function CodesPage() {
  const { values, set, clear } = useListQuery('find')
  const find = values['find'] ?? ''
  const list = useList<CodeRow>('/codes', values)
  const [made, setMade] = useState<NewCodeAnswer>()
  return (
    <>
      {made && <NewCode made={made} onKept={() => setMade(undefined)} />}
      <div className="operator-filter">
        <search>
          <FindField
            label="Part of a note, or the last characters of a code"
            value={find}
            onChange={(value) => set('find', value)}
          />
        </search>
        <MakeCode
          onMade={(code) => {
            setMade(code)
            list.reload()
          }}
        />
      </div>
      <ListTable
        list={list}
        what="Codes"
        columns={CODE_COLUMNS}
        empty={
          find ? (
            <>
              <p>No code fits.</p>
              <button type="button" className="dm-button dm-outline" onClick={clear}>
                Show all codes
              </button>
            </>
          ) : (
            <p>No code was made yet.</p>
          )
        }
        renderActions={(code) =>
          code.state === 'open' && <Revoke code={code} onDone={list.reload} />
        }
      />
    </>
  )
}

function MakeCode({ onMade }: { onMade: (made: NewCodeAnswer) => void }) {
  return (
    <ChangeButton<NewCodeAnswer>
      kind="button"
      label="Make a code"
      title="Make a code"
      action="Make it"
      path="/codes"
      fields={[
        {
          name: 'credits',
          label: 'Credits for each redemption',
          within: [1, AMOUNT_MAX],
          isRequired: true,
        },
        {
          name: 'uses',
          label: 'How many accounts may redeem it, once each',
          within: [1, AMOUNT_MAX],
          initial: '1',
          isRequired: true,
        },
        {
          name: 'last_day',
          label: 'Last day (UTC)',
          type: 'date',
          help: 'Blank: it does not expire.',
          check: checkLastDay,
        },
        {
          name: 'note',
          label: 'Note',
          help: 'For this list alone.',
          charsMax: REASON_CHARS_MAX,
        },
      ]}
      bodyOf={codeBodyOf}
      done={() => ({ title: 'Made', text: 'Copy the code: it is shown this once.' })}
      onDone={onMade}
    />
  )
}

function codeBodyOf({
  credits,
  uses,
  last_day: lastDay = '',
  note = '',
}: ChangeValues): NewCodeBody {
  return {
    credits: Number(credits),
    uses: Number(uses),
    expires_at: lastDay === '' ? null : endOfDay(lastDay),
    note: note.trim() === '' ? null : note.trim(),
  }
}

function checkLastDay(day: string): string | undefined {
  return Date.parse(endOfDay(day)) > Date.now() ? undefined : 'Choose today or a later day.'
}

/** The last moment of a day in UTC. */
function endOfDay(day: string): string {
  return `${day}T23:59:59.999Z`
}

function NewCode({ made, onKept }: { made: NewCodeAnswer; onKept: () => void }) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [made])
  return (
    <section className="profile-sheet operator-new" aria-labelledby="new-code">
      <h2 id="new-code" ref={heading} tabIndex={-1}>
        A new code
      </h2>
      <CodeBlock title="Code" code={made.code}>
        <p className="dm-note">It is shown this once. Keep it before you leave this page.</p>
      </CodeBlock>
      <button type="button" className="dm-button dm-outline" onClick={onKept}>
        I have kept it
      </button>
    </section>
  )
}

function Revoke({ code, onDone }: { code: CodeRow; onDone: () => void }) {
  return (
    <ChangeButton<ChangeAnswer>
      label="Revoke"
      about={`the code that ends in ${code.hint}`}
      title={`Revoke the code that ends in ${code.hint}`}
      action="Revoke it"
      tone="danger"
      path={`/codes/${code.id}/revoke`}
      fields={[reasonField()]}
      done={() => ({ title: 'Revoked', text: 'Nobody can redeem it any more.' })}
      onDone={onDone}
    >
      <p>
        {`Nobody can redeem it any more. Credits it has given stay. Made on ${formatDay(code.created_at)}.`}
      </p>
    </ChangeButton>
  )
}

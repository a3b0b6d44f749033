import { useState } from 'react'
import type { ChangeAnswer } from '#shared/contract/operator/common.server.ts'
import type {
  ChooseModelBody,
  ModelsPage as Answer,
  TryModelAnswer,
} from '#shared/contract/operator/models.server.ts'
import { Icon } from '#shared/ui/icons.tsx'
import { ProfileSheet } from '../../account/profile/profile-frame.tsx'
import { Moment } from '../../account/profile/times.tsx'
import { useAnswer } from '../../account/profile/use-answer.ts'
import { AnswerView } from '../parts/answered.tsx'
import { ChangeButton } from '../change/change-button.tsx'
import { reasonField } from '../change/change-form.ts'
import { FactList } from '../parts/facts.tsx'
import { moneyInWords, secondsInWords } from '../parts/figures.ts'
import { Table, type Column } from '../parts/table.tsx'
import { OPERATOR_API } from '../parts/use-list.ts'
import { RelativeTime } from '../parts/at.tsx'
import { formatCount } from '../../pages/credit-words.ts'

type ModelRow = Answer['rows'][number]

const CAPABILITY_SOURCES = {
  default: 'Default',
  learned: 'Learned from its answers',
  set: 'Set by an operator',
}

const CAPABILITY_COLUMNS: readonly Column<ModelRow['capabilities'][number]>[] = [
  { head: 'Capability', cell: ({ capability }) => capability },
  { head: 'How it is asked', cell: ({ choice }) => choice },
  { head: 'Why', cell: ({ from }) => CAPABILITY_SOURCES[from] },
  { head: 'Since', cell: ({ since }) => (since === null ? null : <RelativeTime iso={since} />) },
]

/** The language models: their capabilities, their cost, and whether they work. */
export function ModelsPage() {
  const models = useAnswer<Answer>(`${OPERATOR_API}/models`)
  return (
    <AnswerView of={models} what="The models">
      {(answer) =>
        answer.rows.length === 0 ? (
          <div className="operator-empty">
            <p>
              No model is set up: the built-in writer writes everything. OPENAI_BASE_URL and
              OPENAI_MODEL, under Settings, connect one.
            </p>
          </div>
        ) : (
          <>
            <Spending models={answer} />
            {answer.rows.map((model) => (
              <ModelSheet
                key={model.turn}
                model={model}
                currency={answer.currency}
                onChange={models.load}
              />
            ))}
          </>
        )
      }
    </AnswerView>
  )
}

function Spending({ models }: { models: Answer }) {
  const { currency, spent_today, limit_per_day, is_resting } = models
  return (
    <section className="profile-sheet" aria-label="Cost today">
      <p>
        <span className="profile-credits">{moneyInWords(spent_today, currency)}</span>
        <span>
          {limit_per_day === null
            ? ' spent today, without a limit'
            : ` of ${moneyInWords(limit_per_day, currency)} spent today`}
        </span>
      </p>
      {limit_per_day !== null && (
        <meter
          className="operator-meter"
          aria-label="Spent of the limit of the day"
          min={0}
          max={limit_per_day}
          value={Math.min(spent_today, limit_per_day)}
        />
      )}
      {is_resting && (
        <p className="dm-danger">
          The limit is reached: no model is asked until midnight UTC, the built-in writer writes.
        </p>
      )}
    </section>
  )
}

interface OneModelProps {
  readonly model: ModelRow
  readonly currency: string
  readonly onChange: () => void
}

function ModelSheet({ model, currency, onChange }: OneModelProps) {
  const { turn, server, configured, choice, calls_today, cost_today } = model
  const { last_error, last_test, capabilities } = model
  const [tried, setTried] = useState<TryModelAnswer>()
  return (
    <ProfileSheet title={model.model} id={`model-${turn}`}>
      <FactList
        facts={[
          ['Its turn', turn === 'first' ? 'It writes' : 'It writes where the first fails'],
          ['Server', server],
          ['In the environment', configured === model.model ? null : configured],
          ['Chosen here', choice && <ChosenModel key="choice" choice={choice} />],
          ['Calls today', formatCount(calls_today)],
          ['Cost today', moneyInWords(cost_today, currency)],
          [
            'Last error',
            last_error && (
              <span key="error">
                <span>{`${last_error.outcome}, `}</span>
                <Moment iso={last_error.at} isInside />
              </span>
            ),
          ],
          [
            'Last test',
            last_test && (
              <span key="test">
                <span>{`${last_test.is_ok ? 'passed' : 'failed'}, `}</span>
                <Moment iso={last_test.at} isInside />
              </span>
            ),
          ],
        ]}
      />
      <div className="profile-buttons">
        <ChangeButton<TryModelAnswer>
          kind="button"
          label="Try it"
          about={model.model}
          title={`Try ${model.model}`}
          action="Try it"
          path="/models/try"
          bodyOf={() => ({ turn })}
          done={({ is_ok }) =>
            is_ok
              ? { title: 'It works', text: 'Its drafts passed the checks.' }
              : { isError: true, title: 'It does not work', text: 'Why is on the page.' }
          }
          onDone={(answer) => {
            setTried(answer)
            onChange()
          }}
        >
          <p>Asks it once, with a form that is always the same. It costs what one call costs.</p>
        </ChangeButton>
        {model.listed && model.listed.length > 0 && (
          <Choose model={model} listed={model.listed} onChange={onChange} />
        )}
      </div>
      <div role="status">{tried && <TrialOutcome tried={tried} />}</div>
      {capabilities.length > 0 && (
        <Table
          caption={`What ${model.model} can`}
          columns={CAPABILITY_COLUMNS}
          rows={capabilities}
          keyOf={({ capability }) => capability}
        />
      )}
    </ProfileSheet>
  )
}

/** The model an operator chose; the environment may have changed since. */
function ChosenModel({ choice }: { choice: NonNullable<ModelRow['choice']> }) {
  const { model, at, is_in_effect } = choice
  return (
    <span>
      <span>{`${model}, `}</span>
      <Moment iso={at} isInside />
      {!is_in_effect && <span>; no longer in effect: the environment has changed since</span>}
    </span>
  )
}

function TrialOutcome({ tried }: { tried: TryModelAnswer }) {
  const { is_ok, model, tool, drafts, passed, duration_ms, problem } = tried
  return (
    <p className="operator-outcome" data-tone={is_ok ? 'good' : 'bad'}>
      <Icon name={is_ok ? 'check' : 'alert'} />
      <span>
        {is_ok
          ? `${model} wrote ${formatCount(drafts)} drafts of ${tool} in ${secondsInWords(duration_ms)}; ${formatCount(passed)} passed all checks.`
          : `${model}: ${problem ?? 'it wrote nothing that can be used.'}`}
      </span>
    </p>
  )
}

interface ChooseProps {
  readonly model: ModelRow
  readonly listed: readonly string[]
  readonly onChange: () => void
}

function Choose({ model, listed, onChange }: ChooseProps) {
  const { turn, server } = model
  const names = [...new Set([model.model, model.configured, ...listed])]
  return (
    <ChangeButton<ChangeAnswer>
      kind="button"
      label="Choose another"
      about={`in place of ${model.model}`}
      title={`Choose a model of ${server}`}
      action="Use it"
      path="/models/choose"
      fields={[
        {
          name: 'model',
          label: 'Model',
          options: names.map((name) => ({
            value: name,
            label: name === model.configured ? `${name} (of the environment)` : name,
          })),
          initial: model.model,
        },
        reasonField(),
      ]}
      bodyOf={({ model: name = '', reason = '' }) =>
        ({ turn, model: name, reason }) satisfies ChooseModelBody
      }
      done={({ changed }) => ({
        title: changed ? 'Chosen' : 'Nothing to do',
        text: changed ? 'The next generation is written by it.' : 'It writes already.',
      })}
      onDone={onChange}
    >
      <p>These are the models that the server lists. What is learned of the present one stays.</p>
    </ChangeButton>
  )
}

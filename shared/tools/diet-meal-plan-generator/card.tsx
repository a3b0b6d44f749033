import { useId, useState } from 'react'
import type { CardProps } from '../../kit/card.ts'
import { Field } from '../../ui/field.tsx'
import { Fold, FoldButton } from '../../ui/fold.tsx'
import { type Energy, foodText, percentsOf } from './meal-text.ts'
import type { Draft } from './output.server.ts'
import {
  CHECK_LABELS,
  type MealView,
  shoppingFor,
  toggleSwap,
  swappedMealsOf,
  viewOf,
} from './plan-view.ts'
import { PERSON_COUNT_LIMITS } from './shopping.ts'

/** A day: a ring with its energy, its meals with method and swap, and a shopping list. */
export function Card({ draft, number, drafts, onSwap }: CardProps<Draft>) {
  const [made, setMade] = useState(swappedMealsOf(draft))
  // A kept plan is swapped by `onSwap`, and not in this component.
  const view = viewOf(draft, onSwap ? [] : made)
  return (
    <>
      <p className="dm-name">{view.title}</p>
      <Macros sum={view.sum} />
      <p className="dm-text" role="status">
        {view.description}
      </p>
      {view.tags.length > 0 && (
        <ul className="dm-pills" aria-label="True of the whole day">
          {view.tags.map((tag) => (
            <li className="dm-pill" key={tag}>
              {tag}
            </li>
          ))}
        </ul>
      )}
      {view.meals.map((meal, at) => (
        <MealRow
          key={at}
          meal={meal}
          about={`of plan ${number}`}
          isSwapped={made[at] === true}
          isKept={onSwap !== undefined}
          onSwap={() => (onSwap ? onSwap(`meals.${at}`) : setMade(toggleSwap(draft, at)))}
        />
      ))}
      <Shopping draft={draft} drafts={drafts ?? []} />
    </>
  )
}

const NUTRIENTS = [
  ['protein', 'Protein'],
  ['carbs', 'Carbohydrate'],
  ['fat', 'Fat'],
] as const

/** The share of energy from protein, carbohydrate and fat, as a ring and in words. */
function Macros({ sum }: { sum: Energy }) {
  const parts = percentsOf(sum)
  let before = 0
  return (
    <div className="dm-macros">
      <svg className="dm-ring" viewBox="0 0 36 36" aria-hidden="true">
        {NUTRIENTS.map(([key]) => {
          const from = before
          before += parts[key]
          return (
            <circle
              key={key}
              cx="18"
              cy="18"
              r="15"
              pathLength="100"
              style={{
                strokeDasharray: `${Math.max(0, parts[key] - 1)} 100`,
                strokeDashoffset: String(-from),
              }}
            />
          )
        })}
      </svg>
      <ul>
        {NUTRIENTS.map(([key, name]) => (
          <li key={key}>
            <span>{`${name} ${sum[key]} g `}</span>
            <span className="dm-note">{`(${parts[key]} %)`}</span>
          </li>
        ))}
      </ul>
    </div>
  )
}

interface MealRowProps {
  readonly meal: MealView
  readonly about: string
  readonly isSwapped: boolean
  /** True if any dish can be requested, not only the prepared swap. */
  readonly isKept: boolean
  readonly onSwap: () => void
}

function MealRow({ meal: view, about, isSwapped, isKept, onSwap }: MealRowProps) {
  const { line, text, method, other, hasNoSwap: isAlone } = view
  const [isOpen, setIsOpen] = useState(false)
  const id = useId()
  if (!line) return <p className="dm-text">{text}</p>
  const { meal, dish, grams, foods, energy } = line
  const swapWords = isKept ? 'Another dish' : `${isSwapped ? 'Back to' : 'Swap for'} ${other}`
  return (
    <div className="dm-meal">
      <p className="dm-label">{`${meal} · ${energy.kcal} kcal`}</p>
      <p className="dm-lead">{dish}</p>
      <p className="dm-text">{foods.map(foodText).join(', ')}</p>
      <p className="dm-note">
        {`${grams} g in all: protein ${energy.protein} g, carbohydrate ${energy.carbs} g, fat ${energy.fat} g`}
      </p>
      <p className="dm-text" id={id} hidden={!isOpen}>
        {method}
      </p>
      {method !== '' && (
        <FoldButton
          isOpen={isOpen}
          controls={id}
          onToggle={setIsOpen}
          about={`How to make it: ${dish} ${about}`}
        >
          How to make it
        </FoldButton>
      )}
      {(isKept || other !== '') && (
        <button
          type="button"
          className="dm-button-quiet"
          aria-label={`${swapWords}, ${isKept ? `in place of ${dish}, ` : ''}${meal.toLowerCase()} ${about}`}
          onClick={onSwap}
        >
          {swapWords}
        </button>
      )}
      {isAlone && !isKept && <p className="dm-note">{NO_SWAP}</p>}
    </div>
  )
}

/** Shown if a meal has no swap. */
const NO_SWAP = 'No swap here: no other dish fits this day.'

const PERSON_COUNT_OPTIONS = Array.from({ length: PERSON_COUNT_LIMITS.max }, (_, at) => {
  const value = String(at + 1)
  return { value, label: value }
})
const ONE_DAY = 'this'
const ALL_DAYS = 'all'

/** The shopping list for a number of persons, for this day or all days of the result. */
function Shopping({ draft, drafts }: { draft: Draft; drafts: readonly Draft[] }) {
  const [persons, setPersons] = useState('1')
  const [days, setDays] = useState(ONE_DAY)
  const wanted = days === ALL_DAYS && drafts.length > 1 ? drafts : [draft]
  return (
    <Fold label="Shopping list">
      <Field
        name="persons"
        label="Persons"
        value={persons}
        options={PERSON_COUNT_OPTIONS}
        onChange={setPersons}
      />
      {drafts.length > 1 && (
        <Field
          name="days"
          label="Days"
          value={days}
          options={[
            { value: ONE_DAY, label: 'This day' },
            {
              value: ALL_DAYS,
              label: drafts.length === 2 ? 'Both days' : `All ${drafts.length} days`,
            },
          ]}
          onChange={setDays}
        />
      )}
      {shoppingFor(wanted, Number(persons)).map(({ aisle, items }) => (
        <div key={aisle}>
          <p className="dm-label">{aisle}</p>
          <ul className="dm-list">
            {items.map((item) => (
              <li key={item}>{item}</li>
            ))}
          </ul>
        </div>
      ))}
    </Fold>
  )
}

/** The day with its swaps as plain text: meals with methods, then what to buy. */
export function copyText(draft: Draft): string {
  const { title, meals, description, shopping } = viewOf(draft)
  return [
    title,
    '',
    description,
    '',
    ...meals.flatMap(({ text, method }) => (method === '' ? [text] : [text, `   ${method}`])),
    '',
    'Shopping list',
    ...shopping.map(({ aisle, items }) => `${aisle}: ${items.join(', ')}`),
    '',
    CHECK_LABELS,
  ].join('\n')
}

export const itemPx = 880

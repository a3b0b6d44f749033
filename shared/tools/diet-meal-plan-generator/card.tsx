import { useId, useState } from 'react'
import type { CardProps } from '../../kit/card.ts'
import { Fold, FoldButton } from '../../ui/fold.tsx'
import { type Energy, percentsOf } from './meal-text.ts'
import type { Draft } from './output.server.ts'
import {
  CHECK_LABELS,
  type MealView,
  type PlanView,
  swapMeal,
  swapsOf,
  viewOf,
} from './plan-view.ts'

/** A day: its numbers with a ring, its meals, each with its method and another dish, and what to buy. */
export function Card({ draft, number }: CardProps<Draft>) {
  const [made, setMade] = useState(swapsOf(draft))
  const view = viewOf(draft, made)
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
          onSwap={() => setMade(swapMeal(draft, at))}
        />
      ))}
      <Shopping shopping={view.shopping} />
    </>
  )
}

const NUTRIENTS = [
  ['protein', 'Protein'],
  ['carbs', 'Carbohydrate'],
  ['fat', 'Fat'],
] as const

/** Where the energy comes from, as a ring and in words. */
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
  readonly onSwap: () => void
}

function MealRow({ meal: view, about, isSwapped, onSwap }: MealRowProps) {
  const { line, text, method, other, isAlone } = view
  const [isOpen, setIsOpen] = useState(false)
  const id = useId()
  if (!line) return <p className="dm-text">{text}</p>
  const { meal, dish, grams, foods, energy } = line
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
      {other !== '' && (
        <button
          type="button"
          className="dm-button-quiet"
          aria-label={`${isSwapped ? 'Back to' : 'Swap for'} ${other}, ${meal.toLowerCase()} ${about}`}
          onClick={onSwap}
        >
          {`${isSwapped ? 'Back to' : 'Swap for'} ${other}`}
        </button>
      )}
      {isAlone && <p className="dm-note">{NO_SWAP}</p>}
    </div>
  )
}

/** Said where other meals have a swap. */
const NO_SWAP = 'No swap here: no other dish fits this day.'

const foodText = ({ name, grams, pieces }: { name: string; grams: number; pieces: string }) =>
  `${grams} g ${name}${pieces === '' ? '' : ` (${pieces})`}`

function Shopping({ shopping }: Pick<PlanView, 'shopping'>) {
  return (
    <Fold label="Shopping list">
      {shopping.map(({ aisle, items }) => (
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

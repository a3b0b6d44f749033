import { useState } from 'react'
import {
  DAILY_CAP_MAX,
  LONG_CAP_MAX,
  VISITORS_PER_ADDRESS_MAX,
} from '#shared/contract/site-key-caps.ts'
import { COST_CREDITS } from '#shared/kit/tool.ts'
import {
  addressCapInWords,
  dailyCapInWords,
  longCapInWords,
  visitorCapInWords,
} from './cap-words.ts'
import { LONG_CAPS, type SiteKeyErrors, type SiteKeyValues } from './check-site-key.ts'
import { NumberField } from './number-field.tsx'

export interface CapFieldsProps {
  readonly values: SiteKeyValues
  readonly errors: SiteKeyErrors
  readonly onChange: (part: Partial<SiteKeyValues>) => void
}

const LONG_CAP_LABELS: Readonly<Record<(typeof LONG_CAPS)[number], string>> = {
  weeklyCap: 'Credits a week, in all',
  monthlyCap: 'Credits a month, in all',
  visitorWeeklyCap: 'Credits a week for one visitor',
}

const DAY_CAPS = [
  { name: 'dailyCap', label: 'Credits a day, in all', inWords: dailyCapInWords },
  { name: 'visitorCap', label: 'Credits a day for one visitor', inWords: visitorCapInWords },
] as const

/** The limits of a key: the daily ones, and the optional weekly and monthly ones, collapsed if none is set. */
export function CapFields({ values, errors, onChange }: CapFieldsProps) {
  const [isOpen, setOpen] = useState(LONG_CAPS.some((name) => values[name] !== ''))
  const hasError = LONG_CAPS.some((name) => errors[name] !== undefined)
  return (
    <>
      <div className="site-key-caps">
        {DAY_CAPS.map(({ name, label, inWords }) => (
          <NumberField
            key={name}
            name={name}
            label={label}
            min={COST_CREDITS}
            max={DAILY_CAP_MAX}
            step={COST_CREDITS}
            value={values[name]}
            error={errors[name]}
            help={inWords(values[name])}
            onChange={(typed) => onChange({ [name]: typed })}
          />
        ))}
        <NumberField
          name="visitorsPerAddress"
          label="Visitors at one address"
          min={1}
          max={VISITORS_PER_ADDRESS_MAX}
          step={1}
          value={values.visitorsPerAddress}
          error={errors.visitorsPerAddress}
          help={addressCapInWords(values)}
          onChange={(visitorsPerAddress) => onChange({ visitorsPerAddress })}
        />
      </div>
      <details
        className="site-key-snippets"
        open={isOpen || hasError}
        onToggle={(event) => setOpen(event.currentTarget.open)}
      >
        <summary>Limits of a week and a month</summary>
        <p className="dm-note">
          Besides those of the day. A week begins on Monday and a month on the first, at midnight
          UTC; what was spent before counts. A visitor whom your own server does not name is a new
          one after a day, within what all at one address have for a week.
        </p>
        <div className="site-key-caps">
          {LONG_CAPS.map((name) => (
            <NumberField
              key={name}
              name={name}
              label={LONG_CAP_LABELS[name]}
              isOptional
              min={COST_CREDITS}
              max={LONG_CAP_MAX}
              step={COST_CREDITS}
              value={values[name]}
              error={errors[name]}
              help={longCapInWords(values[name])}
              onChange={(typed) => onChange({ [name]: typed })}
            />
          ))}
        </div>
      </details>
    </>
  )
}

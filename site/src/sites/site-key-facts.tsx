import type { SiteKeyAnswer } from '#shared/contract/shapes.ts'
import { toolEntries } from '../tool-entries.ts'

/** The state of a key: what is spent of its limits, and its settings. */
export function SiteKeyFacts({ siteKey }: { siteKey: SiteKeyAnswer }) {
  const { origins, tools, previous_secret_until: until } = siteKey
  const titles = tools?.map((tool) => toolEntries.find(({ id }) => id === tool)?.title ?? tool)
  return (
    <>
      {limitsOf(siteKey).map(({ when, spent, cap }) => (
        <div key={when} className="site-key-today">
          <p>
            <strong>{spent}</strong>
            <span>{` of ${cap} credits ${when}`}</span>
          </p>
          <progress value={Math.min(spent, cap)} max={cap} aria-label={`Credits spent ${when}`} />
        </div>
      ))}
      <dl className="site-key-facts">
        <div>
          <dt>Sites</dt>
          <dd>
            {origins.map((origin) => (
              <span key={origin}>{origin}</span>
            ))}
          </dd>
        </div>
        <div>
          <dt>Tools</dt>
          <dd>{titles?.join(', ') ?? 'Every tool'}</dd>
        </div>
        <div>
          <dt>For one visitor</dt>
          <dd>{visitorLimits(siteKey)}</dd>
        </div>
        <div>
          <dt>For one address</dt>
          <dd>{addressLimit(siteKey)}</dd>
        </div>
        {siteKey.is_signed_only && (
          <div>
            <dt>Visitors</dt>
            <dd>Only those of your own server</dd>
          </div>
        )}
        <div>
          <dt>Last used</dt>
          <dd>{siteKey.last_used_at ? timeInWords(siteKey.last_used_at) : 'Not yet'}</dd>
        </div>
      </dl>
      {until !== null && (
        <p className="dm-note">{`The secret before this one works until ${timeInWords(until)}.`}</p>
      )}
    </>
  )
}

/** The limits that apply to all visitors together, with the credits spent of each; all dates are UTC. */
function limitsOf(siteKey: SiteKeyAnswer) {
  const limits = [
    { when: 'today', spent: siteKey.spent_today, cap: siteKey.daily_cap },
    { when: 'this week', spent: siteKey.spent_week, cap: siteKey.weekly_cap },
    { when: 'this month', spent: siteKey.spent_month, cap: siteKey.monthly_cap },
  ]
  return limits.flatMap(({ cap, ...limit }) => (cap === null ? [] : [{ ...limit, cap }]))
}

/** The daily limit of all visitors at one network address: at most that of the whole site. */
function addressLimit({ daily_cap, visitor_cap, visitors_per_address }: SiteKeyAnswer): string {
  return `${Math.min(daily_cap, visitor_cap * visitors_per_address)} credits a day`
}

function visitorLimits({ visitor_cap: day, visitor_weekly_cap: week }: SiteKeyAnswer): string {
  return `${day} credits a day${week === null ? '' : `, ${week} a week`}`
}

function timeInWords(iso: string): string {
  return new Date(iso).toLocaleString('en-US', { dateStyle: 'medium', timeStyle: 'short' })
}

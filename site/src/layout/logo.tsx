import { useSite } from '../site-context.ts'

/** The mark (a draft with one line ticked off) and the name. */
export function Logo() {
  const { brand } = useSite()
  return (
    <span className="logo">
      <svg className="logo-mark" viewBox="0 0 32 32" aria-hidden="true">
        <rect width="32" height="32" rx="8" />
        <path d="M8.5 10h15M8.5 16h8M8.5 22h5M16.5 21l3.2 3.2L25 17" />
      </svg>
      <span className="logo-name">{brand.name}</span>
    </span>
  )
}

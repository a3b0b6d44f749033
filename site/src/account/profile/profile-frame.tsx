import type { ReactNode } from 'react'
import { Icon } from '#shared/ui/icons.tsx'
import { PageLink } from '../../layout/page-link.tsx'
import type { PageModule } from '../../page-module.ts'
import { loginPath } from '../next-path.ts'
import { useVisitorGate } from '../use-visitor-gate.ts'

/** The sections of the profile, each a page of its own, in the order they are listed. */
export const PROFILE_SECTIONS = [
  {
    path: '/profile/history',
    title: 'Credit history',
    text: 'Where every credit came from and what it was spent on.',
  },
  {
    path: '/profile/results',
    title: 'Saved results',
    text: 'Find, copy and reuse what you have generated.',
  },
  {
    path: '/profile/security',
    title: 'Sign-in and security',
    text: 'E-mail address, password, and where you are signed in.',
  },
  {
    path: '/profile/connections',
    title: 'Connections',
    text: 'Sites and assistants that may use your account, and how much they may spend.',
  },
  {
    path: '/profile/sites',
    title: 'Site keys',
    text: 'Offer tools to visitors of your own site, paid by your credits.',
  },
  {
    path: '/profile/data',
    title: 'Your data',
    text: 'Take all of it with you, or delete your account.',
  },
] as const

export type ProfilePath = (typeof PROFILE_SECTIONS)[number]['path']

/** Head of a section's page; never indexed. */
export function profileHead(path: ProfilePath): PageModule['head'] {
  const { title, text } = sectionOf(path)
  return (brand) => ({ title: `${title} | ${brand.name}`, description: text, isIndexed: false })
}

export interface ProfileFrameProps {
  readonly path: ProfilePath
  readonly lede: ReactNode
  /** Mounted only for a signed-in visitor; others are sent to the login page and return here. */
  readonly children: ReactNode
}

/**
 * One section of the profile: its title, and links to the others (beside it from 900 px, below that a link back to
 * the list). Shows 'Loading...' until the visitor's status is known.
 */
export function ProfileFrame({ path, lede, children }: ProfileFrameProps) {
  const isAllowed = useVisitorGate('signed-out', loginPath(path))
  return (
    <div className="profile-page">
      <nav className="profile-nav" aria-label="Profile">
        <ul role="list">
          <li>
            <PageLink to="/profile" className="profile-nav-link">
              <span className="profile-nav-back">
                <Icon name="chevron" />
              </span>
              Profile
            </PageLink>
          </li>
          {PROFILE_SECTIONS.map((section) => (
            <li key={section.path} className="profile-nav-section">
              <PageLink
                to={section.path}
                className="profile-nav-link"
                aria-current={section.path === path ? 'page' : undefined}
              >
                {section.title}
              </PageLink>
            </li>
          ))}
        </ul>
      </nav>
      <div className="profile-body">
        <h1>{sectionOf(path).title}</h1>
        <p className="lede">{lede}</p>
        {isAllowed ? children : <Loading />}
      </div>
    </div>
  )
}

/** The loading message. */
export function Loading() {
  return (
    <p className="profile-loading" role="status">
      Loading...
    </p>
  )
}

/** A titled sheet of a section; `tone="danger"` for actions that cannot be undone. */
export function ProfileSheet(props: {
  title: string
  id?: string
  tone?: 'danger'
  /** Shown beside the title. */
  besideTitle?: ReactNode
  children: ReactNode
}) {
  const { title, tone, besideTitle, children } = props
  const id = props.id ?? title.toLowerCase().replaceAll(/[^a-z]+/g, '-')
  return (
    <section className="profile-sheet" data-tone={tone} aria-labelledby={id}>
      <div className="profile-sheet-head">
        <h2 id={id}>{title}</h2>
        {besideTitle}
      </div>
      {children}
    </section>
  )
}

function sectionOf(path: ProfilePath): (typeof PROFILE_SECTIONS)[number] {
  return PROFILE_SECTIONS.find((section) => section.path === path) ?? PROFILE_SECTIONS[0]
}

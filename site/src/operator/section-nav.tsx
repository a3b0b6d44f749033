import { useLocation } from 'react-router'
import { PageLink } from '../layout/page-link.tsx'
import { useMenu } from '../layout/use-menu.ts'
import { SECTIONS, type SectionPath } from './sections.ts'

/** The list of sections: beside the page from 900 px, below that behind a button with the current section's name. */
export function SectionNav({ path }: { path: SectionPath | undefined }) {
  const { pathname } = useLocation()
  const { isOpen, setOpen, around, button } = useMenu()
  const title = SECTIONS.find((section) => section.path === path)?.title ?? 'Sections'
  return (
    <nav className="operator-nav" aria-label="Sections" ref={around}>
      <button
        type="button"
        ref={button}
        className="dm-button dm-outline operator-nav-button"
        aria-expanded={isOpen}
        aria-controls="operator-sections"
        onClick={() => setOpen(!isOpen)}
      >
        <svg className="dm-icon" viewBox="0 0 24 24" aria-hidden="true">
          <path d={isOpen ? 'M6 6l12 12M18 6 6 18' : 'M4 8h16M4 16h16'} />
        </svg>
        <span>{title}</span>
        <span className="dm-visually-hidden">, all sections</span>
      </button>
      <ul id="operator-sections" role="list" data-open={isOpen || undefined}>
        {SECTIONS.map((section) => (
          <li key={section.path}>
            <PageLink
              to={section.path}
              className="profile-nav-link"
              aria-current={section.path !== path ? undefined : pathname === path ? 'page' : 'true'}
            >
              {section.title}
            </PageLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}

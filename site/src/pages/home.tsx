import { useEffect, useRef, useState } from 'react'
import { Icon } from '#shared/ui/icons.tsx'
import { PageLink } from '../layout/page-link.tsx'
import type { PageModule } from '../page-module.ts'
import { toolEntries, type ToolEntry } from '../tool-entries.ts'
import { groupTools, searchTools } from '../tool-list.ts'
import { ProofSheet } from './proof-sheet.tsx'

export const head: PageModule['head'] = (brand) => ({
  title: `${brand.name}: the largest collection of free AI tools`,
  description:
    'Ad texts, names, tags, slogans, policies and plans from a short form. Every draft is checked by code before you see it. 100 free credits every day.',
})

/** The promise, the search field and a card for each tool (specification.md §2). */
export function Page() {
  const [query, setQuery] = useState('')
  const field = useRef<HTMLInputElement>(null)
  const found = searchTools(query)
  useEffect(() => {
    // Text typed before hydration.
    if (field.current?.value) setQuery(field.current.value)
  }, [])
  return (
    <>
      <div className="hero">
        <div className="hero-text">
          <h1>The largest collection of free AI tools</h1>
          <p className="hero-promise">Get 100 free credits every day for unlimited generation</p>
          <div className="search" role="search">
            <label className="dm-visually-hidden" htmlFor="tool-search">
              Search the tools
            </label>
            <SearchIcon />
            <input
              ref={field}
              id="tool-search"
              className="dm-control"
              type="search"
              placeholder="Search the tools"
              autoComplete="off"
              enterKeyHint="search"
              value={query}
              onChange={(event) => setQuery(event.currentTarget.value)}
            />
          </div>
          <p className="hero-note">
            That is ten generations a day. A generation that fails its checks costs nothing.
          </p>
        </div>
        <ProofSheet />
      </div>
      <p className="dm-visually-hidden" role="status">
        {query.trim() !== '' && `${found.length} of ${toolEntries.length} tools`}
      </p>
      {found.length === 0 ? (
        <NothingFound
          query={query.trim()}
          onClear={() => {
            setQuery('')
            field.current?.focus()
          }}
        />
      ) : (
        groupTools(found).map(({ category, tools }) => (
          <section key={category} className="shelf" aria-labelledby={`tools-${category}`}>
            <h2 id={`tools-${category}`}>{category}</h2>
            <ul className="cards" role="list">
              {tools.map((tool) => (
                <ToolCard key={tool.id} tool={tool} />
              ))}
            </ul>
          </section>
        ))
      )}
    </>
  )
}

function ToolCard({ tool }: { tool: ToolEntry }) {
  return (
    <li>
      <PageLink to={`/tools/${tool.id}`} className="card">
        <h3>{tool.title}</h3>
        <p>{tool.summary}</p>
        <span className="card-action">
          Generate
          <svg className="dm-icon" viewBox="0 0 24 24" aria-hidden="true">
            <path d="M5 12h14m-6-6 6 6-6 6" />
          </svg>
        </span>
      </PageLink>
    </li>
  )
}

function NothingFound({ query, onClear }: { query: string; onClear: () => void }) {
  return (
    <div className="nothing-found">
      <Icon name="sheet" />
      <p>{`No tool matches “${query}”. Try what you want to write: a name, an ad, a plan.`}</p>
      <button type="button" className="dm-button dm-outline" onClick={onClear}>
        Show all tools
      </button>
    </div>
  )
}

function SearchIcon() {
  return (
    <svg className="dm-icon" viewBox="0 0 24 24" aria-hidden="true">
      <path d="M10.5 17a6.5 6.5 0 1 0 0-13 6.5 6.5 0 0 0 0 13zM15.5 15.5 20 20" />
    </svg>
  )
}

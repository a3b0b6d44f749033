import { blocksToHtml } from '#shared/contract/blocks-to-html.ts'
import type { SiteBrand } from '#shared/contract/site-brand.ts'
import type { SharedPage } from '#shared/contract/site-renderer.ts'
import type { Block, ToolExport } from '#shared/kit/export.ts'
import type { ToolDefinition } from '#shared/kit/tool.ts'

/** A shared result with its tool, and the export of its drafts as documents. */
export interface SharedResult extends SharedPage {
  readonly tool: ToolDefinition
  readonly exported: ToolExport
}

export interface SharedProps {
  readonly brand: SiteBrand
  /** Undefined where nothing is shared, or no longer. */
  readonly shared: SharedResult | undefined
}

/** The page of a shared result: read-only, and rendered on the server only. */
export function Shared({ brand, shared }: SharedProps) {
  return (
    <>
      <header className="site-shared-head">
        <div className="site-header-row">
          <a href="/">{brand.name}</a>
        </div>
      </header>
      <main id="main" className="site-main">
        {shared ? <SharedDrafts {...shared} brandName={brand.name} /> : <SharingEnded />}
      </main>
    </>
  )
}

/**
 * The drafts as documents, with their texts only. A card would show more, meant for the person who filled in the
 * form, and its buttons would not work on a page without script.
 */
function SharedDrafts(props: SharedResult & { brandName: string }) {
  const { tool, exported, result, expiresAt, brandName } = props
  const drafts: readonly unknown[] = [result ?? []].flat()
  return (
    <>
      <div className="tool-head">
        <p className="eyebrow">{tool.category}</p>
        <h1>{tool.title}</h1>
        <p className="lede">
          {`Somebody shows you these drafts, until ${dayInWords(expiresAt)}. They were made with ${brandName}: written by software, and perhaps changed by a person.`}
        </p>
      </div>
      <ol className="dm-items site-shared-drafts" role="list">
        {drafts.map((draft, index) => (
          <li key={index} className="dm-item">
            <div
              className="dm-body"
              // Every text in it is escaped.
              dangerouslySetInnerHTML={{
                __html: blocksToHtml(exported.document(draft).map(lowerHeading)),
              }}
            />
          </li>
        ))}
      </ol>
      <p>
        <a href={`/tools/${tool.id}`}>{`Write your own: ${tool.title}`}</a>
      </p>
      <Report {...props} />
    </>
  )
}

/** Lowers heading levels, because the page has its own h1. */
function lowerHeading(block: Block): Block {
  return block.kind === 'heading' ? { ...block, level: block.level === 1 ? 2 : 3 } : block
}

function Report({ report, reportPath }: SharedPage) {
  if (report === 'done')
    return <p role="status">Thank you. The people who run this site will look at the page.</p>
  return (
    <form method="post" action={reportPath} className="site-shared-report">
      {report === 'later' && (
        <p role="status">This page was reported already. Try again tomorrow if it is still here.</p>
      )}
      <p>Should this page not be here?</p>
      <button type="submit" className="dm-button dm-outline">
        Report this page
      </button>
    </form>
  )
}

function SharingEnded() {
  return (
    <div className="notice-page">
      <h1 data-words>Nothing is shared here</h1>
      <p className="lede">Shared pages end after 30 days, or when their owner ends them.</p>
      <p>Ask whoever gave you the address for a new one.</p>
      <p>
        <a href="/" className="dm-button">
          Return to Home
        </a>
      </p>
    </div>
  )
}

function dayInWords(iso: string): string {
  const day = { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' } as const
  return new Date(iso).toLocaleDateString('en-GB', day)
}

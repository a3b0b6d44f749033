import type { PageModules } from '#shared/catalogue.pages.ts'
import type { Point, Prose, ToolPage } from '#shared/kit/page.ts'
import type { ToolDefinition } from '#shared/kit/tool.ts'
import { PageLink } from '../layout/page-link.tsx'
import type { PageHead, PageModule } from '../page-module.ts'
import { toolEntries } from '../tool-entries.ts'
import { Paragraphs, Section } from './section.tsx'
import { loadToolModules } from './tool-modules.ts'
import { ToolTabs } from './tool-tabs.tsx'

const TITLE_CHARS_MAX = 65

/** Loads the page of one tool; its form and its copy are separate chunks. */
export async function loadToolPage(id: string): Promise<PageModule> {
  const { tool, modules } = await loadToolModules(id)
  return {
    head: (brand) => toolHead(modules.page, brand.name),
    Page: () => <ToolPageView tool={tool} modules={modules} />,
  }
}

/** Title with the brand where it fits, and the questions as FAQPage data (schema.org). */
function toolHead(page: ToolPage, brandName: string): PageHead {
  const branded = `${page.metaTitle} | ${brandName}`
  return {
    title: branded.length <= TITLE_CHARS_MAX ? branded : page.metaTitle,
    description: page.metaDescription,
    structuredData: {
      '@context': 'https://schema.org',
      '@type': 'FAQPage',
      mainEntity: page.faq.map(({ question, answer }) => ({
        '@type': 'Question',
        name: question,
        acceptedAnswer: { '@type': 'Answer', text: answer },
      })),
    },
  }
}

function ToolPageView({ tool, modules }: { tool: ToolDefinition; modules: PageModules }) {
  const { page } = modules
  return (
    <>
      <div className="tool-head">
        <p className="eyebrow">{tool.category}</p>
        <h1>{tool.title}</h1>
        <p className="lede">{page.intro}</p>
      </div>
      <ToolTabs tool={tool} modules={modules} />
      <div className="sections">
        <ProseSection prose={page.what} />
        <Section title={page.howTo.heading}>
          <Steps steps={page.howTo.steps} />
        </Section>
        <Section title={page.tips.heading}>
          <Tips points={page.tips.points} />
        </Section>
        {page.more?.map((prose) => (
          <ProseSection key={prose.heading} prose={prose} />
        ))}
        <Section title="Questions">
          <Questions faq={page.faq} />
        </Section>
        <ProseSection prose={page.privacy} />
        <EmbedSnippetLink tool={tool} />
        <Related tool={tool} />
      </div>
    </>
  )
}

function ProseSection({ prose }: { prose: Prose }) {
  return (
    <Section title={prose.heading}>
      <Paragraphs texts={prose.paragraphs} />
    </Section>
  )
}

function Steps({ steps }: { steps: readonly Point[] }) {
  return (
    <ol className="steps" role="list">
      {steps.map(({ title, text }) => (
        <li key={title}>
          <h3>{title}</h3>
          <p>{text}</p>
        </li>
      ))}
    </ol>
  )
}

function Tips({ points }: { points: readonly Point[] }) {
  return (
    <ul className="tips" role="list">
      {points.map(({ title, text }) => (
        <li key={title}>
          <h3>{title}</h3>
          <p>{text}</p>
        </li>
      ))}
    </ul>
  )
}

function Questions({ faq }: Pick<ToolPage, 'faq'>) {
  return (
    <div className="questions">
      {faq.map(({ question, answer }, index) => (
        <details key={question} open={index === 0}>
          <summary>
            <h3>{question}</h3>
          </summary>
          <p>{answer}</p>
        </details>
      ))}
    </div>
  )
}

/** The link to this tool's embed snippet. */
function EmbedSnippetLink({ tool }: { tool: ToolDefinition }) {
  return (
    <Section title="On your own site">
      <p>{`Show the ${tool.title} on a page of yours, in your colours: two lines of HTML, a WordPress shortcode or block, a frame or a React component.`}</p>
      <p>
        <PageLink to={`/embed?tool=${tool.id}`} className="dm-button dm-outline">
          Put this tool on your site
        </PageLink>
      </p>
    </Section>
  )
}

/** At most four other tools, those of the same category first. */
function Related({ tool }: { tool: ToolDefinition }) {
  const others = toolEntries.filter(({ id }) => id !== tool.id)
  const near = others.filter(({ category }) => category === tool.category)
  const shown = [...near, ...others.filter((other) => !near.includes(other))].slice(0, RELATED_MAX)
  if (shown.length === 0) return null
  return (
    <Section title="Other tools">
      <ul className="related" role="list">
        {shown.map(({ id, title, summary }) => (
          <li key={id}>
            <PageLink to={`/tools/${id}`}>{title}</PageLink>
            <p>{summary}</p>
          </li>
        ))}
      </ul>
    </Section>
  )
}

const RELATED_MAX = 4

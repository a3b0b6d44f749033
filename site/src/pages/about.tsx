import { PageLink } from '../layout/page-link.tsx'
import type { PageModule } from '../page-module.ts'
import { useSite } from '../site-context.ts'
import { toolEntries } from '../tool-entries.ts'
import { countInWords, groupTools } from '../tool-list.ts'
import { PageTitle, Section } from './section.tsx'

export const head: PageModule['head'] = (brand) => ({
  title: `About ${brand.name}: how the drafts are made`,
  description:
    'What the generators do, who writes the drafts, how code checks them before you see them, and how to get from a form to a text you can use.',
})

/** How many generators the collection is to have (specification.md §1). */
const TOOLS_PLANNED = 20

const STEPS = [
  {
    title: 'Create an account',
    text: 'An e-mail address and a password are enough. Confirm the address, and the first 100 credits are yours.',
  },
  {
    title: 'Choose a tool',
    text: 'Each one does one job. Search the home page for what you want to write.',
  },
  {
    title: 'Input your requirements',
    text: 'Fill in the short form. Plain facts give better drafts than adjectives: what it is, for whom, what is special about it.',
  },
  {
    title: 'Generate and review',
    text: 'You get several drafts for 10 credits. Open the check mark of a draft to see which rules it was held against and what was repaired.',
  },
  {
    title: 'Use or embed',
    text: 'Copy what you like and change it as you please. Or show a tool on your own site with two lines of HTML, a WordPress shortcode or a block: visitors generate right there.',
  },
]

/** What the product is and the five-step guide (specification.md §1). */
export function Page() {
  const { brand } = useSite()
  return (
    <>
      <PageTitle
        title="Drafts you can send"
        lede={`${brand.name} is a collection of text generators for website owners, bloggers, marketers, job seekers, students, sellers and small businesses. A short form goes in, several checked drafts come out.`}
      />
      <div className="sections">
        <Section title="What there is">
          <p>
            <span>
              {`There are ${countInWords()} generators here today${
                toolEntries.length < TOOLS_PLANNED ? ', and more are on their way' : ''
              }.`}
            </span>{' '}
            Each knows the limits of the place its text is for: how many characters a headline may
            have, how many tags a listing takes, what a policy has to name.
          </p>
          <ul className="tool-index" role="list">
            {groupTools().map(({ category, tools }) => (
              <li key={category}>
                <h3>{category}</h3>
                <ul role="list">
                  {tools.map(({ id, title }) => (
                    <li key={id}>
                      <PageLink to={`/tools/${id}`}>{title}</PageLink>
                    </li>
                  ))}
                </ul>
              </li>
            ))}
          </ul>
        </Section>
        <Section title="How it works, in five steps">
          <ol className="steps" role="list">
            {STEPS.map(({ title, text }) => (
              <li key={title}>
                <h3>{title}</h3>
                <p>{text}</p>
              </li>
            ))}
          </ol>
        </Section>
        <Section title="Who writes the drafts">
          <p>
            Either a language model that the operator of this server has configured, or the built-in
            writer. The built-in writer uses no AI model and no other service: it composes drafts
            from word lists, patterns and clauses that people wrote. Under every result stands which
            of the two it was.
          </p>
        </Section>
        <Section title="What is checked">
          <p>
            Every draft passes the rules of its tool before you see it, whoever wrote it. Code
            counts characters as the platform counts them, looks for gaps that were left open, worn
            phrases, claims nobody can prove, the names of other people’s brands, rude words and
            drafts that say the same thing twice.
          </p>
          <p>
            What code can repair, it repairs, and says so. What it cannot repair is written again or
            dropped. When too few drafts are left, the generation fails and nothing is charged.
          </p>
          <p>
            Rules have limits: they cannot know whether a sentence is true of your business. Read a
            draft before you publish it, and have legal texts reviewed by a professional.
          </p>
        </Section>
        <Section title="On other people’s pages">
          <p>{`A tool that stands on another site never asks for your password. It opens a window of ${brand.name}, where you sign in and set how much that site may spend in a day; in your profile you see what it spent and disconnect it. Some site owners pay for their visitors instead: there you generate without an account.`}</p>
          <p>
            <PageLink to="/embed">Put a tool on your site</PageLink>.
          </p>
        </Section>
        <Section title="What it costs">
          <p>
            You get 100 free credits every day, and a generation costs 10.{' '}
            <PageLink to="/premium">How credits work</PageLink>.
          </p>
        </Section>
      </div>
    </>
  )
}

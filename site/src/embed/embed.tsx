import { useEffect, useState } from 'react'
import { useAddressParameters } from '../use-address-parameters.ts'
import { PageLink } from '../layout/page-link.tsx'
import type { PageModule } from '../page-module.ts'
import { PageTitle, Section } from '../pages/section.tsx'
import { useSite, useVisitor } from '../site-context.ts'
import { useSiteKeys } from '../sites/use-site-keys.ts'
import { toolEntries } from '../tool-entries.ts'
import { ChoiceForm } from './choice-form.tsx'
import { Preview } from './preview.tsx'
import { SnippetTabs } from './snippet-tabs.tsx'
import { withTool, NO_CHOICES, type EmbedChoices } from './snippets.ts'

export const head: PageModule['head'] = (brand) => ({
  title: `Put a tool on your site | ${brand.name}`,
  description:
    'Choose a generator and its look, see it live, and copy two lines for HTML, WordPress, React or any page builder. Visitors use it on your page.',
})

const INITIAL_CHOICES: EmbedChoices = { ...NO_CHOICES, toolId: toolEntries[0]?.id ?? '' }

/** Builds the snippet that shows a tool on any page, beside the tool as it will look there. */
export function Page() {
  const { brand } = useSite()
  const { status } = useVisitor()
  const { keys } = useSiteKeys()
  const [choices, setChoices] = useState<EmbedChoices>(INITIAL_CHOICES)
  const parameters = useAddressParameters()
  const tool = parameters?.get('tool')
  const key = parameters?.get('key')
  useEffect(() => {
    if (!toolEntries.some(({ id }) => id === tool)) return
    setChoices((before) => withTool(before, tool ?? before.toolId))
  }, [tool])
  useEffect(() => {
    if (!keys?.some(({ id }) => id === key)) return
    setChoices((before) => ({ ...before, siteKey: key ?? '' }))
  }, [keys, key])
  const change = (part: Partial<EmbedChoices>): void => {
    setChoices((before) => ({ ...before, ...part }))
  }
  return (
    <>
      <PageTitle
        title="Put a tool on your site"
        lede="Choose a tool and how it looks, then copy a few lines into your page. Your visitors generate right there."
      />
      <div className="embed-builder">
        <ChoiceForm
          choices={choices}
          keys={keys}
          isSignedIn={status === 'signed-in'}
          onChange={change}
        />
        <Preview choices={choices} />
      </div>
      <div className="embed-code">
        <h2>Copy this into your page</h2>
        <SnippetTabs choices={choices} />
      </div>
      <div className="sections">
        <Section title="Never pasted HTML?">
          <Steps />
        </Section>
        <Section title="Who pays for a generation">
          <p>
            <strong>Your visitors, with accounts of their own.</strong>
            <span>{` Without a site key the tool asks a visitor to sign in. That happens in a window of ${brand.name}, never on your page: your site sees no password, and the visitor sets how much your site may spend in a day. New accounts get 100 free credits every day.`}</span>
          </p>
          <p>
            <strong>You, with a site key.</strong> Visitors generate at once, without an account,
            and your credits pay within limits you set for the day and for each visitor.{' '}
            <PageLink to="/profile/sites">Make a site key</PageLink>.
          </p>
        </Section>
        <Section title="What it does to your page">
          <p>
            The tool stands in a shadow root: your styles do not reach in, its styles do not leak
            out. Keyboard and screen readers work as they do here. It loads no font and no third
            party’s script and sets no cookie on your site; when somebody signs in or you pay, it
            keeps a token in the browser’s storage for your site.
          </p>
          <p>
            Its file, about 13 KB, is fetched with your page but does not hold it up. With “Several
            tools” only a small loader is: each tool comes once it is near the visible part of the
            page. What generating needs follows when somebody uses the form.
          </p>
          <p>
            <span>{`Does your site send a content security policy? Allow ${brand.publicUrl} in `}</span>
            <code>script-src</code>
            <span>{' and '}</span>
            <code>connect-src</code>
            <span>{`, for the frame in `}</span>
            <code>frame-src</code>
            <span>.</span>
          </p>
        </Section>
      </div>
    </>
  )
}

const STEPS = [
  {
    title: 'Copy the code above',
    text: 'Press Copy beside it. You need not understand it: the first line is the tool, the second fetches it.',
  },
  {
    title: 'Open the page in your editor',
    text: 'Go to where the tool should stand and add a block for code. It is called Custom HTML in WordPress, Embed code in Wix, Code in Squarespace, Custom liquid in Shopify and HTML view in Blogger.',
  },
  {
    title: 'Paste, save, look',
    text: 'Save the page and open it as a visitor would. Many editors do not run code while you edit, so the tool may show up only on the published page.',
  },
  {
    title: 'Nothing there?',
    text: 'Some editors remove what they do not know. Try the code under “Strict editors”, then the one under “Frame”, which works wherever a video can be embedded.',
  },
]

function Steps() {
  return (
    <ol className="steps" role="list">
      {STEPS.map(({ title, text }) => (
        <li key={title}>
          <h3>{title}</h3>
          <p>{text}</p>
        </li>
      ))}
    </ol>
  )
}

import { useId, useState } from 'react'
import { ASSISTANT_ROUTES } from '#shared/contract/routes.ts'
import { COST_CREDITS } from '#shared/kit/tool.ts'
import { Icon } from '#shared/ui/icons.tsx'
import { CodeBlock } from '../embed/code-block.tsx'
import { PageLink } from '../layout/page-link.tsx'
import { TabList } from '../layout/tab-list.tsx'
import type { PageModule } from '../page-module.ts'
import { PageTitle, Section } from '../pages/section.tsx'
import { useSite } from '../site-context.ts'
import {
  type AssistantGuide,
  assistantGuides,
  isOnThisComputer,
  serverName,
} from './assistant-lines.ts'

export const head: PageModule['head'] = (brand) => ({
  title: `Connect an assistant | ${brand.name}`,
  description:
    'Let Claude, ChatGPT or another assistant write drafts here for you, within a limit you set, and have its own drafts checked.',
})

/** How to connect an assistant, and its rights afterwards. */
export function Page() {
  const { brand } = useSite()
  const url = `${brand.publicUrl}${ASSISTANT_ROUTES.mcp}`
  return (
    <>
      <PageTitle
        title="Connect an assistant"
        lede="The assistant you already talk to, such as Claude or ChatGPT, can fill in the forms here for you and show you drafts that have passed their checks."
      />
      <div className="assistants">
        <CodeBlock title="Address" code={url}>
          <p className="dm-note">
            Every assistant asks for this address. There is no key to copy: when it connects, a page
            of this site opens, where you sign in and set a limit.
          </p>
        </CodeBlock>
        <h2>Choose yours</h2>
        <AssistantTabs
          ways={assistantGuides(serverName(brand.name), url)}
          isLocal={isOnThisComputer(url)}
        />
      </div>
      <div className="sections">
        <Section title="What you can ask it then">
          <ul className="assistants-asks" role="list">
            <li>“Write me a cover letter for this job from my CV, checked.”</li>
            <li>“Give me slogans for my bakery, and three more.”</li>
            <li>“Here are my ad texts. Check them and put right what is wrong.”</li>
            <li>“Find the workout I saved last week.”</li>
          </ul>
        </Section>
        <Section title="What it may do">
          <p>
            <strong>Generate with your credits,</strong>
            <span>{` up to the limit a day that you set. A generation costs ${COST_CREDITS} credits, as everywhere. When it asks the same once more, it gets the same drafts and nothing is charged again; an error never costs anything.`}</span>
          </p>
          <p>
            <strong>Have drafts checked,</strong> its own or yours, free of charge. It then writes
            by itself, and is told word by word what does not hold.
          </p>
          <p>
            <strong>Read your saved results,</strong> where you leave that ticked. It cannot change
            or delete them, buy anything, or see your e-mail address or password.
          </p>
        </Section>
        <Section title="How you end it">
          <p>
            <span>Each assistant is listed in your profile under </span>
            <PageLink to="/profile/connections">Connections</PageLink>
            <span>
              , with what it has spent. There you change its limit or disconnect it; it ends within
              a minute.
            </span>
          </p>
        </Section>
        <Section title="For programmers">
          <p>
            The address is a server of the Model Context Protocol (MCP), streamable HTTP without
            sessions, for clients of 2026 and of 2025. It is authorized by OAuth 2.1 with PKCE; a
            client is known by its metadata document or registers itself.{' '}
            <a href="/reference">The reference</a> has the rest.
          </p>
        </Section>
      </div>
    </>
  )
}

interface AssistantTabsProps {
  readonly ways: readonly AssistantGuide[]
  /** True where the server runs on this computer. */
  readonly isLocal: boolean
}

/** The steps for each assistant, as tabs. */
function AssistantTabs({ ways, isLocal }: AssistantTabsProps) {
  const [chosen, setChosen] = useState(0)
  const id = useId()
  const way = ways[chosen] ?? (ways[0] as AssistantGuide)
  return (
    <div className="tabs">
      <TabList
        label="Assistant"
        names={ways.map(({ name }) => name)}
        chosen={chosen}
        onChoose={setChosen}
        id={id}
        panelOf={() => `${id}panel`}
      />
      <div role="tabpanel" id={`${id}panel`} aria-labelledby={`${id}${chosen}`}>
        {isLocal && way.isElsewhere && (
          <p className="assistants-warning">
            <Icon name="alert" />
            <span>
              {`This address works on this computer alone, and ${way.name} cannot reach it from outside.`}
            </span>
          </p>
        )}
        <ol className="assistants-steps">
          {way.steps.map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ol>
        {way.code && <CodeBlock title={way.code.title} code={way.code.text} />}
      </div>
    </div>
  )
}

import { useId, useState } from 'react'
import { TabList } from '../layout/tab-list.tsx'
import { useSite } from '../site-context.ts'
import { toolEntries } from '../tool-entries.ts'
import { CodeBlock } from './code-block.tsx'
import {
  divSnippet,
  htmlSnippet,
  iframeSnippet,
  loaderSnippet,
  reactSnippet,
  wordpressSnippet,
  type EmbedChoices,
} from './snippets.ts'

interface SnippetKind {
  readonly name: string
  readonly code: (choices: EmbedChoices, host: string, title: string) => string
  readonly how: string
}

const SNIPPET_KINDS: readonly SnippetKind[] = [
  {
    name: 'HTML',
    code: htmlSnippet,
    how: 'For a page with one tool. Paste both lines where the tool should stand.',
  },
  {
    name: 'Several tools',
    code: loaderSnippet,
    how: 'For a page with two tools or more: each has its own first line, the script line stands once.',
  },
  {
    name: 'Strict editors',
    code: divSnippet,
    how: 'For editors that remove elements they do not know but keep scripts.',
  },
  {
    name: 'WordPress',
    code: wordpressSnippet,
    how: 'With the plugin: paste this shortcode into any post, or add the block. The server’s address and a site key are entered once, in the plugin’s settings.',
  },
  {
    name: 'Frame',
    code: iframeSnippet,
    how: 'For builders that allow no script. The frame has a fixed height; a page with scripts can follow the tool’s own by its message draftmill:resize.',
  },
  {
    name: 'React',
    code: reactSnippet,
    how: 'For an application with a bundler: the package draftmill-widgets, built from the server’s own sources, brings types for every property, event and draft.',
  },
]

/** The code for each kind of page, as tabs (WAI-ARIA: tabs with automatic activation). */
export function SnippetTabs({ choices }: { choices: EmbedChoices }) {
  const { brand } = useSite()
  const [chosen, setChosen] = useState(0)
  const id = useId()
  const chosenKind = SNIPPET_KINDS[chosen] ?? (SNIPPET_KINDS[0] as SnippetKind)
  const title = toolEntries.find((tool) => tool.id === choices.toolId)?.title ?? ''
  return (
    <div className="tabs">
      <TabList
        label="Kind of page"
        names={SNIPPET_KINDS.map(({ name }) => name)}
        chosen={chosen}
        onChoose={setChosen}
        id={id}
        panelOf={() => `${id}panel`}
      />
      <div role="tabpanel" id={`${id}panel`} aria-labelledby={`${id}${chosen}`}>
        <CodeBlock
          title={`${chosenKind.name} code`}
          code={chosenKind.code(choices, brand.publicUrl, title)}
        >
          <p className="dm-note">{chosenKind.how}</p>
        </CodeBlock>
      </div>
    </div>
  )
}

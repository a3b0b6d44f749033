import { useState } from 'react'
import type { SiteKeyAnswer } from '#shared/contract/shapes.ts'
import { explainCallProblem, type CallProblem } from '../call-api.ts'
import { CodeBlock } from '../embed/code-block.tsx'
import { htmlSnippet, NO_CHOICES } from '../embed/snippets.ts'
import { PageLink } from '../layout/page-link.tsx'
import { useSite } from '../site-context.ts'
import { toolEntries } from '../tool-entries.ts'
import { ConfirmDialog } from './confirm-dialog.tsx'
import { SiteKeyFacts } from './site-key-facts.tsx'
import { SiteKeyForm } from './site-key-form.tsx'
import { UseChart } from './use-chart.tsx'
import type { SecretAnswer, SiteKeys } from './use-site-keys.ts'

export interface SiteKeyCardProps {
  readonly siteKey: SiteKeyAnswer
  readonly siteKeys: SiteKeys
  readonly nowMs: number
  readonly onSecret: (answer: SecretAnswer) => void
}

/** One key: its current state, its use, its snippets, and its actions. */
export function SiteKeyCard({ siteKey, siteKeys, nowMs, onSecret }: SiteKeyCardProps) {
  const { showToast } = useSite()
  const [openAction, setOpenAction] = useState<'edit' | 'rotate' | 'delete'>()
  const [isBusy, setBusy] = useState(false)
  const { id, name, is_paused: isPaused } = siteKey

  const run = async <T,>(
    work: Promise<{ ok: true; answer: T } | { ok: false; problem: CallProblem }>,
    done: string,
  ): Promise<T | undefined> => {
    setBusy(true)
    const outcome = await work
    setBusy(false)
    setOpenAction(undefined)
    if (outcome.ok) {
      showToast({ title: done, text: name })
      return outcome.answer
    }
    showToast({ isError: true, title: 'Error', text: explainCallProblem(outcome.problem) })
    return undefined
  }
  const rotate = async (): Promise<void> => {
    const answer = await run(siteKeys.rotate(id), 'New secret made')
    if (answer) onSecret(answer)
  }
  if (openAction === 'edit') {
    return (
      <li className="site-key">
        <h2>{name}</h2>
        <SiteKeyForm
          siteKey={siteKey}
          challenges={siteKeys.challenges}
          onCancel={() => setOpenAction(undefined)}
          onSend={async (body, changes) => {
            const outcome = await siteKeys.change(id, changes)
            if (!outcome.ok) return outcome.problem
            setOpenAction(undefined)
            showToast({ title: 'Changes saved', text: body.name })
            return undefined
          }}
        />
      </li>
    )
  }
  return (
    <li className="site-key">
      <div className="site-key-head">
        <h2>{name}</h2>
        <span className="dm-pill" data-is={isPaused ? 'paused' : 'active'}>
          {isPaused ? 'Paused' : 'Active'}
        </span>
      </div>
      <SiteKeyFacts siteKey={siteKey} />
      <UseChart siteKey={siteKey} nowMs={nowMs} />
      <Snippets siteKey={siteKey} />
      <div className="site-key-actions">
        <button
          type="button"
          className="dm-button dm-outline"
          aria-disabled={isBusy || undefined}
          onClick={() => {
            if (isBusy) return
            const done = isPaused ? 'Resumed' : 'Paused: visitors cannot generate'
            void run(siteKeys.change(id, { is_paused: !isPaused }), done)
          }}
        >
          {isPaused ? 'Resume' : 'Pause'}
        </button>
        <button
          type="button"
          className="dm-button dm-outline"
          onClick={() => setOpenAction('edit')}
        >
          Edit
        </button>
        <button
          type="button"
          className="dm-button dm-outline"
          onClick={() => setOpenAction('rotate')}
        >
          New secret
        </button>
        <button type="button" className="dm-button-quiet" onClick={() => setOpenAction('delete')}>
          <span className="dm-danger">Delete</span>
        </button>
      </div>
      {openAction === 'rotate' && (
        <ConfirmDialog
          title="Make a new secret?"
          action="Make a new secret"
          isBusy={isBusy}
          onCancel={() => setOpenAction(undefined)}
          onConfirm={() => void rotate()}
        >
          <p>{`The present secret of “${name}” keeps working for 24 hours, so that you can put the new one in its place. The key in your pages stays the same.`}</p>
        </ConfirmDialog>
      )}
      {openAction === 'delete' && (
        <ConfirmDialog
          title={`Delete “${name}”?`}
          action="Delete the key"
          isBusy={isBusy}
          onCancel={() => setOpenAction(undefined)}
          onConfirm={() => void run(siteKeys.remove(id), 'Key deleted')}
        >
          <p>
            Within a minute its tools stop working for visitors. That cannot be taken back; to stop
            for a while, pause it.
          </p>
        </ConfirmDialog>
      )}
    </li>
  )
}

/** The snippets for a page and for WordPress. */
function Snippets({ siteKey }: { siteKey: SiteKeyAnswer }) {
  const { brand } = useSite()
  const toolId = siteKey.tools?.[0] ?? toolEntries[0]?.id ?? ''
  const choices = { ...NO_CHOICES, toolId, siteKey: siteKey.id }
  return (
    <details className="site-key-snippets">
      <summary>Put it to use</summary>
      <CodeBlock title="HTML" code={htmlSnippet(choices, brand.publicUrl)}>
        <p className="dm-note">
          Paste this where the tool should stand.{' '}
          <PageLink to={`/embed?tool=${toolId}&key=${siteKey.id}`}>
            Choose another tool and look
          </PageLink>
        </p>
        {siteKey.is_signed_only && (
          <p className="dm-note">
            Add token-url to it, with the address on your server that signs the tokens of visitors.
          </p>
        )}
      </CodeBlock>
      <CodeBlock title="Site key for WordPress" code={siteKey.id}>
        <p className="dm-note">
          “Connect to Draftmill” in WordPress, under Settings → Draftmill, makes a key of its own.
          To use this one, enter it there with its secret; then every shortcode and block on the
          site uses it.
        </p>
      </CodeBlock>
    </details>
  )
}

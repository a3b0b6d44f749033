import { useEffect, useRef } from 'react'
import { CodeBlock } from '../embed/code-block.tsx'
import type { SecretAnswer } from './use-site-keys.ts'

/** The secret of a new or rotated key, shown this once, and who needs it at all. */
export function NewSecret({ answer, onDone }: { answer: SecretAnswer; onDone: () => void }) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [answer])
  const { site_key, secret } = answer
  return (
    <section className="new-secret" aria-labelledby="new-secret">
      <h2 id="new-secret" ref={heading} tabIndex={-1}>
        The secret of “{site_key.name}”
      </h2>
      <p>
        It is shown only now. Put it into the Draftmill plugin of WordPress, or into a server of
        your own that signs tokens for visitors. For a plain page of HTML you do not need it. It
        must never stand in a page.
      </p>
      <CodeBlock title="Secret" code={secret} />
      <button type="button" className="dm-button" onClick={onDone}>
        I have stored it
      </button>
    </section>
  )
}

import { useEffect, useRef } from 'react'
import { CodeBlock } from '../embed/code-block.tsx'
import type { SecretAnswer } from './use-site-keys.ts'

/** A new or rotated key with its secret, which is shown only once, and an explanation of who needs which of the two. */
export function NewSecret({ answer, onDone }: { answer: SecretAnswer; onDone: () => void }) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [answer])
  const { site_key, secret } = answer
  return (
    <section className="new-secret" aria-labelledby="new-secret">
      <h2 id="new-secret" ref={heading} tabIndex={-1}>{`Key and secret of “${site_key.name}”`}</h2>
      <p>
        Put both into the Draftmill plugin of WordPress, or into a server of your own that signs
        tokens for visitors; a plain page of HTML needs the key alone. The secret is shown only now
        and must never stand in a page.
      </p>
      <CodeBlock title="Site key" code={site_key.id} />
      <CodeBlock title="Secret" code={secret} />
      <button type="button" className="dm-button" onClick={onDone}>
        I have stored it
      </button>
    </section>
  )
}

import type { ComponentType } from 'react'
import { explainCallProblem } from '../call-api.ts'
import { useVisitor } from '../site-context.ts'
import { ConnectFrame, Loading, SignIn } from './connect-frame.tsx'
import type { AnswerableRequest } from './connection-request.ts'
import {
  type Connection,
  type ConnectionStep,
  type ConsentKind,
  useConnection,
} from './use-connection.ts'

/** The props of the parts of a consent page that waits for its answer. */
export interface AskingProps<Request extends AnswerableRequest> {
  readonly request: Request
  readonly connection: Connection<Request>
}

export interface AnsweredProps<Request> {
  readonly step: Extract<ConnectionStep<Request>, { kind: 'answered' }>
}

export interface ConsentPageProps<Request extends AnswerableRequest> {
  readonly kind: ConsentKind
  /** The heading until the request is loaded. */
  readonly loadingTitle: string
  readonly titleOf: (request: Request) => string
  /** The requesting party, at the beginning of a sentence. */
  readonly who: string
  /** Shows the name of the requesting party. */
  readonly Name: ComponentType<AskingProps<Request>>
  readonly Consent: ComponentType<AskingProps<Request>>
  readonly Answered: ComponentType<AnsweredProps<Request>>
  readonly Refused: ComponentType<{ readonly isExpired: boolean }>
}

/** A page that names the requesting party, lets the visitor sign in and return, and collects the answer. */
export function ConsentPage<Request extends AnswerableRequest>(props: ConsentPageProps<Request>) {
  const { kind, loadingTitle, titleOf, who, Name, Consent, Answered, Refused } = props
  const { status } = useVisitor()
  const connection = useConnection<Request>(kind)
  const { step, search } = connection
  if (step.kind === 'loading' || (step.kind === 'asking' && status === 'loading')) {
    return <Loading title={loadingTitle} />
  }
  if (step.kind === 'refused') return <Refused isExpired={step.isExpired} />
  if (step.kind === 'failed') {
    return (
      <ConnectFrame title="Not connected yet">
        <p role="alert">{explainCallProblem(step.problem)}</p>
        <button type="button" className="dm-button" onClick={connection.ask}>
          Try again
        </button>
      </ConnectFrame>
    )
  }
  if (step.kind === 'answered') return <Answered step={step} />
  const { request } = step
  return (
    <ConnectFrame title={titleOf(request)}>
      <Name request={request} connection={connection} />
      {status === 'signed-in' ? (
        <Consent request={request} connection={connection} />
      ) : (
        <SignIn
          back={`${kind.path}${search}`}
          who={who}
          onDecline={() => connection.decline(request)}
        />
      )}
    </ConnectFrame>
  )
}

import { useEffect, useRef } from 'react'
import { ROUTES } from '#shared/contract/routes.ts'
import { Icon } from '#shared/ui/icons.tsx'
import { PageLink } from '../layout/page-link.tsx'
import { SupportMail } from '../layout/support-mail.tsx'
import type { PageModule } from '../page-module.ts'
import { useSite } from '../site-context.ts'
import { ConnectFrame } from './connect-frame.tsx'
import {
  hasScope,
  isFrameOrigin,
  readEmbedder,
  REQUEST_PARAMETERS,
  warnOfOrigin,
  type ConnectionRequest,
} from './connection-request.ts'
import { AssistantConsent, AssistantName } from './assistant-consent.tsx'
import { type AnsweredProps, type AskingProps, ConsentPage } from './consent-page.tsx'
import { Consent } from './consent.tsx'
import type { ConsentKind } from './use-connection.ts'

export const head: PageModule['head'] = (brand) => ({
  title: `Connect | ${brand.name}`,
  description:
    'Let a site or an assistant generate with your credits, within a limit you set, or have drafts checked.',
  isIndexed: false,
})

const SITE_CONSENT: ConsentKind = {
  path: ROUTES.authorize,
  request: ROUTES.connectionRequest,
  approval: ROUTES.connectionApproval,
  parameters: REQUEST_PARAMETERS,
}

/**
 * The consent page of the authorization endpoint (RFC 6749 §3.1; OAuth 2.1). Names the site or assistant that asks,
 * lets the visitor sign in and return, and sends the answer only there. If the server refuses the request, no answer
 * is sent.
 */
export function Page() {
  return (
    <ConsentPage
      kind={SITE_CONSENT}
      loadingTitle="Connect"
      titleOf={consentTitleOf}
      who="Whoever asks"
      Name={RequesterName}
      Consent={SiteConsent}
      Answered={AnsweredNotice}
      Refused={RequestRefused}
    />
  )
}

function RequesterName({ request, connection: { search } }: AskingProps<ConnectionRequest>) {
  if (request.assistant) return <AssistantName assistant={request.assistant} />
  return isFrameOrigin(request.origin) ? (
    <FrameName request={request} embedder={readEmbedder(search)} />
  ) : (
    <SiteName request={request} />
  )
}

function SiteConsent({ request, connection }: AskingProps<ConnectionRequest>) {
  if (request.assistant) {
    return (
      <AssistantConsent
        key={request.daily_cap}
        request={request}
        isBusy={connection.isBusy}
        problem={connection.problem}
        onApprove={(granted) => connection.approve(request, granted)}
        onDecline={() => connection.decline(request)}
      />
    )
  }
  return (
    <Consent
      key={request.daily_cap}
      request={request}
      isBusy={connection.isBusy}
      problem={connection.problem}
      onApprove={(dailyCap) =>
        connection.approve(request, dailyCap === undefined ? {} : { daily_cap: dailyCap })
      }
      onDecline={() => connection.decline(request)}
    />
  )
}

function requestInWords(request: ConnectionRequest): string {
  return hasScope(request, 'generate') ? 'wants to generate' : 'wants to have drafts checked'
}

function consentTitleOf({ origin, assistant, is_connected }: ConnectionRequest): string {
  if (assistant) return 'Connect this assistant?'
  if (isFrameOrigin(origin)) return is_connected ? 'Sign in to this frame?' : 'Connect frames?'
  return is_connected ? 'Sign in to this site?' : 'Connect this site?'
}

/** The complete origin as browsers write it: no part may be hidden or disguised. */
function SiteName({ request }: { request: ConnectionRequest }) {
  const { brand } = useSite()
  const warning = warnOfOrigin(request.origin)
  return (
    <div className="connect-site">
      <p className="connect-origin">{request.origin}</p>
      <p className="dm-note">{`${requestInWords(request)} with your ${brand.name} account`}</p>
      {warning && (
        <p className="connect-warning">
          <Icon name="alert" />
          <span>{warning}</span>
        </p>
      )}
    </div>
  )
}

/** A frame is a page of this server, so only the frame itself can name the page around it. */
function FrameName(props: { request: ConnectionRequest; embedder: string | undefined }) {
  const { request, embedder } = props
  const { brand } = useSite()
  return (
    <div className="connect-site">
      <p className="connect-origin">A frame on another page</p>
      <p className="dm-note">{`${requestInWords(request)} with your ${brand.name} account`}</p>
      <p className="connect-warning">
        <Icon name="alert" />
        <span>
          {embedder ? (
            <span>
              The page seems to be <strong className="connect-name">{embedder}</strong>, but that
              cannot be checked.
            </span>
          ) : (
            <span>Which page that is cannot be told.</span>
          )}
        </span>
      </p>
    </div>
  )
}

function AnsweredNotice({ step }: AnsweredProps<ConnectionRequest>) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  const { request, isApproved, isDelivered } = step
  return (
    <div className="account connect">
      <div className="account-sheet account-done">
        <span className="account-seal" data-is={isApproved ? undefined : 'declined'}>
          <Icon name={isApproved ? 'check' : 'close'} />
        </span>
        <h1 ref={heading} tabIndex={-1}>
          {isApproved ? 'Connected' : 'Not connected'}
        </h1>
        <p role="status">
          <span>{'You can go back to '}</span>
          {isFrameOrigin(request.origin) ? (
            <span>the page</span>
          ) : (
            <strong className="connect-name">{request.assistant?.name ?? request.origin}</strong>
          )}
          <span>{isApproved && !isDelivered ? ' and press Login there again.' : '.'}</span>
        </p>
        {isApproved && (
          <p className="dm-note">
            What it spends stands in your profile, where you can disconnect it at any time.
          </p>
        )}
        <div className="connect-answers">
          <button type="button" className="dm-button dm-outline" onClick={() => window.close()}>
            Close this window
          </button>
          <PageLink to="/profile/connections" className="dm-button-quiet">
            Connections
          </PageLink>
        </div>
      </div>
    </div>
  )
}

function RequestRefused({ isExpired }: { isExpired: boolean }) {
  const { brand } = useSite()
  if (isExpired) {
    return (
      <ConnectFrame title="Nothing to connect">
        <p role="alert">
          A site or an assistant opens this page when you connect it. The request has expired, or
          the address is not complete. Go back there and begin again.
        </p>
        <PageLink to="/profile/connections" className="dm-button dm-outline">
          Connections
        </PageLink>
      </ConnectFrame>
    )
  }
  return (
    <ConnectFrame title="This request cannot be connected">
      <p role="alert">
        Something in it is not as it must be: the site or assistant is set up wrongly, or somebody
        tampered with the address. Nothing was connected, and nothing was sent to anybody.
      </p>
      <p className="dm-note">
        <span>{`If this is your site, check that the tool’s script comes from ${brand.publicUrl}, or write to `}</span>
        <SupportMail />
        <span>.</span>
      </p>
      <PageLink to="/" className="dm-button dm-outline">
        {`Go to ${brand.name}`}
      </PageLink>
    </ConnectFrame>
  )
}

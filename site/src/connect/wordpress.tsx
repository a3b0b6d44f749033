import type { WordPressConnectionAnswer } from '#shared/contract/shapes.ts'
import { ROUTES } from '#shared/contract/routes.ts'
import { Icon } from '#shared/ui/icons.tsx'
import { PageLink } from '../layout/page-link.tsx'
import type { PageModule } from '../page-module.ts'
import { useSite } from '../site-context.ts'
import { ConnectFrame } from './connect-frame.tsx'
import { REQUEST_PARAMETERS, warnOfOrigin } from './connection-request.ts'
import { type AnsweredProps, type AskingProps, ConsentPage } from './consent-page.tsx'
import type { ConsentKind } from './use-connection.ts'
import { WordPressConsent } from './wordpress-consent.tsx'

export const head: PageModule['head'] = (brand) => ({
  title: `Connect WordPress | ${brand.name}`,
  description: 'Give a WordPress site a key, so that its visitors generate on your credits.',
  isIndexed: false,
})

const WORDPRESS_CONSENT: ConsentKind = {
  path: ROUTES.connectWordPress,
  request: ROUTES.wordPressRequest,
  approval: ROUTES.wordPressApproval,
  parameters: [...REQUEST_PARAMETERS, 'site_name', 'subdomains'],
}

/**
 * The page that “Connect to Draftmill” in WordPress opens: names the site and the limits of its key, then redirects
 * to its settings page with a code that WordPress exchanges for the key, server to server. If the server refuses the
 * request, no response is sent.
 */
export function Page() {
  return (
    <ConsentPage
      kind={WORDPRESS_CONSENT}
      loadingTitle="Connect WordPress"
      titleOf={consentTitleOf}
      who="WordPress"
      Name={WordPressName}
      Consent={KeyConsent}
      Answered={LeavingNotice}
      Refused={RequestRefused}
    />
  )
}

function consentTitleOf({ site_key }: WordPressConnectionAnswer): string {
  return site_key ? 'Connect it again?' : 'Connect this WordPress?'
}

function KeyConsent({ request, connection }: AskingProps<WordPressConnectionAnswer>) {
  return (
    <WordPressConsent
      // The limits of an existing key are known only once its owner is signed in.
      key={`${request.daily_cap} ${request.visitor_cap}`}
      request={request}
      isBusy={connection.isBusy}
      problem={connection.problem}
      onApprove={(caps) => connection.approve(request, caps)}
      onDecline={() => connection.decline(request)}
    />
  )
}

/** The full address, in the browser's spelling; the name is the site's own claim. */
function WordPressName({ request }: AskingProps<WordPressConnectionAnswer>) {
  const { brand } = useSite()
  const warning = warnOfOrigin(request.origin)
  return (
    <div className="connect-site">
      <p className="connect-origin">{addressOf(request)}</p>
      <p className="dm-note">
        <span>calls itself “</span>
        <bdi>{request.site_name}</bdi>
        <span>{`” and wants its visitors to generate with your ${brand.name} account`}</span>
      </p>
      {warning && (
        <p className="connect-warning">
          <Icon name="alert" />
          <span>{warning}</span>
        </p>
      )}
    </div>
  )
}

/** The address of this WordPress with its folder: on one origin there may be several. */
export function addressOf({
  redirect_uri,
}: Pick<WordPressConnectionAnswer, 'redirect_uri'>): string {
  return redirect_uri.slice(0, redirect_uri.lastIndexOf('/wp-admin/'))
}

/** Shown only where going back takes a while. */
function LeavingNotice({ step }: AnsweredProps<WordPressConnectionAnswer>) {
  const { request, isApproved } = step
  return (
    <ConnectFrame title={isApproved ? 'Back to WordPress' : 'Not connected'}>
      <p role="status">
        {isApproved
          ? 'WordPress fetches its key now. If nothing happens, open its settings again:'
          : 'Nothing was changed. If nothing happens, open the settings of WordPress again:'}
      </p>
      <p>
        <a className="connect-name" href={request.redirect_uri}>
          {request.redirect_uri}
        </a>
      </p>
    </ConnectFrame>
  )
}

function RequestRefused({ isExpired }: { isExpired: boolean }) {
  return (
    <ConnectFrame title={isExpired ? 'Nothing to connect' : 'This request cannot be connected'}>
      <p role="alert">
        {isExpired
          ? 'WordPress opens this page when you press “Connect to Draftmill” under Settings → Draftmill. The request has expired, or the address is not complete. Press the button there again.'
          : 'Something in it is not as it must be. Nothing was connected, and nothing was sent to the site. Update the plugin and press “Connect to Draftmill” in WordPress again, or make a site key here and copy it.'}
      </p>
      <PageLink to="/profile/sites" className="dm-button dm-outline">
        Site keys
      </PageLink>
    </ConnectFrame>
  )
}

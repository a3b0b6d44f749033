import { linkToken, mailLink } from '../../e2e/support/mail.ts'

export const EMAIL = 'visitor@example.org'
export const PASSWORD = 'a quiet harbour lamp'

/** A person with an account on a running server, who uses the same HTTP requests as the site. */
export interface Visitor {
  /** Signs up and confirms by the link in the mail. Rejects when either is refused. */
  register(): Promise<void>
  /** Signs in; returns the authorization headers. */
  signIn(): Promise<Record<string, string>>
  post(path: string, body: object, headers?: Record<string, string>): Promise<Response>
  creditsOf(headers: Record<string, string>): Promise<number>
}

/** Creates a visitor of the server at a URL, whose mails are files in its data folder. */
export function createVisitor(url: string, dataDir: string): Visitor {
  const post: Visitor['post'] = (path, body, headers = {}) =>
    fetch(`${url}${path}`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Origin: url, ...headers },
      body: JSON.stringify(body),
    })
  return {
    post,
    register: async () => {
      await post('/api/auth/sign-up', { email: EMAIL, password: PASSWORD })
      const token = linkToken(await mailLink({ dataDir }, EMAIL, 'confirm'))
      const confirmed = await post('/api/auth/confirm', { token, password: PASSWORD })
      if (!confirmed.ok) throw new Error(`not confirmed: ${await confirmed.text()}`)
    },
    signIn: async () => {
      const response = await post('/api/auth/sign-in', { email: EMAIL, password: PASSWORD })
      const { access_token } = (await response.json()) as { access_token: string }
      return { Authorization: `Bearer ${access_token}` }
    },
    creditsOf: async (headers) => {
      const profile = await (await fetch(`${url}/api/profile`, { headers })).json()
      return (profile as { credits: number }).credits
    },
  }
}

import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'

const root = join(import.meta.dirname, '../..')
/** Matches code that can open a connection to the outside; type imports open none. */
const OPENS_CONNECTION =
  /(?<![.\w])(?:fetch|outgoingFetch|createGuardedFetch)\(|(?:^import (?!type ).* from |import\()'(?:undici|openai|stripe|nodemailer|pg|node:(?:https?|http2|net|tls|dns|dgram)(?:\/promises)?)'/m

it('are opened in these places alone, each to an address of the settings, of a registry or of an assistant (statement 60)', () => {
  const opening = ['api/src', 'shared'].flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .map((path) => join(folder, path))
      .filter((path) => /\.tsx?$/.test(path) && !/\.(?:test|fixture)\.tsx?$/.test(path))
      .filter((path) => OPENS_CONNECTION.test(readFileSync(join(root, path), 'utf8'))),
  )
  expect(opening.toSorted()).toEqual([
    'api/src/accounts/passwords/breached-passwords.ts',
    // The metadata of assistants, fetched when a person connects one: only by the guarded fetch.
    'api/src/app.ts',
    'api/src/assistants/client-documents.ts',
    'api/src/embeds/visitors/turnstile.ts',
    'api/src/http/outgoing/guarded-fetch.ts',
    // The fetch that all the others use.
    'api/src/http/outgoing/outgoing.ts',
    'api/src/http/requests/rate-limits.ts',
    'api/src/mail/transport.ts',
    // The usual ports of this machine, and no other.
    'api/src/model/servers/discover-models.ts',
    'api/src/model/servers/model-client.ts',
    'api/src/payments/stripe.ts',
    // With RDAP=on only, to IANA and registries: only by the guarded fetch.
    'api/src/rdap/bootstrap.ts',
    'api/src/rdap/connect-registries.ts',
    'api/src/rdap/registrations.ts',
    'api/src/store/store.ts',
  ])
})

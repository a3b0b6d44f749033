import { expect, it } from 'vitest'
import PROVIDERS from './data/mailbox-spellings.json' with { type: 'json' }
import { readEmailAddress } from './email-address.ts'

const read = (typed: string) => {
  const address = readEmailAddress(typed)
  if (!address) throw new Error(`not read: ${typed}`)
  return address
}

it.each([
  ['a plus tag', 'ann@corp.example', 'ann+x@corp.example'],
  ['full-width letters', 'ann@corp.example', 'ａnn@corp.example'],
  ['a letter that lower case makes plain', 'kate@corp.example', '\u212Aate@corp.example'],
  ['dots and dashes of Proton', 'annbell@proton.me', 'Ann.b-el_l+news@proton.me'],
  ['another name of Proton', 'ann@proton.me', 'ann@pm.me'],
  ['another name of Yandex', 'ann.bell@yandex.ru', 'ann.bell@ya.ru'],
  ['a hyphen for Yandex’s dot', 'ann.bell@yandex.ru', 'Ann-Bell+x@yandex.com'],
])(
  'counts %s as the same mailbox and as another account (statements 35 and 71)',
  (_, one, other) => {
    expect(read(other).mailbox).toBe(read(one).mailbox)
    expect(read(other).key).not.toBe(read(one).key)
  },
)

it.each([
  ['capitals', 'ann@corp.example', 'ANN@Corp.Example'],
  ['the full-width host name that delivers to it', 'ann@corp.example', 'ann@ｃorp.example'],
  ['what Gmail says reaches one mailbox', 'ann.bell@gmail.com', 'A.nnBell+x@googlemail.com'],
])('takes %s for the same account', (_, one, other) => {
  expect(read(other).key).toBe(read(one).key)
})

it('tells apart what other providers tell apart', () => {
  for (const [one, other] of [
    ['ann.bell@corp.example', 'annbell@corp.example'],
    ['ann-bell@corp.example', 'ann.bell@corp.example'],
    ['ann.bell@yandex.ru', 'annbell@yandex.ru'],
  ] as const)
    expect(read(one).mailbox).not.toBe(read(other).mailbox)
})

it('keeps the spelling for sending, and the host name as mail is delivered to it', () => {
  expect(read(' Ann+News@Corp.example ').address).toBe('Ann+News@Corp.example')
  // Otherwise a mail server would look up another name than the one stored for the account.
  expect(read('ann@ｇmail.com').address).toBe('ann@gmail.com')
  expect(read('ann@bücher.example')).toMatchObject({
    address: 'ann@bücher.example',
    key: 'ann@xn--bcher-kva.example',
  })
})

it('names the source of every provider’s rule, and no domain twice', () => {
  const domains = PROVIDERS.flatMap((provider) => provider.domains)
  expect(new Set(domains).size).toBe(domains.length)
  for (const { sources, provider } of PROVIDERS) {
    expect(sources.length, provider).toBeGreaterThan(0)
    for (const source of sources) expect(source).toMatch(/^https:\/\//)
  }
})

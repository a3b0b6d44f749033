import { describe, expect, it } from 'vitest'
import { isOnlyWebAddress, withoutWebAddresses } from './web-address.server.ts'

describe('web addresses in a text', () => {
  it.each([
    ['acme.com', 'acme'],
    ['https://www.acme-tea.co.uk/shop?x=1', 'acme tea'],
    ['http://acme.com.', 'acme'],
    ['tea, acme.io, kettle', 'tea, acme, kettle'],
    ['See https://shop.acme.de/tee for more', 'See acme for more'],
    ['http://localhost:3000', ''],
    ['https://www.instagram.com/acme', ''],
  ])('“%s” is read as “%s”', (text, read) => {
    expect(withoutWebAddresses(text).trim()).toBe(read)
  })

  it('leaves everything else as it stands', () => {
    for (const text of [
      'We bake bread.It is good.',
      'Tea, coffee etc. and more',
      'A 2.5 km walk. In Leeds.',
      'Node.js and Vue.js courses',
      'Come to me.now',
    ]) {
      expect(withoutWebAddresses(text)).toBe(text)
    }
  })

  it('drops mail addresses', () => {
    expect(withoutWebAddresses('Kites, mail joe@acme.com')).not.toMatch(/acme|com|@/)
  })

  it('knows a text that is an address and nothing else', () => {
    expect(isOnlyWebAddress('https://www.acme.com/about')).toBe(true)
    expect(isOnlyWebAddress('acme.com')).toBe(true)
    expect(isOnlyWebAddress('Handmade kites: acme.com')).toBe(false)
    expect(isOnlyWebAddress('Kites')).toBe(false)
  })

  it('takes a long row of dots and letters without hanging', () => {
    expect(withoutWebAddresses('a.'.repeat(5_000)).length).toBeLessThanOrEqual(10_000)
    expect(withoutWebAddresses('a'.repeat(10_000) + '.').length).toBe(10_001)
  })
})

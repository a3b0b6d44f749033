import { describe, expect, it } from 'vitest'
import { createRandom } from '../../text/random.ts'
import { write } from './builtin.server.ts'
import { readProduct } from './product.server.ts'
import { fittingStyle } from './register.server.ts'

const inputOf = (productType: string, adStyle: string, keywords = '') => ({
  productType,
  targetAudience: 'families',
  adStyle,
  keywords,
})

describe('the register of an ad', () => {
  it.each([
    ['funeral planning', 'urgent', 'professional'],
    ['charity for refugees', 'promotional', 'informative'],
    ['divorce lawyer', 'luxury', 'professional'],
    ['divorce lawyer', 'urgent', 'urgent'],
    ['wedding cakes', 'luxury', 'luxury'],
    ['willow baskets', 'promotional', 'promotional'],
  ])('reads %s in the %s style as %s', (productType, adStyle, style) => {
    expect(fittingStyle(inputOf(productType, adStyle))).toBe(style)
  })

  it('never asks why anyone waits for a funeral', () => {
    for (const style of ['urgent', 'casual', 'luxury', 'promotional', 'persuasive']) {
      const ads = JSON.stringify([
        ...write(inputOf('funeral planning', style), createRandom(style)),
      ])
      expect(ads).not.toMatch(/why wait|treat yourself|off your list|exquisite|hello,/i)
    }
  })

  it('promises no price, photo or opening hours that the input does not state', () => {
    for (const product of ['garden sheds', 'barber shop', 'boutique hotel', 'jazz concert']) {
      for (const style of ['informative', 'promotional', 'professional']) {
        const ads = JSON.stringify([...write(inputOf(product, style), createRandom('facts'))])
        expect(ads).not.toMatch(/\bprices?\b|photos?\b|opening (?:times|hours)|breakfast|seats?\b/i)
      }
    }
  })

  it.each([
    ['protein bars', 'food'],
    ['snack bar', 'place'],
    ['left-handed golf clubs', 'goods'],
    ['tarot readings', 'session'],
    ['counselling', 'session'],
    ['visa applications', 'project'],
    ['escape room', 'event'],
    ['roof repairs', 'visit'],
  ])('takes %s for a %s', (text, kind) => {
    expect(readProduct(text, '').kind).toBe(kind)
  })
})

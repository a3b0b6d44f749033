import { expect, test } from 'vitest'
import { inlineRoutesIn } from './inline-routes.ts'

test('a widget file gets the paths it asks, not the table of all', () => {
  expect(inlineRoutesIn('post(ROUTES.token, `${ROUTES.functions}/${name}`)')).toBe(
    'post("/oauth/token", `${"/api/functions"}/${name}`)',
  )
  expect(() => inlineRoutesIn('ROUTES.nowhere')).toThrow('nowhere')
})

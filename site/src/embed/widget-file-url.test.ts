import { expect, it } from 'vitest'
import { widgetFileUrl } from './widget-file-url.ts'

it('gives the address of a tool’s own file and of nothing else', () => {
  expect(widgetFileUrl('slogan-generator')).toBe('/widgets/slogan-generator.js')
  for (const other of ['', '../x', 'x.js?', '//evil.example/x', 'A b'])
    expect(() => widgetFileUrl(other)).toThrow(TypeError)
})

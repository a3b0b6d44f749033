import { expect, it } from 'vitest'
import { serverTools } from '../catalogue.server.ts'

it('says of the tools that swap a piece of a draft, and of no other, that they do', () => {
  const said = serverTools.filter(({ tool }) => tool.swaps).map(({ tool }) => tool.id)
  const able = serverTools.filter(({ swap }) => swap !== undefined).map(({ tool }) => tool.id)
  expect(said).toEqual(able)
  expect(able).not.toEqual([])
})

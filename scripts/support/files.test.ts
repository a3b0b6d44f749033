import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { importsOf, resolveImport } from '../check/source-graph.ts'
import { READ_BY_STEP, root } from './files.mjs'

it.each([
  ['catalogue', 'scripts/catalogue.ts'],
  ['widgets', 'scripts/build/build-widgets.ts'],
  ['site', 'scripts/build/build-site.ts'],
  ['operator', 'scripts/build/build-operator.ts'],
] as const)('repeats the step %s after a change of any file that it imports', (step, program) => {
  const reached = new Set<string>([program])
  for (const path of reached)
    for (const { specifier } of importsOf(path, readFileSync(join(root, path), 'utf8'))) {
      const target = specifier === undefined ? undefined : resolveImport(path, specifier)
      if (target?.kind === 'file' && /\.tsx?$/.test(target.path)) reached.add(target.path)
    }
  const ofOthers = [...reached].filter((path) => /^(?:api|shared|site|widgets)\//.test(path))
  expect(ofOthers).not.toEqual([])
  expect(ofOthers.filter((path) => !READ_BY_STEP[step].test(path))).toEqual([])
})

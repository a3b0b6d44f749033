import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseEnv } from 'node:util'
import fc from 'fast-check'
import { expect, it, onTestFinished } from 'vitest'
import { withSettings, writeSettings } from './settings-file.ts'

const MODEL = { OPENAI_BASE_URL: 'http://127.0.0.1:11434/v1', OPENAI_MODEL: 'llama3.2:3b' }

it('puts settings in the place of their lines, the others at the end, and leaves the rest alone', () => {
  const before =
    '# Mine\nPORT=8080\nOPENAI_MODEL=gpt-4.1-mini # the usual\n#OPENAI_BASE_URL=http://x/v1\nX=1'
  expect(withSettings(before, MODEL, 'Chosen at a start.')).toBe(
    '# Mine\nPORT=8080\nOPENAI_MODEL=llama3.2:3b\n#OPENAI_BASE_URL=http://x/v1\nX=1\n' +
      '# Chosen at a start.\nOPENAI_BASE_URL=http://127.0.0.1:11434/v1\n',
  )
  const twice = withSettings(withSettings('', MODEL, 'a'), MODEL, 'a')
  expect(twice).toBe(withSettings('', MODEL, 'a'))
})

it('changes what is read of any file by these settings alone', () => {
  const name = fc.constantFrom('PORT', 'OPENAI_MODEL', 'OPENAI_BASE_URL', 'OPENAI_MODEL_2', 'X')
  const value = fc.constantFrom('', '1', 'a b', '"q"', 'x # y')
  const line = fc.oneof(
    fc.tuple(name, value).map(([one, two]) => `${one}=${two}`),
    fc.constantFrom('', '# note', '  export OPENAI_MODEL=x', '# OPENAI_MODEL=x'),
  )
  const file = fc.tuple(fc.array(line), fc.constantFrom('\n', '\r\n'), fc.boolean())
  fc.assert(
    fc.property(file, ([lines, end, isEnded]) => {
      const before = lines.join(end) + (isEnded ? end : '')
      const after = withSettings(before, MODEL, 'Why.')
      expect(parseEnv(after)).toEqual({ ...parseEnv(`${before}\n`), ...MODEL })
    }),
  )
})

it('makes a file that nobody else may read, and keeps how an old one was', () => {
  const folder = mkdtempSync(join(tmpdir(), 'draftmill-env-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const [made, kept] = [join(folder, 'made'), join(folder, 'kept')]
  writeSettings(made, MODEL, 'Why.')
  expect(statSync(made).mode & 0o777).toBe(0o600)
  writeFileSync(kept, 'PORT=1\n', { mode: 0o640 })
  writeSettings(kept, MODEL, 'Why.')
  expect(statSync(kept).mode & 0o777).toBe(0o640)
  expect(parseEnv(readFileSync(kept, 'utf8'))).toEqual({ PORT: '1', ...MODEL })
})

import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it, test } from 'vitest'
import { root } from '../support/files.mjs'
import { findLooseTexts } from './loose-texts.ts'
import { listSources } from './source-graph.ts'

it('finds no text of ours that a browser’s translation would break', () => {
  const paths = listSources().filter((path) => /^(?:shared|site|widgets)\/.*\.tsx$/.test(path))
  expect(paths.length).toBeGreaterThan(90)
  const found = paths.flatMap((path) =>
    findLooseTexts(path, readFileSync(join(root, path), 'utf8')),
  )
  expect(found).toEqual([])
})

test.each([
  ['a text beside what comes and goes', '<p>{isBusy && <i />} Save</p>'],
  ['the same the other way round', '<p>Name{isRequired && <i>*</i>}</p>'],
  ['a text beside a list', '<p>Uses: {names.map((name) => <b key={name} />)}</p>'],
  ['a text that changes beside another', '<p>{used} / {max}</p>'],
  ['a text that changes beside an element', '<p><Icon />{label}</p>'],
  ['the same inside a fragment', '<p><>{count} <b>credits</b></></p>'],
  ['a text or an element', '<p>{name ? <b>{name}</b> : "nobody"}</p>'],
  ['a choice of texts beside an element', '<p><Icon />{isOpen ? "Close" : "Open"}</p>'],
  ['a text that is only there at times, beside an element', '<p><Icon />{isOver && "over"}</p>'],
])('refuses %s', (_, source) => {
  expect(findLooseTexts('x.tsx', `export const x = ${source}`)).toEqual([
    expect.stringMatching(/^x\.tsx:1 \w/),
  ])
})

test.each([
  ['a text alone that changes', '<p>{`${used} / ${max}`}</p>'],
  ['one of two texts', '<p>{isBusy ? "Saving" : "Save"}</p>'],
  ['a text that is only there at times', '<p>{error && "No."}</p>'],
  ['what comes and goes beside elements', '<p>{isBusy && <Spinner />}<span>{label}</span></p>'],
  ['a text that stays beside elements that do', '<p>Have an account? <a href="/">Login</a>.</p>'],
  ['elements that were handed on', '<p><Icon />{children}</p>'],
])('leaves %s alone', (_, source) => {
  expect(findLooseTexts('x.tsx', `export const x = ${source}`)).toEqual([])
})

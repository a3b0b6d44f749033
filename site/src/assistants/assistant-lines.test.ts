import { expect, test } from 'vitest'
import { assistantGuides, isOnThisComputer, serverName } from './assistant-lines.ts'

const URL = 'https://drafts.example/mcp'

test('has the address in every line that is copied, and steps for each assistant', () => {
  const ways = assistantGuides('drafts', URL)
  expect(ways.map(({ name }) => name)).toEqual(
    expect.arrayContaining(['Claude', 'ChatGPT', 'VS Code', 'Cursor', 'Gemini CLI', 'Others']),
  )
  for (const { code, steps } of ways) {
    expect(steps.length).toBeGreaterThan(1)
    if (code) expect(code.text).toContain(URL)
  }
})

test('writes files that programs can read, and lines that a shell takes apart as they are meant', () => {
  const text = (name: string): string =>
    assistantGuides('drafts', URL).find((way) => way.name === name)?.code?.text ?? ''
  expect(JSON.parse(text('Cursor'))).toEqual({ mcpServers: { drafts: { url: URL } } })
  expect(JSON.parse(/'(.*)'/.exec(text('VS Code'))?.[1] ?? '')).toEqual({
    name: 'drafts',
    type: 'http',
    url: URL,
  })
})

test('names the server by its brand in letters that every program takes', () => {
  expect(serverName('Draftmill')).toBe('draftmill')
  expect(serverName(" Ann's “Words” ")).toBe('ann-s-words')
  expect(serverName('文')).toBe('drafts')
})

test('knows an address that assistants elsewhere cannot reach', () => {
  expect(isOnThisComputer('http://localhost:8787/mcp')).toBe(true)
  expect(isOnThisComputer(URL)).toBe(false)
})

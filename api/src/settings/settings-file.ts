import { existsSync, readFileSync, writeFileSync } from 'node:fs'

/**
 * Writes settings into a file such as `.env`: replaces their lines, or adds them at its end after a comment with the
 * reason. All other lines are kept. A new file is readable only by its owner.
 */
export function writeSettings(
  file: string,
  settings: Readonly<Record<string, string>>,
  why: string,
): void {
  const before = existsSync(file) ? readFileSync(file, 'utf8') : ''
  writeFileSync(file, withSettings(before, settings, why), { mode: 0o600 })
}

/** Returns the text of such a file with the settings set. */
export function withSettings(
  before: string,
  settings: Readonly<Record<string, string>>,
  why: string,
): string {
  let text = before
  const added: string[] = []
  for (const [name, value] of Object.entries(settings)) {
    const line = `${name}=${value}`
    const own = new RegExp(String.raw`^[ \t]*(?:export[ \t]+)?${name}[ \t]*=.*$`, 'gm')
    if (own.test(text)) text = text.replace(own, () => line)
    else added.push(line)
  }
  const ended = text === '' || text.endsWith('\n') ? text : `${text}\n`
  return added.length === 0 ? ended : `${ended}# ${why}\n${added.join('\n')}\n`
}

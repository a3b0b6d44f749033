/**
 * `wp-plugin/languages/draftmill.pot`, the template of translations. The committed file holds the texts of the
 * plugin's own PHP and scripts; the build adds those of the tools, so that a new tool needs nothing here.
 *
 * `npx tsx scripts/wordpress/wp-plugin-texts.ts` writes the committed file anew, with WP-CLI on the machine's PHP.
 */
import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { unzipSync } from 'fflate'

/** The template with these texts, those that it has already left out. */
export function appendTexts(template: string, texts: readonly string[]): string {
  const entries = texts
    .map((text) => `msgid ${JSON.stringify(text)}`)
    .filter((line) => !template.includes(`\n${line}\n`))
    .map((line) => `\n#: build/tools.php\n${line}\nmsgstr ""\n`)
  return template.trimEnd() + '\n' + entries.join('')
}

/** The texts of a built plugin's own code as a template, as WP-CLI finds them. No date: the same code, the same bytes. */
export function makeTemplate(zip: string, wpCli: string): string {
  const dir = mkdtempSync(join(tmpdir(), 'draftmill-texts-'))
  try {
    for (const [path, data] of Object.entries(unzipSync(readFileSync(zip)))) {
      mkdirSync(dirname(join(dir, path)), { recursive: true })
      writeFileSync(join(dir, path), data)
    }
    const template = join(dir, 'draftmill.pot')
    const exclude = '--exclude=build/tools.php,build/widgets,languages,source'
    const headers = '--headers={"Report-Msgid-Bugs-To":"","Last-Translator":""}'
    // For block.json the tool would fetch a list of its translatable members.
    const flags = ['--slug=draftmill', '--skip-block-json', exclude, headers, '--allow-root']
    const command = [wpCli, 'i18n', 'make-pot', join(dir, 'draftmill'), template, ...flags]
    // The tool reads JavaScript whole.
    execFileSync('php', ['-d', 'memory_limit=1G', '-d', 'display_errors=stderr', ...command], {
      stdio: ['ignore', 'ignore', 'pipe'],
    })
    const own = readFileSync(template, 'utf8').replace(
      /^"(POT-Creation|PO-Revision)-Date:.*\n/gm,
      '',
    )
    const block = readFileSync(join(dir, 'draftmill/build/editor/block/block.json'), 'utf8')
    return `${own.trimEnd()}\n${blockEntries(JSON.parse(block) as BlockJson)}`
  } finally {
    rmSync(dir, { recursive: true })
  }
}

interface BlockJson {
  readonly title: string
  readonly description: string
  readonly keywords: readonly string[]
}

/** What WordPress translates of a block.json, under the contexts that it uses. */
function blockEntries({ title, description, keywords }: BlockJson): string {
  const texts = [
    ['block title', title],
    ['block description', description],
    ...keywords.map((keyword) => ['block keyword', keyword]),
  ]
  const entries = texts.map(
    ([context, text]) =>
      `\n#: build/editor/block/block.json\nmsgctxt "${context}"\nmsgid ${JSON.stringify(text)}\nmsgstr ""\n`,
  )
  return entries.join('')
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  const { fetchWordPress } = await import('../../e2e/wordpress/machine/core.ts')
  const plugin = join(import.meta.dirname, '../../wp-plugin')
  const template = makeTemplate(join(plugin, 'build/draftmill.zip'), (await fetchWordPress()).wpCli)
  writeFileSync(join(plugin, 'languages/draftmill.pot'), template)
  console.log(`wp-plugin/languages/draftmill.pot: ${template.match(/^msgid /gm)?.length} texts`)
}

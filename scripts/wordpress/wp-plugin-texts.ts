/**
 * `wp-plugin/languages/draftmill.pot`, the translation template. The committed file contains the texts of the
 * plugin's own PHP and scripts; the build adds those of the tools, so that a new tool needs no change here.
 *
 * `npx tsx scripts/wordpress/wp-plugin-texts.ts` rewrites the committed file, with WP-CLI on the machine's PHP.
 */
import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { unzipSync } from 'fflate'

/** Adds these texts to the template, except those it already contains. */
export function appendTexts(template: string, texts: readonly string[]): string {
  const entries = texts
    .map((text) => `msgid ${JSON.stringify(text)}`)
    .filter((line) => !template.includes(`\n${line}\n`))
    .map((line) => `\n#: build/tools.php\n${line}\nmsgstr ""\n`)
  return template.trimEnd() + '\n' + entries.join('')
}

/**
 * Extracts the texts of a built plugin's own code as a template, with WP-CLI. Without dates, so that the same code
 * gives the same bytes.
 */
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
    // For block.json the tool would download a list of its translatable members.
    const flags = ['--slug=draftmill', '--skip-block-json', exclude, headers, '--allow-root']
    const command = [wpCli, 'i18n', 'make-pot', join(dir, 'draftmill'), template, ...flags]
    // The tool parses whole JavaScript files, which needs memory.
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

/** The translatable texts of a block.json, with WordPress's contexts. */
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

/**
 * Shortens names that are used only within a widget file: class names, custom properties and properties of internal
 * objects. Saves about half a kilobyte after brotli. Public names stay: parts, events and their details, attributes,
 * `--draftmill-*`, and everything in requests and answers.
 */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { minifySync } from 'rolldown/experimental'

const root = join(import.meta.dirname, '../..')
const STYLESHEETS = [
  'shared/ui/tokens.css',
  'shared/ui/components.css',
  'shared/ui/vocabulary.css',
  'shared/ui/result-parts.css',
  'widgets/src/tool/tool.css',
  'widgets/src/deferred-ui/results.css',
  'widgets/src/element/host.css',
]

/** Members of ToolDefinition and of component props; none of them appears in a request, an answer or an event. */
const SHORTENED_PROPERTIES = `
  copiedAll copiedItem copyAll copyAllText copyItem copyText creditsFailed creditsShort disabledWhen
  attributeOf failure formTitle hasBlank inputRequired insufficient isCopied isError isExternal
  isFlagged isIconOnly isNumbered isRequired isSlow loginPrompt loginRequired onCopy onEvent
  onFieldErrors requireAny requiredBlank resultKey resultKind resultsTitle retryAfter sessionState basics
  showToast skeletons submitting succeeded topUp charsMax charsMin functionName
  resultLimit isForeign whenStyled headingLevel deferredUi deferredUiOf loginAddress
`
  .trim()
  .split(/\s+/)

const css = STYLESHEETS.map((path) => readFileSync(join(root, path), 'utf8')).join('')
const shortNames = new Map([
  ...assignShortNames(css.match(/(?<![-\w])dm-[a-z]+(?:-[a-z]+)*/g) ?? [], 'd'),
  ...assignShortNames(css.match(/--dm-[a-z]+(?:-[a-z]+)*/g) ?? [], '--'),
])

/** Returns the script with short names. A name gets the same short name in every file. */
export function shortenWidgetNames(code: string): string {
  const result = minifySync('widget.js', code, {
    module: true,
    compress: false,
    mangle: false,
    mangleProps: {
      include: new RegExp(`^(?:${SHORTENED_PROPERTIES.join('|')})$`),
      cache: Object.fromEntries(
        SHORTENED_PROPERTIES.map((name, index) => [name, `$${index.toString(36)}`]),
      ),
    },
    codegen: { removeWhitespace: true },
  })
  if (result.errors.length > 0) throw new Error(JSON.stringify(result.errors))
  return shortenClassNames(result.code)
}

/** Returns HTML or CSS with the short class and custom property names of the scripts. */
export function shortenClassNames(text: string): string {
  return text.replace(
    /(?<![\w-])(?:--)?dm-[a-z]+(?:-[a-z]+)*/g,
    (name) => shortNames.get(name) ?? name,
  )
}

/** Pairs of names and short names; frequent names in the stylesheets get the shortest ones. */
function assignShortNames(names: readonly string[], prefix: string): [string, string][] {
  const counts = new Map<string, number>()
  for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1)
  return [...counts.keys()]
    .toSorted((a, b) => (counts.get(b) ?? 0) - (counts.get(a) ?? 0) || a.localeCompare(b))
    .map((name, index) => [name, prefix + index.toString(36)])
}

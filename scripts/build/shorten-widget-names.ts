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

/**
 * Members of ToolDefinition, of component props and of other objects within the widget files, the most frequent ones
 * first. None of them appears in a request, an answer or an event, nor do these files use a browser's property of that
 * name.
 */
const SHORTENED_PROPERTIES = `
  run texts deferredUi phase defaults before onEvent look setState getState attributeOf failure formTitle
  isRequired sessionState basics charsMax deferredUiOf latest need card ground cleanup subscribe creditsShort
  disabledWhen hasBlank isExternal isSlow loginPrompt requireAny requiredBlank resultsTitle submitting charsMin
  isForeign whenStyled earlier links control slots Heading onFieldErrors showToast topUp resultLimit headingLevel
  loginAddress toasts setToasts apiBase siteKey tokenUrl writerUrl scriptOrigins authPrompt announce addToast
  Toasts ResultList Notice FailureStrip copiedAll copiedItem copyAll copyAllText copyItem copyText creditsFailed
  inputRequired insufficient isCopied isError isFlagged isIconOnly isNumbered loginRequired onCopy resultKey
  resultKind retryAfter skeletons succeeded functionName
`
  .trim()
  .split(/\s+/)

/** Preact's internal members begin with two underscores; no other file uses them. */
const PREACT_MEMBERS = '__[A-Za-z]?'
const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'

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
      include: new RegExp(`^(?:${[...SHORTENED_PROPERTIES, PREACT_MEMBERS].join('|')})$`),
      cache: Object.fromEntries(
        SHORTENED_PROPERTIES.map((name, index) => [
          name,
          LETTERS[index] ?? `$${(index - LETTERS.length).toString(36)}`,
        ]),
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

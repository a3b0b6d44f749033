type Chunks = Readonly<Record<string, string>>

/** The tool of a tag name, if the build includes it: 'draftmill-slogan-generator'. */
export function toolOfTag(tag: string, chunks: Chunks): string | undefined {
  const tool = tag.startsWith('draftmill-') ? tag.slice('draftmill-'.length) : ''
  return Object.hasOwn(chunks, tool) ? tool : undefined
}

export interface Placeholder {
  readonly tool: string
  readonly attributes: readonly (readonly [name: string, value: string])[]
}

/**
 * The widget attributes that a placeholder sets with the prefix `data-`. Attributes for script and token addresses
 * (`files`, `api-base`, `script-origins`, `token-url`, `writer-url`) are excluded: people who may not write scripts
 * may be able to write a `div`, so its widget always uses the loader's own address.
 */
const KNOWN_ATTRIBUTE =
  /^(?:theme|accent|font|lang|dir|heading|login|text-.+|site-key|hide-fields|result-limit|default-.+)$/

/**
 * Reads a `<div data-draftmill-tool="slogan-generator" data-theme="dark">`: `data-theme` and the like become the
 * widget's attributes, other `data-*` stay as they are and prefill fields. Undefined without a known tool.
 */
export function readPlaceholder(
  element: Pick<Element, 'getAttribute' | 'getAttributeNames'>,
  chunks: Chunks,
): Placeholder | undefined {
  const tool = element.getAttribute('data-draftmill-tool')
  if (tool === null || !Object.hasOwn(chunks, tool)) return undefined
  const attributes = element
    .getAttributeNames()
    .filter((name) => name.startsWith('data-') && name !== 'data-draftmill-tool')
    .map((name) => {
      const bare = name.slice('data-'.length)
      return [KNOWN_ATTRIBUTE.test(bare) ? bare : name, element.getAttribute(name) ?? ''] as const
    })
  return { tool, attributes }
}

type Chunks = Readonly<Record<string, string>>

/** The tool that a tag name stands for, if the build knows it: 'draftmill-slogan-generator'. */
export function toolOfTag(tag: string, chunks: Chunks): string | undefined {
  const tool = tag.startsWith('draftmill-') ? tag.slice('draftmill-'.length) : ''
  return Object.hasOwn(chunks, tool) ? tool : undefined
}

export interface Placeholder {
  readonly tool: string
  readonly attributes: readonly (readonly [name: string, value: string])[]
}

/**
 * The attributes of a widget that a placeholder writes with `data-` in front. Those that say where scripts come from and
 * where tokens go (`files`, `api-base`, `script-origins`, `token-url`) are not among them: a `div` is what people may write who may not
 * write scripts, so its widget keeps to the loader's own address.
 */
const KNOWN =
  /^(?:theme|accent|font|lang|dir|heading|login|text-.+|site-key|hide-fields|result-limit|default-.+)$/

/**
 * What a `<div data-draftmill-tool="slogan-generator" data-theme="dark">` asks for: `data-theme` and
 * the like become the widget's attributes, other `data-*` stay as they are and prefill fields.
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
      return [KNOWN.test(bare) ? bare : name, element.getAttribute(name) ?? ''] as const
    })
  return { tool, attributes }
}

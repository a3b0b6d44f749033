/**
 * Finds texts in JSX that a browser's translation would break. Translation replaces text nodes by its own elements,
 * while React and Preact keep their nodes: updates of such a node are not shown, and inserting before one throws,
 * which breaks the page. A text alone in its element is replaced as a whole (widgets/src/thin-react), so it may
 * change; a text beside other nodes may not, and its siblings may not be added or removed.
 */
import { parseSync } from 'vite'
import { type SyntaxNode, visit } from './source-graph.ts'

/** The possible output of an element's child. */
interface ChildOutput {
  readonly text?: 'same' | 'changing'
  readonly isElement?: boolean
  /** True when it is not always present, or may be repeated. */
  readonly isDynamic?: boolean
}

/** Returns the loose texts of a source, each with its line and advice. */
export function findLooseTexts(path: string, source: string): string[] {
  const { program, errors } = parseSync(path, source)
  if (errors[0]) throw new Error(`${path}: ${errors[0].message}`)
  const found: string[] = []
  const inside = new Set<SyntaxNode>()
  visit(program as unknown as SyntaxNode, (node) => {
    if (node.type !== 'JSXElement' && node.type !== 'JSXFragment') return
    // A nested fragment was checked together with its parent.
    for (const child of node['children'] as SyntaxNode[])
      if (child.type === 'JSXFragment') inside.add(child)
    if (inside.has(node)) return
    const drawn = childOutputsOf(node)
    const advice = adviceOn(drawn)
    if (!advice) return
    const line = source.slice(0, node.start).split('\n').length
    found.push(`${path}:${line} ${advice}`)
  })
  return found
}

function adviceOn(drawn: readonly ChildOutput[]): string | undefined {
  if (drawn.length === 1) {
    const [{ text, isElement } = {}] = drawn
    return text && isElement ? 'Draw an element either way, or a text either way.' : undefined
  }
  const isLoose =
    drawn.some(({ isDynamic: comesAndGoes }) => comesAndGoes) && drawn.some(({ text }) => text)
  return isLoose || drawn.some(({ text }) => text === 'changing')
    ? 'Put an element around the text, or make it one text.'
    : undefined
}

/** The children of an element or fragment; nested fragments are flattened. */
function childOutputsOf(node: SyntaxNode): ChildOutput[] {
  return (node['children'] as readonly SyntaxNode[]).flatMap((child) => {
    if (child.type === 'JSXFragment') return childOutputsOf(child)
    if (child.type === 'JSXElement') return { isElement: true }
    if (child.type === 'JSXText') {
      // JSX drops whitespace with line breaks.
      return /^\s*\n\s*$/.test(child['value'] as string) ? [] : { text: 'same' as const }
    }
    const expression = child['expression'] as SyntaxNode
    return expression.type === 'JSXEmptyExpression' ? [] : [outputOf(expression)]
  })
}

function outputOf(node: SyntaxNode): ChildOutput {
  const of = (member: string): SyntaxNode => node[member] as SyntaxNode
  switch (node.type) {
    case 'ChainExpression':
    case 'ParenthesizedExpression':
    case 'TSAsExpression':
      return outputOf(of('expression'))
    case 'JSXElement':
      return { isElement: true }
    case 'JSXFragment':
      return mergeOutputs(childOutputsOf(node))
    case 'Literal':
      return typeof node['value'] === 'string' ? { text: 'same' } : {}
    case 'TemplateLiteral':
      return { text: (node['expressions'] as SyntaxNode[])[0] ? 'changing' : 'same' }
    case 'LogicalExpression': {
      const { left, right } = { left: outputOf(of('left')), right: outputOf(of('right')) }
      return node['operator'] === '&&' ? { ...right, isDynamic: true } : mergeOutputs([left, right])
    }
    case 'ConditionalExpression': {
      const drawn = mergeOutputs([outputOf(of('consequent')), outputOf(of('alternate'))])
      return { ...drawn, ...(drawn.text && { text: 'changing' }), isDynamic: true }
    }
    case 'CallExpression': {
      const method = (of('callee')['property'] as SyntaxNode | undefined)?.['name']
      return /^(?:map|flatMap|from)$/.test(String(method))
        ? { isElement: true, isDynamic: true }
        : outputOf(of('callee'))
    }
    // The file that passes the value is checked as well.
    case 'Identifier':
      return ELEMENT_NAMES.test(node['name'] as string) ? { isElement: true } : { text: 'changing' }
    case 'MemberExpression':
      return outputOf(of('property'))
    default:
      return { text: 'changing' }
  }
}

/** Props and functions with these names contain or return elements. */
const ELEMENT_NAMES = /^(?:children|besideTitle|renderOwnerText|render|fieldFor)$/

function mergeOutputs(drawn: readonly ChildOutput[]): ChildOutput {
  const texts = drawn.map(({ text }) => text)
  const text = texts.includes('changing') ? 'changing' : texts.includes('same') ? 'same' : undefined
  return {
    ...(text && { text }),
    isElement: drawn.some(({ isElement }) => isElement),
    isDynamic: drawn.some(({ isDynamic: comesAndGoes }) => comesAndGoes),
  }
}

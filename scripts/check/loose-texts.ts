/**
 * Finds texts in JSX that a browser's translation would break. It puts elements of its own in the place of text nodes;
 * React and Preact go on with the nodes they made: what they write into one is not seen, and to put something before one
 * fails, which ends the page. A text that stands alone in its element is written anew as a whole (widgets/src/thin-react),
 * so that it may change; beside others it may not, and nothing beside it may come and go.
 */
import { parseSync } from 'vite'
import { type Node, visit } from './source-graph.ts'

/** What a child of an element may be drawn as. */
interface Drawn {
  readonly text?: 'same' | 'changing'
  readonly isElement?: boolean
  /** It is not always there, or there are more of it. */
  readonly comesAndGoes?: boolean
}

/** The loose texts of a source, each by its line and what to do about it. */
export function looseTexts(path: string, source: string): string[] {
  const { program, errors } = parseSync(path, source)
  if (errors[0]) throw new Error(`${path}: ${errors[0].message}`)
  const found: string[] = []
  const inside = new Set<Node>()
  visit(program as unknown as Node, (node) => {
    if (node.type !== 'JSXElement' && node.type !== 'JSXFragment') return
    // A fragment inside was looked at with what it stands in.
    for (const child of node['children'] as Node[])
      if (child.type === 'JSXFragment') inside.add(child)
    if (inside.has(node)) return
    const drawn = drawnOf(node)
    const advice = adviceOn(drawn)
    if (!advice) return
    const line = source.slice(0, node.start).split('\n').length
    found.push(`${path}:${line} ${advice}`)
  })
  return found
}

function adviceOn(drawn: readonly Drawn[]): string | undefined {
  if (drawn.length === 1) {
    const [{ text, isElement } = {}] = drawn
    return text && isElement ? 'Draw an element either way, or a text either way.' : undefined
  }
  const isLoose = drawn.some(({ comesAndGoes }) => comesAndGoes) && drawn.some(({ text }) => text)
  return isLoose || drawn.some(({ text }) => text === 'changing')
    ? 'Put an element around the text, or make it one text.'
    : undefined
}

/** What stands in an element or a fragment; a fragment inside is what stands in it. */
function drawnOf(node: Node): Drawn[] {
  return (node['children'] as readonly Node[]).flatMap((child) => {
    if (child.type === 'JSXFragment') return drawnOf(child)
    if (child.type === 'JSXElement') return { isElement: true }
    if (child.type === 'JSXText') {
      // JSX leaves out what breaks a line.
      return /^\s*\n\s*$/.test(child['value'] as string) ? [] : { text: 'same' as const }
    }
    const expression = child['expression'] as Node
    return expression.type === 'JSXEmptyExpression' ? [] : [drawnAs(expression)]
  })
}

function drawnAs(node: Node): Drawn {
  const of = (member: string): Node => node[member] as Node
  switch (node.type) {
    case 'ChainExpression':
    case 'ParenthesizedExpression':
    case 'TSAsExpression':
      return drawnAs(of('expression'))
    case 'JSXElement':
      return { isElement: true }
    case 'JSXFragment':
      return either(drawnOf(node))
    case 'Literal':
      return typeof node['value'] === 'string' ? { text: 'same' } : {}
    case 'TemplateLiteral':
      return { text: (node['expressions'] as Node[])[0] ? 'changing' : 'same' }
    case 'LogicalExpression': {
      const { left, right } = { left: drawnAs(of('left')), right: drawnAs(of('right')) }
      return node['operator'] === '&&' ? { ...right, comesAndGoes: true } : either([left, right])
    }
    case 'ConditionalExpression': {
      const drawn = either([drawnAs(of('consequent')), drawnAs(of('alternate'))])
      return { ...drawn, ...(drawn.text && { text: 'changing' }), comesAndGoes: true }
    }
    case 'CallExpression': {
      const method = (of('callee')['property'] as Node | undefined)?.['name']
      return /^(?:map|flatMap|from)$/.test(String(method))
        ? { isElement: true, comesAndGoes: true }
        : drawnAs(of('callee'))
    }
    // Whoever gives it is looked at as well.
    case 'Identifier':
      return ELEMENTS.test(node['name'] as string) ? { isElement: true } : { text: 'changing' }
    case 'MemberExpression':
      return drawnAs(of('property'))
    default:
      return { text: 'changing' }
  }
}

/** By these names elements are handed on, or answered. */
const ELEMENTS = /^(?:children|wayOn|besideTitle|wordOf|draw|fieldFor)$/

function either(drawn: readonly Drawn[]): Drawn {
  const texts = drawn.map(({ text }) => text)
  const text = texts.includes('changing') ? 'changing' : texts.includes('same') ? 'same' : undefined
  return {
    ...(text && { text }),
    isElement: drawn.some(({ isElement }) => isElement),
    comesAndGoes: drawn.some(({ comesAndGoes }) => comesAndGoes),
  }
}

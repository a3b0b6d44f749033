/** How to connect an assistant: the steps, and the text to copy if it is more than the address. */
export interface AssistantGuide {
  readonly name: string
  readonly steps: readonly string[]
  readonly code?: { readonly title: string; readonly text: string }
  /** True of an assistant that runs elsewhere and cannot reach a server on this computer. */
  readonly isElsewhere?: true
}

/** The usual assistants, each with its lines; `name` is what the server is called there, `url` its address. */
export function assistantGuides(name: string, url: string): readonly AssistantGuide[] {
  return [
    {
      name: 'Claude',
      steps: [
        'Open Settings, then Connectors.',
        'Choose Add custom connector, give it a name and paste the address.',
        'Choose Connect. Sign in here and set a limit.',
      ],
      isElsewhere: true,
    },
    {
      name: 'ChatGPT',
      steps: [
        'Open Settings, then Apps & Connectors. Under Advanced, turn on Developer mode.',
        'Choose Create, give it a name, paste the address and choose OAuth.',
        'Sign in here and set a limit. In a chat, choose it under the plus sign.',
      ],
      isElsewhere: true,
    },
    {
      name: 'Claude Code',
      steps: [
        'Run the line in a terminal.',
        'In Claude Code type /mcp, choose it and sign in here.',
      ],
      code: {
        title: 'Line for a terminal',
        text: `claude mcp add --transport http ${name} ${url}`,
      },
    },
    {
      name: 'VS Code',
      steps: [
        'Run the line in a terminal, or add the server by the command MCP: Add Server.',
        'Start it when VS Code asks, and sign in here.',
      ],
      code: {
        title: 'Line for a terminal',
        text: `code --add-mcp '${JSON.stringify({ name, type: 'http', url })}'`,
      },
    },
    {
      name: 'Cursor',
      steps: [
        'Put this into the file .cursor/mcp.json in your home folder, beside what stands there.',
        'Open Cursor’s settings for tools, choose Connect and sign in here.',
      ],
      code: {
        title: 'Lines for .cursor/mcp.json',
        text: asJson({ mcpServers: { [name]: { url } } }),
      },
    },
    {
      name: 'Gemini CLI',
      steps: [
        'Run the line in a terminal.',
        `In Gemini CLI type /mcp auth ${name} and sign in here.`,
      ],
      code: {
        title: 'Line for a terminal',
        text: `gemini mcp add --scope user --transport http ${name} ${url}`,
      },
    },
    {
      name: 'Others',
      steps: [
        'Look in its settings for connectors, tools or MCP servers, and add one by its address.',
        'If it asks: the transport is streamable HTTP, and it signs in by OAuth. There is no key to enter.',
      ],
      code: {
        title: 'Lines for a settings file',
        text: asJson({ mcpServers: { [name]: { type: 'http', url } } }),
      },
    },
  ]
}

function asJson(value: unknown): string {
  return JSON.stringify(value, null, 2)
}

/** The server's name in settings, derived from its brand: letters, digits and hyphens. */
export function serverName(brandName: string): string {
  const name = brandName
    .toLowerCase()
    .split(/[^a-z0-9]+/)
    .filter(Boolean)
    .join('-')
  return name === '' ? 'drafts' : name
}

/** True for an address that only this computer can reach. */
export function isOnThisComputer(url: string): boolean {
  const { hostname } = new URL(url)
  return hostname === 'localhost' || hostname === '[::1]' || hostname.startsWith('127.')
}

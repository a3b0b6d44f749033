interface PolicyFactory {
  createPolicy(
    name: string,
    rules: { readonly createScriptURL: (path: string) => string },
  ): { createScriptURL(path: string): string }
}

const WIDGET_FILE = /^\/widgets\/[a-z\d-]+\.js$/

/** The only addresses that become scripts of a page; anything else is a bug, or somebody's markup. */
function checked(path: string): string {
  if (!WIDGET_FILE.test(path)) throw new TypeError('Only a widget of this site is loaded.')
  return path
}

/** The server's policy allows this one name alone (`trusted-types draftmill`). Browsers without Trusted Types need none. */
const policy = (globalThis as { trustedTypes?: PolicyFactory }).trustedTypes?.createPolicy(
  'draftmill',
  { createScriptURL: checked },
)

/** The address of a tool's own file as a script may take it where the page asks for Trusted Types. */
export function widgetFileUrl(toolId: string): string {
  const path = `/widgets/${toolId}.js`
  return policy ? policy.createScriptURL(path) : checked(path)
}

interface PolicyFactory {
  createPolicy(
    name: string,
    rules: { readonly createScriptURL: (path: string) => string },
  ): { createScriptURL(path: string): string }
}

const WIDGET_FILE = /^\/widgets\/[a-z\d-]+\.js$/

/** Throws for any path that is not a widget file: only those may become scripts of a page. */
function checkWidgetPath(path: string): string {
  if (!WIDGET_FILE.test(path)) throw new TypeError('Only a widget of this site is loaded.')
  return path
}

/**
 * The server's CSP allows this one name only (`trusted-types draftmill`). Browsers without Trusted Types need no
 * policy.
 */
const policy = (globalThis as { trustedTypes?: PolicyFactory }).trustedTypes?.createPolicy(
  'draftmill',
  { createScriptURL: checkWidgetPath },
)

/** The address of a tool's widget file, as a trusted script URL where the browser supports Trusted Types. */
export function widgetFileUrl(toolId: string): string {
  const path = `/widgets/${toolId}.js`
  return policy ? policy.createScriptURL(path) : checkWidgetPath(path)
}

/**
 * True on a page that the browser prerenders before the visitor opens it, if ever (speculation rules; HTML,
 * "prerendering").
 */
export function isPrerendering(): boolean {
  return !!(globalThis.document as { readonly prerendering?: boolean } | undefined)?.prerendering
}

/** Resolves when the page is activated: at once if it is not prerendered. */
export async function untilActivated(): Promise<void> {
  if (!isPrerendering()) return
  await new Promise((resolve) =>
    document.addEventListener('prerenderingchange', resolve, { once: true }),
  )
}

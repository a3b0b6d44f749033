/**
 * The running script; if the browser does not expose it, the first one of this file, e.g. `slogan-generator`. An
 * image or form named `currentScript`, which people who may not write scripts can insert, shadows the property (DOM
 * clobbering): files must not be loaded from its address.
 */
export function ownScript(file: string): HTMLScriptElement | null {
  const { currentScript } = document
  return currentScript instanceof HTMLScriptElement
    ? currentScript
    : document.querySelector(`script[src*="/widgets/${file}.js"]`)
}

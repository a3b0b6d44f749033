/**
 * The script that runs; where the browser does not tell, the first one of this file, as `slogan-generator`. An image or a
 * form by the name `currentScript`, which people may write who may not write scripts, stands in the browser's answer: what
 * loads later must not come from its address.
 */
export function ownScript(file: string): HTMLScriptElement | null {
  const { currentScript } = document
  return currentScript instanceof HTMLScriptElement
    ? currentScript
    : document.querySelector(`script[src*="/widgets/${file}.js"]`)
}

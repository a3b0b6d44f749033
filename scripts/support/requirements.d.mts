/** Types of `requirements.mjs`, which runs without a build. */
export interface Requirements {
  readonly chromium: string | undefined
  readonly headlessShell: string | undefined
  readonly firefox: string | undefined
  readonly php: 'native' | 'wasm'
  /** In words, each with how to get it. */
  readonly missing: readonly string[]
}
export function findRequirements(wish?: { readonly isRelease?: boolean }): Promise<Requirements>
export function findChromium(): Promise<string | undefined>
export function hasNativePhp(): boolean
export function findPostgres(): string | undefined
export function newestFirst(names: readonly string[]): string[]
export const POSTGRES_MISSING: string
export const FIREFOX_MISSING: string
export function findFirefox(): string | undefined
export const LIBREOFFICE_MISSING: string
export function findLibreOffice(): string | undefined
/** What tests and the documentation's commands call by name. */
export const COMMANDS: readonly string[]
/** What only a release's tests call. */
export const RELEASE_COMMANDS: readonly string[]

export const root: string
export const BUILD_STAMP: string
export const OWN_PROGRAMS: string
export function hashOf(paths: readonly string[]): string
export function sourcesHash(): string
export function stepHashes(): Readonly<
  Record<'catalogue' | 'widgets' | 'site' | 'operator' | 'server', string>
>
export const READ_BY_STEP: Readonly<Record<keyof ReturnType<typeof stepHashes>, RegExp>>
export function isFresh(stamp: string, hash: string): boolean
export function remember(stamp: string, hash: string): void
export function loadSettings(): void

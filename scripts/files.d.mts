/** Types of `files.mjs`, which is plain JavaScript because it runs before anything is installed. */
export declare const root: string
export declare function hashOf(paths: readonly string[]): string
export declare function isFresh(stamp: string, hash: string): boolean
export declare function remember(stamp: string, hash: string): void

/** Downloads what the release tests in WordPress also need, before the first of them waits for it. */
import { fetchCodingStandards, fetchOldestWordPress } from './machine/core.ts'
import { fetchPlayground } from './machine/wasm.ts'

await Promise.all([fetchPlayground(), fetchOldestWordPress(), fetchCodingStandards()])

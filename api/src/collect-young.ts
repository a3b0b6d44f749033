import { setFlagsFromString } from 'node:v8'

/**
 * Keeps V8 from allocating the arrays of a request directly in the old generation. It does so for a place in the code
 * once arrays from there have lived long, as the first form readings do, which are cached; from then on each
 * generation left 6 KB there, and a full collection delayed one every four seconds: 40 to 60 ms at the 99th
 * percentile instead of 8 ms (`npm run bench generation`, latency). Called first, for the whole process.
 */
export function collectYoungGarbage(): void {
  setFlagsFromString('--no-allocation-site-pretenuring')
}

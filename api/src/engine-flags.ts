import { setFlagsFromString } from 'node:v8'

/** Sets V8's options for this server; called first, for the whole process. */
export function setEngineFlags(): void {
  // Otherwise V8 allocates the arrays of a request directly in the old generation. It does so for a place in the code
  // once arrays from there have lived long, as the first form readings do, which are cached; from then on each
  // generation left 6 KB there, and a full collection delayed one every four seconds: 40 to 60 ms at the 99th
  // percentile instead of 8 ms (`npm run bench generation`, latency).
  setFlagsFromString('--no-allocation-site-pretenuring')
  // A regular expression is compiled to bytecode for its first use and to machine code for the second. To optimize the
  // bytecode took longer than both: a third of the time to the first prompts, ads and letters (`npm run bench house`).
  setFlagsFromString('--no-regexp-peephole-optimization')
}

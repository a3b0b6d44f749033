/** Starts a worker written in TypeScript: Node's loaders do not apply to worker threads. */
import { workerData } from 'node:worker_threads'
import { register } from 'tsx/esm/api'

register()
await import(workerData.source)

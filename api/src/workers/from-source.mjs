/** Starts a worker that is written in TypeScript: Node's loaders do not reach into worker threads. */
import { workerData } from 'node:worker_threads'
import { register } from 'tsx/esm/api'

register()
await import(workerData.source)

/** A worker thread of the server: everything that reads a person's text or a draft runs here. */
import { serverTools } from '#shared/catalogue.server.ts'
import { serveTasks } from './serve-tasks.ts'

serveTasks(serverTools)

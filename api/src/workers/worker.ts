/** A worker thread of the server. All code that reads a person's text or a draft runs in one. */
import { serverToolModules } from '#shared/catalogue.modules.server.ts'
import { serveTasks } from './serve-tasks.ts'

serveTasks(serverToolModules)

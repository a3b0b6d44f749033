/** A worker thread of the server: everything that reads a person's text or a draft runs here. */
import { serverToolModules } from '#shared/catalogue.modules.server.ts'
import { serveTasks } from './serve-tasks.ts'

serveTasks(serverToolModules)

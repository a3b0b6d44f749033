/** A worker thread of the server, which reads, writes and checks drafts. */
import { serverToolModules } from '#shared/catalogue.modules.server.ts'
import { serveTasks } from './serve-tasks.ts'

serveTasks(serverToolModules)

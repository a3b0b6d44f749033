import { z } from 'zod'
import { count, reason } from './common.server.ts'

/** `GET /api/operator/tools`: all tools, in their order; numbers cover 30 days. */
export const tools = z.strictObject({
  rows: z.array(
    z.strictObject({
      tool_id: z.string(),
      title: z.string(),
      is_on: z.boolean(),
      /** For connected sites, assistants and site keys. */
      is_on_embeds: z.boolean(),
      writer: z.enum(['model', 'builtin']),
      /** The models that write it, in order of use; empty with the built-in writer. */
      models: z.array(z.string()),
      generations: count,
      failures: count,
      refused_drafts: count,
      rules: z.array(
        z.strictObject({
          rule: z.string(),
          about: z.string().nullable(),
          refused_drafts: count,
        }),
      ),
    }),
  ),
})
/** `POST /api/operator/tools/{tool-id}` → `changed`. */
export const toolBody = z.strictObject({ is_on: z.boolean(), is_on_embeds: z.boolean(), reason })

export type ToolsPage = z.infer<typeof tools>
export type ToolBody = z.input<typeof toolBody>

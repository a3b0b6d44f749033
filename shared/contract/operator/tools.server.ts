import { z } from 'zod'
import { countSchema, reasonSchema } from './common.server.ts'

/** `GET /api/operator/tools`: all tools, in their order; numbers cover 30 days. */
export const toolsPageSchema = z.strictObject({
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
      generations: countSchema,
      failures: countSchema,
      refused_drafts: countSchema,
      rules: z.array(
        z.strictObject({
          rule: z.string(),
          about: z.string().nullable(),
          refused_drafts: countSchema,
        }),
      ),
    }),
  ),
})
/** `POST /api/operator/tools/{tool-id}` → `changed`. */
export const toolAvailabilityBody = z.strictObject({
  is_on: z.boolean(),
  is_on_embeds: z.boolean(),
  reason: reasonSchema,
})

export type ToolsPage = z.infer<typeof toolsPageSchema>
export type ToolAvailabilityBody = z.input<typeof toolAvailabilityBody>

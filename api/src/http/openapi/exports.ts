import { EXPORT_FORMATS } from '#shared/contract/workbench.ts'
import { text } from '#shared/contract/messages/values.server.ts'
import { z } from 'zod'
import { GENERATOR_SECURITY, pathsOf, type Json, type Paths } from './parts.ts'

const FORMAT_PARAMETER = z.enum(EXPORT_FORMATS).meta({ examples: ['csv'] })
/** The errors for a file that is too large to make in time, or that the server is too busy to make. */
const EXPORT_STOPPED_CODES = [
  'rate_limited',
  'export_stopped',
  'server_busy',
  'shutting_down',
] as const
const FILE_SCHEMA: Json = { type: 'string', format: 'binary' }
const fileSchemaOf = (type: string): Json =>
  type === 'application/json' ? { type: 'object' } : FILE_SCHEMA

/** A file with a Content-Disposition name. */
const fileResponse = (description: string, types: readonly string[]): Json => ({
  description,
  headers: {
    'Content-Disposition': {
      description: 'The name of the file, of the tool and the first words of the form.',
      schema: { type: 'string', examples: ['attachment; filename="slogan-rye-bread.csv"'] },
    },
  },
  content: Object.fromEntries(types.map((type) => [type, { schema: fileSchemaOf(type) }])),
})

/** The routes that export results as files. */
export function exportPaths(): Paths {
  return pathsOf({
    'GET /api/results/{id}/export': {
      id: 'export-result',
      tag: 'Account',
      security: GENERATOR_SECURITY,
      summary: 'A result as a file',
      description:
        'Without `format` it is the one that most want of the tool: a document of prose, a table of a list. Which forms a tool has stands in `GET /api/tools` as `exports`. Mails, and HTML of newsletters, hold one draft: of several an archive is answered.',
      parameters: {
        id: text('The id of the result.'),
        format: FORMAT_PARAMETER,
        draft: z
          .int()
          .min(1)
          .meta({ description: 'This draft alone.', examples: [2] }),
        persons: z.int().min(1).max(8).default(1).describe('Of `shopping`: for how many.'),
      },
      done: {
        200: fileResponse('The file.', [
          'text/plain',
          'text/markdown',
          'application/json',
          'text/csv',
          'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
          'text/html',
          'message/rfc822',
          'application/zip',
        ]),
      },
      codes: ['not_found', 'format_not_offered', 'input_invalid', ...EXPORT_STOPPED_CODES],
    },
    'GET /api/results/export': {
      id: 'export-results',
      tag: 'Account',
      security: GENERATOR_SECURITY,
      summary: 'Several results as one archive',
      description:
        'In the order asked for, each in the form that most want of its tool, or in the one asked for where its tool has it and as text where not. It begins to arrive with its first file; a line that breaks off before the end is to be asked for again.',
      parameters: {
        ids: text('The ids of 1 to 100 results, with commas between them.').meta({
          examples: ['018f2b1c-9d5e-7c3a-8f10-2b6f0c9d1e44,018f2b1d-0a11-7e21-9c55-6a1f3d2b7c90'],
        }),
        format: FORMAT_PARAMETER,
      },
      done: { 200: fileResponse('The archive.', ['application/zip']) },
      codes: ['not_found', 'input_invalid', 'format_not_offered', ...EXPORT_STOPPED_CODES],
    },
  })
}

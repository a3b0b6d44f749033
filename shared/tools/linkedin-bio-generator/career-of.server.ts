import type { Career } from '../../brief/career/career.ts'
import { readCareer } from '../../brief/career/read-career.server.ts'
import { oncePer } from '../../text/memo.ts'
import type { Input } from './tool.ts'

/** What the form says of a working life, read once for writer and checks. */
export const careerOf = oncePer((input: Input): Career =>
  readCareer(input.profession, input.experience, input.skills),
)

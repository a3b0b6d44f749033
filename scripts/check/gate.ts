/**
 * `npx tsx scripts/check/gate.ts [--aside DIR]`: what the rules refuse of the drafts kept in the repository, or of those in
 * another folder, in tables.
 */
import { parseArgs } from 'node:util'
import { countWrong, tablesOf } from '#shared/kit/gate/gate-tables.fixture.ts'
import { GATE_FOLDERS, judgeFolder } from '#shared/kit/gate/gate.fixture.ts'

const { values } = parseArgs({ options: { aside: { type: 'string' } } })
const folders = values.aside === undefined ? GATE_FOLDERS : [values.aside]
const verdicts = folders.flatMap(judgeFolder)
console.log(tablesOf(verdicts))
console.log(JSON.stringify(countWrong(verdicts)))

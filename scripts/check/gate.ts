/**
 * `npx tsx scripts/check/gate.ts [--aside DIR]`: prints tables of the drafts that the rules refuse, among those kept
 * in the repository or in another folder, and counts the wrong verdicts.
 */
import { parseArgs } from 'node:util'
import { countWrong, formatTables } from '#shared/kit/gate/gate-tables.fixture.ts'
import { GATE_FOLDERS, judgeFolder } from '#shared/kit/gate/gate.fixture.ts'

const { values } = parseArgs({ options: { aside: { type: 'string' } } })
const folders = values.aside === undefined ? GATE_FOLDERS : [values.aside]
const verdicts = folders.flatMap(judgeFolder)
console.log(formatTables(verdicts))
console.log(JSON.stringify(countWrong(verdicts)))

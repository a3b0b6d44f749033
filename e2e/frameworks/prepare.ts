/** Installs and builds what the journeys in frameworks share, before the first of them waits for it. */
import { buildFramework, FRAMEWORK_NAMES } from './build.ts'

await Promise.all(FRAMEWORK_NAMES.map(buildFramework))

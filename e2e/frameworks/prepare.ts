/** Installs and builds the framework sites before the first test waits for them. */
import { buildFramework, FRAMEWORK_NAMES } from './build.ts'

await Promise.all(FRAMEWORK_NAMES.map(buildFramework))

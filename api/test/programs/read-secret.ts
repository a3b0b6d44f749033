/** Prints the secret of its data folder, which it makes where there is none. */
import { readConfig } from '../../src/config.ts'

console.log(readConfig({ DATA_DIR: process.env['DATA_DIR'] ?? '.' }).authSecret)

/** Prints the secret of its data folder, which it creates if there is none. */
import { readConfig } from '../../src/config.ts'

console.log(readConfig({ DATA_DIR: process.env['DATA_DIR'] ?? '.' }).authSecret)

import { testLikeness } from '../../test/likeness.ts'

// What takes the time is the hash, which knows no database: every day it is measured on SQLite.
testLikeness('postgres')

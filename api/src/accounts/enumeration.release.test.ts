import { testLikeness } from '../../test/likeness.ts'

// What takes the time is the hash, which knows no database.
testLikeness('sqlite', true)
testLikeness('postgres')

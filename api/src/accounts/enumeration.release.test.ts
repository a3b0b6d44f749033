import { testLikeness } from '../../test/likeness.ts'

// The hash takes the time, on either database.
testLikeness('sqlite', true)
testLikeness('postgres')

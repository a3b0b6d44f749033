import { testAddressLikeness } from '../../test/likeness.ts'

// The hash takes the time, on either database.
testAddressLikeness('sqlite', true)
testAddressLikeness('postgres')

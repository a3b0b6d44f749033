import { allFaults, colourFaults } from '../support/axe.ts'
import { testEveryPage } from './every-page.ts'

/** The structure of pages: accessibility.spec.ts. */
const colourCheck = {
  fault: 'has colours that axe cannot tell apart, in any look',
  find: colourFaults,
}
const fullCheck = {
  fault: 'has an axe violation, goes beyond its sides or has colours that axe cannot tell apart',
  find: allFaults,
}

testEveryPage(colourCheck, [
  { ...fullCheck, share: 0 },
  { ...fullCheck, share: 1 },
  { ...fullCheck, share: 2 },
  { ...fullCheck, share: 3 },
])

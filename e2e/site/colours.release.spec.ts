import { allFaults, colourFaults } from '../support/axe.ts'
import { testEveryPage } from './every-page.ts'

/** The structure of pages: accessibility.spec.ts. */
const colours = { fault: 'has colours that axe cannot tell apart, in any look', find: colourFaults }
const all = {
  fault: 'has an axe violation, goes beyond its sides or has colours that axe cannot tell apart',
  find: allFaults,
}

testEveryPage(colours, [
  { ...all, share: 0 },
  { ...all, share: 1 },
  { ...all, share: 2 },
  { ...all, share: 3 },
])

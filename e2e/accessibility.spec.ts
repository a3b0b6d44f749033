import { structureFaults } from './axe.ts'
import { testEveryPage } from './every-page.ts'

/** The tools of the other shares: colours.release.spec.ts. */
const look = { fault: 'has an axe violation or goes beyond its sides', find: structureFaults }

testEveryPage(look, [{ ...look, share: 0 }])

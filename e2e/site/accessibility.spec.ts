import { structureFaults } from '../support/axe.ts'
import { testEveryPage } from './every-page.ts'

/** Colours, and the tools one by one: colours.release.spec.ts. */
testEveryPage({ fault: 'has an axe violation or goes beyond its sides', find: structureFaults }, [])

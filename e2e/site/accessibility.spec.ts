import { structureFaults } from '../support/axe.ts'
import { testEveryPage } from './every-page.ts'

/** Colours, and every single tool: colours.release.spec.ts. */
testEveryPage({ fault: 'has an axe violation or goes beyond its sides', find: structureFaults }, [])

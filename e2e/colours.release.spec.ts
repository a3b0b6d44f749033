import { colourFaults } from './axe.ts'
import { testEveryPage } from './every-page.ts'

testEveryPage('has colours that axe cannot tell apart, in any look', colourFaults)

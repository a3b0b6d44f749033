import { structureFaults } from './axe.ts'
import { testEveryPage } from './every-page.ts'

testEveryPage('has an axe violation or goes beyond its sides', structureFaults)

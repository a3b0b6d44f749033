/**
 * `npm run dev:model -- <profile>`: a fake language model server, to try the product by hand against a misbehaving
 * one. Its drafts are the built-in writer's. Without a profile it lists all profiles.
 */
import { builtinDrafts } from '../../api/test/gallery/drafts-for.ts'
import { type Profile, PROFILES, type ProfileName } from '../../api/test/gallery/profiles.ts'
import { startStandIn } from '../../api/test/gallery/stand-in.ts'
import { whenNpmEnds } from '../support/parent-process.mjs'

const PORT = 8790
const profileName = process.argv[2] as ProfileName | undefined

if (profileName === undefined || !(profileName in PROFILES)) {
  const width = Math.max(...Object.keys(PROFILES).map(({ length }) => length))
  console.log('npm run dev:model -- <profile>, one of:\n')
  for (const [one, { about }] of Object.entries<Profile>(PROFILES))
    console.log(`  ${one.padEnd(width)}  ${about}`)
  process.exitCode = profileName === undefined ? 0 : 2
} else {
  whenNpmEnds(() => process.exit())
  const standIn = await startStandIn(builtinDrafts, PORT)
  console.log(
    [
      `${profileName}: ${PROFILES[profileName].about}. Start Draftmill in another terminal:`,
      '',
      `  OPENAI_BASE_URL="${standIn.urlOf(profileName)}" OPENAI_API_KEY=any npm start`,
      '',
      'What was learned of it: npm run admin -- model show (with the same two settings). Ctrl+C ends it.',
    ].join('\n'),
  )
}

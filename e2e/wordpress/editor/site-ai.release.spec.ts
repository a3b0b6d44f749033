import { TOOL_INPUTS } from '../../support/tool-inputs.ts'
import { expect, toPhp, saveSettings, startOver, test } from '../steps/fixtures.ts'
import { addMuPlugin } from '../machine/mu-plugin.ts'
import { setUpOwnedSite } from '../steps/owned-site.ts'
import { type SiteAi, startSiteAi } from '../steps/site-ai.ts'
import type { WordPress } from '../machine/site.ts'
import { isWasm } from '../machine/wordpress.ts'
import { runWpCli } from '../machine/wp-cli.ts'

// The site's own AI as the writer: WordPress's AI client, a provider like those of plugins, and the server's checks.
test.describe.configure({ mode: 'serial', timeout: isWasm ? 300_000 : 90_000 })
startOver()

const TOOL = 'slogan-generator'
const INPUT = TOOL_INPUTS[TOOL]?.fields ?? {}
const owner = setUpOwnedSite()
let ai: SiteAi
let goodDrafts: readonly { readonly text: string }[]

interface GenerationOutcome {
  readonly code?: string
  readonly message?: string
  readonly slogans?: readonly { readonly text: string }[]
  readonly checks?: { readonly drafts: readonly object[] }
  readonly writer?: string
  readonly resultId?: string
  readonly credits?: object
}

test.beforeAll(async ({ wordpress }) => {
  await saveSettings(wordpress, { ...owner().connection })
  await owner().change({ visitor_cap: 100 })
  ai = await startSiteAi(wordpress)
  // Drafts of the built-in writer pass its checks.
  const { slogans = [] } = await generate(wordpress)
  goodDrafts = slogans.map(({ text, ...rest }) => ({ ...rest, text, id: undefined }))
  await saveSettings(wordpress, { ...owner().connection, writer: 'site' })
})
test.afterAll(() => ai?.stop())

async function generate(wordpress: WordPress, user = 1): Promise<GenerationOutcome> {
  return JSON.parse(
    await wordpress.run(`
      $answer = Draftmill\\generate( '${TOOL}', ${toPhp(INPUT)}, ${user} );
      echo wp_json_encode( is_wp_error( $answer ) ? array( 'code' => $answer->get_error_code(), 'message' => $answer->get_error_message() ) : $answer );`),
  ) as GenerationOutcome
}

const modelAnswerOf = (drafts: readonly object[]): string => JSON.stringify({ drafts })

test('without a connected provider the error says where to connect one', async ({ wordpress }) => {
  const { code, message } = await generate(wordpress)
  expect(code).toBe('prompt_invalid_argument')
  expect(message).toContain('No models found')
  expect(message).toContain('Settings → Connectors')
})

test('writes what the server asks for, has it checked, and spends no credits', async ({
  wordpress,
}) => {
  await ai.connect()
  await ai.answer(modelAnswerOf(goodDrafts))
  const before = await owner().credits()
  const written = await generate(wordpress)
  expect(written.message).toBeUndefined()
  expect(written.slogans?.map(({ text }) => text)).toEqual(goodDrafts.map(({ text }) => text))
  expect(written.checks?.drafts).toHaveLength(goodDrafts.length)
  expect(written).toMatchObject({ writer: 'site' })
  expect(written.credits).toBeUndefined()
  expect(await owner().credits()).toBe(before)
  const [request, ...more] = await ai.asked()
  expect(more).toEqual([])
  expect(request?.messages.map(({ role }) => role)).toEqual(['system', 'user'])
  expect(request?.response_format?.json_schema).toMatchObject({ type: 'object' })
  expect(JSON.stringify(request)).toContain(INPUT['industry'])
  expect(await wordpress.run(`echo get_option( 'test_ai_seconds' );`)).toBe('120')
})

test('reads drafts with text around them, and of a model that knows no schema', async ({
  wordpress,
}) => {
  await ai.answer(
    `Of course! Here they are:\n\n\`\`\`json\n${modelAnswerOf(goodDrafts)}\n\`\`\`\nEnjoy.`,
  )
  await wordpress.run(`update_option( 'test_ai_plain', 1 );`)
  expect((await generate(wordpress)).slogans).toHaveLength(goodDrafts.length)
  await wordpress.run(`delete_option( 'test_ai_plain' );`)
  await ai.asked()
})

test('asks once more for what failed, and no third time', async ({ wordpress }) => {
  await ai.answer(
    modelAnswerOf([...goodDrafts.slice(0, 2), { ...goodDrafts[2], text: '' }]),
    modelAnswerOf(goodDrafts.slice(2)),
  )
  const { slogans } = await generate(wordpress)
  expect(slogans?.map(({ text }) => text)).toEqual(goodDrafts.map(({ text }) => text))
  const [, second, ...more] = await ai.asked()
  expect(second?.messages.map(({ role }) => role)).toEqual(['system', 'user', 'assistant', 'user'])
  expect(more).toEqual([])
  await ai.answer(modelAnswerOf(goodDrafts.slice(0, 2)))
  expect((await generate(wordpress)).slogans).toHaveLength(2)
  expect(await ai.asked()).toHaveLength(2)
  // Drafts that passed are not lost when the second answer fails.
  await ai.answer(modelAnswerOf(goodDrafts.slice(0, 3)), { status: 500, said: 'Overloaded' })
  expect((await generate(wordpress)).slogans).toHaveLength(3)
  await ai.asked()
})

test('says an error in the client’s own words, with what to do', async ({ wordpress }) => {
  const failing = async (answer: Parameters<SiteAi['answer']>[0]): Promise<string> => {
    await ai.answer(answer)
    const { code, message } = await generate(wordpress)
    await ai.asked()
    return `${code}: ${message}`
  }
  expect(await failing({ status: 401, said: 'Incorrect API key provided.' })).toMatch(
    /^prompt_client_error: .*Incorrect API key provided.*Settings → Connectors/,
  )
  expect(await failing({ status: 429, said: 'Quota exceeded.' })).toMatch(
    /^prompt_client_error: .*Quota exceeded.*Wait a little/,
  )
  for (const said of ['Overloaded.', 'Overloaded'])
    expect(await failing({ status: 503, said })).toMatch(
      /^prompt_upstream_server_error: .*Overloaded\. Try again/,
    )
  expect(await failing('I’m sorry, but I can’t help with that.')).toMatch(
    /^generation_failed: This site’s AI wrote no drafts\. It answered: “I’m sorry, but I can’t help with that\.”/,
  )
  await wordpress.run(`update_option( 'test_ai_limit', 1 );`)
  expect(await failing('HANG')).toBe(
    'prompt_network_error: The AI took too long. Try again, choose a faster model, or let the Draftmill server write (Settings → Draftmill).',
  )
  await wordpress.run(`delete_option( 'test_ai_limit' );`)
})

test('a provider that takes no schema is asked without one', async ({ wordpress }) => {
  await ai.answer(
    { status: 400, said: 'Invalid schema for response_format.' },
    modelAnswerOf(goodDrafts),
  )
  expect((await generate(wordpress)).slogans).toHaveLength(goodDrafts.length)
  const [first, second] = await ai.asked()
  expect([first?.response_format, second?.response_format]).toEqual([expect.anything(), undefined])
})

test('where AI is off it says so and asks nobody', async ({ wordpress }) => {
  const off = addMuPlugin(wordpress, `define( 'WP_AI_SUPPORT', false );`)
  const { code, message } = await generate(wordpress)
  off.remove()
  expect(code).toBe('site_ai_missing')
  expect(message).toContain('WP_AI_SUPPORT')
  const prevented = addMuPlugin(
    wordpress,
    `add_filter( 'wp_ai_client_prevent_prompt', '__return_true' );`,
  )
  expect(await generate(wordpress)).toMatchObject({ code: 'prompt_prevented' })
  prevented.remove()
  expect(await ai.asked()).toEqual([])
})

test('is for those who may edit posts; for other members the server writes', async ({
  wordpress,
}) => {
  const id = await wordpress.run(
    `echo wp_insert_user( array( 'user_login' => 'sue', 'user_pass' => 'password', 'role' => 'subscriber' ) );`,
  )
  const { credits, writer } = await generate(wordpress, Number(id))
  expect(credits).toBeDefined()
  expect(writer).toBeUndefined()
  expect(await ai.asked()).toEqual([])
})

test('the ability draftmill/generate and the command line write so, with the marks', async ({
  wordpress,
}) => {
  await ai.answer(modelAnswerOf(goodDrafts))
  const run = async (user: number): Promise<Record<string, unknown>> =>
    JSON.parse(
      await wordpress.run(`
        wp_set_current_user( ${user} );
        $answer = wp_get_ability( 'draftmill/generate' )->execute( array( 'tool' => '${TOOL}', 'input' => ${toPhp(INPUT)} ) );
        echo wp_json_encode( is_wp_error( $answer ) ? array( 'code' => $answer->get_error_code() ) : $answer );`),
    ) as Record<string, unknown>
  const { drafts, checks, writer } = await run(1)
  expect(drafts).toHaveLength(goodDrafts.length)
  expect((checks as { drafts: unknown[] }).drafts).toHaveLength(goodDrafts.length)
  expect(writer).toBe('site')
  const sue = Number(await wordpress.run(`echo get_user_by( 'login', 'sue' )->ID;`))
  expect(await run(sue)).toEqual({ code: 'ability_invalid_permissions' })
  expect(await ai.asked()).toHaveLength(1)

  test.skip(isWasm, 'WP-CLI needs PHP itself.')
  const fields = Object.entries(INPUT).map(([name, value]) => `--${name}=${value}`)
  const printed = runWpCli(wordpress, ['draftmill', 'generate', TOOL, ...fields])
  expect(printed).toContain(goodDrafts[0]?.text)
  expect(printed).toMatch(/Passed \d+ checks\./)
  await ai.answer('No.')
  expect(() => runWpCli(wordpress, ['draftmill', 'generate', TOOL, ...fields])).toThrow(
    /wrote no drafts.*generation_failed/,
  )
})

test('what it wrote is among the results of the member, and goes into a post as blocks', async ({
  wordpress,
}) => {
  await ai.answer(modelAnswerOf(goodDrafts))
  const { resultId } = await generate(wordpress)
  const found = JSON.parse(
    await wordpress.run(`
      $listed = Draftmill\\list_saved_results( 1 )[0];
      $post   = Draftmill\\insert_result( '${resultId}', 2, 0, 1 );
      echo wp_json_encode( array( $listed, get_post_field( 'post_content', $post, 'raw' ), Draftmill\\insert_result( '${resultId}', 2, 0, 2 )->get_error_code() ) );`),
  ) as [{ id: string; tool_id: string; drafts: Record<string, string> }, string, string]
  const [listed, content, strangers] = found
  expect(listed).toMatchObject({ id: resultId, tool_id: TOOL })
  expect(Object.keys(listed.drafts)).toHaveLength(goodDrafts.length)
  expect(content).toContain(`<!-- wp:paragraph -->\n<p>`)
  expect(strangers).toBe('result_gone')
  const erased = await wordpress.run(`
    Draftmill\\erase_personal_data( 'admin@example.org' );
    echo count( Draftmill\\list_written( 1 ) );`)
  expect(erased).toBe('0')
})

test('a result of which a draft has no blocks is not kept, and those before it are still listed', async ({
  wordpress,
}) => {
  const kept = await wordpress.run(`
    $good = "<!-- wp:paragraph -->\\n<p>Bread.</p>\\n<!-- /wp:paragraph -->";
    $id   = Draftmill\\store_written( 1, '${TOOL}', array( $good, $good ) );
    $none = Draftmill\\store_written( 1, '${TOOL}', array( $good, '' ) );
    $kept = Draftmill\\list_written_titles( 1 );
    echo wp_json_encode( array( $none, array_column( $kept, 'id' ) === array( $id ), $kept[0]['drafts'][1] ) );`)
  expect(JSON.parse(kept)).toEqual(['', true, 'Bread.'])
})

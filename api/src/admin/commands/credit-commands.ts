import type { Command } from 'commander'
import { ADJUSTMENT_MAX } from '#shared/contract/operator/actions.ts'
import { changeCredits } from '../../operator/credit-acts.ts'
import { endCodeAs, listCodes, makeCodeAs } from '../../operator/goods/codes.ts'
import { CODE_CREDITS_MAX, CODE_USES_MAX } from '../../payments/codes.ts'
import { requireAccount } from '../find-account.ts'
import { endTimeParser, parseReason, wholeNumberParser } from '../option-values.ts'
import { type AdminDependencies, addCommand, printAnswer, withStore } from '../parts.ts'
import { Refusal } from '../refusal.ts'
import { shortTime, formatTable } from '../table.ts'
import { iso } from '../../store/iso-time.ts'

/** Adds `credits give|take` and `codes make|list|revoke`; `credit` and `code` work too. */
export function addCreditCommands(program: Command, dependencies: AdminDependencies): void {
  const credits = program
    .command('credits')
    .alias('credit')
    .description('give credits to an account or take them from it')
  for (const act of ['give', 'take'] as const) {
    const about =
      act === 'give'
        ? 'give credits that never expire'
        : 'take credits, bought ones first, never more than there are'
    addCommand(credits, act, about)
      .argument('<who>', 'an e-mail address or an id')
      .argument('<credits>', 'how many', wholeNumberParser(1, ADJUSTMENT_MAX))
      .requiredOption(
        '--reason <text>',
        'why; the person reads it in the credit history',
        parseReason,
      )
      .action((who: string, amount: number, options: { json?: boolean; reason: string }) =>
        giveOrTakeCredits(dependencies, act, who, amount, options),
      )
  }
  addCodeCommands(program, dependencies)
}

function giveOrTakeCredits(
  dependencies: AdminDependencies,
  act: 'give' | 'take',
  who: string,
  asked: number,
  options: { json?: boolean; reason: string },
): Promise<void> {
  return withStore(dependencies, async (store) => {
    const account = await requireAccount(store, who)
    const done = await changeCredits(store, dependencies.actor, {
      accountId: account.id,
      amount: act === 'give' ? asked : -asked,
      reason: options.reason,
    })
    if (done.outcome !== 'done') {
      throw new Refusal(
        `${account.email} has no credits yet: the address is not confirmed. Look at: account confirm`,
      )
    }
    const { applied, balance } = done
    const lacking = asked - Math.abs(applied)
    const words = [
      `${applied >= 0 ? 'Gave' : 'Took'} ${Math.abs(applied)} credits ${applied >= 0 ? 'to' : 'from'} ${account.email}. Balance: ${balance}.`,
      ...(lacking > 0 ? [`There were no more to take: ${lacking} are missing.`] : []),
    ].join('\n')
    printAnswer(dependencies, options, { id: account.id, applied, balance }, words)
  })
}

interface MakeCodeOptions {
  readonly json?: boolean
  readonly credits: number
  readonly uses: number
  readonly expires?: number
  readonly note?: string
}

function addCodeCommands(program: Command, dependencies: AdminDependencies): void {
  const codes = program
    .command('codes')
    .alias('code')
    .description('make, list and revoke codes that people redeem for credits')

  addCommand(codes, 'make', 'make a code; it is shown now and never again')
    .requiredOption(
      '--credits <n>',
      'what each redemption gives',
      wholeNumberParser(1, CODE_CREDITS_MAX),
    )
    .option('--uses <n>', 'how many accounts may redeem it', wholeNumberParser(1, CODE_USES_MAX), 1)
    .option('--expires <when>', '90d, 12h or the last day: 2026-12-31', endTimeParser(Date.now()))
    .option('--note <text>', 'for your list', parseReason)
    .action((options: MakeCodeOptions) =>
      withStore(dependencies, async (store) => {
        const { credits, uses, expires: expiresAt = null, note = null } = options
        const code = { credits, usesMax: uses, expiresAt, note }
        const made = await makeCodeAs(store, dependencies.actor, code)
        const expires = expiresAt === null ? null : iso(expiresAt)
        const words = `${made.text}\n\n${credits} credits for ${uses === 1 ? 'one account' : `${uses} accounts, once each`}${expires === null ? '' : `, until ${shortTime(expires)} UTC`}. Keep the code: it is not shown again.`
        printAnswer(
          dependencies,
          options,
          { id: made.id, code: made.text, credits, uses, expires },
          words,
        )
      }),
    )

  addCommand(codes, 'list', 'codes, newest first, without the codes themselves')
    .option('--find <text>', 'part of a note, the last characters of a code, or a whole one', '')
    .option('--limit <n>', 'how many', wholeNumberParser(1, 10_000), 1_000)
    .action((options: { json?: boolean; find: string; limit: number }) =>
      withStore(dependencies, async (store) => {
        const query = { limit: options.limit, find: options.find, after: undefined }
        const { rows: found } = await listCodes(store, query)
        const rows = found.map((code) => ({
          id: code.id,
          ends_in: code.hint,
          state: code.state,
          credits: code.credits,
          uses: `${code.uses}/${code.uses_max}`,
          expires: shortTime(code.expires_at),
          note: code.note,
        }))
        printAnswer(
          dependencies,
          options,
          found,
          rows.length === 0 ? 'No codes.' : formatTable(rows),
        )
      }),
    )

  addCommand(codes, 'revoke <code>', 'end a code, by its id or the code itself').action(
    (code: string, options: { json?: boolean }) =>
      withStore(dependencies, async (store) => {
        if (!(await endCodeAs(store, dependencies.actor, code)))
          throw new Refusal('There is no such code that still works. Look with: codes list')
        printAnswer(
          dependencies,
          options,
          { revoked: true },
          'The code no longer works. What it gave stays.',
        )
      }),
  )
}

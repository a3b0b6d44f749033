import { Hono } from 'hono'
import { z } from 'zod'
import { type SettingsPage, verifyBackupBody } from '#shared/contract/operator/upkeep.server.ts'
import type { Config } from '../../config.ts'
import type { AppEnv } from '../../http/app-env.ts'
import { problem } from '../../http/problem.ts'
import type { Outbox } from '../../mail/outbox.ts'
import { effectiveSettings, type SettingSources } from '../../settings/effective.ts'
import type { Store } from '../../store/store.ts'
import { answerOrRefuse } from '../answer-refusal.ts'
import { readChange, readListQuery } from '../read-request.ts'
import { actorOf } from '../require-operator.ts'
import { createBackups } from './backups.ts'
import { listMail, MAIL_STATES, type MailState, sendAgainAs } from './mail.ts'

export interface UpkeepRoutesDependencies {
  readonly store: Store
  readonly config: Config
  /** The settings the server was started with. */
  readonly settings: SettingSources
  readonly outbox: Pick<Outbox, 'wake'>
}

const emptyBodySchema = z.strictObject({})

/** Routes for mail, backups and settings. */
export function upkeepRoutes({
  store,
  config,
  settings,
  outbox,
}: UpkeepRoutesDependencies): Hono<AppEnv> {
  const { trustedProxies } = config
  const backups = createBackups({ config, store })
  const routes = new Hono<AppEnv>()

  routes.get('/api/operator/mail', async (c) => {
    const query = readListQuery(c)
    if (query instanceof Response) return query
    const state = c.req.query('state')
    if (state !== undefined && !isMailState(state))
      return problem(c, 'input_invalid', { detail: `Send state as ${MAIL_STATES.join(', ')}.` })
    return c.json(await listMail(store, { ...query, state }))
  })

  routes.post('/api/operator/mail/:id/send', async (c) => {
    const given = await readChange(c, emptyBodySchema)
    if (given instanceof Response) return given
    const isChanged = await sendAgainAs(store, actorOf(c, trustedProxies), c.req.param('id'))
    if (isChanged) outbox.wake()
    return c.json({ changed: isChanged })
  })

  routes.get('/api/operator/backups', async (c) => c.json(await backups.list()))

  routes.post('/api/operator/backups', async (c) => {
    const given = await readChange(c, emptyBodySchema)
    if (given instanceof Response) return given
    return answerOrRefuse(c, () => backups.make(actorOf(c, trustedProxies)))
  })

  routes.post('/api/operator/backups/verify', async (c) => {
    const given = await readChange(c, verifyBackupBody)
    if (given instanceof Response) return given
    return answerOrRefuse(c, () => backups.verify(actorOf(c, trustedProxies), given.file))
  })

  routes.get('/api/operator/settings', (c) => {
    const answer: SettingsPage = { groups: effectiveSettings(config, settings) }
    return c.json(answer)
  })

  return routes
}

function isMailState(text: string): text is MailState {
  return (MAIL_STATES as readonly string[]).includes(text)
}

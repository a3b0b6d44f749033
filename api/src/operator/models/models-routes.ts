import { Hono } from 'hono'
import { chooseModelBody, tryModelBody } from '#shared/contract/operator/models.server.ts'
import { toolAvailabilityBody } from '#shared/contract/operator/tools.server.ts'
import type { ModelChoices } from '../../choices/model-choices.ts'
import type { ToolSwitches } from '../../choices/tool-switches.ts'
import type { AppEnv } from '../../http/app-env.ts'
import { problem } from '../../http/problem.ts'
import { answerOrRefuse } from '../answer-refusal.ts'
import { readChange } from '../read-request.ts'
import { actorOf } from '../require-operator.ts'
import { chooseModelAs, listModels, type ModelsDependencies } from './models.ts'
import { listTools, switchToolAs, type ToolsDependencies } from './tools.ts'
import { tryModel, type TryDependencies } from './try-model.ts'

export interface ModelsRoutesDependencies
  extends ModelsDependencies, TryDependencies, ToolsDependencies {
  readonly modelChoices: ModelChoices
  readonly toolSwitches: ToolSwitches
  readonly trustedProxies: number
}

/** Tools and models: their numbers, the tools' switches, the choice of the model, and a trial of a model. */
export function modelsRoutes(dependencies: ModelsRoutesDependencies): Hono<AppEnv> {
  const { store, offeredTools, modelChoices, toolSwitches, trustedProxies } = dependencies
  const routes = new Hono<AppEnv>()

  routes.get('/api/operator/tools', async (c) => c.json(await listTools(dependencies)))

  routes.post('/api/operator/tools/:id', async (c) => {
    const toolId = c.req.param('id')
    if (!offeredTools.some(({ tool }) => tool.id === toolId)) return problem(c, 'not_found')
    const given = await readChange(c, toolAvailabilityBody)
    if (given instanceof Response) return given
    const isChanged = await switchToolAs(store, actorOf(c, trustedProxies), {
      toolId,
      isOn: given.is_on,
      isOnEmbeds: given.is_on_embeds,
      reason: given.reason,
    })
    toolSwitches.invalidate()
    return c.json({ changed: isChanged })
  })

  routes.get('/api/operator/models', async (c) => c.json(await listModels(dependencies)))

  routes.post('/api/operator/models/choose', async (c) => {
    const given = await readChange(c, chooseModelBody)
    if (given instanceof Response) return given
    return answerOrRefuse(c, async () => {
      const isChanged = await chooseModelAs(dependencies, actorOf(c, trustedProxies), given)
      modelChoices.invalidate()
      return { changed: isChanged }
    })
  })

  routes.post('/api/operator/models/try', async (c) => {
    const given = await readChange(c, tryModelBody)
    if (given instanceof Response) return given
    return answerOrRefuse(c, () => tryModel(dependencies, actorOf(c, trustedProxies), given.turn))
  })

  return routes
}

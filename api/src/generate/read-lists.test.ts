import { expect, it } from 'vitest'
import { serverTools } from '#shared/catalogue.server.ts'
import { startTestServer } from '../../test/server.ts'
import { onEachDatabase } from '../../test/stores.ts'
import { auditLedger } from '../credits/audit.ts'
import { ModelError, type ModelWriter } from '../model/model-writer.ts'

const POLICY = '/api/functions/generate-privacy-policy'
const policies = serverTools.filter(({ tool }) => tool.id === 'privacy-policy-generator')
const FORM = {
  businessName: 'Acme Ltd',
  dataCollected: 'our clients tell us about there alergies; names',
  thirdParties: 'none',
}
const ALLERGIES = { field: 'dataCollected', item: 'allergies', words: 'alergies' }

interface Reading {
  /** The drafts of the model's answer. */
  readonly items?: readonly unknown[]
  readonly fails?: boolean
  readonly isOn?: boolean
}

onEachDatabase(
  'lists that a model reads first',
  (place) => {
    const policyOf = async (form: object, { items = [], fails = false, isOn = true }: Reading) => {
      let calls = 0
      const model: ModelWriter = {
        async *write({ owner }) {
          calls++
          // Without an owner one person's list readings would be queued before others' calls.
          expect(owner).toBeDefined()
          if (fails) throw new ModelError('unavailable', 'an outage')
          yield* items
        },
      }
      const server = await startTestServer(await place(), {
        serverTools: policies,
        model,
        environment: isOn ? { MODEL_READS_LISTS: 'on' } : {},
      })
      const { bearer } = await server.register()
      const response = await server.post(POLICY, form, bearer)
      const profile = (await (await server.get('/api/profile', bearer)).json()) as {
        credits: number
      }
      const results = await (await server.get('/api/results', bearer)).text()
      expect(await auditLedger(server.store)).toEqual([])
      return { calls, text: await response.text(), credits: profile.credits, results }
    }

    it('has the items written as they are meant, keeps the form as it was typed, and charges once', async () => {
      const read = await policyOf(FORM, { items: [ALLERGIES] })
      expect(read.text).toContain('Health data: allergies.')
      expect(read.text).toContain('names')
      expect(read.text).not.toContain('alergies')
      expect(read.results).toContain('there alergies')
      expect([read.calls, read.credits]).toEqual([1, 90])
    })

    it.each<[why: string, reading: Reading]>([
      ['fails', { fails: true }],
      [
        'answers noise',
        { items: [7, null, 'allergies', { field: 1 }, { ...ALLERGIES, words: '' }] },
      ],
      ['finds what is not there', { items: [{ ...ALLERGIES, item: 'criminal records' }] }],
      ['finds nothing', {}],
    ])('takes the form as it was typed where the model %s', async (_, reading) => {
      const read = await policyOf(FORM, reading)
      const without = await policyOf(FORM, { isOn: false })
      for (const { text } of [read, without])
        expect(/Health data: (.*?)\./u.exec(text)?.[1]).toBe('about there alergies')
      expect([read.calls, read.credits, without.calls]).toEqual([1, 90, 0])
    })

    it('asks no model about a form without lists, and none about one that is refused', async () => {
      const plain = { businessName: 'Acme Ltd' }
      expect((await policyOf(plain, { items: [ALLERGIES] })).calls).toBe(0)
      const harm = { ...FORM, dataCollected: 'how to make a pipe bomb at home' }
      const refused = await policyOf(harm, { items: [ALLERGIES] })
      expect([refused.calls, refused.credits]).toEqual([0, 100])
      expect(refused.text).toContain('input_refused')
    })
  },
  ['sqlite'],
)

import { addOperator } from '../src/operator/operators.ts'
import { PASSWORD, type Registered, type TestServer } from './server.ts'

/** An account with the operator role, whose session is not confirmed yet. */
export async function registerOperator(
  server: TestServer,
  email = 'olga@example.org',
): Promise<Registered> {
  const operator = await server.register(email)
  await addOperator(server.store, 'root', operator.accountId)
  return operator
}

/** Confirms the session of an operator, which allows changes for ten minutes. */
export async function confirmOperator(
  server: TestServer,
  { bearer }: Pick<Registered, 'bearer'>,
): Promise<void> {
  const answer = await server.post('/api/operator/confirm', { password: PASSWORD }, bearer)
  if (!answer.ok) throw new Error(`not confirmed: ${await answer.text()}`)
}

/** An account with the operator role and a confirmed session. */
export async function registerConfirmedOperator(
  server: TestServer,
  email?: string,
): Promise<Registered> {
  const operator = await registerOperator(server, email)
  await confirmOperator(server, operator)
  return operator
}

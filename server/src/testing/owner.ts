/** The owner of a program under test: registered by the link it printed, signed in over the network. */
import assert from 'node:assert/strict'
import { goodPassword } from './accounts.ts'
import { type Program, post } from './program.ts'

export const owner = { email: 'ann@example.org', password: goodPassword }

const path = '/v1/core/security'

/** One call of an account; the reply's fields. */
export async function ask(program: Program, action: string, input: object): Promise<Record<string, unknown>> {
  const call = { action, _requestId: `${action}-${performance.now().toFixed(3)}`.replace('.', '-') }
  const reply = await post(program.address, path, { ...call, language: 'en', ...input })
  assert.ok(reply)
  return reply
}

/** Every secret of the way: set-up, activation, session. */
export async function registerOwner(
  program: Program,
): Promise<{ readonly token: string; readonly secrets: string[] }> {
  const [, setup] = await program.said(/setup=([\w-]+)/)
  const registered = await ask(program, 'register', { username: 'Ann', email: owner.email, setup })
  const activation = String(registered['activationToken'])
  const { password } = owner
  const accepted = await ask(program, 'acceptRegister', { token: activation, password, repass: password })
  assert.equal(accepted['result'], 'OK')
  const { token } = await ask(program, 'login', { username: owner.email, password })
  return { token: String(token), secrets: [String(setup), activation, String(token)] }
}

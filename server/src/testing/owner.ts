/** The first account of a spawned program, registered with its set-up link. */
import assert from 'node:assert/strict'
import { readFile } from 'node:fs/promises'
import { goodPassword } from './accounts.ts'
import { type Program, post } from './program.ts'

export const owner = { email: 'ann@example.org', password: goodPassword }

const path = '/v1/core/security'

/** Makes a call of the account family and returns the reply. */
export async function callAccount(
  program: Program,
  action: string,
  input: object,
): Promise<Record<string, unknown>> {
  const call = { action, _requestId: `${action}-${performance.now().toFixed(3)}`.replace('.', '-') }
  const reply = await post(program.address, path, { ...call, language: 'en', ...input })
  assert.ok(reply)
  return reply
}

/** Returns the session token, and all secrets that occurred. */
export async function registerOwner(
  program: Program,
): Promise<{ readonly token: string; readonly secrets: string[] }> {
  const [, file] = await program.waitForOutput(/with the link in (.+)$/)
  const setup = new URL(await readFile(file!, 'utf8')).searchParams.get('setup')
  const registered = await callAccount(program, 'register', { username: 'Ann', email: owner.email, setup })
  const activation = String(registered['activationToken'])
  const { password } = owner
  const accepted = await callAccount(program, 'acceptRegister', {
    token: activation,
    password,
    repass: password,
  })
  assert.equal(accepted['result'], 'OK')
  const { token } = await callAccount(program, 'login', { username: owner.email, password })
  return { token: String(token), secrets: [String(setup), activation, String(token)] }
}

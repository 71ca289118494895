import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type ServerProcess, startServerProcess } from './server-process.ts'
import type { BenchStore } from './stores.ts'

const program = join(import.meta.dirname, '../../scripts/start.mjs')
const sources = join(import.meta.dirname, '../../server/src/main.ts')
const password = 'a bench without a person'

export function startLustra({ environment }: Pick<BenchStore, 'environment'>): Promise<ServerProcess> {
  return startServerProcess(program, { ...environment, LUSTRA_LOG: 'error' })
}

/** Runs the sources instead of the bundle, whose copy of the PostgreSQL driver cannot be observed. */
export function startSources({ environment }: Pick<BenchStore, 'environment'>): Promise<ServerProcess> {
  return startServerProcess(sources, { ...environment, LUSTRA_LOG: 'error' })
}

export interface Account {
  readonly userId: string
  readonly token: string
}

/** Starts Lustra on an empty store, signs up, and stops it, so that the store can be filled. */
export async function createAccount(store: BenchStore): Promise<Account> {
  await using lustra = await startLustra(store)
  return await signUp(lustra)
}

/** Creates the first account of an empty store by its set-up link. */
export async function signUp(lustra: ServerProcess): Promise<Account> {
  const security = (body: object) => call(lustra.address, '/v1/core/security', { language: 'en', ...body })
  const [email, setup] = ['bench@example.org', await setupCode(lustra)]
  const { activationToken } = await security({ action: 'register', username: 'Bench', email, setup })
  await security({ action: 'acceptRegister', token: activationToken, password, repass: password })
  const { id, token } = await security({ action: 'login', username: email, password })
  await call(lustra.address, '/v1/user/onboarding', { action: 'finish', token })
  return { userId: String(id), token: String(token) }
}

/** The file of the link is printed shortly after the server is ready. */
async function setupCode({ output }: ServerProcess): Promise<string> {
  for (let attempt = 0; attempt < 50; attempt++) {
    const file = /with the link in (.+)$/m.exec(output.join('\n'))?.[1]
    if (file) return new URL(await readFile(file, 'utf8')).searchParams.get('setup')!
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
  throw new Error('no set-up link was printed')
}

let requestCount = 0

export type Reply = Readonly<Record<string, unknown>>

/** Makes one call and decodes its reply; a refusal ends the bench. */
export async function call(address: string, path: string, body: object): Promise<Reply> {
  const response = await fetch(`${address}/web/api${path}`, {
    method: 'POST',
    // The baseline does not compress its replies.
    headers: { 'content-type': 'application/json', 'accept-encoding': 'identity' },
    body: JSON.stringify({ _requestId: `bench-${process.pid}-${requestCount++}`, ...body }),
  })
  const reply = (await response.json()) as Reply
  if (reply['result'] !== 'OK') throw new Error(`${path}: ${JSON.stringify(reply)}`)
  return reply
}

/** The bundle that `npm start` runs, on its own store, as the server of tests. */
import type { Engine } from '../kernel/database/database.ts'
import { startProgram } from './program.ts'
import { migratedStore } from './test-database.ts'
import { type Send, type TestServer, caller, startTestServer } from './test-server.ts'

/** Uses the real clock. `app` and `http` belong to the sources, on the same store: they seed data and read changes. */
export async function startBuiltServer(engine: Engine): Promise<TestServer> {
  const place = await migratedStore(engine)
  const program = await startProgram(place, { LUSTRA_LOG: 'error', LUSTRA_TRUST_PROXY: '127.0.0.1' })
  const beside = await startTestServer(engine, { place, alongside: true })
  return {
    ...beside,
    wait: () => {
      throw new Error('The clock of the built server cannot be moved.')
    },
    visitor: ({ address = '127.0.0.1' } = {}) => caller(sendTo(program.address, address)),
    async [Symbol.asyncDispose]() {
      await beside[Symbol.asyncDispose]()
      await program.end('SIGTERM')
      await place[Symbol.asyncDispose]()
    },
  }
}

/** The client's address is the one that a trusted proxy states. */
function sendTo(server: string, address: string): Send {
  return async (path, body, headers) => {
    const response = await fetch(`${server}${path}`, {
      method: 'POST',
      headers: { ...headers, 'x-forwarded-for': address },
      body,
    })
    return { status: response.status, body: (await response.json()) as Record<string, unknown> }
  }
}

import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { security } from '@lustra/contract/account'
import type { KyselyPlugin } from 'kysely'
import { createApp } from '../../create-app.ts'
import type { Database } from '../../kernel/database/database.ts'
import { buildServer } from '../../http/server.ts'
import { anAdministrator, registeredCaller } from '../../testing/accounts.ts'
import { startMailServer, useMailServer } from '../../testing/mail-server.ts'
import { startTestServer } from '../../testing/test-server.ts'
import { engines } from '../../testing/test-database.ts'

/** Records every statement without its values. */
function recording(database: Database, statements: string[]): Database {
  const plugin: KyselyPlugin = {
    transformQuery: ({ node }) => {
      statements.push(JSON.stringify(node, withoutValues))
      return node
    },
    transformResult: async ({ result }) => result,
  }
  return {
    ...database,
    read: database.read.withPlugin(plugin),
    transaction: (work) => database.transaction((transaction) => work(transaction.withPlugin(plugin))),
    [Symbol.asyncDispose]: () => database[Symbol.asyncDispose](),
  }
}

function withoutValues(key: string, value: unknown): unknown {
  const isList = key === 'values' && Array.isArray(value) && typeof value[0] !== 'object'
  return key === 'value' || isList ? '?' : value
}

const calls: [action: string, input: (email: string) => object][] = [
  ['login', (username) => ({ username, password: 'wrong password' })],
  ['register', (email) => ({ username: 'Ann', email })],
  ['restorePass', (email) => ({ email })],
]

for (const engine of engines) {
  describe(`an address does not reveal whether it has an account, on ${engine}`, () => {
    for (const [action, input] of calls) {
      test(`${action} replies and behaves the same for known and unknown addresses (ACC-N10)`, async () => {
        await using server = await startTestServer(engine)
        await using mail = await startMailServer()
        await anAdministrator(server)
        await registeredCaller(server, { email: 'ann@example.org' })
        server.wait(3_600_000)
        await useMailServer(server, mail)

        const statements: string[] = []
        const { config, now } = server.app
        const app = createApp(config, recording(server.app.database, statements), { now })
        await app.globalSettings.read()
        const http = await buildServer(app, { webFolder: 'none' })
        const ask = async (email: string) => {
          statements.length = 0
          const payload = { action, _requestId: 'same', language: 'en', ...input(email) }
          const response = await http.inject({ method: 'POST', url: `/web/api${security.path}`, payload })
          return { status: response.statusCode, body: response.body, statements: [...statements] }
        }
        const known = await ask('ann@example.org')
        const unknown = await ask('bob@example.org')
        assert.ok(known.statements.length > 1)
        assert.deepEqual(known, unknown)
        await http.close()
      })
    }
  })
}

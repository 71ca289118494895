/**
 * Seeds users in the database of a test server, in a separate process: the server is the one that `npm start` runs and contains nothing for tests.
 * Passwords are hashed at a low cost here and checked at the cost stored in their hash. The product has no setting for that cost.
 */
import { enableCompileCache } from 'node:module'
import { join } from 'node:path'
import type { UserToSeed } from './seeded-user.ts'

enableCompileCache(join(import.meta.dirname, '../../node_modules/.cache/lustra'))
const { Passwords } = await import('../../server/src/people/account/passwords/password-hash.ts')
const { readConfig } = await import('../../server/src/config.ts')
const { createApp } = await import('../../server/src/create-app.ts')
const { openDatabase } = await import('../../server/src/database/open-database.ts')
const { fillWithDemo } = await import('../../server/src/operations/demo/open-demo.ts')
const { anAccount } = await import('../../server/src/testing/people.ts')

const passwords = new Passwords({ memory: 64, passes: 1 })
const config = readConfig(process.env)
const database = await openDatabase(config, { alongside: true })
const app = createApp(config, database)

process.on('message', (message: UserToSeed & { readonly request: number }) => {
  void seed(message)
})
process.once('disconnect', () => void database[Symbol.asyncDispose]())

async function seed({
  request,
  password,
  hasDemo,
  isPastTrial,
  ...user
}: UserToSeed & { readonly request: number }): Promise<void> {
  const passwordHash = await passwords.hash(password)
  const { id, token } = await anAccount(database, app.now(), { ...user, passwordHash })
  // The session is too old for calls that need a recent sign-in.
  await database.transaction((transaction) =>
    transaction.updateTable('sessions').set({ confirmed_at: null }).where('user_id', '=', id).execute(),
  )
  if (isPastTrial) {
    const created_at = app.now() - 16 * 86_400_000
    await database.transaction((transaction) =>
      transaction.updateTable('users').set({ created_at }).where('id', '=', id).execute(),
    )
  }
  if (hasDemo) await fillWithDemo(app, { userId: id, language: user.language, zone: user.timeZone })
  process.send?.({ request, token })
}

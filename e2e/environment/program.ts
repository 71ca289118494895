/**
 * The server of the journeys: `server/src/main.ts` and, over the channel to its parent, a way to seed users.
 * Their passwords are hashed at a low cost here, and checked at the cost that their hash names. The product has no
 * setting for that cost: a password that is set on a page is hashed as everywhere.
 */
import { enableCompileCache } from 'node:module'
import { join } from 'node:path'
import type { UserToSeed } from './seeded-user.ts'

enableCompileCache(join(import.meta.dirname, '../../node_modules/.cache/lustra'))
const { run } = await import('../../server/src/run.ts')
const { Passwords } = await import('../../server/src/account/passwords/password-hash.ts')
const { fillWithDemo } = await import('../../server/src/demo/open-demo.ts')
const { anAccount } = await import('../../server/src/testing/people.ts')

const passwords = new Passwords({ memory: 64, passes: 1 })

await run(process.argv.slice(2), (app) => {
  process.on('message', (message: UserToSeed & { readonly request: number }) => {
    void seed(message)
  })
  // The channel alone does not keep the server running after its end was asked for.
  process.channel?.unref()

  async function seed({
    request,
    password,
    hasDemo,
    isPastTrial,
    ...user
  }: UserToSeed & { readonly request: number }) {
    const passwordHash = await passwords.hash(password)
    const { id, token } = await anAccount(app.database, app.now(), { ...user, passwordHash })
    // Such a session is older than the proofs that some calls need.
    await app.database.transaction((transaction) =>
      transaction.updateTable('sessions').set({ confirmed_at: null }).where('user_id', '=', id).execute(),
    )
    if (isPastTrial) {
      const created_at = app.now() - 16 * 86_400_000
      await app.database.transaction((transaction) =>
        transaction.updateTable('users').set({ created_at }).where('id', '=', id).execute(),
      )
    }
    if (hasDemo) await fillWithDemo(app, { userId: id, language: user.language, zone: user.timeZone })
    process.send?.({ request, token })
  }
})

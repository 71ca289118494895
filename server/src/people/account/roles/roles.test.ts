import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { security } from '@lustra/contract/account'
import { userStatus } from '@lustra/contract/status'
import { wordsOf } from '@lustra/words'
import { outputOf } from '../../../commands.ts'
import { type Person, aPerson, signInAgain } from '../../../testing/people.ts'
import { engines } from '../../../testing/test-database.ts'
import { type TestServer, startTestServer } from '../../../testing/test-server.ts'
import { grantRole } from './roles.ts'

const idsOf = async (person: Person) =>
  (await person.must(security, 'getRoles', {})).roles.map(({ id }) => id)

const run = (server: TestServer, ...words: readonly string[]) =>
  outputOf(words, server.app.database, server.app.config)

for (const engine of engines) {
  describe(engine, () => {
    test('a role has an id, a name and a description in the user’s language (ACC-056, ACC-059, ACC-062)', async () => {
      await using server = await startTestServer(engine)
      for (const [language, user, tester] of [
        ['en', 'User', 'Beta tester'],
        ['ru', 'Пользователь', 'Бета-тестер'],
      ] as const) {
        const person = await aPerson(server, { language })
        await server.app.database.transaction((transaction) =>
          grantRole(transaction, person.id, 'beta-tester'),
        )
        const { role, roles } = await person.must(security, 'getRoles', {})
        const words = wordsOf(language).roles
        assert.equal(role, 'user')
        assert.deepEqual(
          roles.map(({ id, name, description }) => [id, name, description]),
          [
            ['user', user, words.user.description],
            ['beta-tester', tester, words['beta-tester'].description],
          ],
        )
      }
    })

    test('a user with several roles switches to the chosen one in every session (ACC-058, ACC-060, ACC-064, ACC-054)', async () => {
      await using server = await startTestServer(engine)
      const person = await aPerson(server)
      const elsewhere = await signInAgain(server, person)
      await run(server, 'grant-role', person.email, 'beta-tester')
      assert.equal((await elsewhere.must(security, 'checkStatus', {})).betaUser, false)
      await person.must(security, 'changeRole', { role: 'beta-tester' })
      assert.equal((await elsewhere.must(security, 'checkStatus', {})).betaUser, true)
      const status = await person.must(userStatus, 'getStatus', {})
      assert.deepEqual(
        [status.role, status.roles, status.betaUser],
        ['beta-tester', ['user', 'beta-tester'], true],
      )
    })

    test('a role that was not granted is refused (ACC-058, ACC-059, ACC-060)', async () => {
      await using server = await startTestServer(engine)
      const other = await aPerson(server, { role: 'administrator' })
      const person = await aPerson(server)
      for (const role of ['beta-tester', 'administrator'] as const) {
        const reply = await person.call(security, 'changeRole', { role })
        assert.ok(reply.result === 'ERROR' && reply.code === 'forbidden')
      }
      assert.deepEqual(await idsOf(person), ['user'])
      assert.deepEqual(await idsOf(other), ['administrator'])
    })

    test('an administrator who uses another role has no administrator rights (ACC-058, ACC-060)', async () => {
      await using server = await startTestServer(engine)
      const admin = await aPerson(server, { role: 'administrator' })
      await run(server, 'grant-role', admin.email, 'user')
      await admin.must(security, 'changeRole', { role: 'user' })
      const { role, roles } = await admin.must(userStatus, 'getStatus', {})
      assert.deepEqual([role, roles], ['user', ['user', 'administrator']])
      await admin.must(security, 'changeRole', { role: 'administrator' })
      assert.equal((await admin.must(userStatus, 'getStatus', {})).role, 'administrator')
    })

    test('the badge of beta testers is shown only if the setting allows it (ACC-064, ADM-131)', async () => {
      await using server = await startTestServer(engine)
      const [tester, user] = [await aPerson(server, { role: 'beta-tester' }), await aPerson(server)]
      const shows = async (person: Person) => (await person.must(userStatus, 'getStatus', {})).showsBetaLogo
      assert.equal(await shows(tester), false)
      await run(server, 'settings', 'set', 'show_beta_user_logo', 'true')
      server.wait(60_000)
      assert.deepEqual([await shows(tester), await shows(user)], [true, false])
    })

    test('another role of the account replaces a withdrawn current role', async () => {
      await using server = await startTestServer(engine)
      await aPerson(server, { role: 'administrator' })
      const person = await aPerson(server, { role: 'beta-tester' })
      await assert.rejects(run(server, 'withdraw-role', person.email, 'beta-tester'), /only role/)
      await run(server, 'grant-role', person.email, 'user')
      await run(server, 'withdraw-role', person.email, 'beta-tester')
      const { role, roles } = await person.must(userStatus, 'getStatus', {})
      assert.deepEqual([role, roles], ['user', ['user']])
      await assert.rejects(run(server, 'withdraw-role', person.email, 'beta-tester'), /does not have/)
      await assert.rejects(run(server, 'grant-role', person.email, 'king'), /There is no role king/)
      await assert.rejects(run(server, 'grant-role', 'no@example.org', 'user'), /Nobody has an account/)
    })

    test('the only administrator keeps the role, whichever role is current', async () => {
      await using server = await startTestServer(engine)
      const admin = await aPerson(server, { role: 'administrator', passwordHash: '!' })
      await aPerson(server, { passwordHash: '!' })
      await run(server, 'grant-role', admin.email, 'user')
      await admin.must(security, 'changeRole', { role: 'user' })
      await assert.rejects(run(server, 'withdraw-role', admin.email, 'administrator'), /only administrator/)
    })

    test('of two administrators who are withdrawn or removed concurrently, one stays', async () => {
      await using server = await startTestServer(engine)
      for (let round = 0; round < 6; round++) {
        const admins = [
          await aPerson(server, { role: 'administrator', passwordHash: '!' }),
          await aPerson(server, { role: 'administrator', passwordHash: '!' }),
        ]
        for (const { email } of admins) await run(server, 'grant-role', email, 'user')
        const ends = await Promise.allSettled(
          admins.map(({ email }) => run(server, 'withdraw-role', email, 'administrator')),
        )
        assert.deepEqual(ends.map(({ status }) => status).toSorted(), ['fulfilled', 'rejected'])
        const left = admins[ends.findIndex(({ status }) => status === 'rejected')]!
        assert.ok((await idsOf(left)).includes('administrator'))
        // The next round begins without it.
        await server.app.database.transaction((transaction) =>
          transaction.deleteFrom('user_roles').where('role', '=', 'administrator').execute(),
        )
      }
    })
  })
}

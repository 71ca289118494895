/** E-mails to administrators when the server needs attention. */
import assert from 'node:assert/strict'
import promises from 'node:fs/promises'
import { syncBuiltinESMExports } from 'node:module'
import { type TestContext, describe, test } from 'node:test'
import { monitoring } from '@lustra/contract/monitoring'
import { sendEmails } from '../../mail/send-emails.ts'
import { emailTemplates } from '../../start-jobs.ts'
import { startMailServer, useMailServer } from '../../testing/mail-server.ts'
import { aPerson } from '../../testing/people.ts'
import { engines } from '../../testing/test-database.ts'
import { type TestServer, startTestServer } from '../../testing/test-server.ts'
import { alertAdministrators, recordBackup } from './index.ts'

const hour = 3_600_000
const never = new AbortController().signal

/** Simulates disks of one gigabyte with this many free megabytes. */
function setFree(t: TestContext, megabytes: number): void {
  const bsize = 1024 ** 2
  t.mock.method(promises, 'statfs', async () => ({ bavail: megabytes, blocks: 1024, bsize }))
  syncBuiltinESMExports()
  t.after(() => {
    t.mock.restoreAll()
    syncBuiltinESMExports()
  })
}

async function check({ app }: TestServer): Promise<void> {
  await alertAdministrators(app)
  await sendEmails(app, emailTemplates(app, 'https://lustra.example'), never)
}

function record({ app }: TestServer, result: Parameters<typeof recordBackup>[1]): Promise<void> {
  return app.database.transaction((transaction) => recordBackup(transaction, result, app.now()))
}

for (const engine of engines) {
  describe(`alerts on ${engine}`, () => {
    test('a nearly full disk is reported to every administrator, daily while it lasts', async (t) => {
      await using mail = await startMailServer()
      await using server = await startTestServer(engine)
      const ada = await aPerson(server, { role: 'administrator' })
      const eva = await aPerson(server, { role: 'administrator', language: 'ru' })
      await aPerson(server)
      setFree(t, 50)
      await check(server)
      await useMailServer(server, mail)
      assert.equal(mail.received.length, 0, 'without mail nothing waits for it')
      await check(server)
      server.wait(23 * hour)
      await check(server)
      assert.deepEqual(
        mail.received
          .map(({ recipients }) => recipients[0])
          .toSorted((one, other) => one!.localeCompare(other!)),
        [ada.email, eva.email].toSorted((one, other) => one.localeCompare(other)),
      )
      assert.ok(
        mail.received.some(({ text }) => /disk with the data of your Lustra is nearly full/.test(text)),
      )
      assert.ok(mail.received.some(({ text }) => /Диск с данными вашей Lustra почти заполнен/.test(text)))
      const { warnings, disk } = await ada.must(monitoring, 'getOperation', {})
      assert.ok(disk!.isNearlyFull)
      assert.ok(warnings.includes('The disk is nearly full. When it is full, changes are refused.'))
      server.wait(hour)
      await check(server)
      assert.equal(mail.received.length, 4)

      setFree(t, 500)
      await check(server)
      setFree(t, 50)
      await check(server)
      assert.equal(mail.received.length, 6, 'it has begun anew')
    })

    test('a failed backup is reported, and the last successful one stays known', async () => {
      await using mail = await startMailServer()
      await using server = await startTestServer(engine)
      await useMailServer(server, mail)
      const ada = await aPerson(server, { role: 'administrator' })
      const operation = () => ada.must(monitoring, 'getOperation', {})
      assert.equal((await operation()).backup, null)
      await record(server, { bytes: 1000 })
      const at = server.app.now()
      await check(server)
      assert.equal(mail.received.length, 0)
      server.wait(hour)
      await record(server, { error: 'no space left' })
      await check(server)
      assert.match(mail.received[0]!.text, /the last backup of your Lustra failed/)
      const failed = await operation()
      assert.deepEqual(failed.backup, { at, bytes: 1000 })
      assert.ok(failed.warnings.includes('The last backup failed: no space left'))
      await record(server, { bytes: 2000 })
      await check(server)
      assert.equal(mail.received.length, 1)
      assert.deepEqual((await operation()).backup, { at: at + hour, bytes: 2000 })
    })
  })
}

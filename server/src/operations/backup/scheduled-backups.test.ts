import assert from 'node:assert/strict'
import { mkdir, readFile, readdir, rmdir, stat, truncate, writeFile } from 'node:fs/promises'
import { createReadStream } from 'node:fs'
import { join } from 'node:path'
import { after, before, describe, test } from 'node:test'
import { backupDownloadPath, backups } from '@lustra/contract/backup'
import { newId } from '@lustra/contract/ids'
import { monitoring } from '@lustra/contract/monitoring'
import { operator } from '../audit/record-act.ts'
import { backupFolder } from '../../database/data-folder.ts'
import { sendEmails } from '../../mail/send-emails.ts'
import { alertAdministrators } from '../monitoring/index.ts'
import { runJob } from '../../jobs/run-job.ts'
import { emailTemplates } from '../../start-jobs.ts'
import { startMailServer, useMailServer } from '../../testing/mail-server.ts'
import { type Person, aPerson } from '../../testing/people.ts'
import { aTask } from '../../testing/planning.ts'
import { askUntil } from '../../testing/ask-until.ts'
import { engines } from '../../testing/test-database.ts'
import { type TestServer, startTestServer } from '../../testing/test-server.ts'
import { auditedActs } from '../../testing/audited.ts'
import { readBackup } from './backup-format.ts'
import { backUpJob } from './scheduled-backups.ts'

const hour = 3_600_000

/** The ids of the backup processes of this process. */
async function backupProcesses(): Promise<number[]> {
  const children = await readFile(`/proc/self/task/${process.pid}/children`, 'utf8')
  const ids = children.split(' ').filter(Boolean).map(Number)
  const commands = await Promise.all(ids.map((id) => readFile(`/proc/${id}/cmdline`, 'utf8').catch(() => '')))
  return ids.filter((_, index) => commands[index]!.includes('backup-process.ts'))
}

function putBack(options: string | undefined): void {
  if (options === undefined) delete process.env['NODE_OPTIONS']
  else process.env['NODE_OPTIONS'] = options
}

for (const engine of engines) {
  describe(`backups of the server on ${engine}`, () => {
    let server: TestServer
    let admin: Person
    let folder: string
    before(async () => {
      server = await startTestServer(engine)
      admin = await aPerson(server, { role: 'administrator' })
      await aTask(admin, 'Task')
      folder = backupFolder(server.app.config.dataFolder)
    })
    after(() => server[Symbol.asyncDispose]())

    /** Runs like the schedule; returns the names of the backups. */
    async function runScheduled(): Promise<string[]> {
      const { database, now } = server.app
      const runner = { database, now, owner: newId() }
      const { ran, error } = await runJob(runner, backUpJob(server.app), { early: true })
      assert.ok(ran)
      assert.equal(error, null)
      return (await readdir(folder)).sort()
    }

    const set = (values: object) => server.app.globalSettings.change(values, operator)

    test('a due backup is made, readable only by its owner, and the latest few are kept', async () => {
      await set({ backup_interval: '12', backup_keep: '2' })
      const first = await runScheduled()
      assert.deepEqual(first, ['lustra-20261120T120000Z.backup'])
      assert.equal((await stat(join(folder, first[0]!))).mode & 0o777, 0o600)
      const { counts } = await readBackup(createReadStream(join(folder, first[0]!)), {})
      assert.equal(counts['tasks'], 1)
      const { backup } = await admin.must(monitoring, 'getOperation', {})
      const { size } = await stat(join(folder, first[0]!))
      assert.deepEqual(backup, { at: server.app.now(), bytes: size }, 'the page of operations tells it')

      server.wait(11 * hour)
      assert.deepEqual(await runScheduled(), first, 'it is not due')
      server.wait(hour)
      await writeFile(join(folder, 'lustra-20261120T130000Z.backup.part'), 'of a program that was killed')
      await writeFile(join(folder, 'mine.backup'), 'of the operator')
      assert.equal((await runScheduled()).length, 3)
      server.wait(12 * hour)
      assert.deepEqual(await runScheduled(), [
        'lustra-20261121T000000Z.backup',
        'lustra-20261121T120000Z.backup',
        'mine.backup',
      ])
    })

    test('no backup is made when none are to be kept', async () => {
      await set({ backup_keep: '0' })
      server.wait(100 * hour)
      const names = await readdir(folder)
      assert.deepEqual(await runScheduled(), names.sort())
      await set({ backup_keep: '2' })
    })

    test(
      'a backup whose process is killed has failed, and the next one is made',
      { skip: process.platform !== 'linux' },
      async () => {
        await set({ backup_keep: '2' })
        server.wait(24 * hour)
        // The process of the last backup may still be ending.
        await askUntil(backupProcesses, (children) => children.length === 0)
        const { database, now } = server.app
        const running = runJob({ database, now, owner: newId() }, backUpJob(server.app), { early: true })
        const [child] = await askUntil(backupProcesses, (children) => children.length > 0)
        process.kill(child!, 'SIGKILL')
        assert.match(String((await running).error), /ended early \(SIGKILL\)/)
        await runScheduled()
      },
    )

    test('when no process can be started for a backup, the operations page says why', async (context) => {
      await set({ backup_keep: '2' })
      server.wait(24 * hour)
      const { execPath } = process
      context.after(() => (process.execPath = execPath))
      process.execPath = '/missing/node'
      const { database, now } = server.app
      const runner = { database, now, owner: newId() }
      const { error } = await runJob(runner, backUpJob(server.app), { early: true })
      process.execPath = execPath
      const reason = 'The process that makes backups could not be started: spawn /missing/node ENOENT.'
      assert.equal(error!.message, reason)
      const { warnings } = await admin.must(monitoring, 'getOperation', {})
      assert.ok(
        warnings.some((warning) => warning.includes(reason)),
        warnings.join('\n'),
      )
      assert.equal((await runScheduled()).length > 0, true, 'the next one is made')
    })

    test('when the backup program cannot run, the operations page says why', async (context) => {
      server.wait(24 * hour)
      const { NODE_OPTIONS } = process.env
      context.after(() => putBack(NODE_OPTIONS))
      process.env['NODE_OPTIONS'] = '--import=/missing/program.js'
      const { database, now } = server.app
      const runner = { database, now, owner: newId() }
      const { error } = await runJob(runner, backUpJob(server.app), { early: true })
      putBack(NODE_OPTIONS)
      assert.match(error!.message, /ended early \(1\)\. Error .*Cannot find module '\/missing\/program\.js'/)
    })

    test('an administrator makes a backup, and downloads it after a fresh proof of identity; both are audited (ADM-N25)', async () => {
      server.wait(hour)
      await admin.must(backups, 'create', {})
      const again = await admin.call(backups, 'create', {})
      assert.ok(again.result === 'OK' || again.code === 'in-progress')
      // Older ones are removed afterwards.
      const listed = await askUntil(
        () => admin.must(backups, 'list', {}),
        ({ isRunning }) => !isRunning,
      )
      const [latest] = listed.backups
      assert.equal(latest!.createdAt, server.app.now())
      assert.equal(listed.kept, 2)

      const { token } = admin
      const body = (name: string) => ({ _requestId: newId(), token, name })
      server.wait(11 * 60_000)
      assert.equal((await admin.raw(backupDownloadPath, body(latest!.name))).body['code'], 'unconfirmed')
      await server.app.database.transaction((transaction) =>
        transaction
          .updateTable('sessions')
          .set({ confirmed_at: server.app.now() })
          .where('user_id', '=', admin.id)
          .execute(),
      )
      for (const name of ['../lustra.db', 'mine.backup', 'lustra-20261120T120000Z.backup']) {
        assert.equal((await admin.raw(backupDownloadPath, body(name))).body['code'], 'not-found')
      }
      const reply = await server.http.inject({
        method: 'POST',
        url: `/web/api${backupDownloadPath}`,
        payload: body(latest!.name),
      })
      assert.ok(reply.rawPayload.equals(await readFile(join(folder, latest!.name))))
      assert.deepEqual(await auditedActs(server.app.database, 'backup-downloaded'), [
        ['user', admin.id, 'backup-downloaded', '', null, latest!.name],
      ])
      const [started] = await auditedActs(server.app.database, 'backup-started')
      assert.deepEqual(started, ['user', admin.id, 'backup-started', '', null, null])
    })

    test('a failed backup is shown on the operations page, and leaves no file', async () => {
      await set({ backup_keep: '2' })
      server.wait(100 * hour)
      const before = (await readdir(folder)).sort()
      const time = new Date(server.app.now()).toISOString().replaceAll(/[-:]|\.\d+/g, '')
      await mkdir(join(folder, `lustra-${time}.backup.part`))
      const { database, now } = server.app
      const runner = { database, now, owner: newId() }
      const { error } = await runJob(runner, backUpJob(server.app), { early: true })
      assert.ok(error)
      await rmdir(join(folder, `lustra-${time}.backup.part`)).catch(() => {})
      assert.deepEqual((await readdir(folder)).sort(), before)
      const { warnings } = await admin.must(monitoring, 'getOperation', {})
      assert.ok(
        warnings.some((warning) => warning.includes(error.message.slice(0, 20))),
        warnings.join(),
      )
    })

    test('a backup is verified when it is made and on request, which is audited, and damage is reported (ADM-N25)', async () => {
      await set({ backup_keep: '2' })
      server.wait(100 * hour)
      await runScheduled()
      const [made] = (await admin.must(backups, 'list', {})).backups
      assert.deepEqual([made!.verifiedAt, made!.damage], [server.app.now(), null])
      await truncate(join(folder, made!.name), made!.bytes - 10)
      server.wait(1000)
      await admin.must(backups, 'verify', { name: made!.name })
      const listed = await askUntil(
        () => admin.must(backups, 'list', {}),
        ({ isVerifying }) => !isVerifying,
      )
      const [found] = listed.backups
      assert.equal(found!.verifiedAt, server.app.now())
      assert.match(found!.damage!, /cannot be restored/)
      assert.deepEqual(await auditedActs(server.app.database, 'backup-verified'), [
        ['user', admin.id, 'backup-verified', '', null, made!.name],
      ])
      const unknown = await admin.call(backups, 'verify', { name: 'mine.backup' })
      assert.equal(unknown.result === 'ERROR' && unknown.code, 'not-found')
    })

    test('a failed backup is e-mailed to the administrators (N06)', async () => {
      await using mail = await startMailServer()
      await useMailServer(server, mail)
      server.wait(100 * hour)
      const time = new Date(server.app.now()).toISOString().replaceAll(/[-:]|\.\d+/g, '')
      const obstacle = join(folder, `lustra-${time}.backup.part`)
      await mkdir(obstacle)
      const { database, now } = server.app
      const runner = { database, now, owner: newId() }
      assert.ok((await runJob(runner, backUpJob(server.app), { early: true })).error)
      await rmdir(obstacle).catch(() => {})
      await alertAdministrators(server.app)
      await sendEmails(
        server.app,
        emailTemplates(server.app, 'https://lustra.example'),
        new AbortController().signal,
      )
      assert.deepEqual(
        mail.received.map(({ recipients }) => recipients),
        [[admin.email]],
      )
      assert.match(mail.received[0]!.text, /backup/)
      await set({ send_email: 'false' })
    })

    test('only administrators can download a backup (ADM-N01)', async () => {
      const bob = await aPerson(server)
      const { token } = bob
      const name = (await readdir(folder))[0]!
      const { body } = await bob.raw(backupDownloadPath, { _requestId: newId(), token, name })
      assert.equal(body['code'], 'forbidden')
    })
  })
}

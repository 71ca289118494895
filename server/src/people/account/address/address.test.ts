import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { security } from '@lustra/contract/account'
import { userStatus } from '@lustra/contract/status'
import { wordsOf } from '@lustra/words'
import { sendEmails } from '../../../mail/send-emails.ts'
import { emailTemplates } from '../../../start-jobs.ts'
import { anAdministrator, registeredCaller, signedIn } from '../../../testing/accounts.ts'
import { countDeletions } from '../../../testing/deletions.ts'
import { type MailServer, startMailServer, useMailServer } from '../../../testing/mail-server.ts'
import { engines } from '../../../testing/test-database.ts'
import { type TestServer, startTestServer } from '../../../testing/test-server.ts'

const minute = 60_000
const [old, fresh] = ['ann@example.org', 'ann.new@example.org']

async function sendAll(server: TestServer, mail: MailServer) {
  const before = mail.received.length
  await sendEmails(
    server.app,
    emailTemplates(server.app, 'https://lustra.example'),
    new AbortController().signal,
  )
  return mail.received.slice(before)
}

function linkIn(text: string): URL {
  return new URL(/https:\S+/.exec(text)![0])
}

for (const engine of engines) {
  describe(`changing the address on ${engine}`, () => {
    test('with a mail server the new address confirms the change, and the old one is notified and then erased (SET-N18)', async () => {
      await using server = await startTestServer(engine)
      await using mail = await startMailServer()
      await anAdministrator(server)
      const caller = await registeredCaller(server, { email: old })
      await useMailServer(server, mail)
      assert.equal((await caller.must(security, 'changeEmail', { email: fresh })).changed, false)
      const [sent, ...rest] = await sendAll(server, mail)
      assert.deepEqual([sent!.recipients, rest.length], [[fresh], 0])
      const address = linkIn(sent!.text)
      assert.equal(address.pathname, '/web/change-email')
      assert.equal((await caller.must(userStatus, 'getStatus', {})).userName, old, 'not yet')
      const emailToken = address.searchParams.get('token')!
      const visitor = server.visitor()
      const deletions = countDeletions(server)
      assert.equal((await visitor.must(security, 'acceptEmail', { emailToken })).email, fresh)
      assert.equal(deletions(), 1)
      assert.equal((await caller.must(userStatus, 'getStatus', {})).userName, fresh)
      const [notice] = await sendAll(server, mail)
      assert.deepEqual(notice!.recipients, [old])
      await signedIn(server, fresh)
      const again = await visitor.call(security, 'acceptEmail', { emailToken })
      assert.ok(again.result === 'ERROR' && again.code === 'forbidden', 'it works once')
    })

    test('the mail server’s reply about a new address is reported, whether it has an account or not (ACC-N25)', async () => {
      await using server = await startTestServer(engine)
      await using mail = await startMailServer()
      await anAdministrator(server)
      const taken = 'bob@example.org'
      await registeredCaller(server, { email: taken })
      // The limit of e-mails in this hour is used up.
      server.wait(60 * minute)
      const caller = await registeredCaller(server, { email: old })
      await useMailServer(server, mail)
      const sending = new Set<Promise<unknown>>()
      server.app.outbox.onEmailAdded(() => {
        const templates = emailTemplates(server.app, 'https://lustra.example')
        sending.add(sendEmails(server.app, templates, new AbortController().signal))
      })
      for (const email of [fresh, taken]) {
        mail.failures.push(550)
        const refused = await caller.call(security, 'changeEmail', { email })
        assert.ok(refused.result === 'ERROR', email)
        const { undeliverable } = wordsOf('en').accountRefusals.address
        assert.deepEqual([refused.field, refused.message], ['email', undeliverable], email)
        mail.failures.push(451)
        const postponed = await caller.must(security, 'changeEmail', { email })
        assert.deepEqual([postponed.changed, postponed.isLinkSent], [false, false], email)
        const taking = await caller.must(security, 'changeEmail', { email })
        assert.deepEqual([taking.changed, taking.isLinkSent], [false, true], email)
      }
      await Promise.all(sending)
    })

    test('the reply waits up to four seconds for the first attempt, or not at all without a mail job; then nothing is reported as sent (ACC-N25)', async () => {
      await using server = await startTestServer(engine)
      await using mail = await startMailServer()
      await anAdministrator(server)
      const caller = await registeredCaller(server, { email: old })
      await useMailServer(server, mail)
      const waitedMs = async () => {
        const askedAt = performance.now()
        const { isLinkSent } = await caller.must(security, 'changeEmail', { email: fresh })
        assert.equal(isLinkSent, false)
        return performance.now() - askedAt
      }
      assert.ok((await waitedMs()) < 3900)
      // A job that never makes its attempt.
      server.app.outbox.onEmailAdded(() => {})
      const waited = await waitedMs()
      assert.ok(waited > 3900 && waited < 7500, `${waited} ms`)
    })

    test('a link expires after two hours, a later one replaces it, and password links become invalid with the old address', async () => {
      await using server = await startTestServer(engine)
      await using mail = await startMailServer()
      await anAdministrator(server)
      const caller = await registeredCaller(server, { email: old })
      await useMailServer(server, mail)
      const ask = async (email: string) => {
        await caller.must(security, 'changeEmail', { email })
        const [sent] = await sendAll(server, mail)
        return linkIn(sent!.text).searchParams.get('token')!
      }
      await server.visitor().must(security, 'restorePass', { email: old, language: 'en' })
      const reset = linkIn((await sendAll(server, mail))[0]!.text).searchParams.get('token')!
      const [first, second] = [await ask('other@example.org'), await ask(fresh)]
      const accept = (emailToken: string) => server.visitor().call(security, 'acceptEmail', { emailToken })
      assert.equal((await accept(first)).result, 'ERROR')
      server.wait(120 * minute)
      assert.equal((await accept(second)).result, 'ERROR')
      server.wait(-1)
      assert.equal((await accept(second)).result, 'OK')
      const checked = await server.visitor().must(security, 'checkToken', { checkingToken: reset })
      assert.equal(checked.correctToken, false)
    })

    test('an address with an account gets the same reply, and the e-mail explains', async () => {
      await using server = await startTestServer(engine)
      await using mail = await startMailServer()
      await anAdministrator(server)
      const caller = await registeredCaller(server, { email: old })
      await registeredCaller(server, { email: fresh })
      await useMailServer(server, mail)
      assert.equal((await caller.must(security, 'changeEmail', { email: fresh })).changed, false)
      const [sent] = await sendAll(server, mail)
      assert.deepEqual(sent!.recipients, [fresh])
      assert.equal(linkIn(sent!.text).pathname, '/web/login')
    })

    test('without a mail server a fresh proof is enough', async () => {
      await using server = await startTestServer(engine)
      await anAdministrator(server)
      const caller = await registeredCaller(server, { email: old })
      await registeredCaller(server, { email: 'taken@example.org' })
      const change = (email: string) => caller.call(security, 'changeEmail', { email })
      const faults: [email: string, code: string][] = [
        ['nonsense', 'validation'],
        [old, 'validation'],
        ['TAKEN@example.org', 'conflict'],
      ]
      for (const [email, code] of faults) {
        const refused = await change(email)
        assert.ok(refused.result === 'ERROR')
        assert.deepEqual([refused.code, refused.field], [code, 'email'], email)
      }
      server.wait(10 * minute)
      const unconfirmed = await change(fresh)
      assert.ok(unconfirmed.result === 'ERROR' && unconfirmed.code === 'unconfirmed')
      const again = await signedIn(server, old)
      assert.equal((await again.must(security, 'changeEmail', { email: fresh })).changed, true)
      await signedIn(server, fresh)
    })

    test('a former address of an account remains in no attempt and no e-mail (SET-N18)', async () => {
      await using server = await startTestServer(engine)
      await anAdministrator(server)
      const caller = await registeredCaller(server, { email: old })
      const typed = old.toUpperCase()
      await server.visitor().must(security, 'restorePass', { email: typed, language: 'en' })
      await server.visitor().call(security, 'login', { username: old, password: 'no', language: 'en' })
      const namesOf = async () => {
        const { read } = server.app.database
        const attempts = await read.selectFrom('attempts').select('subject').execute()
        const emails = await read.selectFrom('outbox').select('letter').execute()
        return JSON.stringify([attempts, emails]).toLowerCase().split(old).length - 1
      }
      assert.ok((await namesOf()) >= 3)
      const deletions = countDeletions(server)
      assert.equal((await caller.must(security, 'changeEmail', { email: fresh })).changed, true)
      assert.equal(await namesOf(), 0)
      assert.equal(deletions(), 1)
    })

    test('the address of a restricted account cannot change', async () => {
      await using server = await startTestServer(engine)
      await anAdministrator(server)
      const caller = await registeredCaller(server, { email: old })
      const { id } = await caller.must(userStatus, 'getStatus', {})
      await server.app.globalSettings.write('restricted_user_ids', id)
      const refused = await caller.call(security, 'changeEmail', { email: fresh })
      assert.ok(refused.result === 'ERROR' && refused.code === 'forbidden')
    })
  })
}

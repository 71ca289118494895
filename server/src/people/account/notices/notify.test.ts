import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { security } from '@lustra/contract/account'
import { type PasskeyId, newId } from '@lustra/contract/ids'
import { wordsOf } from '@lustra/words'
import { sendEmails } from '../../../mail/send-emails.ts'
import { emailTemplates } from '../../../start-jobs.ts'
import { anAdministrator, goodPassword, registeredCaller } from '../../../testing/accounts.ts'
import { Authenticator } from '../../../testing/authenticator.ts'
import { bytesOf } from '../../../testing/base32.ts'
import { startMailServer, useMailServer } from '../../../testing/mail-server.ts'
import { engines } from '../../../testing/test-database.ts'
import { startTestServer } from '../../../testing/test-server.ts'
import { codeAt } from '../second-factor/totp.ts'

const email = 'ann@example.org'
const { changed: texts } = wordsOf('en').emails.security

for (const engine of engines) {
  describe(`changes of signing in on ${engine}`, () => {
    test('an e-mail reports each of these changes', async () => {
      await using server = await startTestServer(engine)
      await using mail = await startMailServer()
      await anAdministrator(server)
      const caller = await registeredCaller(server, { email })
      await useMailServer(server, mail)
      const told = async () => {
        const before = mail.received.length
        const templates = emailTemplates(server.app, 'https://lustra.example')
        await sendEmails(server.app, templates, new AbortController().signal)
        return mail.received.slice(before).map(({ recipients, text }) => {
          assert.deepEqual(recipients, [email])
          return Object.values(texts).filter((each) => text.replaceAll(/\s+/g, ' ').includes(each))
        })
      }
      const { secret } = await caller.must(security, 'startFactor', {})
      assert.deepEqual(await told(), [], 'nothing has changed yet')
      const code = codeAt(bytesOf(secret), Math.floor(server.app.now() / 30_000))
      await caller.must(security, 'turnFactorOn', { code })
      assert.deepEqual(await told(), [[texts.factorOn]])
      await caller.must(security, 'renewRecoveryCodes', {})
      assert.deepEqual(await told(), [[texts.recoveryCodes]])
      await caller.must(security, 'turnFactorOff', {})
      assert.deepEqual(await told(), [[texts.factorOff]])
      const { options } = await caller.must(security, 'startPasskey', {})
      await caller.must(security, 'addPasskey', { answer: new Authenticator().create(options), name: '' })
      assert.deepEqual(await told(), [[texts.passkeyAdded]])
      const { passkeys } = await caller.must(security, 'securityState', {})
      await caller.must(security, 'removePasskey', { passkeyId: passkeys[0]!.id })
      assert.deepEqual(await told(), [[texts.passkeyRemoved]])
      const [password, repass] = ['zebra-9-umbrella', 'zebra-9-umbrella']
      await caller.must(security, 'changePass', { oldpass: goodPassword, password, repass })
      assert.deepEqual(await told(), [[texts.password]])
    })

    test('none of these changes is possible with a proof that is ten minutes old', async () => {
      await using server = await startTestServer(engine)
      await anAdministrator(server)
      const caller = await registeredCaller(server, { email })
      const { options } = await caller.must(security, 'startPasskey', {})
      const answer = new Authenticator().create(options)
      server.wait(10 * 60_000)
      const replies = [
        await caller.call(security, 'startFactor', {}),
        await caller.call(security, 'turnFactorOn', { code: '000000' }),
        await caller.call(security, 'renewRecoveryCodes', {}),
        await caller.call(security, 'turnFactorOff', {}),
        await caller.call(security, 'startPasskey', {}),
        await caller.call(security, 'addPasskey', { answer, name: '' }),
        await caller.call(security, 'removePasskey', { passkeyId: newId() as PasskeyId }),
      ]
      for (const reply of replies) {
        assert.ok(reply.result === 'ERROR')
        assert.equal(reply.code, 'unconfirmed')
      }
    })
  })
}

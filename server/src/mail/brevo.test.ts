import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { security } from '@lustra/contract/account'
import { languages, wordsOf } from '@lustra/words'
import type { EmailAddress } from '../email-address.ts'
import { emailTemplates } from '../start-jobs.ts'
import { anAdministrator, registeredCaller } from '../testing/accounts.ts'
import { startBrevo, useBrevo } from '../testing/brevo.ts'
import { startMailServer, useMailServer } from '../testing/mail-server.ts'
import { misbehaviours, replyJson } from '../testing/outside-system.ts'
import { engines, testsOf } from '../testing/test-database.ts'
import { type TestServer, startTestServer } from '../testing/test-server.ts'
import { render } from './email.ts'
import { missingForMail } from './mail-provider.ts'
import { sendEmails } from './send-emails.ts'

const minute = 60_000
const hour = 60 * minute
const address = 'https://lustra.example'

function send(server: TestServer): Promise<void> {
  return sendEmails(server.app, emailTemplates(server.app, address), new AbortController().signal)
}

async function register(server: TestServer, email: string, language: 'en' | 'ru' = 'en', from = '127.0.0.1') {
  const input = { username: 'Bob', email, language }
  await server.visitor({ address: from }).must(security, 'register', input)
}

async function restore(server: TestServer, email: string, from = '127.0.0.1') {
  await server.visitor({ address: from }).must(security, 'restorePass', { email, language: 'en' })
}

async function aServer(engine: (typeof engines)[number]) {
  const server = await startTestServer(engine)
  await anAdministrator(server)
  await registeredCaller(server, { email: 'ann@example.org' })
  server.wait(hour)
  return server
}

/** An e-mail without priority. */
async function aReminder(server: TestServer, email: string) {
  const { id } = await server.app.database.read
    .selectFrom('users')
    .select('id')
    .where('email', '=', email)
    .executeTakeFirstOrThrow()
  await server.app.outbox.post({ kind: 'reminders', userId: id, ids: ['x'] }, server.app.now())
}

/** Queues an e-mail for every reminder, in any state. */
function sendAll(server: TestServer): Promise<void> {
  const reminder = {
    to: 'ann@example.org' as EmailAddress,
    language: 'en',
    texts: { subject: 'Reminder', before: [], button: 'Open', after: [] },
    link: address,
  } as const
  const templates = { ...emailTemplates(server.app, address), reminders: () => Promise.resolve(reminder) }
  return sendEmails(server.app, templates, new AbortController().signal)
}

for (const engine of engines) {
  describe(`e-mails by Brevo on ${engine}`, () => {
    const { test, testOnEach } = testsOf(engine)
    test('Brevo sends e-mails instead of the mail server, to one address, as text and HTML (INT-038, INT-040, INT-041, ADM-093, ADM-094, INT-039)', async () => {
      await using server = await aServer(engine)
      await using brevo = await startBrevo()
      await useBrevo(server, brevo)
      await register(server, 'bob@example.org')
      await register(server, 'olga@example.org', 'ru')
      assert.equal(brevo.requests.length, 0, 'not inside the request')
      await send(server)
      const [english, russian] = brevo.emails
      assert.deepEqual(english!.to, [{ email: 'bob@example.org' }])
      assert.equal(english!.sender!.email, 'lustra@example.net')
      assert.equal(english!.subject, 'Activate your Lustra account')
      assert.match(english!.textContent!, /https:\/\/lustra\.example\/web\/activation\?token=/)
      assert.match(english!.htmlContent!, /^<!doctype html>/)
      assert.equal(russian!.subject, 'Активируйте учётную запись Lustra')
      await send(server)
      assert.equal(brevo.emails.length, 2, 'each once')
    })

    test('the mail server sends e-mails while Brevo is switched off, regardless of its other settings (INT-040, ADM-093, INT-N02)', async () => {
      await using server = await aServer(engine)
      await using brevo = await startBrevo()
      await using mail = await startMailServer()
      await useMailServer(server, mail)
      await useBrevo(server, brevo, { sendinblue_enabled: 'false' })
      await register(server, 'bob@example.org')
      await send(server)
      assert.deepEqual([mail.received.length, brevo.emails.length], [1, 0])
      await server.app.globalSettings.write('sendinblue_enabled', 'true')
      await register(server, 'olga@example.org')
      await send(server)
      assert.deepEqual([mail.received.length, brevo.emails.length], [1, 1])
    })

    test('Brevo’s templates are used by kind and language; without one, our own text (INT-043, INT-044, ADM-096, ADM-098, ADM-099, ADM-100, ADM-101, ADM-N19)', async () => {
      await using server = await aServer(engine)
      await using brevo = await startBrevo()
      await registeredCaller(server, { email: 'ira@example.org', language: 'ru' })
      await useBrevo(server, brevo, {
        brevo_use_templates: 'true',
        brevo_activation_template_id_en: '11',
        brevo_activation_template_id_ru: '12',
        brevo_reset_template_id_en: '13',
        brevo_reset_template_id_ru: '14',
      })
      await register(server, 'bob@example.org')
      await register(server, 'olga@example.org', 'ru')
      await restore(server, 'ann@example.org')
      await restore(server, 'ira@example.org')
      await register(server, 'ann@example.org')
      await send(server)
      const sent = new Map(brevo.emails.map((email) => [`${email.to[0]!.email} ${email.subject}`, email]))
      const activation = sent.get('bob@example.org undefined')!
      assert.equal(activation.templateId, 11)
      assert.match(activation.params!.link, /^https:\/\/lustra\.example\/web\/activation\?token=/)
      assert.equal(sent.get('olga@example.org undefined')!.templateId, 12)
      assert.equal(sent.get('ann@example.org undefined')!.templateId, 13)
      assert.equal(sent.get('ira@example.org undefined')!.templateId, 14)
      assert.ok(sent.has('ann@example.org You already have a Lustra account'))
      await server.app.globalSettings.write('brevo_reset_template_id_en', '0')
      await restore(server, 'ann@example.org')
      await send(server)
      assert.equal(brevo.emails.at(-1)!.subject, 'A new password for Lustra')
      await server.app.globalSettings.write('brevo_use_templates', 'false')
      await register(server, 'kim@example.org')
      await send(server)
      assert.equal(brevo.emails.at(-1)!.subject, 'Activate your Lustra account')
    })

    test('an invitation, whose recipient waits for a link as well, goes before other e-mails (INT-N10, INT-045)', async () => {
      await using server = await aServer(engine)
      await using brevo = await startBrevo()
      await useBrevo(server, brevo, { brevo_hour_limit_sending: '2' })
      await register(server, 'bob@example.org')
      await sendAll(server)
      for (let count = 0; count < 2; count++) await aReminder(server, 'ann@example.org')
      server.wait(minute)
      await server.app.outbox.post({ kind: 'invitation', email: 'bob@example.org' }, server.app.now())
      await sendAll(server)
      assert.deepEqual(
        brevo.emails.map(({ to }) => to[0]!.email),
        ['bob@example.org', 'bob@example.org'],
      )
    })

    testOnEach(
      'e-mails beyond the hourly limit wait for the next hour; links that a user waits for go first (INT-045, INT-N10, ADM-097)',
      async () => {
        await using server = await aServer(engine)
        await using brevo = await startBrevo()
        await useBrevo(server, brevo, { brevo_hour_limit_sending: '3' })
        for (let count = 0; count < 4; count++) await aReminder(server, 'ann@example.org')
        await restore(server, 'nobody@example.org')
        server.wait(minute)
        await register(server, 'bob@example.org')
        await restore(server, 'ann@example.org')
        await sendAll(server)
        const subjects = () => brevo.emails.map(({ subject }) => subject)
        assert.deepEqual(
          subjects(),
          ['Activate your Lustra account', 'A new password for Lustra', 'Reminder'],
          'what goes to nobody does not count',
        )
        server.wait(59 * minute)
        await sendAll(server)
        assert.equal(brevo.emails.length, 3)
        server.wait(2 * minute)
        await sendAll(server)
        assert.equal(brevo.emails.length, 6)
        server.wait(hour + minute)
        await sendAll(server)
        assert.equal(brevo.emails.length, 6, 'nothing is left')
      },
    )

    testOnEach(
      'while Brevo demands a pause nothing is sent, and then everything arrives once (INT-N31)',
      async () => {
        await using server = await aServer(engine)
        await using brevo = await startBrevo()
        await useBrevo(server, brevo)
        brevo.misbehaviour = (_, response) =>
          replyJson(response, 429, { code: 'too_many_requests' }, { 'x-sib-ratelimit-reset': '600' })
        for (const name of ['bob', 'tom', 'kim']) await register(server, `${name}@example.org`)
        await send(server)
        assert.equal(brevo.requests.length, 1, 'the others are not tried')
        brevo.misbehaviour = null
        server.wait(9 * minute)
        await send(server)
        const recipients = () => brevo.emails.map(({ to }) => to[0]!.email).toSorted()
        assert.deepEqual(recipients(), ['kim@example.org', 'tom@example.org'])
        server.wait(minute)
        await send(server)
        assert.deepEqual(recipients(), ['bob@example.org', 'kim@example.org', 'tom@example.org'])
      },
    )

    // A server without a reply times out after 15 seconds: see `http-client.test.ts`.
    const { 'does not answer': _, ...quick } = misbehaviours
    for (const [what, [cause, misbehaviour]] of Object.entries(quick)) {
      test(`Brevo ${what}: the e-mail waits with the cause, and arrives once Brevo works (INT-N31)`, async () => {
        await using server = await aServer(engine)
        await using brevo = await startBrevo()
        await useBrevo(server, brevo)
        brevo.misbehaviour = misbehaviour
        await restore(server, 'ann@example.org')
        for (let minutes = 0; minutes < 20; minutes++) {
          await send(server)
          server.wait(minute)
        }
        const row = await server.app.database.read.selectFrom('outbox').selectAll().executeTakeFirstOrThrow()
        assert.match(row.error!, cause)
        assert.equal(row.attempts, 0)
        brevo.misbehaviour = null
        await send(server)
        await send(server)
        assert.equal(brevo.emails.length, 1)
      })
    }

    test('a wrong key waits for the right one, and appears in no error (INT-041, ADM-094)', async () => {
      await using server = await aServer(engine)
      await using brevo = await startBrevo()
      await useBrevo(server, brevo, { sendinblue_api_token: 'xkeysib-wrong' })
      await restore(server, 'ann@example.org')
      await send(server)
      const row = await server.app.database.read
        .selectFrom('outbox')
        .select('error')
        .executeTakeFirstOrThrow()
      assert.match(row.error!, /status 401, unauthorized/)
      assert.doesNotMatch(row.error!, /xkeysib/)
      await useBrevo(server, brevo)
      server.wait(minute)
      await send(server)
      assert.equal(brevo.emails.length, 1)
    })

    testOnEach(
      'an e-mail whose acknowledgement was lost is not sent twice, except with a new link',
      async () => {
        await using server = await aServer(engine)
        await using brevo = await startBrevo()
        await useBrevo(server, brevo)
        await register(server, 'ann@example.org')
        await restore(server, 'ann@example.org')
        await send(server)
        const sent = brevo.emails.length
        assert.equal(sent, 2)
        // As if the program ended between the acknowledgement and its storage.
        await server.app.database.transaction((transaction) =>
          transaction.updateTable('outbox').set({ sent_at: null, next_at: server.app.now() }).execute(),
        )
        await send(server)
        assert.deepEqual(
          brevo.emails.slice(sent).map(({ subject }) => subject),
          ['A new password for Lustra'],
        )
        const rows = await server.app.database.read.selectFrom('outbox').select('sent_at').execute()
        assert.ok(rows.every(({ sent_at }) => sent_at !== null))
      },
    )

    test('with Brevo no mail server is needed, and missing settings are named (INT-040, INT-N02)', async () => {
      await using server = await aServer(engine)
      const { globalSettings } = server.app
      await globalSettings.write('sendinblue_enabled', 'true')
      assert.deepEqual(missingForMail(await globalSettings.read()), [
        'email_contact_mail',
        'sendinblue_api_token',
      ])
    })
  })
}

describe('the HTML of e-mails', () => {
  const emails = languages.flatMap((language) => {
    const { activation, password, alreadyRegistered } = wordsOf(language).emails
    return [activation, password, alreadyRegistered].map((texts) => ({ language, texts }))
  })

  test('the HTML is well formed in every language, whatever its texts contain, and the plain part is equal', () => {
    for (const { language, texts } of emails) {
      const lines = [...texts.before, '<b>"5 & 6"</b>', ...texts.after]
      const email = render({
        to: 'ann@example.org' as EmailAddress,
        language,
        texts: { ...texts, before: lines },
        link: 'https://lustra.example/web/login?a=1&b=2',
      })
      assert.deepEqual(openTags(email.html), [])
      assert.match(email.html, new RegExp(`<html lang="${language}">`))
      assert.doesNotMatch(email.html, /&(?!(amp|lt|gt|quot);)/)
      const visible = email.html.replace(/^[^]*<body/, '<body').replaceAll(/<[^>]*>/g, '')
      for (const line of [...lines, texts.button]) {
        assert.ok(email.text.includes(line))
        assert.ok(visible.includes(line.replaceAll(/[&<>"]/g, (sign) => entities[sign]!)), line)
      }
    }
  })
})

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

/** The tags that are unclosed, or closed in another order. */
function openTags(html: string): string[] {
  const open: string[] = []
  for (const [, end, name, rest] of html.matchAll(/<(\/?)([a-z]+)((?:\s+[a-z-]+="[^"<>]*")*\s*\/?)>/g)) {
    if (end === '/') {
      if (open.pop() !== name) return [`</${name}>`]
    } else if (!rest!.endsWith('/')) open.push(name!)
  }
  const signs = html
    .replaceAll(/<(\/?)([a-z]+)((?:\s+[a-z-]+="[^"<>]*")*\s*\/?)>/g, '')
    .replace('<!doctype html>', '')
  return /[<>]/.test(signs) ? [...open, '<'] : open
}

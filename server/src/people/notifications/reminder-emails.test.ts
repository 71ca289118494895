import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { reminders } from '@lustra/contract/reminders'
import { reviews } from '@lustra/contract/reviews'
import { settings } from '@lustra/contract/settings'
import { TimeLevel } from '@lustra/domain/calendar'
import { parseReminder } from '@lustra/domain/reminders'
import { emailTemplates } from '../../start-jobs.ts'
import { sendEmails } from '../../mail/send-emails.ts'
import { type MailServer, startMailServer, useMailServer } from '../../testing/mail-server.ts'
import { sendNotifications } from './send-notifications.ts'
import { type Person, type PersonOptions, aPerson } from '../../testing/people.ts'
import { type SlotOptions, aTask, anEntry, at } from '../../testing/planning.ts'
import { engines } from '../../testing/test-database.ts'
import { type TestServer, startTestServer } from '../../testing/test-server.ts'
import { deliverDueReminders } from './deliver-due-reminders.ts'

const minute = 60_000
const hour = 60 * minute
const never = new AbortController().signal

interface Post extends AsyncDisposable {
  readonly server: TestServer
  readonly mail: MailServer
  readonly person: Person
  /** Waits, and delivers and sends what is due. */
  pass(milliseconds: number): Promise<void>
}

async function aPost(engine: (typeof engines)[number], options: PersonOptions = {}): Promise<Post> {
  const server = await startTestServer(engine)
  const mail = await startMailServer()
  await useMailServer(server, mail)
  const person = await aPerson(server, options)
  return {
    server,
    mail,
    person,
    async pass(milliseconds) {
      server.wait(milliseconds)
      await deliverDueReminders(server.app, never)
      await sendNotifications(server.app, never)
      await sendEmails(server.app, emailTemplates(server.app, 'https://lustra.example'), never)
    },
    async [Symbol.asyncDispose]() {
      await server[Symbol.asyncDispose]()
      await mail[Symbol.asyncDispose]()
    },
  }
}

async function planned(person: Person, name: string, start: string, reminder: string, how?: SlotOptions) {
  const taskId = await aTask(person, name)
  await anEntry(person, taskId, start, how)
  await person.must(reminders, 'setOfTask', { taskId, of: 'plans', reminder: parseReminder(reminder) })
}

for (const engine of engines) {
  describe(`reminder e-mails on ${engine}`, () => {
    test('a reminder e-mail has name, time and link, and is sent once (TSK-N17, TSK-065)', async () => {
      await using post = await aPost(engine)
      const { person, mail } = post
      await planned(person, 'Call “Ann” <b>', '2026-11-20T14:00', '10m')
      await post.pass(50 * minute)
      await post.pass(minute)
      assert.equal(mail.received.length, 1)
      const [letter] = mail.received
      assert.deepEqual(letter!.recipients, [person.email])
      assert.equal(letter!.headers.get('subject'), 'Call “Ann” <b>: Friday 20 November at 14:00')
      assert.match(letter!.text, /https:\/\/lustra\.example\/web\/plans\?view=WEEK_VIEW&from=2026-11-20/)
      assert.ok(letter!.html.includes('Call “Ann” &lt;b&gt;: Friday'))
    })

    test('a reminder e-mail of a review names what is reviewed and leads there (RHY-050)', async () => {
      await using post = await aPost(engine)
      const { person, mail } = post
      const friday = { kind: 'WEEKS', isOn: true, day: 5, time: 16 * 3600, remind: true } as const
      await person.must(reviews, 'changeTime', friday)
      await post.pass(3 * hour)
      await post.pass(minute)
      assert.equal(mail.received.length, 1)
      assert.equal(mail.received[0]!.headers.get('subject'), 'Review of the week: from 15 November')
      assert.match(mail.received[0]!.text, /https:\/\/lustra\.example\/web\/review\/weeks\/2026-11-15/)
    })

    test('a reminder e-mail has the time in the user’s time format (SET-N21, TSK-N17)', async () => {
      await using post = await aPost(engine)
      const { person, mail } = post
      await person.must(settings, 'save', { id: 'timeFormat', field: 'value', value: '12' })
      await planned(person, 'Call', '2026-11-20T14:00', '10m')
      await post.pass(50 * minute)
      assert.equal(mail.received[0]!.headers.get('subject'), 'Call: Friday 20 November at 2:00 pm')
    })

    test('reminders due together are in one e-mail in the recipient’s language (TSK-N17, TSK-064, TSK-065)', async () => {
      await using post = await aPost(engine, { language: 'ru' })
      const { person, mail } = post
      const of = (level: TimeLevel, duration: number) => ({ level, duration })
      await planned(person, 'День', '2026-11-21T00:00', '0d', of(TimeLevel.Days, 86_400))
      await planned(person, 'Неделя', '2026-11-23T00:00', '2d', of(TimeLevel.Weeks, 7 * 86_400))
      const taskId = await aTask(person, 'Налоги', { dueTime: at('2026-11-22T18:00') })
      await person.must(reminders, 'setOfTask', { taskId, of: 'due', reminder: parseReminder('1d') })
      // Eight o'clock of the next morning.
      await post.pass(19 * hour)
      assert.equal(mail.received.length, 1)
      const [letter] = mail.received
      assert.equal(letter!.headers.get('subject'), '3 напоминания')
      assert.match(letter!.text, /День: суббота, 21 ноября\n/)
      assert.match(letter!.text, /Неделя: с 23 ноября\n/)
      assert.match(letter!.text, /Налоги: срок воскресенье, 22 ноября (в|,) ?18:00/)
    })

    test('a user who switched e-mails off gets none, but sees the reminder on the screen (TSK-N17)', async () => {
      await using post = await aPost(engine)
      const { server, person, mail } = post
      await planned(person, 'Call', '2026-11-20T14:00', '10m')
      await person.must(settings, 'save', { id: 'remindersByEmail', field: 'value', value: 'NO' })
      server.wait(50 * minute)
      await deliverDueReminders(server.app, never)
      assert.deepEqual(await server.app.database.read.selectFrom('outbox').select('id').execute(), [])
      await post.pass(0)
      assert.equal(mail.received.length, 0)
      assert.equal((await person.must(reminders, 'said', {})).reminders.length, 1)
    })

    test('switching e-mails off also stops queued ones', async () => {
      await using post = await aPost(engine)
      const { server, person, mail } = post
      await planned(person, 'Call', '2026-11-20T14:00', '10m')
      server.wait(50 * minute)
      await deliverDueReminders(server.app, never)
      await person.must(settings, 'save', { id: 'remindersByEmail', field: 'value', value: 'NO' })
      await post.pass(0)
      assert.equal(mail.received.length, 0)
    })

    test('dismissed and outdated reminders are not e-mailed', async () => {
      await using post = await aPost(engine)
      const { server, person, mail } = post
      await planned(person, 'Put away', '2026-11-20T14:00', '0m')
      server.wait(hour)
      await deliverDueReminders(server.app, never)
      const { reminders: said } = await person.must(reminders, 'said', {})
      await person.must(reminders, 'dismiss', { ids: [said[0]!.id] })
      await planned(person, 'Late', '2026-11-20T15:00', '0m')
      server.wait(hour)
      mail.failures.push(451)
      await post.pass(0)
      assert.equal(mail.recipientCount(), 1)
      await post.pass(61 * minute)
      assert.deepEqual([mail.received.length, mail.recipientCount()], [0, 1])
    })
  })
}

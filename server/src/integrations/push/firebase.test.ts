import assert from 'node:assert/strict'
import { after, before, beforeEach, describe } from 'node:test'
import { security } from '@lustra/contract/account'
import { push } from '@lustra/contract/push'
import { reminders } from '@lustra/contract/reminders'
import { parseReminder } from '@lustra/domain/reminders'
import { outputOf } from '../../commands.ts'
import { sendNotifications } from '../../people/notifications/send-notifications.ts'
import { deliverDueReminders } from '../../people/notifications/deliver-due-reminders.ts'
import { type Firebase, startFirebase, useFirebase } from '../../testing/firebase.ts'
import { type MailServer, startMailServer, useMailServer } from '../../testing/mail-server.ts'
import { misbehaviours } from '../../testing/outside-system.ts'
import { type Person, aPerson, signInAgain } from '../../testing/people.ts'
import { aTask, anEntry } from '../../testing/planning.ts'
import { engines, testsOf } from '../../testing/test-database.ts'
import { type TestServer, startTestServer } from '../../testing/test-server.ts'

const never = new AbortController().signal
const minute = 60_000
const hour = 60 * minute

for (const engine of engines) {
  describe(`push messages by Firebase on ${engine}`, () => {
    const { test, testOnEach } = testsOf(engine)
    let server: TestServer
    let firebase: Firebase
    let mail: MailServer
    let ann: Person
    before(async () => {
      firebase = await startFirebase()
      mail = await startMailServer()
      server = await startTestServer(engine)
      await useMailServer(server, mail)
    })
    after(async () => {
      await server[Symbol.asyncDispose]()
      await firebase[Symbol.asyncDispose]()
      await mail[Symbol.asyncDispose]()
    })
    beforeEach(async () => {
      firebase.misbehaviour = null
      // A failure in the previous test has paused it.
      server.wait(hour)
      await useFirebase(server, firebase)
      await server.app.globalSettings.write('firebase_send_limit_count', '100')
      ann = await aPerson(server, { timeZone: 'UTC' })
    })

    const registered = async (person = ann) => {
      const token = firebase.register(person.id)
      await person.must(push, 'registerDevice', { device: token })
      return token
    }
    const reminded = async (name = 'Call') => {
      const taskId = await aTask(ann, name)
      await anEntry(ann, taskId, new Date(server.app.now() + hour).toISOString().slice(0, 16))
      await ann.must(reminders, 'setOfTask', { taskId, of: 'plans', reminder: parseReminder('10m') })
    }
    const pass = async (milliseconds: number) => {
      server.wait(milliseconds)
      await deliverDueReminders(server.app, never)
      await sendNotifications(server.app, never)
    }
    const channels = async () =>
      (
        await server.app.database.read
          .selectFrom('notifications')
          .select('channel')
          .where('user_id', '=', ann.id)
          .orderBy('created_at')
          .execute()
      ).map(({ channel }) => channel)
    const messagesTo = (token: string) => firebase.messages.filter((message) => message.token === token)
    const devices = () =>
      server.app.database.read
        .selectFrom('push_subscriptions')
        .selectAll()
        .where('user_id', '=', ann.id)
        .where('lost_at', 'is', null)
        .execute()

    test('a reminder reaches the device once and through no other channel (TSK-N17)', async () => {
      const token = await registered()
      await reminded('Позвонить')
      await pass(50 * minute)
      await pass(minute)
      const [message, ...more] = messagesTo(token)
      assert.deepEqual(more, [])
      assert.equal(message!.notification.title, 'Позвонить')
      assert.match(message!.data['path']!, /^\/web\/plans\?/)
      assert.equal(message!.android.priority, 'HIGH')
      assert.deepEqual(await channels(), ['push'])
    })

    testOnEach(
      'a device and a browser of other sessions both get messages, and a session has one target (INT-N02)',
      async () => {
        const elsewhere = await signInAgain(server, ann)
        const other = await registered({ ...ann, ...elsewhere })
        const [first, second] = [await registered(), await registered()]
        await reminded()
        await pass(50 * minute)
        assert.deepEqual(
          [other, first, second].map((token) => messagesTo(token).length),
          [1, 0, 1],
        )
        await ann.must(security, 'logout', {})
        assert.equal((await devices()).length, 1)
      },
    )

    test('an access token is used until it expires, and a revoked one is requested again', async () => {
      const token = await registered()
      await registered({ ...ann, ...(await signInAgain(server, ann)) })
      await reminded('First')
      const { grants } = firebase
      await pass(50 * minute)
      assert.equal(firebase.grants - grants, 1)
      firebase.withdrawTokens()
      await reminded('Second')
      await pass(50 * minute)
      assert.equal(firebase.grants - grants, 2)
      await reminded('Third')
      await pass(50 * minute)
      assert.equal(firebase.grants - grants, 2)
      assert.equal(messagesTo(token).length, 3)
    })

    testOnEach(
      'a user gets a limited number of messages in 24 hours, then reminders use another channel (INT-048, INT-N11, ADM-084)',
      async () => {
        await server.app.globalSettings.write('firebase_send_limit_count', '2')
        const token = await registered()
        for (let count = 0; count < 3; count++) {
          await reminded(`Call ${count}`)
          await pass(50 * minute)
        }
        assert.deepEqual(await channels(), ['push', 'push', 'email'])
        assert.equal(messagesTo(token).length, 2)
        const test = await ann.call(push, 'sendTest', {})
        assert.ok(test.result === 'ERROR' && test.code === 'limit')
        // Another user has their own limit.
        const bob = await aPerson(server, { timeZone: 'UTC' })
        const bobs = await registered(bob)
        const taskId = await aTask(bob, 'Write')
        await anEntry(bob, taskId, new Date(server.app.now() + hour).toISOString().slice(0, 16))
        await bob.must(reminders, 'setOfTask', { taskId, of: 'plans', reminder: parseReminder('10m') })
        await pass(50 * minute)
        assert.equal(messagesTo(bobs).length, 1)
        server.wait(20 * hour)
        await reminded('Tonight')
        await pass(50 * minute)
        assert.equal(messagesTo(token).length, 2)
        server.wait(2 * hour)
        await reminded('Tomorrow')
        await pass(50 * minute)
        assert.equal(messagesTo(token).length, 3)
      },
    )

    for (const [what, lose] of [
      ['removed the client', (token: string) => firebase.uninstall(token)],
      ['belongs to another project', (token: string) => firebase.moveElsewhere(token)],
    ] as const) {
      test(`a device that ${what} is forgotten, and the reminder is sent by e-mail (TSK-N17)`, async () => {
        lose(await registered())
        await reminded()
        await pass(50 * minute)
        assert.deepEqual(await channels(), ['email'])
        assert.deepEqual(await devices(), [])
      })
    }

    test('messages to a phone do not mention browsers (SET-N16)', async () => {
      const say = async () => {
        const answer = await ann.call(push, 'sendTest', {})
        return answer.result === 'ERROR' ? answer.message : ''
      }
      assert.equal(await say(), 'Notifications are off on this device.')
      const token = await registered()
      firebase.misbehaviour = misbehaviours['replies 500']![1]
      assert.match(await say(), /service of this device is not responding/)
      firebase.misbehaviour = null
      server.wait(minute)
      firebase.uninstall(token)
      assert.match(await say(), /^This device no longer takes notifications/)
    })

    test('an invalid Firebase token is forgotten (TSK-N17)', async () => {
      await ann.must(push, 'registerDevice', { device: 'invented' })
      await reminded()
      await pass(50 * minute)
      assert.deepEqual([await channels(), await devices()], [['email'], []])
    })

    for (const what of [
      'replies 500',
      'limits requests',
      'ends the connection',
      'ends the connection midway',
      'replies a page',
      'replies 10 MB',
      'leads elsewhere',
      'compresses its reply',
    ]) {
      test(`Firebase that ${what}: the e-mail is sent, and failures do not count for the limit (INT-N31)`, async () => {
        const token = await registered()
        firebase.misbehaviour = misbehaviours[what]![1]
        await server.app.globalSettings.write('firebase_send_limit_count', '1')
        await reminded()
        await pass(50 * minute)
        assert.deepEqual(await channels(), [null])
        await pass(minute)
        await pass(minute)
        assert.deepEqual(await channels(), ['email'])
        firebase.misbehaviour = null
        await reminded('Again')
        await pass(50 * minute)
        assert.equal(messagesTo(token).length, 1)
      })
    }

    test('a device’s token is encrypted in the database', async () => {
      const token = await registered()
      assert.ok(!JSON.stringify(await devices()).includes(token))
    })

    test('without a Firebase account no device is registered, and nothing is sent (INT-N01)', async () => {
      const token = await registered()
      await server.app.globalSettings.write('firebase_service_account', '')
      const reply = await ann.call(push, 'registerDevice', { device: token })
      assert.ok(reply.result === 'ERROR' && reply.code === 'validation')
      await reminded()
      await pass(50 * minute)
      assert.deepEqual(await channels(), ['email'])
      assert.deepEqual(messagesTo(token), [])
    })

    test('only the file of a service account is accepted, and no command shows it', async () => {
      const { app } = server
      const set = (value: string) =>
        outputOf(['settings', 'set', 'firebase_service_account', value], app.database, app.config)
      const file = JSON.parse(firebase.serviceAccount) as Record<string, string>
      for (const wrong of [
        'x',
        '[]',
        JSON.stringify({ ...file, private_key: 'no key' }),
        JSON.stringify({ ...file, type: 'authorized_user' }),
        JSON.stringify({ ...file, project_id: '../other' }),
      ]) {
        await assert.rejects(set(wrong), /must be the JSON file of a service account/)
      }
      assert.equal(await set(firebase.serviceAccount), 'firebase_service_account = (set)')
      assert.doesNotMatch(await outputOf(['settings', 'list'], app.database, app.config), /PRIVATE KEY/)
    })
  })
}

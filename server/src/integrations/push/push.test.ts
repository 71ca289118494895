import assert from 'node:assert/strict'
import { after, before, beforeEach, describe } from 'node:test'
import { security } from '@lustra/contract/account'
import { monitoring } from '@lustra/contract/monitoring'
import { push } from '@lustra/contract/push'
import { reminders } from '@lustra/contract/reminders'
import { parseReminder } from '@lustra/domain/reminders'
import { publicAddresses } from '../../outgoing/address-policy.ts'
import { sendNotifications } from '../../people/notifications/send-notifications.ts'
import { deliverDueReminders } from '../../people/notifications/deliver-due-reminders.ts'
import { type MailServer, startMailServer, useMailServer } from '../../testing/mail-server.ts'
import { misbehaviours } from '../../testing/outside-system.ts'
import { type Person, aPerson, signInAgain } from '../../testing/people.ts'
import { aTask, anEntry } from '../../testing/planning.ts'
import { type PushService, startPushService } from '../../testing/push-service.ts'
import { engines, testsOf } from '../../testing/test-database.ts'
import { type TestServer, startTestServer } from '../../testing/test-server.ts'

const never = new AbortController().signal
const minute = 60_000
const hour = 60 * minute

for (const engine of engines) {
  describe(`push messages on ${engine}`, () => {
    const { test, testOnEach } = testsOf(engine)
    let server: TestServer
    let service: PushService
    let mail: MailServer
    let ann: Person
    before(async () => {
      service = await startPushService()
      mail = await startMailServer()
      server = await startTestServer(engine, { userAddresses: service.policy })
      await server.app.globalSettings.write('web_push_enabled', 'true')
      await useMailServer(server, mail)
    })
    after(async () => {
      await server[Symbol.asyncDispose]()
      await service[Symbol.asyncDispose]()
      await mail[Symbol.asyncDispose]()
    })
    beforeEach(async () => {
      service.misbehaviour = null
      ann = await aPerson(server, { timeZone: 'UTC' })
    })

    const subscribed = async (person = ann) => {
      const { key } = await person.must(push, 'state', {})
      const browser = service.subscribe(key!)
      await person.must(push, 'subscribe', browser)
      return browser.endpoint
    }
    const devicesOf = async (person = ann) => (await person.must(push, 'state', {})).devices
    const isSubscribed = async (person = ann) =>
      (await devicesOf(person)).some(({ current, isLost }) => current && !isLost)
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
          .execute()
      ).map(({ channel }) => channel)

    testOnEach(
      'a reminder reaches every browser of the user once, encrypted and signed, through no other channel (TSK-N17, INT-049, INT-N02, ADM-059, ADM-060)',
      async () => {
        const first = await subscribed()
        const [{ id: reminderId } = { id: '' }] = await (async () => {
          await reminded()
          await pass(50 * minute)
          await pass(minute)
          return (await ann.must(reminders, 'said', {})).reminders
        })()
        const messages = service.received.get(first)! as {
          title: string
          text: string
          tag: string
          path: string
        }[]
        assert.equal(messages.length, 1)
        const [message] = messages
        assert.deepEqual([message!.title, message!.tag], ['Call', reminderId])
        assert.match(message!.text, /^Call: \w+ \d+ \w+ at \d\d:\d\d$/)
        assert.match(message!.path, /^\/web\/plans\?view=WEEK_VIEW&from=/)
        assert.deepEqual(await channels(), ['push'])
        // The reminder of an account disabled in the meantime is processed but not sent.
        await reminded('Write')
        server.wait(50 * minute)
        await deliverDueReminders(server.app, never)
        await server.app.database.transaction((transaction) =>
          transaction
            .updateTable('users')
            .set({ disabled_at: server.app.now() })
            .where('id', '=', ann.id)
            .execute(),
        )
        await sendNotifications(server.app, never)
        const ada = await aPerson(server, { role: 'administrator' })
        const counts = await ada.must(monitoring, 'getStatus', {})
        assert.deepEqual([counts.notificationProcessed, counts.notificationSent], [2, 1])
        const emails = await server.app.database.read.selectFrom('outbox').select('kind').execute()
        assert.ok(!emails.some(({ kind }) => kind === 'reminders'))
      },
    )

    test('a due reminder is not sent while notifications are switched off (INT-047, ADM-083, TSK-065)', async () => {
      const endpoint = await subscribed()
      await reminded()
      server.wait(50 * minute)
      await deliverDueReminders(server.app, never)
      const sent = () => service.received.get(endpoint)!.length
      await server.app.globalSettings.write('notifications_enabled', 'false')
      await sendNotifications(server.app, never)
      assert.equal(sent(), 0)
      await server.app.globalSettings.write('notifications_enabled', 'true')
      await sendNotifications(server.app, never)
      assert.equal(sent(), 1)
    })

    test('push services learn the contact address, or the public one without it (INT-038, ADM-092)', async () => {
      await subscribed()
      await reminded()
      await pass(50 * minute)
      assert.equal(service.contacts.at(-1), 'mailto:lustra@example.net')
      await server.app.globalSettings.write('email_contact_mail', '')
      try {
        await reminded('Write')
        await pass(50 * minute)
        assert.equal(service.contacts.at(-1), server.app.config.publicUrl ?? 'https://localhost')
      } finally {
        await server.app.globalSettings.write('email_contact_mail', 'lustra@example.net')
      }
    })

    test('an unsubscribed browser gets nothing more, and the reminder is sent by e-mail, which is counted as well (TSK-N17, INT-049, ADM-059, ADM-060)', async () => {
      const ada = await aPerson(server, { role: 'administrator' })
      const counts = async () => {
        const { notificationProcessed, notificationSent } = await ada.must(monitoring, 'getStatus', {})
        return [notificationProcessed, notificationSent]
      }
      const [processed = 0, sent = 0] = await counts()
      const endpoint = await subscribed()
      assert.equal(await isSubscribed(), true)
      service.unsubscribe(endpoint)
      await reminded()
      await pass(50 * minute)
      assert.deepEqual(await channels(), ['email'])
      assert.equal(await isSubscribed(), false)
      assert.deepEqual(await counts(), [processed + 1, sent + 1])
    })

    for (const what of [
      'replies 500',
      'limits requests',
      'ends the connection',
      'leads elsewhere',
      'replies 10 MB',
    ]) {
      testOnEach(
        `a push service that ${what}: tried three times, then the e-mail is sent (INT-N31)`,
        async () => {
          await subscribed()
          service.misbehaviour = misbehaviours[what]![1]
          // A success counts regardless of the reply's length.
          await reminded()
          await pass(50 * minute)
          assert.deepEqual(await channels(), [null])
          const count = service.requests.length
          await pass(minute)
          await pass(minute)
          assert.equal(service.requests.length - count, 2)
          assert.deepEqual(await channels(), ['email'])
        },
      )
    }

    test('a browser’s address must be public, and is encrypted in the database (API7)', async () => {
      const { key } = await ann.must(push, 'state', {})
      const browser = service.subscribe(key!)
      for (const endpoint of [
        'https://127.0.0.1/x',
        'http://push.example.org/x',
        'https://push.example.org:22/x',
        'x',
      ]) {
        const answer = await ann.call(push, 'subscribe', { ...browser, endpoint })
        assert.equal(answer.result === 'ERROR' && answer.code, 'validation', endpoint)
      }
      assert.equal(
        publicAddresses.refuseUrl(new URL('https://169.254.169.254/x')),
        'the address is not public',
      )
      await ann.must(push, 'subscribe', browser)
      const rows = await server.app.database.read.selectFrom('push_subscriptions').selectAll().execute()
      assert.doesNotMatch(JSON.stringify(rows), new RegExp(`${browser.endpoint}|${browser.auth}`))
    })

    testOnEach(
      'a browser belongs to the last user who signed in there, and gets nothing after signing out',
      async () => {
        const { key } = await ann.must(push, 'state', {})
        const browser = service.subscribe(key!)
        await ann.must(push, 'subscribe', browser)
        const bob = await aPerson(server)
        await bob.must(push, 'subscribe', browser)
        assert.equal(await isSubscribed(), false)
        assert.equal(await isSubscribed(bob), true)
        await bob.must(security, 'logout', {})
        const left = await server.app.database.read
          .selectFrom('push_subscriptions')
          .select('id')
          .where('user_id', '=', bob.id)
          .execute()
        assert.deepEqual(left, [])
        await subscribed()
        await ann.must(push, 'unsubscribe', {})
        assert.equal(await isSubscribed(), false)
      },
    )

    test('a snoozed reminder is sent again (TSK-N17)', async () => {
      const endpoint = await subscribed()
      await reminded()
      await pass(50 * minute)
      const [reminder] = (await ann.must(reminders, 'said', {})).reminders
      await ann.must(reminders, 'snooze', { id: reminder!.id, minutes: 10 })
      await pass(9 * minute)
      assert.equal(service.received.get(endpoint)!.length, 1)
      await pass(minute)
      assert.equal(service.received.get(endpoint)!.length, 2)
    })

    testOnEach(
      'devices are listed with their deliveries, this one first, and removed from any session (TSK-N17)',
      async () => {
        const phone = await signInAgain(server, ann, 'Mozilla/5.0 (iPhone) AppleWebKit Safari/604.1')
        await subscribed(phone)
        server.wait(minute)
        const endpoint = await subscribed()
        const since = server.app.now()
        await reminded()
        await pass(50 * minute)
        const [here, there, ...more] = await devicesOf()
        assert.deepEqual(more, [])
        assert.deepEqual([here!.current, there!.current], [true, false])
        assert.deepEqual([here!.since, there!.since, there!.name], [since, since - minute, 'Safari, iPhone'])
        assert.deepEqual([here!.deliveredAt, there!.isLost], [server.app.now(), false])
        assert.deepEqual((await devicesOf(phone))[0]!.id, there!.id)

        service.unsubscribe(endpoint)
        await reminded()
        await pass(50 * minute)
        assert.deepEqual(
          (await devicesOf()).map(({ isLost }) => isLost),
          [true, false],
        )
        const bob = await aPerson(server)
        const stranger = await bob.call(push, 'removeDevice', { id: there!.id })
        assert.ok(stranger.result === 'ERROR' && stranger.code === 'not-found')
        await ann.must(push, 'removeDevice', { id: there!.id })
        assert.deepEqual(await devicesOf(phone), [{ ...here!, isLost: true, current: false }])
        await subscribed()
        assert.equal(await isSubscribed(), true)
      },
    )

    test('a test message reaches only this browser, or its failure is explained (TSK-N17)', async () => {
      const elsewhere = await subscribed(await signInAgain(server, ann))
      const refusal = async () => {
        const answer = await ann.call(push, 'sendTest', {})
        return answer.result === 'ERROR' ? [answer.code, answer.message] : null
      }
      assert.deepEqual(await refusal(), ['not-found', 'Notifications are off on this device.'])
      const endpoint = await subscribed()
      await ann.must(push, 'sendTest', {})
      const { title, path } = service.received.get(endpoint)![0] as { title: string; path: string }
      assert.deepEqual([title, path], ['This is what a reminder looks like', '/web/settings/services'])
      assert.deepEqual(service.received.get(elsewhere), [])
      assert.equal((await devicesOf())[0]!.deliveredAt, server.app.now())

      service.misbehaviour = misbehaviours['replies 500']![1]
      assert.deepEqual((await refusal())?.[0], 'external')
      service.misbehaviour = null
      service.unsubscribe(endpoint)
      assert.match((await refusal())![1]!, /no longer takes/)
      assert.deepEqual((await refusal())?.[0], 'not-found')

      const again = await subscribed()
      for (let count = 3; count < 10; count++) await ann.must(push, 'sendTest', {})
      assert.deepEqual((await refusal())?.[0], 'limit')
      assert.equal(service.received.get(again)!.length, 7)
    })

    test('while push is off there is no key, and nothing is sent (INT-N01)', async () => {
      const endpoint = await subscribed()
      await server.app.globalSettings.write('web_push_enabled', 'false')
      assert.deepEqual({ ...(await ann.must(push, 'state', {})) }, { result: 'OK', key: null, devices: [] })
      await reminded()
      await pass(50 * minute)
      assert.deepEqual(await channels(), ['email'])
      await server.app.globalSettings.write('web_push_enabled', 'true')
      assert.equal(service.received.get(endpoint)!.length, 0)
    })
  })
}

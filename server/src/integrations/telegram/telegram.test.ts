import assert from 'node:assert/strict'
import { createHmac } from 'node:crypto'
import { readFileSync, readdirSync } from 'node:fs'
import { after, before, beforeEach, describe } from 'node:test'
import { setTimeout as pass } from 'node:timers/promises'
import { history } from '@lustra/contract/history'
import { newId } from '@lustra/contract/ids'
import { inbox } from '@lustra/contract/inbox'
import { journal } from '@lustra/contract/journal'
import { reminders } from '@lustra/contract/reminders'
import { settings } from '@lustra/contract/settings'
import { tasks } from '@lustra/contract/tasks'
import { telegramTokens } from '@lustra/contract/telegram'
import { parseReminder } from '@lustra/domain/reminders'
import { sendNotifications } from '../../people/notifications/send-notifications.ts'
import { deliverDueReminders } from '../../people/notifications/deliver-due-reminders.ts'
import { misbehaviours, replyJson } from '../../testing/outside-system.ts'
import { type Person, type PersonOptions, aPerson } from '../../testing/people.ts'
import { aTask, anEntry, at } from '../../testing/planning.ts'
import { type Telegram, startTelegram, useTelegram } from '../../testing/telegram.ts'
import { engines, testsOf } from '../../testing/test-database.ts'
import { type TestServer, startTestServer } from '../../testing/test-server.ts'
import { botOf } from './bot-api.ts'
import { receiveUpdates } from './receive.ts'
import { answerUpdates, storeUpdates } from './updates.ts'

const never = new AbortController().signal
const minute = 60_000
const hour = 60 * minute
const address = 'https://lustra.example'

for (const engine of engines) {
  describe(`the Telegram bot on ${engine}`, () => {
    const { test, testOnEach } = testsOf(engine)
    let server: TestServer
    let telegram: Telegram
    let chat = 500
    before(async () => {
      server = await startTestServer(engine, { log: true })
    })
    after(() => server[Symbol.asyncDispose]())
    beforeEach(async () => {
      chat++
      server.wait(2 * hour)
    })

    const configure = async (others: Parameters<typeof useTelegram>[2] = {}) => {
      const started = await startTelegram()
      await useTelegram(server, started, others)
      telegram = started
      return {
        async [Symbol.asyncDispose]() {
          for (const code of ['telegram_bot_token', 'lustra_base_url', 'lustra_security_key'] as const) {
            await server.app.globalSettings.write(code, '')
          }
          await server.app.globalSettings.write('telegram_webhook', 'false')
          await started[Symbol.asyncDispose]()
        },
      }
    }
    /** Lets the bot receive and answer updates. */
    const process = async (...updates: object[]) => {
      const bot = botOf(await server.app.globalSettings.read())!
      await storeUpdates(server.app, bot, updates as { update_id: number }[])
      await answerUpdates(server.app, server.http.log, never)
    }
    const postUpdate = (payload: string, headers: Record<string, string>) =>
      server.http.inject({
        method: 'POST',
        url: '/web/hook/telegram',
        headers: { 'content-type': 'application/json', ...headers },
        payload,
      })
    const told = (to = chat) =>
      telegram.messages.filter((each) => each.chat_id === String(to)).map(({ text }) => text)
    const lastMessage = (to = chat) => telegram.messages.findLast((each) => each.chat_id === String(to))!
    const connected = async (options: PersonOptions = {}, to = chat) => {
      const person = await aPerson(server, options)
      const { token } = await person.must(telegramTokens, 'generate', { system: 'Telegram' })
      await process(telegram.write(to, `/start ${token}`))
      return person
    }
    const row = async (person: Person) => {
      const { groups } = await person.must(settings, 'groups', {})
      return groups.flatMap((group) => group.settings).find(({ code }) => code === 'telegram_integration')
    }
    const notes = async (person: Person) => (await person.must(inbox, 'list', { show: 'waiting' })).notes

    test('an update of another bot with the same number is a different one (TSK-060)', async () => {
      await using _bot = await configure()
      const ann = await connected()
      const first = telegram.write(chat, 'Buy milk')
      await process(first)
      await server.app.globalSettings.write('telegram_bot_token', '999:another-bot')
      telegram.misbehaviour = (_, response) => replyJson(response, 200, { ok: true, result: {} })
      await process({
        ...telegram.write(chat, 'Buy bread'),
        update_id: (first as { update_id: number }).update_id,
      })
      telegram.misbehaviour = null
      assert.deepEqual((await notes(ann)).map(({ text }) => text).toSorted(), ['Buy bread', 'Buy milk'])
    })

    testOnEach(
      'a link connects the chat, and the settings row shows when (INT-028, INT-029, INT-065, SET-003, SET-018, SET-039, SET-043, SET-057, SET-N06, SET-N08)',
      async () => {
        await using _bot = await configure()
        const ann = await aPerson(server)
        assert.deepEqual([(await row(ann))!.value, (await row(ann))!.inProgress], ['', false])
        const code = await ann.must(telegramTokens, 'generate', { system: 'Telegram' })
        assert.deepEqual([code.settingId, code.settingValue], ['telegram_integration', ''])
        assert.match(code.serverUrl, /^http/)
        assert.match(code.link, /^https:\/\/t\.me\/lustra_test_bot\?start=[\w-]{43}$/)
        assert.match(code.code, /^\d{8}$/)
        assert.equal((await row(ann))!.inProgress, true)
        await process(telegram.write(chat, `/start ${code.token}`))
        assert.match(told()[0]!, /connected to the Lustra account “Ann”/)
        assert.deepEqual(
          [(await row(ann))!.value, (await row(ann))!.inProgress],
          [`${chat};@person${chat}`, false],
        )
        const mapping = {
          serverUrl: code.serverUrl,
          settingId: 'telegram_integration',
          settingValue: `${chat};@person${chat}`,
        }
        const again = await ann.must(telegramTokens, 'generate', { system: 'Telegram' })
        assert.partialDeepStrictEqual(again, mapping)
        const { tokenId } = again
        const revoked = await ann.must(telegramTokens, 'revokeToken', { tokenId })
        assert.partialDeepStrictEqual(revoked, { ...mapping, tokenId, token: '' })
      },
    )

    testOnEach(
      'the code can be typed in groups of digits; it works once within five minutes (SET-N07, SET-N08, SET-018, SET-039, SET-N06)',
      async () => {
        await using _bot = await configure()
        const ann = await aPerson(server)
        const { code } = await ann.must(telegramTokens, 'generate', { system: 'Telegram' })
        await process(telegram.write(chat, `${code.slice(0, 4)} ${code.slice(4)}`))
        assert.match((await row(ann))!.value, new RegExp(`^${chat};`))
        await process(telegram.write(chat + 10_000, code))
        assert.match(told(chat + 10_000)[0]!, /wrong or no longer works/)
        const bob = await aPerson(server)
        const { token } = await bob.must(telegramTokens, 'generate', { system: 'Telegram' })
        server.wait(5 * minute)
        assert.equal((await row(bob))!.inProgress, false)
        await process(telegram.write(chat + 10_000, `/start ${token}`))
        assert.equal((await row(bob))!.value, '')
      },
    )

    test('codes cannot be guessed: a chat has five attempts per hour; the database has only hashes', async () => {
      await using _bot = await configure()
      const ann = await aPerson(server)
      const { code, token } = await ann.must(telegramTokens, 'generate', { system: 'Telegram' })
      const stored = await server.app.database.read.selectFrom('telegram_codes').selectAll().execute()
      assert.doesNotMatch(JSON.stringify(stored), new RegExp(`${code}|${token}`))
      for (let count = 0; count < 5; count++) await process(telegram.write(chat, '00000000'))
      await process(telegram.write(chat, code))
      assert.match(told().at(-1)!, /Too many attempts/)
      assert.equal((await row(ann))!.value, '')
    })

    testOnEach(
      'disconnecting in the settings ends the connection, and an unused code (INT-030, SET-044, INT-029)',
      async () => {
        await using _bot = await configure()
        const ann = await connected()
        const code = await ann.must(telegramTokens, 'generate', { system: 'Telegram' })
        await ann.must(telegramTokens, 'revokeToken', { tokenId: code.tokenId })
        assert.equal((await row(ann))!.inProgress, false)
        assert.match((await row(ann))!.value, /;/, 'the connection stays')
        const revoked = await ann.must(telegramTokens, 'revokeToken', { tokenId: 'telegram_integration' })
        assert.deepEqual([revoked.settingValue, revoked.token], ['', ''])
        assert.equal((await row(ann))!.value, '')
        await process(telegram.write(chat, 'Buy paint'))
        assert.match(told().at(-1)!, /not connected/)
        assert.deepEqual(await notes(ann), [])
      },
    )

    test('a chat belongs to one account, and a code of one account connects no other (INT-N07)', async () => {
      await using _bot = await configure()
      const ann = await connected()
      const bob = await connected()
      assert.equal((await row(ann))!.value, '')
      await process(telegram.write(chat, 'Buy paint'))
      assert.deepEqual([(await notes(ann)).length, (await notes(bob)).length], [0, 1])
      const { tokenId } = await ann.must(telegramTokens, 'generate', { system: 'Telegram' })
      await bob.must(telegramTokens, 'revokeToken', { tokenId })
      assert.equal((await row(ann))!.inProgress, true)
    })

    testOnEach(
      'a text becomes a note; a time in it is offered, and planned when accepted (INT-N07, TSK-060, TSK-N15)',
      async () => {
        await using _bot = await configure()
        const ann = await connected()
        await process(telegram.write(chat, 'Buy paint'))
        assert.deepEqual([told().at(-1), lastMessage().buttons], ['Added to your inbox.', []])
        server.wait(1000)
        await process(telegram.write(chat, 'Call Ira tomorrow at 15:00\nabout the roof'))
        const [note] = await notes(ann)
        assert.deepEqual(
          [note!.text, note!.source],
          ['Call Ira tomorrow at 15:00\nabout the roof', 'telegram'],
        )
        const [row] = (await ann.must(history, 'list', {})).rows
        assert.deepEqual([row!.source, row!.from], ['bot', 'Telegram'])
        const day = new Intl.DateTimeFormat('en-GB', {
          weekday: 'long',
          day: 'numeric',
          month: 'long',
          timeZone: 'UTC',
        })
        const tomorrow = day.format(server.app.now() + 24 * hour)
        assert.ok(told().at(-1)!.includes(`${tomorrow} at 15:00`))
        assert.deepEqual((await ann.must(tasks, 'open', { show: 'all' })).tasks, [], 'only offered')

        server.wait(26 * hour)
        await process(telegram.press(chat, 'Plan it'))
        const { tasks: all } = await ann.must(tasks, 'open', { show: 'all' })
        assert.deepEqual(
          all.map(({ name }) => name),
          ['Call Ira'],
        )
        assert.ok(
          lastMessage().text.includes(`✓ “Call Ira” is planned: ${tomorrow} at 15:00`),
          'the day after it was written',
        )
        assert.deepEqual(lastMessage().buttons, [])
        assert.equal((await notes(ann)).length, 1)
        const { seq } = await server.app.database.read
          .selectFrom('journals')
          .select('seq')
          .where('user_id', '=', ann.id)
          .executeTakeFirstOrThrow()
        await ann.must(journal, 'undo', { line: seq })
        assert.equal((await notes(ann)).length, 2)
      },
    )

    test('the caption of a photo or file becomes a note, and the bot says that the rest was ignored (INT-N32, TSK-060)', async () => {
      await using _bot = await configure()
      const ann = await connected()
      const attached = (attachment: object, caption: string) =>
        process(telegram.write(chat, '', { text: undefined, caption, ...attachment }))
      await attached({ photo: [{ file_id: 'x' }] }, 'The fence')
      assert.match(told().at(-1)!, /^Added to your inbox\.\n\nOnly the caption .* photos\.$/)
      await attached({ document: { file_id: 'x' } }, 'Call Ira tomorrow at 15:00')
      assert.match(told().at(-1)!, /15:00\n\nOnly the caption .* attachments\.$/)
      assert.equal(lastMessage().buttons.length, 1)
      const texts = (await notes(ann)).map(({ text }) => text)
      assert.deepEqual(texts.toSorted(), ['Call Ira tomorrow at 15:00', 'The fence'])
    })

    test('an edited message does not change the note, and the bot says so; a live location is not an edit (INT-N32)', async () => {
      await using _bot = await configure()
      const ann = await connected()
      await process(telegram.write(chat, 'Buy paint'))
      await process(telegram.edit(chat, { text: 'Buy white paint' }))
      assert.match(told().at(-1)!, /the note stays as you first sent it/)
      assert.deepEqual(
        (await notes(ann)).map(({ text }) => text),
        ['Buy paint'],
      )
      const count = telegram.messages.length
      await process(telegram.edit(chat, { location: { latitude: 1, longitude: 1 } }))
      assert.equal(telegram.messages.length, count)
    })

    test('/today and /week show the plan (INT-N07)', async () => {
      await using _bot = await configure()
      const ann = await connected({ timeZone: 'UTC' })
      await process(telegram.write(chat, '/today'))
      assert.equal(told().at(-1), 'Today\n\nNothing is planned.')
      const today = new Date(server.app.now()).toISOString().slice(0, 10)
      const later = new Date(server.app.now() + 48 * hour).toISOString().slice(0, 10)
      await anEntry(ann, await aTask(ann, 'Call Ira'), `${today}T14:00`, { duration: 1800 })
      await anEntry(ann, await aTask(ann, 'Breakfast'), `${today}T08:30`, { duration: 1800 })
      await anEntry(ann, await aTask(ann, 'Clean'), `${later}T09:00`, { duration: 3600 })
      await process(telegram.write(chat, '/today@lustra_test_bot'))
      assert.equal(told().at(-1), 'Today\n\n08:30 – 09:00 Breakfast\n14:00 – 14:30 Call Ira')
      await process(telegram.write(chat, '/week'))
      assert.match(
        told().at(-1)!,
        /^The next seven days\n\n.*\n08:30 .*\n14:00 .*\n\n.*\n09:00 – 10:00 Clean$/,
      )
    })

    test('the bot’s times have the user’s time format (SET-N21, INT-N07)', async () => {
      await using _bot = await configure()
      const ann = await connected({ timeZone: 'UTC' })
      await ann.must(settings, 'save', { id: 'timeFormat', field: 'value', value: '12' })
      await process(telegram.write(chat, 'Call Ira tomorrow at 15:00'))
      assert.match(told().at(-1)!, / at 3:00 pm$/)
      await process(telegram.press(chat, 'Plan it'))
      assert.match(lastMessage().text, /“Call Ira” is planned: .* at 3:00 pm$/)
      await process(telegram.write(chat, '/week'))
      assert.match(told().at(-1)!, /\n3:00 pm – 3:30 pm Call Ira$/)
    })

    test('the bot uses the account’s language, and Telegram’s for unknown users (INT-N07)', async () => {
      await using _bot = await configure()
      await process(telegram.write(chat, 'hello', { from: { id: chat, language_code: 'ru' } }))
      assert.match(told().at(-1)!, /не подключён/)
      const olga = await connected({ language: 'ru' })
      assert.match(told().at(-1)!, /Этот чат подключён/)
      await process(telegram.write(chat, 'Позвонить Ире завтра в 15:00'))
      assert.match(told().at(-1)!, /Запланировать на это время\?\n.*15:00/)
      await process(telegram.press(chat, 'Запланировать'))
      assert.equal((await notes(olga)).length, 0)
      await process(telegram.write(chat, '/week'))
      assert.match(told().at(-1)!, /^Следующие семь дней/)
    })

    testOnEach('/stop and blocking the bot disconnect (INT-N07)', async () => {
      await using _bot = await configure()
      const ann = await connected()
      await process(telegram.write(chat, '/stop'))
      assert.equal((await row(ann))!.value, '')
      assert.match(told().at(-1)!, /disconnected/)
      const bob = await connected()
      const member = { chat: { id: chat, type: 'private' }, new_chat_member: { status: 'kicked' } }
      await process(telegram.receive({ my_chat_member: member }))
      assert.equal((await row(bob))!.value, '')
    })

    const reminded = async (person: Person, name = 'Call') => {
      const start = new Date(server.app.now() + hour).toISOString().slice(0, 16)
      const taskId = await aTask(person, name)
      await anEntry(person, taskId, start)
      await person.must(reminders, 'setOfTask', { taskId, of: 'plans', reminder: parseReminder('10m') })
      return taskId
    }
    const passTime = async (milliseconds: number) => {
      server.wait(milliseconds)
      await deliverDueReminders(server.app, never)
      await sendNotifications(server.app, never)
    }

    testOnEach(
      'a reminder is sent once with Done and Later; Done completes the entry (INT-N07, TSK-065, TSK-N17)',
      async () => {
        await using _bot = await configure()
        const ann = await connected({ timeZone: 'UTC' })
        await reminded(ann)
        await passTime(50 * minute)
        await passTime(minute)
        const about = () => told().filter((text) => text.startsWith('Call:'))
        assert.equal(about().length, 1)
        await process(telegram.press(chat, 'In 10 min'))
        assert.match(telegram.answers.at(-1)!, /again in 10 minutes/)
        await passTime(9 * minute)
        assert.equal(about().length, 1)
        await passTime(minute)
        assert.equal(about().length, 2)
        await process(telegram.press(chat, 'Done'))
        assert.match(lastMessage().text, /✓ “Call” completed/)
        const { tasks: all } = await ann.must(tasks, 'open', { show: 'all' })
        assert.equal(all.find(({ name }) => name === 'Call')!.status, 'COMPLETED')
        assert.deepEqual((await ann.must(reminders, 'said', {})).reminders, [])
      },
    )

    test('a chat for which Telegram does not answer delays no other reminders (INT-N31)', async () => {
      await using _bot = await configure()
      const people = [
        await connected({ timeZone: 'UTC' }),
        await connected({ timeZone: 'UTC' }, chat + 30_000),
      ]
      for (const person of people) await reminded(person)
      telegram.misbehaviour = (request, response) => {
        if (!request.text.includes(`"${chat}"`)) telegram.respond(request, response)
      }
      server.wait(50 * minute)
      await deliverDueReminders(server.app, never)
      const stop = new AbortController()
      const sending = sendNotifications(server.app, stop.signal)
      const toOther = () => told(chat + 30_000).filter((text) => text.startsWith('Call:')).length
      for (let count = 0; count < 100 && toOther() === 0; count++) await pass(50)
      assert.equal(toOther(), 1)
      stop.abort()
      await sending
    })

    testOnEach('Done on a task with open subtasks explains the refusal, and the buttons stay', async () => {
      await using _bot = await configure()
      const ann = await connected({ timeZone: 'UTC' })
      const due = server.app.now() + hour
      const taskId = await aTask(ann, 'House', { dueTime: at(new Date(due).toISOString().slice(0, 16)) })
      await aTask(ann, 'Roof', { under: taskId })
      await ann.must(reminders, 'setOfTask', { taskId, of: 'due', reminder: parseReminder('10m') })
      await passTime(50 * minute)
      await process(telegram.press(chat, 'Done'))
      assert.notEqual(telegram.answers.at(-1), '')
      assert.equal(lastMessage().buttons.length, 2)
    })

    test('an outage of Telegram causes no duplicate reminders, and the reminder is sent later (TSK-N17, INT-N31)', async () => {
      await using _bot = await configure()
      const ann = await connected({ timeZone: 'UTC' })
      await reminded(ann, 'Call')
      telegram.misbehaviour = (_, response) =>
        replyJson(response, 429, {
          ok: false,
          error_code: 429,
          description: 'Too Many Requests',
          parameters: { retry_after: 40 },
        })
      await passTime(50 * minute)
      const before = telegram.requests.length
      await passTime(39_000)
      assert.equal(telegram.requests.length, before, 'for as long as it wants')
      telegram.misbehaviour = null
      await passTime(1000)
      await passTime(minute)
      assert.equal(told().filter((text) => text.startsWith('Call:')).length, 1)
    })

    test('Telegram’s webhook calls require the secret, and each update has one effect (API10, TSK-060)', async () => {
      await using _bot = await configure({ telegram_webhook: 'true', lustra_base_url: address })
      await receiveUpdates(server.app, never)
      const { url, secret_token: secret } = telegram.webhook!
      assert.equal(url, `${address}/web/hook/telegram`)
      const ann = await connected()
      const post = (update: object, headers: Record<string, string>) =>
        postUpdate(JSON.stringify(update), headers)
      const name = 'x-telegram-bot-api-secret-token'
      const update = telegram.write(chat, 'Buy paint')
      for (const headers of [{}, { [name]: '' }, { [name]: 'wrong' }, { [name]: `${secret}x` }]) {
        assert.equal((await post(update, headers as Record<string, string>)).statusCode, 401)
      }
      assert.equal((await post({ message: {} }, { [name]: secret! })).statusCode, 400)
      await Promise.all([1, 2, 3].map(() => post(update, { [name]: secret! })))
      await Promise.all([1, 2].map(() => answerUpdates(server.app, server.http.log, never)))
      assert.equal((await post(update, { [name]: secret! })).statusCode, 200)
      await answerUpdates(server.app, server.http.log, never)
      assert.deepEqual(
        (await notes(ann)).map(({ text, source }) => [text, source]),
        [['Buy paint', 'telegram']],
      )
      await server.app.globalSettings.write('telegram_webhook', 'false')
      assert.equal((await post(update, { [name]: secret! })).statusCode, 404)
    })

    test('Telegram and external clients get the base address when it differs from the browsers’ (INT-063, INT-065, ADM-103)', async () => {
      await using _bot = await configure({ telegram_webhook: 'true', lustra_base_url: `${address}/` })
      await receiveUpdates(server.app, never)
      assert.equal(telegram.webhook!.url, `${address}/web/hook/telegram`)
      const ann = await aPerson(server)
      const code = await ann.must(telegramTokens, 'generate', { system: 'Telegram' })
      assert.equal(code.serverUrl, address)
      assert.equal(
        (await ann.must(telegramTokens, 'revokeToken', { tokenId: code.tokenId })).serverUrl,
        address,
      )
    })

    test('a relay of the bot signs its calls with the security key; without a key no signature is valid (INT-064, INT-N13, ADM-104)', async () => {
      await using _bot = await configure({ telegram_webhook: 'true', lustra_security_key: 'shared' })
      const ann = await connected()
      const body = JSON.stringify(telegram.write(chat, 'Buy paint'))
      const signature = (key: string, signed = body) => ({
        'x-lustra-signature': createHmac('sha256', key).update(signed).digest('hex'),
      })
      for (const wrong of [{}, signature('other'), signature(''), signature('shared', `${body} `)]) {
        assert.equal((await postUpdate(body, wrong)).statusCode, 401)
      }
      assert.equal((await postUpdate(body, signature('shared'))).statusCode, 200)
      await answerUpdates(server.app, server.http.log, never)
      assert.deepEqual(
        (await notes(ann)).map(({ text }) => text),
        ['Buy paint'],
      )
      await server.app.globalSettings.write('lustra_security_key', '')
      for (const key of ['shared', '']) {
        assert.equal((await postUpdate(body, signature(key))).statusCode, 401)
      }
    })

    test('a code connects no system but Telegram (INT-N08)', async () => {
      await using _bot = await configure()
      const ann = await aPerson(server)
      for (const system of ['Android', 'telegram', '']) {
        const { token } = ann
        const { body } = await ann.raw('/v1/tokens/mapping', {
          action: 'generate',
          _requestId: newId(),
          token,
          system,
        })
        assert.deepEqual([body['result'], body['code']], ['ERROR', 'validation'])
      }
    })

    test('when polling, received updates are confirmed and not requested again (TSK-060)', async () => {
      await using _bot = await configure()
      const ann = await connected()
      const stop = new AbortController()
      const running = receiveUpdates(server.app, stop.signal)
      telegram.write(chat, 'One')
      telegram.write(chat, 'Two')
      telegram.edit(chat, { text: 'Three' })
      for (let count = 0; count < 100 && told().length < 4; count++) {
        await pass(20)
        await answerUpdates(server.app, server.http.log, never)
      }
      stop.abort()
      await running
      assert.deepEqual((await notes(ann)).map(({ text }) => text).toSorted(), ['One', 'Two'])
      assert.deepEqual(told().slice(1, 3), ['Added to your inbox.', 'Added to your inbox.'])
      assert.match(told()[3]!, /the note stays as you first sent it/)
    })

    testOnEach('a bot API that holds no requests open is polled once a second (INT-N33)', async () => {
      for (const update of [null, { update_id: 7 }]) {
        await using _bot = await configure()
        telegram.misbehaviour = ({ path }, response) =>
          replyJson(response, 200, {
            ok: true,
            result: path.endsWith('/getUpdates') ? (update ? [update] : []) : true,
          })
        const stop = new AbortController()
        const running = receiveUpdates(server.app, stop.signal)
        await pass(1500)
        stop.abort()
        await running
        const asked = telegram.requests.filter(({ path }) => path.endsWith('/getUpdates')).length
        assert.ok(asked >= 2 && asked <= 3, `${asked} requests`)
      }
    })

    test('while a bot API returns updates, it is polled again at once (INT-N33)', async () => {
      await using _bot = await configure()
      let updateId = 900_000_000
      telegram.misbehaviour = ({ path }, response) =>
        replyJson(response, 200, {
          ok: true,
          result: path.endsWith('/getUpdates') ? [{ update_id: updateId++ }] : true,
        })
      const stop = new AbortController()
      const asked = () => telegram.requests.filter(({ path }) => path.endsWith('/getUpdates')).length
      const start = performance.now()
      const running = receiveUpdates(server.app, stop.signal)
      while (asked() < 6) await pass(5)
      const elapsed = performance.now() - start
      stop.abort()
      await running
      assert.ok(elapsed < 4000, `${elapsed} ms`)
    })

    test('a failed answer is sent later, and its note is created once (INT-N31)', async () => {
      await using _bot = await configure()
      const ann = await connected()
      const update = telegram.write(chat, 'Buy paint')
      telegram.misbehaviour = (_, response) => response.writeHead(500).end('{}')
      await assert.rejects(process(update), /status 500|well formed/)
      assert.equal((await notes(ann)).length, 1)
      telegram.misbehaviour = null
      await process()
      assert.equal((await notes(ann)).length, 1)
      assert.equal(told().at(-1), 'Added to your inbox.')
      await process(update)
      assert.equal(told().filter((text) => text === 'Added to your inbox.').length, 1)
    })

    for (const [what, [, misbehaviour]] of Object.entries(misbehaviours)) {
      test(`Telegram ${what}: connecting is refused quickly with a reason, and other calls do not wait (INT-N34)`, async () => {
        await using _bot = await configure()
        const ann = await aPerson(server)
        await ann.must(telegramTokens, 'generate', { system: 'Telegram' })
        telegram.misbehaviour = misbehaviour
        const start = performance.now()
        const connecting = ann.call(telegramTokens, 'generate', { system: 'Telegram' })
        await aTask(ann, 'Fence')
        assert.ok(performance.now() - start < 2000, 'a write goes on meanwhile')
        const refusalOf = (answer: Awaited<typeof connecting>) =>
          answer.result === 'ERROR' && [answer.code, answer.message]
        const refusal = ['external', 'Telegram is not responding. Please try again in a moment.']
        assert.deepEqual(refusalOf(await connecting), refusal)
        assert.ok(performance.now() - start < 8000)
        const again = await ann.call(telegramTokens, 'generate', { system: 'Telegram' })
        assert.deepEqual(refusalOf(again), refusal)
      })
    }

    test('without a bot there is no row, code or webhook (INT-N01)', async () => {
      const ann = await aPerson(server)
      const { groups } = await ann.must(settings, 'groups', {})
      assert.ok(!groups.some(({ id }) => id === 'externalServices'))
      const answer = await ann.call(telegramTokens, 'generate', { system: 'Telegram' })
      assert.equal(answer.result === 'ERROR' && answer.code, 'not-found')
      await receiveUpdates(server.app, never)
      await answerUpdates(server.app, server.http.log, never)
    })

    test('groups, pictures, long texts and updates of other kinds cause no fault (INT-N32)', async () => {
      await using _bot = await configure()
      const ann = await connected()
      const count = telegram.messages.length
      await process(
        telegram.write(chat, 'in a group', { chat: { id: -100, type: 'group' } }),
        telegram.receive({ edited_message: {} }),
        telegram.receive({ message: 'broken' }),
        telegram.receive({ callback_query: { id: '1', from: { id: chat }, data: 'plan:x' } }),
        telegram.receive({ poll: { id: '1' } }),
      )
      assert.equal(telegram.messages.length, count)
      await process(telegram.write(chat, '', { text: undefined, photo: [] }))
      assert.equal(told().at(-1), 'I understand text only.')
      await process(telegram.write(chat, '', { text: undefined, photo: [], caption: 'The fence' }))
      await process(telegram.write(chat, 'x'.repeat(10_001)))
      assert.equal(told().at(-1), 'This message is too long for a note.')
      await process(telegram.write(chat, '/unknown'))
      assert.match(told().at(-1)!, /\/today/)
      assert.deepEqual(
        (await notes(ann)).map(({ text }) => text),
        ['The fence'],
      )
    })

    testOnEach('real updates of every kind are accepted', async () => {
      await using _bot = await configure()
      const folder = new URL('fixtures/', import.meta.url)
      const updates = readdirSync(folder)
        .filter((name) => name.endsWith('.json'))
        .map((name, index) => ({
          ...(JSON.parse(readFileSync(new URL(name, folder), 'utf8')) as object),
          update_id: 5_000_000 + chat * 1000 + index,
        }))
      telegram.misbehaviour = (_, response) =>
        replyJson(response, 200, { ok: true, result: { message_id: 1 } })
      await process(...updates)
      const left = await server.app.database.read
        .selectFrom('telegram_updates')
        .select('body')
        .where((eb) => eb.or([eb('done_at', 'is', null), eb('error', 'is not', null)]))
        .execute()
      assert.deepEqual(left, [])
    })

    test('a rate-limited chat delays no other, and is answered afterwards (INT-N31)', async () => {
      await using _bot = await configure()
      await connected()
      const other = chat + 30_000
      await connected({}, other)
      const updates = [
        telegram.write(chat, 'One'),
        telegram.write(chat, 'Two'),
        telegram.write(other, 'Three'),
      ]
      let [asked, others] = [0, 0]
      telegram.misbehaviour = (request, response) => {
        const isHeldBack = (JSON.parse(request.text) as { chat_id?: string }).chat_id === String(chat)
        if (isHeldBack) asked++
        else others++
        if (!isHeldBack) return replyJson(response, 200, { ok: true, result: {} })
        const parameters = { retry_after: 40 }
        replyJson(response, 429, { ok: false, error_code: 429, description: 'Too Many Requests', parameters })
      }
      const bot = botOf(await server.app.globalSettings.read())!
      await storeUpdates(server.app, bot, updates as { update_id: number }[])
      const answer = () => answerUpdates(server.app, server.http.log, never)
      const before = told().length
      await answer()
      await answer()
      assert.deepEqual([asked, others], [1, 1])
      telegram.misbehaviour = null
      await answer()
      assert.equal(told().length, before)
      server.wait(40_000)
      await answer()
      assert.equal(told().length - before, 2)
    })

    test('a limit met by a second chat is the bot’s: the run ends, and no attempt counts (INT-N31)', async () => {
      await using _bot = await configure()
      const chats = [chat + 40_000, chat + 50_000, chat + 60_000]
      for (const each of chats) await connected({}, each)
      let asked = 0
      telegram.misbehaviour = (_, response) => {
        asked++
        replyJson(response, 429, { ok: false, error_code: 429, description: 'Too Many Requests' })
      }
      const bot = botOf(await server.app.globalSettings.read())!
      const updates = chats.map((each) => telegram.write(each, 'One'))
      await storeUpdates(server.app, bot, updates as { update_id: number }[])
      const answer = () => answerUpdates(server.app, server.http.log, never)
      await assert.rejects(answer(), /Too Many Requests/)
      assert.equal(asked, 2)
      const rows = await server.app.database.read
        .selectFrom('telegram_updates')
        .select('attempts')
        .where('done_at', 'is', null)
        .execute()
      assert.deepEqual(
        rows.map(({ attempts }) => attempts),
        [0, 0, 0],
      )
      telegram.misbehaviour = null
      server.wait(10_000)
      await answer()
      for (const each of chats) assert.equal(told(each).at(-1), 'Added to your inbox.')
    })

    testOnEach(
      'a user who blocked the bot, or an update that cannot be processed, delays nobody (INT-N31)',
      async () => {
        await using _bot = await configure()
        const ann = await connected()
        const gone = chat + 20_000
        await connected({}, gone)
        telegram.blocked.add(gone)
        const updates = [
          telegram.write(gone, 'One'),
          telegram.write(chat, 'Two'),
          telegram.write(chat, 'Three'),
        ]
        const bot = botOf(await server.app.globalSettings.read())!
        await storeUpdates(server.app, bot, updates as { update_id: number }[])
        await server.app.database.transaction((transaction) =>
          transaction
            .updateTable('telegram_updates')
            .set({ body: 'broken' })
            .where('update_id', '=', (updates[1] as { update_id: number }).update_id)
            .execute(),
        )
        const answer = () => answerUpdates(server.app, server.http.log, never)
        await assert.rejects(answer(), /broken/)
        assert.deepEqual(
          (await notes(ann)).map(({ text }) => text),
          ['Three'],
        )
        for (let attempt = 2; attempt < 5; attempt++) await assert.rejects(answer(), /broken/)
        await answer()
      },
    )
  })
}

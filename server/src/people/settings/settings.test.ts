import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { journal } from '@lustra/contract/journal'
import { type RowCode, type SettingCode, settings } from '@lustra/contract/settings'
import { userStatus } from '@lustra/contract/status'
import { journaledRows } from '../../testing/journaled-rows.ts'
import { startMailServer, useMailServer } from '../../testing/mail-server.ts'
import { type Person, aPerson } from '../../testing/people.ts'
import { aTask, anEntry } from '../../testing/planning.ts'
import { startTestServer } from '../../testing/test-server.ts'
import { engines } from '../../testing/test-database.ts'
import { aRecord } from '../../testing/tracking.ts'

/** Monday to Friday. */

function save(person: Person, id: string, value: string) {
  return person.call(settings, 'save', { id, field: 'value', value })
}

async function shown(person: Person, code: RowCode) {
  const { groups } = await person.must(settings, 'groups', {})
  return groups.flatMap((group) => group.settings).find((setting) => setting.code === code)!
}

async function firstDay(person: Person): Promise<number> {
  return (await person.must(userStatus, 'getStatus', {})).firstDayOfWeek
}

for (const engine of engines) {
  describe(`user settings on ${engine}`, () => {
    test('groups list the settings with titles in the user’s language (SET-002, SET-003, SET-008, SET-009, SET-010, SET-011, SET-012, SET-013, SET-014, SET-021, SET-022, SET-054, SET-N19, SET-N20, FND-N12)', async () => {
      await using server = await startTestServer(engine)
      const person = await aPerson(server, { timeZone: 'Europe/Berlin', passwordHash: 'set' })
      const { groups } = await person.must(settings, 'groups', {})
      const row = (code: RowCode, value: string, visible = true) => ({ id: code, code, value, visible })
      const { countries } = await shown(person, 'userTimeZone')
      assert.deepEqual(groups, [
        {
          id: 'userDetails',
          title: 'User details',
          titleCode: 'userDetails',
          settings: [
            row('userName', 'Ann'),
            row('userPassword', 'YES'),
            row('userLanguage', 'en'),
            { ...row('userTimeZone', 'Europe/Berlin'), countries },
            row('userCountry', 'DE', false),
            row('userSubContinent', '155', false),
            row('firstDayOfWeek', '0'),
            row('timeFormat', '24'),
            row('entriesMayOverlap', 'NO'),
            row('idleMinutes', '0'),
            row('defaultReminderTime', '480'),
            row('remindersByEmail', 'YES', false),
            row('newsByEmail', 'NO', false),
            row('accountDataExport', ''),
            row('accountDataRemove', ''),
          ],
        },
      ])
      await save(person, 'userLanguage', 'ru')
      const [russian] = (await person.must(settings, 'groups', {})).groups
      assert.equal(russian!.title, 'Личные данные')
    })

    test('the groups are details, services and experiments, if they have a row (SET-001, SET-002, SET-052, SET-054, ADM-135)', async () => {
      await using server = await startTestServer(engine)
      const person = await aPerson(server)
      const titles = async () => {
        const { groups } = await person.must(settings, 'groups', {})
        return groups.map(({ titleCode, title }) => [titleCode, title])
      }
      assert.deepEqual(await titles(), [['userDetails', 'User details']])
      await server.app.globalSettings.write('google_client_id', 'x')
      await server.app.globalSettings.write('google_secret', 'x')
      await server.app.globalSettings.write('experimental_features_user_ids', person.id)
      assert.deepEqual(await titles(), [
        ['userDetails', 'User details'],
        ['externalServices', 'External services'],
        ['experimentalFeatures', 'Experimental features'],
      ])
      await save(person, 'userLanguage', 'ru')
      assert.deepEqual(await titles(), [
        ['userDetails', 'Личные данные'],
        ['externalServices', 'Внешние сервисы'],
        ['experimentalFeatures', 'Экспериментальные функции'],
      ])
    })

    test('an account without a password has no value there, and a restricted one has neither password nor removal (SET-022, SET-032, SET-037, ADM-132)', async () => {
      await using server = await startTestServer(engine)
      const person = await aPerson(server)
      assert.equal((await shown(person, 'userPassword')).value, '')
      const visible = async () => {
        const rows = ['userPassword', 'accountDataRemove', 'userName'] as const
        return Promise.all(rows.map(async (code) => (await shown(person, code)).visible))
      }
      assert.deepEqual(await visible(), [true, true, true])
      await server.app.globalSettings.write('restricted_user_ids', `x, ${person.id}`)
      assert.deepEqual(await visible(), [false, false, true])
    })

    test('a saved setting is a journal line, undone and redone as one change (SET-007)', async () => {
      await using server = await startTestServer(engine)
      const person = await aPerson(server)
      const answer = await save(person, 'userTimeZone', 'Asia/Tokyo')
      assert.ok(answer.result === 'OK' && answer.seq !== undefined)
      await save(person, 'userName', 'Vera')
      const undone = await person.must(journal, 'undo', { line: answer.seq })
      assert.deepEqual([undone.what, undone.areas], ['settings.save', ['settings']])
      assert.equal((await shown(person, 'userTimeZone')).value, 'Europe/Berlin')
      assert.equal((await shown(person, 'userName')).value, 'Vera', 'another setting stays')
      await person.must(journal, 'redo', {})
      assert.equal((await shown(person, 'userTimeZone')).value, 'Asia/Tokyo')
      await save(person, 'userTimeZone', 'UTC')
      const refused = await person.call(journal, 'undo', { line: answer.seq })
      assert.ok(refused.result === 'ERROR' && refused.code === 'conflict', 'it was set again since')
      const same = await save(person, 'userTimeZone', 'UTC')
      assert.ok(same.result === 'OK' && same.seq === undefined, 'nothing changed, nothing to undo')
    })

    test('entries may overlap once that is set, and no more after its undo (SET-N19)', async () => {
      await using server = await startTestServer(engine)
      const person = await aPerson(server)
      const mayOverlap = async () => (await person.must(userStatus, 'getStatus', {})).entriesMayOverlap
      const values: boolean[] = [await mayOverlap()]
      await save(person, 'entriesMayOverlap', 'YES')
      values.push(await mayOverlap())
      await person.must(journal, 'undo', {})
      values.push(await mayOverlap())
      await person.must(journal, 'redo', {})
      await save(person, 'entriesMayOverlap', 'NO')
      values.push(await mayOverlap())
      assert.deepEqual(values, [false, true, false, false])
    })

    test('time zones are listed by country, sorted in the language; the stored zone under its stored name (SET-003, SET-025)', async () => {
      await using server = await startTestServer(engine)
      const person = await aPerson(server, { timeZone: 'Europe/Kiev' })
      const countries = async () => (await shown(person, 'userTimeZone')).countries!
      const zonesOf = async (code: string) =>
        (await countries()).find((country) => country.code === code)?.timeZones ?? []
      const listed = await countries()
      assert.deepEqual([listed[0]!.name, listed.length], ['Afghanistan', 247])
      assert.deepEqual(await zonesOf('AU').then((zones) => zones.length), 12)
      assert.deepEqual(await zonesOf('UA').then((zones) => zones.includes('Europe/Kiev')), true)
      await save(person, 'userTimeZone', 'Europe/Kyiv')
      const ofUkraine = await zonesOf('UA')
      assert.deepEqual([ofUkraine.includes('Europe/Kyiv'), ofUkraine.includes('Europe/Kiev')], [true, false])
      await save(person, 'userLanguage', 'ru')
      assert.equal((await countries())[0]!.name, 'Австралия')
    })

    test('the hidden country and sub-continent follow the time zone in the same call and its undo (SET-021, SET-N15)', async () => {
      await using server = await startTestServer(engine)
      const person = await aPerson(server, { timeZone: 'Europe/Berlin' })
      const place = async () => {
        const rows = [await shown(person, 'userCountry'), await shown(person, 'userSubContinent')]
        assert.deepEqual(
          rows.map(({ visible }) => visible),
          [false, false],
        )
        return rows.map(({ value }) => value)
      }
      assert.deepEqual(await place(), ['DE', '155'])
      const cases: [zone: string, country: string, subContinent: string][] = [
        ['Asia/Kolkata', 'IN', '034'],
        ['Asia/Calcutta', 'IN', '034'],
        ['America/Los_Angeles', 'US', '021'],
        ['UTC', '', ''],
        ['Asia/Vladivostok', 'RU', '151'],
      ]
      for (const [zone, ...expected] of cases) {
        await save(person, 'userTimeZone', zone)
        assert.deepEqual(await place(), expected, zone)
      }
      await person.must(journal, 'undo', {})
      assert.deepEqual(await place(), ['', ''])
      const direct = await save(person, 'userCountry', 'FR')
      assert.ok(direct.result === 'ERROR' && direct.code === 'not-found', 'it is not set by itself')
    })

    test('after a change of the time zone, plans keep local times, records keep instants, and the new zone is current (SET-N05)', async () => {
      await using server = await startTestServer(engine)
      const person = await aPerson(server, { timeZone: 'Europe/Berlin' })
      const task = await aTask(person, 'Roof')
      await anEntry(person, task, '2026-11-23T10:00')
      await aRecord(person, task, '2026-11-20T09:00')
      const now = async () => (await person.must(userStatus, 'getStatus', {})).curTime
      const [rows, before] = [await journaledRows(server, person.id), await now()]
      await save(person, 'userTimeZone', 'Asia/Tokyo')
      assert.equal(await journaledRows(server, person.id), rows)
      assert.equal((await now()) - before, 8 * 3600)
    })

    test('times have 12 or 24 hours, but 24 in Russian (SET-N21)', async () => {
      await using server = await startTestServer(engine)
      const person = await aPerson(server)
      const format = async () => (await person.must(userStatus, 'getStatus', {})).timeFormat
      assert.equal(await format(), '24')
      await save(person, 'timeFormat', '12')
      assert.equal(await format(), '12')
      await save(person, 'userLanguage', 'ru')
      assert.equal(await format(), '24')
      assert.equal((await shown(person, 'timeFormat')).visible, false)
      const refused = await save(person, 'timeFormat', '12')
      assert.ok(refused.result === 'ERROR' && refused.field === 'value')
      await save(person, 'userLanguage', 'en')
      assert.equal(await format(), '12')
    })

    test('each setting is saved separately, returned as stored, and part of the status (SET-007, SET-024, SET-055, SET-N02, SET-N13, SET-N19, SET-008, SET-012, SET-N20, FND-014)', async () => {
      await using server = await startTestServer(engine)
      const person = await aPerson(server)
      const cases: [id: SettingCode, value: string, kept: string][] = [
        ['userName', 'x', 'x'],
        ['userName', 'x'.repeat(30), 'x'.repeat(30)],
        ['userName', '  Мария  ', 'Мария'],
        ['userLanguage', 'ru', 'ru'],
        ['userLanguage', 'en', 'en'],
        ['userTimeZone', 'America/New_York', 'America/New_York'],
        ['firstDayOfWeek', '1', '1'],
        ['entriesMayOverlap', 'YES', 'YES'],
        ['idleMinutes', '15', '15'],
        ['defaultReminderTime', '1410', '1410'],
      ]
      for (const [id, value, kept] of cases) {
        const answer = await save(person, id, value)
        assert.ok(answer.result === 'OK')
        assert.deepEqual(answer.setting, { id, code: id, value: kept, visible: true })
        assert.equal((await shown(person, id)).value, kept)
      }
      const status = await person.must(userStatus, 'getStatus', {})
      assert.equal(status.fullName, 'Мария')
      assert.equal(status.timeZone, 'America/New_York')
      assert.equal(status.serverTimeZoneOffset, -300)
      assert.equal(status.firstDayOfWeek, 1)
      assert.equal(status.entriesMayOverlap, true)
      assert.equal(status.idleMinutes, 15)
    })

    test('experimental users choose old or new modules of plans and records (TSK-069, TSK-N23, SET-019, SET-020, SET-052, ADM-135)', async () => {
      await using server = await startTestServer(engine)
      const person = await aPerson(server)
      const modules = async (of = person) => {
        const { groups } = await of.must(settings, 'groups', {})
        const group = groups.find(({ id }) => id === 'experimentalFeatures')
        return group?.settings.map(({ value }) => value) ?? null
      }
      assert.equal(await modules(), null)
      await server.app.globalSettings.write('experimental_features_user_ids', `AAAAAAAAAAAA, ${person.id}`)
      assert.deepEqual(await modules(), ['new', 'new'])
      assert.equal(await modules(await aPerson(server)), null, 'for other users')
      const answer = await save(person, 'new_plans_module', 'old')
      assert.ok(answer.result === 'OK')
      assert.deepEqual([answer.setting.value, answer.setting.visible], ['old', true])
      assert.deepEqual(await modules(), ['old', 'new'])
      await save(person, 'new_records_module', 'old')
      await save(person, 'new_plans_module', 'new')
      assert.deepEqual(await modules(), ['new', 'old'])
      const refused = await save(person, 'new_records_module', 'older')
      assert.ok(refused.result === 'ERROR' && refused.code === 'validation')
      assert.deepEqual(await modules(), ['new', 'old'])
    })

    test('invalid values are refused and nothing is stored (SET-013, SET-024, SET-N13, SET-N19, SET-027, SET-N20)', async () => {
      await using server = await startTestServer(engine)
      const person = await aPerson(server, { timeZone: 'Europe/Berlin' })
      await server.app.globalSettings.write('experimental_features_user_ids', person.id)
      const cases: [id: SettingCode, value: string][] = [
        ['userName', ''],
        ['userName', '   '],
        ['userName', 'x'.repeat(31)],
        ['userLanguage', 'de'],
        ['userLanguage', 'EN'],
        ['userTimeZone', ''],
        ['userTimeZone', 'Mars/Olympus'],
        ['userTimeZone', '+03:00'],
        ['firstDayOfWeek', '2'],
        ['firstDayOfWeek', 'Monday'],
        ['entriesMayOverlap', 'true'],
        ['idleMinutes', '7'],
        ['idleMinutes', ''],
        ['defaultReminderTime', '1440'],
        ['defaultReminderTime', '495'],
        ['defaultReminderTime', '8:00'],
        ['remindersByEmail', 'true'],
        ['newsByEmail', 'on'],
        ['new_plans_module', ''],
        ['new_plans_module', 'NEW'],
        ['new_records_module', 'newest'],
      ]
      for (const [id, value] of cases) {
        const before = await shown(person, id)
        const answer = await save(person, id, value)
        assert.ok(answer.result === 'ERROR')
        assert.deepEqual([answer.code, answer.field], ['validation', 'value'], `${id} ${value}`)
        assert.deepEqual(await shown(person, id), before)
      }
      const unknown = await save(person, 'role', 'administrator')
      assert.ok(unknown.result === 'ERROR' && unknown.code === 'not-found')
    })

    test('the first day of the week is Sunday unless Monday is chosen (FND-013, FND-014, SET-N01)', async () => {
      await using server = await startTestServer(engine)
      const person = await aPerson(server)
      assert.equal(await firstDay(person), 0)
      await save(person, 'firstDayOfWeek', '1')
      assert.equal(await firstDay(person), 1)
      await save(person, 'firstDayOfWeek', '0')
      assert.equal(await firstDay(person), 0)
    })

    test('the reminder time defaults to 08:00, also for an invalid stored value (SET-014, SET-026, SET-028, TSK-064, SET-027)', async () => {
      await using server = await startTestServer(engine)
      const person = await aPerson(server)
      const time = async () => (await person.must(userStatus, 'getStatus', {})).reminderTime
      assert.equal(await time(), 480)
      await save(person, 'defaultReminderTime', '570')
      assert.equal(await time(), 570)
      const refused = await save(person, 'defaultReminderTime', '571')
      assert.ok(refused.result === 'ERROR')
      assert.equal(refused.message, 'Invalid time')
      await server.app.database.transaction((transaction) =>
        transaction.updateTable('users').set({ reminder_time: 1441 }).where('id', '=', person.id).execute(),
      )
      assert.equal(await time(), 480)
      assert.equal((await shown(person, 'defaultReminderTime')).value, '480')
    })

    test('reminders by e-mail are offered only when e-mail is sent (INT-N01)', async () => {
      await using server = await startTestServer(engine)
      await using mail = await startMailServer()
      const person = await aPerson(server)
      assert.equal((await shown(person, 'remindersByEmail')).visible, false)
      await useMailServer(server, mail)
      assert.equal((await shown(person, 'remindersByEmail')).visible, true)
      await save(person, 'remindersByEmail', 'NO')
      assert.equal((await shown(person, 'remindersByEmail')).value, 'NO')
    })

    test('in Russian weeks start on Monday, hidden and fixed, and the choice returns with another language (FND-012, FND-N12, SET-N01)', async () => {
      await using server = await startTestServer(engine)
      const person = await aPerson(server)
      await save(person, 'userLanguage', 'ru')
      assert.equal(await firstDay(person), 1)
      assert.deepEqual(await shown(person, 'firstDayOfWeek'), {
        id: 'firstDayOfWeek',
        code: 'firstDayOfWeek',
        value: '1',
        visible: false,
      })
      const answer = await save(person, 'firstDayOfWeek', '0')
      assert.ok(answer.result === 'ERROR')
      assert.equal(answer.message, 'На русском языке неделя начинается с понедельника')
      await save(person, 'userLanguage', 'en')
      assert.equal(await firstDay(person), 0)
      await save(person, 'firstDayOfWeek', '1')
      assert.equal(await firstDay(person), 1)
      await save(person, 'userLanguage', 'ru')
      await save(person, 'userLanguage', 'en')
      assert.equal(await firstDay(person), 1)
    })

    test('users cannot change settings of other users', async () => {
      await using server = await startTestServer(engine)
      const person = await aPerson(server)
      const other = await aPerson(server)
      await save(person, 'userName', 'Eve')
      assert.equal((await shown(other, 'userName')).value, 'Ann')
    })
  })
}

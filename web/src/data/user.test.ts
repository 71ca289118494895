import assert from 'node:assert/strict'
import { test } from 'node:test'
import { userStatus } from '@lustra/contract/status'
import { languageStore } from '#language/language-store.ts'
import { queries } from './queries.ts'
import { playServer } from './testing.ts'
import { initialsOf, isAdministrator, userQuery } from './user.ts'

const status = {
  result: 'OK',
  id: 'Anna00000001',
  goUserOnboarding: false,
  language: 'ru',
  betaUser: true,
  disablePayedReports: true,
  subscription: 'free',
  fullName: 'Анна Ковалёва',
  userName: 'anna@example.com',
  curTime: '202611201200000000',
  serverTimeZoneOffset: 180,
  timeZone: 'Europe/Moscow',
  firstDayOfWeek: 1,
  timeFormat: '24',
  workingHours: '',
  entriesMayOverlap: false,
  idleMinutes: 0,
  reminderTime: 480,
  role: 'user',
  roles: ['user'],
  showsBetaLogo: false,
  searchEnabled: true,
  timer: null,
  waitingNotes: 0,
  releaseNoteAt: null,
}

test('the user has language, betaUser, disablePayedReports, userName and currTimeDiff (FND-003, FND-049, RPT-061)', async () => {
  playServer(() => status)
  languageStore.set({ ...languageStore.value, language: 'ru' })
  const sentAt = Date.now() / 1000
  await queries.fetchQuery(userQuery)
  const { language, betaUser, disablePayedReports, userName, currTimeDiff } = queries.getQueryData(
    userQuery.queryKey,
  )!
  assert.deepEqual(
    [language, betaUser, disablePayedReports, userName],
    ['ru', true, true, 'anna@example.com'],
  )
  const difference = sentAt - Date.UTC(2026, 10, 20, 12) / 1000
  assert.ok(Math.abs(currTimeDiff - difference) < 60, `${currTimeDiff} and ${difference}`)
})

test('a status without its required fields is refused (FND-005)', () => {
  const { output } = userStatus.actions.getStatus
  assert.equal(output.safeParse(status).success, true)
  for (const fact of ['goUserOnboarding', 'language', 'betaUser', 'fullName', 'curTime']) {
    const { [fact]: _, ...rest } = status as Record<string, unknown>
    assert.equal(output.safeParse(rest).success, false, fact)
  }
})

test('only the role of an administrator makes an administrator', () => {
  assert(!isAdministrator({ role: 'beta-tester' }))
  assert(isAdministrator({ role: 'administrator' }))
})

const names: [name: string, letters: string][] = [
  ['Anna Kovaleva', 'AK'],
  ['Анна', 'А'],
  ['  anna  maria   kovaleva ', 'AK'],
  ['', ''],
  ['𝒜da Lovelace', '𝒜L'],
]
for (const [name, letters] of names) {
  test(`the initials of “${name}” are “${letters}”`, () => assert.equal(initialsOf(name), letters))
}

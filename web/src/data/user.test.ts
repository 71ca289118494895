import assert from 'node:assert/strict'
import { test } from 'node:test'
import { userStatus } from '@lustra/contract/status'
import { initialsOf, isAdministrator, userOf } from './user.ts'

const { output } = userStatus.actions.getStatus
const status = output.parse({
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
  reminderTime: 480,
  role: 'user',
  roles: ['user'],
  showsBetaLogo: false,
  searchEnabled: true,
  timer: null,
  waitingNotes: 0,
  releaseNoteAt: null,
})

test('the user has language, betaUser, disablePayedReports, userName and currTimeDiff (FND-003)', () => {
  const { language, betaUser, disablePayedReports, userName, currTimeDiff } = userOf(status, -10_800)
  assert.deepEqual(
    [language, betaUser, disablePayedReports, userName, currTimeDiff],
    ['ru', true, true, 'anna@example.com', -10_800],
  )
})

test('a status without its required fields is refused (FND-005)', () => {
  for (const fact of ['goUserOnboarding', 'language', 'betaUser', 'fullName', 'curTime']) {
    const { [fact]: _, ...rest } = { ...status, curTime: '202611201200000000' } as Record<string, unknown>
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

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { data, userKey } from '#data/client.ts'
import { queries } from '#data/queries.ts'
import { noticeTexts, playServer, showQuery } from '#data/testing.ts'
import { type User, userQuery } from '#data/user.ts'
import { languageStore } from '#language/language-store.ts'
import { type SessionId } from '@lustra/contract/ids'
import { english } from '@lustra/words/en'
import { endSession } from './security/session-mutations.ts'
import { changeLanguage, saveSetting } from './settings-mutations.ts'
import { sessionsQuery } from './security/security-queries.ts'
import { settingsQuery } from './settings-queries.ts'

// The page's `lang` attribute.
Object.assign(globalThis, { document: { documentElement: {} } })

const aSetting = (code: string, value: string) => ({ id: code, code, value, visible: true })

const aStatus = (language: string) => ({
  result: 'OK',
  id: 'Vera00000001',
  goUserOnboarding: false,
  language,
  betaUser: false,
  disablePayedReports: false,
  subscription: 'open',
  fullName: 'Vera',
  userName: 'vera@example.com',
  curTime: '202611201200000000',
  serverTimeZoneOffset: 0,
  timeZone: 'UTC',
  firstDayOfWeek: 1,
  timeFormat: '24',
  workingHours: '',
  entriesMayOverlap: false,
  idleMinutes: 0,
  reminderTime: 480,
  timer: null,
  waitingNotes: 0,
  role: 'user',
  roles: ['user'],
  showsBetaLogo: false,
  searchEnabled: true,
  releaseNoteAt: null,
})

test('the chosen language applies at once, and an older status does not revert it (SET-N04)', async () => {
  const reply = Promise.withResolvers<object>()
  let onServer = 'en'
  playServer(({ action }) => (action === 'save' ? reply.promise : aStatus(onServer)))
  await showQuery(userQuery)
  changeLanguage('ru')
  while (languageStore.value.language !== 'ru') await new Promise(setImmediate)
  await queries.refetchQueries({ queryKey: userKey })
  assert.deepEqual([languageStore.value.language, data.read<User>(userKey)?.language], ['ru', 'ru'])
  onServer = 'ru'
  reply.resolve({ result: 'OK', areas: ['settings'], setting: aSetting('userLanguage', 'ru') })
  await data.settled()
  assert.deepEqual(
    [languageStore.value.language, queries.getQueryData<User>(userKey)?.language],
    ['ru', 'ru'],
  )
})

test('a setting is sent as the value of its code, has the server’s value, and everything is refetched (SET-055, SET-N02)', async () => {
  const sent = playServer<string>(({ action }) =>
    action === 'save'
      ? { result: 'OK', areas: ['settings'], setting: aSetting('userName', 'Vera') }
      : {
          result: 'OK',
          groups: [
            {
              id: 'userDetails',
              title: 'User details',
              titleCode: 'userDetails',
              settings: [aSetting('userName', 'V.')],
            },
          ],
        },
  )
  await showQuery(settingsQuery('en'))
  await saveSetting.run({ code: 'userName', value: '  Vera ' })
  assert.equal(data.read<{ value: string }[]>(settingsQuery('en').queryKey)?.[0]?.value, 'Vera')
  await data.settled()
  assert.deepEqual(
    sent.map(({ action }) => action),
    ['groups', 'save', 'groups'],
  )
  assert.partialDeepStrictEqual(sent[1], { id: 'userName', field: 'value', value: '  Vera ' })
})

test('an ended session leaves the list at once and returns with the reason after a refusal', async () => {
  const phone = { id: 'Phone0000001' as SessionId, device: 'Phone', createdAt: 0, seenAt: 0, current: false }
  const refusal = { result: 'ERROR', code: 'conflict', message: 'Not now' }
  playServer(({ action }, nth) => {
    if (action === 'listSessions') return { result: 'OK', sessions: nth > 4 ? [] : [phone] }
    return nth > 2 ? { result: 'OK' } : refusal
  })
  const devices = () => data.read<{ device: string }[]>(sessionsQuery.queryKey)?.map(({ device }) => device)
  await showQuery(sessionsQuery)
  const ended = endSession.run({ sessionId: phone.id, device: 'Phone' })
  assert.deepEqual(devices(), [])
  await ended
  assert.deepEqual([devices(), noticeTexts()], [['Phone'], ['Not now']])
  assert((await endSession.run({ sessionId: phone.id, device: 'Phone' })).ok)
  await data.settled()
  assert.deepEqual([devices(), noticeTexts()], [[], [english.security.sessions.ended('Phone')]])
})

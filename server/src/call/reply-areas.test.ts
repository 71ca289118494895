import type { CommittedChange } from '../kernel/store/change-feed.ts'
import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { families } from '@lustra/contract/families'
import { newId } from '@lustra/contract/ids'
import { onboarding } from '@lustra/contract/onboarding'
import {
  type Body,
  type Model,
  type UserWithThings,
  type Things,
  aCopy,
  aModel,
  examples,
  idsFor,
} from '../testing/one-of-everything.ts'
import { type Person, aPerson } from '../testing/people.ts'
import { aNewContext, aTask } from '../testing/planning.ts'
import { engines } from '../testing/test-database.ts'
import { type TestServer, startTestServer } from '../testing/test-server.ts'

const notebook = '0d7b4f0e-2f0a-4f4e-9d83-5f2f1b1f3a10'

/** Calls that change something and have no id; the other examples are with the tests of ids. */
const changing: Readonly<Record<string, (own: Things) => Body>> = {
  ...examples,
  '/v2/plans scheduleTask': ({ below, entry }) => ({
    taskId: below,
    oldEntryId: entry,
    oldStartTime: '20261119100000',
    newStartTime: '20261120160000',
    duration: 1800,
    timeLevel: 0,
  }),
  '/v2/settings/contexts create': () => ({ context: aNewContext('Place', 'Here') }),
  '/v1/user/import perform': () => ({
    fileName: 'todo.txt',
    data: Buffer.from('Buy bread +shop').toString('base64'),
    format: 'todo-txt',
  }),
  '/v2/inbox/notes updateEvernoteNotebookList': () => ({
    notebooks: [{ id: notebook, uuid: notebook, name: 'Ideas', sync: true }],
  }),
  '/v2/capacity changeHours': () => ({ from: '20261201', week: ',09:00-12:30 14:30-20:00,,,,,' }),
  '/v2/holidays choose': () => ({ place: 'DE-BY' }),
  '/v2/holidays work': ({ holiday }) => ({ id: holiday, isWorked: true }),
  '/v2/diary write': () => ({ period: 'DAYS_20261120', text: 'It rained' }),
  '/v2/diary remove': () => ({ period: 'WEEKS_20261116' }),
  '/v2/reviews changeTime': () => ({ kind: 'YEARS', isOn: true, day: 2, time: 36_000, remind: true }),
  '/v2/reviews end': () => ({ kind: 'WEEKS', day: '20261119', outcome: 'putOff' }),
  '/v1/settings/user save': () => ({ id: 'firstDayOfWeek', field: 'value', value: '1' }),
}

/** Calls that read, or change something without an area: sessions, passwords, screen state, unused answers. */
const ofNoArea = new Set([
  '/version version',
  '/v1/admin/backups list',
  '/v1/admin/backups create',
  '/v1/admin/backups verify',
  '/v1/admin/store-check last',
  '/v1/admin/store-check start',
  '/v1/user/status getStatus',
  '/v1/user/onboarding get',
  '/v1/user/onboarding save',
  '/v1/core/security login',
  '/v1/core/security register',
  '/v1/core/security restorePass',
  '/v1/core/security checkToken',
  '/v1/core/security acceptRegister',
  '/v1/core/security changePass',
  '/v1/core/security confirm',
  '/v1/core/security startConnect',
  '/v1/core/security connectGoogleClient',
  '/v1/core/security connectFacebook',
  '/v1/core/security connectOpenId',
  '/v1/core/security checkFacebookConnection',
  '/v1/core/security startPasskeyLogin',
  '/v1/core/security passkeyLogin',
  '/v1/core/security securityState',
  '/v1/core/security startFactor',
  '/v1/core/security turnFactorOn',
  '/v1/core/security turnFactorOff',
  '/v1/core/security renewRecoveryCodes',
  '/v1/core/security startPasskey',
  '/v1/core/security addPasskey',
  '/v1/core/security renamePasskey',
  '/v1/core/security removePasskey',
  '/v1/core/security changeEmail',
  '/v1/core/security acceptEmail',
  '/v1/core/security removeAccount',
  '/v1/core/security getRoles',
  '/v1/core/security changeRole',
  '/v1/core/security checkStatus',
  '/v1/core/security logout',
  '/v1/core/security listSessions',
  '/v1/core/security endSession',
  '/v1/core/security endOtherSessions',
  '/v1/settings/user groups',
  '/v1/settings/user connectGoogle',
  '/v1/settings/user disconnectGoogle',
  '/v1/settings/user disconnectContacts',
  '/v1/settings/user connectFacebook',
  '/v1/settings/user disconnectFacebook',
  '/v1/settings/user connectOpenId',
  '/v1/settings/user disconnectOpenId',
  '/v1/settings/user finishConnect',
  '/v1/settings/user connectEvernote',
  '/v1/settings/user finishEvernote',
  '/v1/settings/user disconnectEvernote',
  '/v1/settings/user syncEvernote',
  '/v1/settings/user evernoteLog',
  '/v1/settings/global list',
  '/v1/settings/global mass-change',
  '/v1/settings/global get-integration',
  '/v1/settings/global test-connection',
  '/v1/admin/audit list',
  '/v1/settings/release-notes list',
  '/v1/settings/release-notes published',
  '/v1/settings/release-notes single',
  '/v1/settings/release-notes add',
  '/v1/settings/release-notes update',
  '/v1/settings/release-notes delete',
  '/v1/settings/subscriptions getStripeKey',
  '/v1/settings/subscriptions prices',
  '/v1/settings/subscriptions startCheckout',
  '/v1/settings/subscriptions openPortal',
  '/v1/settings/subscriptions successStripePayment',
  '/v1/settings/subscriptions cancelSubscription',
  '/v1/settings/subscriptions resumeSubscription',
  '/v1/settings/subscriptions grantPlan',
  '/v1/user/features get',
  '/v1/core/syncdata log',
  '/v1/core/syncdata forceSync',
  '/v2/tasks open',
  '/v2/tasks details',
  '/v2/tasks usualDuration',
  '/v2/tasks history',
  '/v2/history list',
  '/v2/history lineAt',
  '/v2/history previewRestore',
  '/v2/tasks changes',
  '/v2/plans open',
  '/v2/plans navigate',
  '/v2/plans goPeriod',
  '/v2/plans treeRows',
  '/v2/plans findRow',
  '/v2/plans series',
  '/v2/plans changeContexts',
  '/v2/plans busyHours',
  '/v2/plans restrictions',
  '/v2/inbox/notes list',
  '/v2/inbox/notes count',
  '/v2/inbox/notes evernoteNotebookList',
  '/v1/user/import check',
  '/v1/user/export export',
  '/v2/settings/contexts all',
  '/v2/settings/contexts importContacts',
  '/recyclebin list',
  '/v2/goals list',
  '/v2/goals ofTask',
  '/v2/goals records',
  '/v2/time open',
  '/v2/time goPeriod',
  '/v2/time compare',
  '/v2/time currentTimer',
  '/v2/time listTasks',
  '/v2/time changeContexts',
  '/v1/lustra/comments list',
  '/v2/dashboard getPlans',
  '/v2/dashboard getDueTasks',
  '/v2/dashboard getBigGoalsReport',
  '/v2/dashboard selectTask',
  '/v2/dashboard selectDueTask',
  '/v2/leftovers list',
  '/v2/leftovers along',
  '/v2/proposals propose',
  '/v2/capacity breakdown',
  '/v2/capacity calendar',
  '/v2/capacity overload',
  '/v2/capacity read',
  '/v2/holidays places',
  '/v2/holidays chosen',
  '/v2/diary read',
  '/v2/diary list',
  '/v2/levels ofTask',
  '/v2/levels ofPeriod',
  '/v2/reviews offered',
  '/v2/reviews read',
  '/v2/look-back read',
  '/v2/reviews goTo',
  '/v2/reminders of',
  '/v2/reminders said',
  '/v1/lustra/references get',
  '/v1/reports/extreporting report',
  '/v1/reports/extreporting records',
  '/v1/core/search search',
  '/v1/core/search goItem',
  '/v1/core/search fullIndex',
  '/v1/core/search indexStatus',
  '/v1/core/security cacheStatus',
  '/v1/core/security clearCache',
  '/v1/core/security userCacheClear',
  '/v1/core/security applyUserMigrations',
  '/v1/core/security removeInactiveUserData',
  '/v1/core/security getUserInfo',
  '/v1/core/security grantRole',
  '/v1/core/security resetToDefaultPassword',
  '/v1/core/security clearUserMigration',
  '/v1/admin/userlist list',
  '/v1/admin/userlist removedUserList',
  '/v1/admin/userlist withdrawRole',
  '/v1/admin/userlist disable',
  '/v1/admin/userlist enable',
  '/v1/admin/userlist endSessions',
  '/v1/admin/userlist invite',
  '/status getStatus',
  '/status getMigrations',
  '/status getOperation',
  '/v2/push state',
  '/v2/push subscribe',
  '/v2/push registerDevice',
  '/v2/push unsubscribe',
  '/v2/push removeDevice',
  '/v2/push sendTest',
  '/v1/tokens/mapping generate',
  '/v1/tokens/mapping revokeToken',
  '/v2/reports/saved list',
  '/v2/analytics pageViewed',
  '/v2/example week',
])

/** Calls that need preceding changes. */
const apart = new Set([
  '/v2/history restore',
  '/v2/journal undo',
  '/v2/journal redo',
  '/v1/user/onboarding finish',
])

const calls = families.flatMap(({ path, actions }) =>
  Object.keys(actions).map((action) => ({ name: `${path} ${action}`, path, action })),
)

for (const engine of engines) {
  describe(`areas of replies on ${engine}`, () => {
    let server: TestServer
    let model: Model
    before(async () => {
      server = await startTestServer(engine)
      model = await aModel(server)
    })
    after(() => server[Symbol.asyncDispose]())

    /** The reply, and what the live channel sent meanwhile. */
    async function ask(person: Person, path: string, body: Body) {
      const sent: CommittedChange[] = []
      const stop = server.app.changeFeed.subscribe(person.id, (written) => sent.push(written))
      const answer = await person.raw(path, { token: person.token, ...body })
      stop()
      assert.equal(answer.body['result'], 'OK', JSON.stringify(answer.body))
      return { reply: answer.body, sent }
    }

    async function agrees(person: Person, path: string, body: Body) {
      const request = { _requestId: newId(), ...body }
      const { reply, sent } = await ask(person, path, request)
      assert.equal(sent.length, 1)
      const [change] = sent
      // Reminders have no journal line.
      if (change && 'reminders' in change) {
        assert.deepEqual([reply['seq'], reply['areas']], [undefined, ['reminders']])
      } else {
        assert.deepEqual([reply['seq'], reply['areas']], [change?.seq, change?.areas])
      }
      const again = await ask(person, path, request)
      assert.deepEqual(again.reply, reply)
      return reply
    }

    for (const { name, path, action } of calls) {
      if (ofNoArea.has(name) || apart.has(name)) continue
      test(`${name}: the reply has the same areas as the live channel, and a repeated request gets them again`, async () => {
        const example = changing[name]
        assert.ok(example, `${name} needs an example here, or it touches no area`)
        const { person, own }: UserWithThings = await aCopy(server, model, idsFor(model.own, newId))
        await agrees(person, path, { action, ...example({ ...own, made: newId() }) })
      })
    }

    test('undo and redo reply with the same areas as the live channel', async () => {
      const person = await aPerson(server)
      await aTask(person, 'One')
      for (const action of ['undo', 'redo']) {
        const { areas } = await agrees(person, '/v2/journal', { action })
        assert.deepEqual(areas, ['tasks', 'plans', 'goals'])
      }
    })

    test('finishing the first steps changes the area of settings, with or without tasks', async () => {
      const first = {
        step: 2,
        country: null,
        wishes: [],
        ownWords: '',
        categories: [],
        workingHours: '',
        entriesMayOverlap: false,
      }
      const category = { name: '', color: '974C9C' } as const
      const person = await aPerson(server, { isNew: true })
      const task = { name: 'Read', span: 'day' } as const
      await person.must(onboarding, 'save', { answers: { ...first, tasks: [task], category } })
      const { areas } = await agrees(person, '/v1/user/onboarding', { action: 'finish' })
      assert.deepEqual(areas, ['tasks', 'plans', 'goals', 'settings'])
      const other = await aPerson(server, { isNew: true })
      const { reply } = await ask(other, '/v1/user/onboarding', { action: 'finish', _requestId: newId() })
      assert.deepEqual([reply['seq'], reply['areas']], [undefined, ['settings']])
    })

    test('reads, and writes that change nothing, have no areas', async () => {
      const { person, own } = await aCopy(server, model, idsFor(model.own, newId))
      for (const name of ['/v2/tasks open', '/v2/plans changeContexts', '/v2/plans open']) {
        const [path, action] = name.split(' ') as [string, string]
        const body = { action, _requestId: newId(), ...examples[name]!({ ...own, made: newId() }) }
        assert.equal((await ask(person, path, body)).reply['areas'], undefined, name)
      }
      const same = { action: 'change', _requestId: newId(), id: own.task, changes: { name: 'Task' } }
      assert.equal((await ask(person, '/v2/tasks', same)).reply['areas'], undefined)
    })
  })
}

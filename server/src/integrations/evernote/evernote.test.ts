import { evernoteNotebooks, evernoteSettings } from '@lustra/contract/evernote'
import assert from 'node:assert/strict'
import { createHash, randomBytes } from 'node:crypto'
import { describe } from 'node:test'
import { accountExport } from '@lustra/contract/account-data'
import { security } from '@lustra/contract/account'
import { UserId } from '@lustra/contract/ids'
import { inbox } from '@lustra/contract/inbox'
import { journal } from '@lustra/contract/journal'
import { settings } from '@lustra/contract/settings'
import { userStatus } from '@lustra/contract/status'
import { evernoteSync } from '@lustra/contract/evernote-sync'
import { revokeTokens } from '../../people/account/index.ts'
import { anAdministrator, goodPassword, registeredCaller } from '../../testing/accounts.ts'
import {
  type Evernote,
  endThrift,
  evernoteConsumer,
  startEvernote,
  systemException,
} from '../../testing/evernote.ts'
import { misbehaviours } from '../../testing/outside-system.ts'
import { aCapturedTask } from '../../testing/planning.ts'
import { engines, testsOf } from '../../testing/test-database.ts'
import { type Caller, type TestServer, startTestServer } from '../../testing/test-server.ts'
import { synchronizeEvernote } from './index.ts'

const minute = 60_000
const hour = 60 * minute

interface World extends AsyncDisposable {
  readonly server: TestServer
  readonly evernote: Evernote
  readonly administrator: Caller
  readonly ann: Caller
}

async function aWorld(engine: (typeof engines)[number], isConfigured = true): Promise<World> {
  const server = await startTestServer(engine, { log: true })
  const evernote = await startEvernote({ now: () => server.app.now() })
  const administrator = await anAdministrator(server)
  const world = {
    server,
    evernote,
    administrator,
    ann: await registeredCaller(server, { email: 'ann@example.org' }),
    async [Symbol.asyncDispose]() {
      await server[Symbol.asyncDispose]()
      await evernote[Symbol.asyncDispose]()
    },
  }
  if (isConfigured) await configure(world)
  return world
}

async function configure({ server, evernote }: World, more: Record<string, string> = {}): Promise<void> {
  for (const [code, value] of Object.entries({
    evernote_enabled: 'true',
    evernote_url: `${evernote.address}/`,
    evernote_consumer_key: evernoteConsumer.key,
    evernote_consumer_secret: evernoteConsumer.secret,
    ...more,
  })) {
    await server.app.globalSettings.write(code as 'evernote_url', value)
  }
}

/** Connects at Evernote and returns; the result is in the fragment of the last address. */
async function visit({ server, evernote }: World, caller: Caller, answer: 'allow' | 'cancel' = 'allow') {
  const secret = randomBytes(32).toString('base64url')
  const browserHash = createHash('sha256').update(secret).digest('base64url')
  const { redirectUrl } = await caller.must(evernoteSettings, 'connectEvernote', { browserHash })
  const back = new URL(evernote.visit(redirectUrl, answer))
  return { redirectUrl, back, secret, ...(await comeBack(server, back)) }
}

async function comeBack(server: TestServer, { pathname, search }: URL) {
  const response = await server.http.inject({ url: pathname + search })
  const fragment = new URLSearchParams(new URL(String(response.headers.location), 'http://x').hash.slice(1))
  return { result: fragment.get('result'), failure: fragment.get('failure') }
}

async function connect(world: World, caller = world.ann): Promise<void> {
  const { result, secret } = await visit(world, caller)
  await caller.must(evernoteSettings, 'finishEvernote', { result: result!, secret })
}

async function choose(
  { evernote, ann }: World,
  names: readonly string[],
  caller = ann,
  account = evernote.account,
) {
  const notebooks = account.notebooks.map(({ guid, name }) => ({
    id: guid,
    uuid: guid,
    name,
    sync: names.includes(name),
  }))
  return caller.must(evernoteNotebooks, 'updateEvernoteNotebookList', { notebooks })
}

/** Connected, with one notebook chosen. */
async function aConnectedWorld(engine: (typeof engines)[number], isConfigured = true): Promise<World> {
  const world = await aWorld(engine, isConfigured)
  try {
    await connect(world)
    await choose(world, ['Ideas'])
    return world
  } catch (error) {
    // Its servers would keep the process from ending.
    await world[Symbol.asyncDispose]()
    throw error
  }
}

function synchronize({ server }: World, log = server.http.log): Promise<void> {
  return synchronizeEvernote(server.app, log, new AbortController().signal)
}

/** Waits until it is due again. */
async function later(world: World, waitMs = hour): Promise<void> {
  world.server.wait(waitMs)
  await synchronize(world)
}

function notebook(world: World, name = 'Ideas'): string {
  return world.evernote.account.notebooks.find((each) => each.name === name)!.guid
}

async function notesOf({ ann }: World, caller = ann) {
  return (await caller.must(inbox, 'list', { show: 'waiting' })).notes
}

async function textsOf(world: World, caller = world.ann): Promise<string[]> {
  return (await notesOf(world, caller)).map(({ text }) => text).toSorted()
}

async function titlesOf(world: World, caller = world.ann): Promise<string[]> {
  return (await textsOf(world, caller)).map((text) => text.split('\n', 1)[0]!)
}

async function rowOf(caller: Caller) {
  const { groups } = await caller.must(settings, 'groups', {})
  return groups.flatMap((group) => group.settings).find(({ code }) => code === '_accessEvernoteToken')!
}

async function logOf(caller: Caller) {
  const { lines } = await caller.must(evernoteSettings, 'evernoteLog', {})
  return lines.map(({ added, changed, removed, error }) => error ?? [added, changed, removed].join(' '))
}

function revoke({ server }: World): Promise<void> {
  return revokeTokens(server.app, 'evernote', new AbortController().signal)
}

for (const engine of engines) {
  describe(`Evernote on ${engine}`, () => {
    const { test, testOnEach } = testsOf(engine)
    test('without configuration nothing can be connected, and no request is sent (INT-024, INT-N01, ADM-105)', async () => {
      await using world = await aWorld(engine, false)
      const { server, evernote, ann } = world
      await configure(world, { evernote_enabled: 'false' })
      assert.equal((await rowOf(ann))?.visible ?? false, false)
      for (const refused of [
        await ann.call(evernoteSettings, 'connectEvernote', { browserHash: 'x'.repeat(43) }),
        await ann.call(evernoteSettings, 'syncEvernote', {}),
        await ann.call(evernoteNotebooks, 'evernoteNotebookList', {}),
      ]) {
        assert.ok(refused.result === 'ERROR' && refused.code === 'not-found')
      }
      const hook = await server.http.inject({ url: '/web/hook/evernote?userId=1&key=' })
      assert.equal(hook.statusCode, 404)
      await synchronize(world)
      assert.equal(evernote.requests.length, 0)
    })

    testOnEach(
      'an account is connected once by granting access at Evernote, and its token is encrypted (INT-020, INT-N04, SET-003, SET-017, SET-038, SET-045, SET-056, ADM-105)',
      async () => {
        await using world = await aWorld(engine)
        const { server, evernote, ann } = world
        const row = await rowOf(ann)
        assert.deepEqual([row.visible, row.value, row.evernoteExpired], [true, '', undefined])
        const { redirectUrl, back, result, secret } = await visit(world, ann)
        assert.ok(redirectUrl.startsWith(`${evernote.address}/OAuth.action?oauth_token=`))
        assert.match(back.pathname, /^\/web\/connect\/evernote$/)
        assert.equal((await comeBack(server, back)).failure, 'expired', 'a return works once')
        const stranger = await registeredCaller(server, { email: 'eve@example.org' })
        const other = await visit(world, ann)
        const stolen = { result: other.result!, secret: other.secret }
        const refusals = [
          await stranger.call(evernoteSettings, 'finishEvernote', stolen),
          await ann.call(evernoteSettings, 'finishEvernote', { result: result!, secret: 'another browser' }),
          await ann.call(evernoteSettings, 'finishEvernote', { result: result!, secret }),
        ]
        for (const refused of refusals) {
          assert.ok(refused.result === 'ERROR' && refused.code === 'forbidden')
          assert.match(refused.message, /^This visit to Evernote/)
        }
        await connect(world)
        const connected = await rowOf(ann)
        assert.deepEqual(
          [connected.value, connected.userName, connected.evernoteExpired, connected.notebookSelected],
          ['YES', 'ann@example.org', false, false],
        )
        assert.equal((await rowOf(stranger)).value, '')
        const { read } = server.app.database
        const stored = await read.selectFrom('evernote_accounts').selectAll().executeTakeFirstOrThrow()
        assert.doesNotMatch(JSON.stringify(stored), /S=s1/)
      },
    )

    test('neither a denied access nor a return that nobody began connects an account', async () => {
      await using world = await aWorld(engine)
      const { server, ann, evernote } = world
      assert.equal((await visit(world, ann, 'cancel')).failure, 'cancelled')
      const made = new URL('http://lustra/web/connect/evernote?state=x&oauth_token=y&oauth_verifier=z')
      assert.equal((await comeBack(server, made)).failure, 'expired')
      const { redirectUrl } = await ann.must(evernoteSettings, 'connectEvernote', {
        browserHash: 'x'.repeat(43),
      })
      const back = new URL(evernote.visit(redirectUrl, 'allow'))
      back.searchParams.set('oauth_token', 'another')
      assert.equal((await comeBack(server, back)).failure, 'expired')
      await server.app.globalSettings.write('evernote_consumer_secret', 'wrong')
      const refused = await ann.call(evernoteSettings, 'connectEvernote', { browserHash: 'x'.repeat(43) })
      assert.ok(refused.result === 'ERROR' && refused.code === 'external')
      assert.equal((await rowOf(ann)).value, '')
      assert.deepEqual(evernote.methods, [], 'no token was got')
    })

    test('a foreign address of the note store is refused: the token is sent only to the configured server', async () => {
      await using world = await aWorld(engine)
      const { evernote, server, ann } = world
      await using elsewhere = await startEvernote()
      const secret = randomBytes(32).toString('base64url')
      const browserHash = createHash('sha256').update(secret).digest('base64url')
      const { redirectUrl } = await ann.must(evernoteSettings, 'connectEvernote', { browserHash })
      const back = new URL(evernote.visit(redirectUrl, 'allow'))
      evernote.misbehaviour = (_, response) =>
        void response.end(
          `oauth_token=T&edam_userId=7&edam_noteStoreUrl=${encodeURIComponent(elsewhere.address)}/shard/s1/notestore`,
        )
      assert.equal((await comeBack(server, back)).failure, 'failed')
      assert.ok(server.log.some(({ err }) => err?.message === 'it names another server for the notes'))
      assert.equal(elsewhere.requests.length, 0)
    })

    testOnEach(
      'notebooks are listed and chosen, and the choice can be undone (INT-022, SET-003, SET-047, SET-048, SET-049, SET-058)',
      async () => {
        await using world = await aWorld(engine)
        const { ann } = world
        await connect(world)
        const { notebooks } = await ann.must(evernoteNotebooks, 'evernoteNotebookList', {})
        assert.deepEqual(
          notebooks,
          ['Field notes', 'Ideas', 'Recipes'].map((name) => {
            const { guid } = world.evernote.account.notebooks.find((notebook) => notebook.name === name)!
            return { id: guid, uuid: guid, name, sync: false }
          }),
        )
        const { seq } = await choose(world, ['Ideas', 'Recipes'])
        const chosen = async () => {
          const { notebookSelected, notebooks: names } = await rowOf(ann)
          return [notebookSelected, names]
        }
        assert.deepEqual(await chosen(), [true, ['Ideas', 'Recipes']])
        assert.equal((await rowOf(ann)).notebookCount, notebooks.length)
        const listed = await ann.must(evernoteNotebooks, 'evernoteNotebookList', {})
        assert.deepEqual(
          listed.notebooks.filter(({ sync }) => sync).map(({ name }) => name),
          ['Ideas', 'Recipes'],
        )
        await ann.must(journal, 'undo', { line: seq! })
        assert.deepEqual(await chosen(), [false, []])
        await ann.must(journal, 'redo', {})
        assert.deepEqual(await chosen(), [true, ['Ideas', 'Recipes']])
      },
    )

    test('without a chosen notebook the synchronization stops, and the settings row says so (SET-N14, INT-N05, TSK-058)', async () => {
      await using world = await aConnectedWorld(engine)
      const { evernote, ann } = world
      await choose(world, [])
      const { value, notebookSelected, notebooks } = await rowOf(ann)
      assert.deepEqual([value, notebookSelected, notebooks], ['YES', false, []])
      evernote.account.put({ title: 'Chimney sweep', notebook: notebook(world) })
      await later(world)
      assert.deepEqual(await notesOf(world), [])
      await choose(world, ['Ideas'])
      await later(world)
      assert.equal((await notesOf(world)).length, 1)
    })

    testOnEach(
      'only notes of chosen notebooks come to the inbox, with title, link and text (INT-022, INT-N05, TSK-058, TSK-N15)',
      async () => {
        await using world = await aConnectedWorld(engine)
        const { evernote, ann } = world
        const { account } = evernote
        const guid = account.put({
          title: 'Chimney  sweep',
          text: 'Call <b>him</b></div><ul><li>before noon</li></ul><div>',
          notebook: notebook(world),
        })
        account.put({ title: 'Soup', notebook: notebook(world, 'Recipes') })
        account.put({ title: 'Trash', notebook: notebook(world), isActive: false })
        await synchronize(world)
        const [note, ...others] = await notesOf(world)
        assert.deepEqual(others, [])
        assert.equal(
          note!.text,
          `Chimney  sweep\n${evernote.address}/shard/s1/nl/${account.id}/${guid}/\n\nCall him\n- before noon`,
        )
        assert.equal(note!.source, 'evernote')
        assert.deepEqual(await logOf(ann), ['1 0 0'])

        const before = evernote.requests.length
        await synchronize(world)
        assert.equal(evernote.requests.length, before, 'nothing is asked before it is due')
        await later(world)
        assert.deepEqual(evernote.methods.slice(-1), ['getSyncState'], 'nothing has changed')
        assert.equal((await notesOf(world)).length, 1)
        assert.deepEqual(await logOf(ann), ['0 0 0', '1 0 0'])

        // When a notebook is chosen later, its older notes are imported, and no other note twice.
        await choose(world, ['Ideas', 'Recipes'])
        await synchronize(world)
        assert.deepEqual(await titlesOf(world), ['Chimney  sweep', 'Soup'])
        await choose(world, [])
        account.put({ title: 'Bread', notebook: notebook(world, 'Recipes') })
        await later(world)
        assert.equal((await notesOf(world)).length, 2)
      },
    )

    testOnEach(
      'a waiting note is updated unless the user has changed it; processed and removed notes are not (INT-N05)',
      async () => {
        await using world = await aConnectedWorld(engine)
        const { evernote, ann } = world
        const put = (title: string, text: string, guid?: string) =>
          evernote.account.put({ title, text, notebook: notebook(world), ...(guid && { guid }) })
        const [waits, mine, removed, done] = [
          put('One', 'a'),
          put('Two', 'a'),
          put('Three', 'a'),
          put('Four', 'a'),
        ]
        await synchronize(world)
        const noteOf = async (title: string) =>
          (await notesOf(world)).find(({ text }) => text.startsWith(title))!
        await ann.must(inbox, 'change', { id: (await noteOf('Two')).id, text: 'Mine' })
        await ann.must(inbox, 'remove', { ids: [(await noteOf('Three')).id] })
        const { id } = await noteOf('Four')
        const { note: processed } = await ann.must(inbox, 'process', { id, task: aCapturedTask() })
        put('One', 'b', waits)
        put('Two', 'b', mine)
        put('Three', 'b', removed)
        put('Four', 'b', done)
        await later(world)
        const texts = await textsOf(world)
        assert.equal(texts.length, 2)
        assert.equal(texts[0], 'Mine')
        assert.match(texts[1]!, /^One\n.*\n\nb$/)
        assert.deepEqual((await ann.must(inbox, 'list', { show: 'processed' })).notes, [processed])
        assert.deepEqual(await logOf(ann), ['0 1 0', '4 0 0'])
        // Undoing a synchronization does not trigger it again.
        await ann.must(inbox, 'remove', { ids: (await notesOf(world)).map(({ id }) => id) })
        await later(world)
        assert.deepEqual(await textsOf(world), [])
      },
    )

    testOnEach(
      'a note removed at Evernote stays in the inbox, and is the same note when it returns (INT-N05)',
      async () => {
        await using world = await aConnectedWorld(engine)
        const { evernote, ann } = world
        const put = (
          title: string,
          more: { guid?: string; isActive?: boolean; text?: string; notebook?: string } = {},
        ) => evernote.account.put({ title, notebook: notebook(world), ...more })
        const [trashed, expunged, moved] = [put('Trashed'), put('Expunged'), put('Moved')]
        await synchronize(world)
        put('Trashed', { guid: trashed, isActive: false })
        evernote.account.expunge(expunged)
        put('Moved', { guid: moved, notebook: notebook(world, 'Recipes') })
        await later(world)
        assert.deepEqual(await titlesOf(world), ['Expunged', 'Moved', 'Trashed'])
        assert.deepEqual(await logOf(ann), ['0 0 3', '3 0 0'])
        put('Trashed', { guid: trashed, text: 'again' })
        await later(world)
        assert.deepEqual(await titlesOf(world), ['Expunged', 'Moved', 'Trashed'])
        assert.deepEqual((await logOf(ann))[0], '0 1 0')
      },
    )

    testOnEach(
      'an expired connection is reported and sends no requests; a renewed one continues where it was (INT-021, SET-003, SET-046, TSK-058)',
      async () => {
        await using world = await aConnectedWorld(engine)
        const { server, evernote, ann } = world
        evernote.account.put({ title: 'One', notebook: notebook(world) })
        await synchronize(world)
        evernote.expire()
        evernote.account.put({ title: 'Two', notebook: notebook(world) })
        await later(world)
        const expired = await rowOf(ann)
        assert.deepEqual([expired.value, expired.evernoteExpired], ['YES', true])
        assert.match((await logOf(ann))[0]!, /Renew/)
        const before = evernote.requests.length
        await later(world)
        assert.equal(evernote.requests.length, before)
        const refused = await ann.call(evernoteNotebooks, 'evernoteNotebookList', {})
        assert.ok(refused.result === 'ERROR' && refused.code === 'external')

        await connect(world)
        assert.equal((await rowOf(ann)).evernoteExpired, false)
        assert.deepEqual((await rowOf(ann)).notebooks, ['Ideas'])
        await synchronize(world)
        assert.deepEqual(await titlesOf(world), ['One', 'Two'])
        // A token states its own lifetime.
        server.wait(365 * 24 * hour)
        assert.equal((await rowOf(await signedInAgain(world))).evernoteExpired, true)
      },
    )

    testOnEach(
      'Evernote’s webhook reports changed notes with the agreed key; a repetition has no effect (INT-025, INT-N06, ADM-106)',
      async () => {
        await using world = await aWorld(engine, false)
        const { server, evernote } = world
        await configure(world, {
          evernote_update_notification: 'true',
          evernote_notification_key: 'hook-key-1',
        })
        await connect(world)
        await choose(world, ['Ideas'])
        await synchronize(world)
        const notify = async (key: string, userId = evernote.account.id) => {
          const query = new URLSearchParams({ userId: String(userId), key, guid: 'g', reason: 'update' })
          return (await server.http.inject({ url: `/web/hook/evernote?${query.toString()}` })).statusCode
        }
        evernote.account.put({ title: 'One', notebook: notebook(world) })
        await later(world)
        assert.deepEqual(await titlesOf(world), [], 'it is not asked each hour')
        for (const wrong of ['', 'hook-key-2', 'hook-key-1x']) assert.equal(await notify(wrong), 401)
        await synchronize(world)
        assert.deepEqual(await titlesOf(world), [])
        assert.equal(await notify('hook-key-1', 999), 200)
        await synchronize(world)
        assert.deepEqual(await titlesOf(world), [])
        assert.deepEqual([await notify('hook-key-1'), await notify('hook-key-1')], [200, 200])
        await synchronize(world)
        assert.deepEqual(await titlesOf(world), ['One'])
        await notify('hook-key-1')
        await later(world, minute)
        assert.deepEqual(await titlesOf(world), ['One'])
        await later(world, 24 * hour)
        assert.equal((await logOf(world.ann)).length, 4, 'in case that a notice was lost')
      },
    )

    test('without a webhook Evernote is polled at an interval (INT-025, INT-026, INT-N06, ADM-106, ADM-107)', async () => {
      await using world = await aWorld(engine, false)
      await configure(world, {
        evernote_update_notification: 'false',
        evernote_notification_key: 'hook-key-1',
        evernote_update_timeout: '15',
      })
      await connect(world)
      await choose(world, ['Ideas'])
      await synchronize(world)
      const before = world.evernote.requests.length
      await later(world, 15 * minute - 1)
      assert.equal(world.evernote.requests.length, before)
      await later(world, 1)
      assert.ok(world.evernote.requests.length > before)
      const { id } = world.evernote.account
      const hook = await world.server.http.inject({
        url: `/web/hook/evernote?userId=${id}&key=hook-key-1`,
      })
      assert.equal(hook.statusCode, 404)
    })

    testOnEach(
      'users and administrators can synchronize at once, and see the log (INT-023, ADM-037, ADM-N25, ADM-068)',
      async () => {
        await using world = await aConnectedWorld(engine)
        const { evernote, ann, administrator } = world
        await synchronize(world)
        evernote.account.put({ title: 'One', notebook: notebook(world) })
        world.server.wait(1000)
        await ann.must(evernoteSettings, 'syncEvernote', {})
        assert.equal((await ann.must(evernoteSettings, 'evernoteLog', {})).inProgress, true)
        await synchronize(world)
        const { inProgress, noteCount, synchronized, next } = await ann.must(
          evernoteSettings,
          'evernoteLog',
          {},
        )
        assert.deepEqual([inProgress, noteCount, next! > synchronized!], [false, 1, true])
        assert.deepEqual(await titlesOf(world), ['One'])

        evernote.account.put({ title: 'Two', notebook: notebook(world) })
        world.server.wait(1000)
        const userId = UserId.parse((await ann.must(userStatus, 'getStatus', {})).id)
        const forced = { system: 'Evernote' as const, userId }
        for (const refused of [
          await ann.call(evernoteSync, 'forceSync', forced),
          await ann.call(evernoteSync, 'log', { system: 'Evernote' }),
        ]) {
          assert.ok(refused.result === 'ERROR' && refused.code === 'forbidden')
        }
        const { log } = await administrator.must(evernoteSync, 'forceSync', forced)
        assert.match(log, /1 new, 0 changed, 0 removed<br>/)
        const acts = await world.server.app.database.read
          .selectFrom('audit_log')
          .select(['actor_kind', 'target_id'])
          .where('act', '=', 'evernote-sync-forced')
          .execute()
        assert.deepEqual(acts, [{ actor_kind: 'user', target_id: userId }], 'it is in the audit log')
        await synchronize(world)
        assert.deepEqual(await titlesOf(world), ['One', 'Two'])
        const all = await administrator.must(evernoteSync, 'log', { system: 'Evernote' })
        assert.equal(all.log.split('<br>').length, 3)
        assert.ok(all.log.includes(userId))
      },
    )

    testOnEach(
      'users see only their own notes, and a token copied to another user does not work',
      async () => {
        await using world = await aConnectedWorld(engine)
        const { server, evernote, ann } = world
        const annsAccount = evernote.account
        annsAccount.put({ title: 'Ann’s', notebook: notebook(world) })
        const ben = await registeredCaller(server, { email: 'ben@example.org' })
        const bensAccount = (evernote.account = evernote.newAccount('ben'))
        await connect(world, ben)
        // Ann's notebooks do not belong to Ben's account.
        await choose(world, ['Ideas'], ben, annsAccount)
        bensAccount.put({ title: 'Ben’s', notebook: notebook(world) })
        await synchronize(world)
        assert.deepEqual([await titlesOf(world, ann), await titlesOf(world, ben)], [['Ann’s'], []])
        await choose(world, ['Ideas'], ben)
        await synchronize(world)
        assert.deepEqual([await titlesOf(world, ann), await titlesOf(world, ben)], [['Ann’s'], ['Ben’s']])

        const stored = await server.app.database.read.selectFrom('evernote_accounts').selectAll().execute()
        const [annsRow, bensRow] = ['ann@example.org', 'ben'].map((name) =>
          stored.find((row) => row.name === name)!,
        )
        annsAccount.put({ title: 'Secret', notebook: annsAccount.notebooks[0]!.guid })
        await server.app.database.transaction((transaction) =>
          transaction
            .updateTable('evernote_accounts')
            .set({ token: annsRow!.token, note_store: annsRow!.note_store, account: annsRow!.account })
            .where('user_id', '=', bensRow!.user_id)
            .execute(),
        )
        await choose(world, ['Ideas'], ben, annsAccount)
        server.wait(hour)
        await synchronize(world)
        assert.deepEqual(await titlesOf(world, ben), ['Ben’s'])
        assert.deepEqual(await titlesOf(world, ann), ['Ann’s', 'Secret'], 'others are not held up')
      },
    )

    for (const [what, [cause, respond]] of Object.entries(misbehaviours)) {
      test(`Evernote that ${what} brings nothing, and the next attempt brings everything once (INT-N31)`, async () => {
        await using world = await aConnectedWorld(engine)
        const { server, evernote, ann } = world
        for (const title of ['One', 'Two']) evernote.account.put({ title, notebook: notebook(world) })
        const fail = (response: Parameters<typeof respond>[1], request: Parameters<typeof respond>[0]) =>
          respond(request, response)
        const failsAt = ['getSyncState', 'getFilteredSyncChunk', 'getNoteContent'] as const
        for (const method of failsAt) {
          evernote.faults.set(method, [fail])
          const started = Date.now()
          // A request without a reply ends after ten seconds, so only the first method tests it.
          if (what === 'does not answer' && method !== 'getNoteContent') {
            evernote.faults.delete(method)
            continue
          }
          const running = synchronize(world)
          await ann.must(inbox, 'count', {})
          assert.ok(Date.now() - started < 2000, 'others are not kept waiting')
          await running
          assert.deepEqual(await titlesOf(world), [], method)
          server.wait(hour)
        }
        const causes = server.log
          .filter(({ msg }) => msg.startsWith('Evernote notes'))
          .map(({ err }) => err!.message)
        assert.equal(causes.length, what === 'does not answer' ? 1 : 3)
        if (what !== 'replies a page') for (const message of causes) assert.match(message, cause)
        assert.match((await logOf(ann))[0]!, /^Evernote (did not answer|asked to wait)$/)
        await synchronize(world)
        assert.deepEqual(await titlesOf(world), ['One', 'Two'])
      })
    }

    test('an outage pauses all synchronizations, with growing pauses between attempts (INT-N31)', async () => {
      await using world = await aConnectedWorld(engine)
      const { evernote, server } = world
      evernote.misbehaviour = (_, response) => response.writeHead(500).end()
      await synchronize(world)
      const waits: number[] = []
      for (let minutes = 0, before = evernote.requests.length; waits.length < 3; minutes++) {
        await later(world, minute)
        if (evernote.requests.length > before) waits.push(minutes + 1)
        before = evernote.requests.length
      }
      assert.deepEqual(waits, [1, 3, 7])
      evernote.misbehaviour = null
      evernote.account.put({ title: 'One', notebook: notebook(world) })
      await later(world)
      assert.deepEqual(await titlesOf(world), ['One'])
      assert.ok(server.app)
    })

    test('a rate limit makes only this user wait as long as Evernote demands, even on request (INT-N31)', async () => {
      await using world = await aConnectedWorld(engine)
      const { server, evernote, ann } = world
      const ben = await registeredCaller(server, { email: 'ben@example.org' })
      await connect(world, ben)
      await choose(world, ['Ideas'], ben)
      evernote.account.put({ title: 'One', notebook: notebook(world) })
      const limit = (response: Parameters<typeof endThrift>[0]) =>
        endThrift(response, 'getSyncState', systemException(19, 'too many', 900))
      evernote.faults.set('getSyncState', [limit])
      await synchronize(world)
      const limited = (await titlesOf(world)).length === 0 ? ann : ben
      const other = limited === ann ? ben : ann
      assert.deepEqual(await titlesOf(world, other), ['One'])
      assert.deepEqual(await logOf(limited), ['Evernote asked to wait'])
      server.wait(10 * minute)
      await limited.must(evernoteSettings, 'syncEvernote', {})
      await synchronize(world)
      assert.deepEqual(await titlesOf(world, limited), [])
      await later(world, 5 * minute)
      assert.deepEqual(await titlesOf(world, limited), ['One'])
    })

    testOnEach(
      'many notes are stored in batches: after a failure only the rest follows (INT-N31)',
      async () => {
        await using world = await aConnectedWorld(engine)
        const { evernote, server } = world
        for (let index = 0; index < 120; index++) {
          evernote.account.put({ title: `Note ${index}`, notebook: notebook(world) })
        }
        evernote.faults.set('getNoteContent', [
          ...Array.from({ length: 70 }, () => undefined as never),
          (response) => response.writeHead(500).end(),
        ])
        await synchronize(world)
        assert.equal((await notesOf(world)).length, 50)
        server.wait(minute)
        await synchronize(world)
        assert.equal((await notesOf(world)).length, 120)
        const contents = evernote.methods.filter((method) => method === 'getNoteContent').length
        assert.equal(contents, 50 + 21 + 70, 'only what was not kept is fetched again')
      },
    )

    test('an unreadable, deleted or very long note does not delay the others (INT-N31)', async () => {
      await using world = await aConnectedWorld(engine)
      const { evernote } = world
      evernote.account.put({ title: 'Long', text: 'x'.repeat(1_000_001), notebook: notebook(world) })
      evernote.account.put({ title: 'Much', text: '🌳'.repeat(9000), notebook: notebook(world) })
      evernote.account.put({ title: 'Gone', notebook: notebook(world) })
      evernote.account.put({ title: 'Nul \0 and half \uD83C', text: '&#0;', notebook: notebook(world) })
      evernote.faults.set('getNoteContent', [
        undefined as never,
        (response) =>
          endThrift(response, 'getNoteContent', Buffer.from([12, 0, 3, 11, 0, 1, 0, 0, 0, 1, 78, 0])),
      ])
      await synchronize(world)
      assert.deepEqual(await titlesOf(world), ['Long', 'Much', 'Nul  and half �'])
      const [long, much] = await textsOf(world)
      assert.match(long!, /^Long\nhttp\S+$/)
      assert.ok(much!.length <= 10_000 && much!.endsWith('…'))
    })

    test('disconnecting during a slow synchronization stores nothing more', async () => {
      await using world = await aConnectedWorld(engine)
      const { evernote, ann } = world
      evernote.account.put({ title: 'One', notebook: notebook(world) })
      const asked = Promise.withResolvers<() => void>()
      evernote.faults.set('getNoteContent', [
        (response) =>
          asked.resolve(() => endThrift(response, 'getNoteContent', Buffer.from([11, 0, 0, 0, 0, 0, 0]))),
      ])
      const running = synchronize(world)
      const answer = await asked.promise
      await ann.must(evernoteSettings, 'disconnectEvernote', {})
      answer()
      await running
      assert.deepEqual(await titlesOf(world), [])
      assert.deepEqual(await logOf(ann), [])
      // After reconnecting, nothing is lost.
      await connect(world)
      await synchronize(world)
      assert.deepEqual(await titlesOf(world), ['One'])
    })

    test('disconnecting revokes the token and keeps the notes, and reconnecting duplicates none (INT-020, SET-056, SET-017, SET-038)', async () => {
      await using world = await aConnectedWorld(engine)
      const { server, evernote, ann } = world
      evernote.account.put({ title: 'One', notebook: notebook(world) })
      await synchronize(world)
      evernote.faults.set('revokeLongSession', [(response) => response.writeHead(503).end()])
      await ann.must(evernoteSettings, 'disconnectEvernote', {})
      assert.deepEqual([(await rowOf(ann)).value, await titlesOf(world)], ['', ['One']])
      await assert.rejects(revoke(world), /503/)
      server.wait(minute)
      await revoke(world)
      assert.equal(evernote.revoked.length, 1)
      server.wait(hour)
      await revoke(world)
      await synchronize(world)
      assert.equal(evernote.revoked.length, 1, 'told once')
      await connect(world)
      await synchronize(world)
      assert.deepEqual(await titlesOf(world), ['One'])
      // Another account has other notebooks.
      evernote.account = evernote.newAccount('other')
      await connect(world)
      assert.deepEqual((await rowOf(ann)).notebooks, [])
      await revoke(world)
      assert.equal(evernote.revoked.length, 2, 'the token that was replaced')
    })

    testOnEach(
      'removing the account revokes the token and leaves nothing; an account file has only the notes (SET-030, SET-032)',
      async () => {
        await using world = await aConnectedWorld(engine)
        const { server, evernote, ann } = world
        evernote.account.put({ title: 'One', notebook: notebook(world) })
        await synchronize(world)
        const { data } = await ann.must(accountExport, 'export', { includeRemoved: true })
        const file = Buffer.from(data, 'base64').toString()
        assert.match(file, /"source": ?"evernote"/)
        for (const secret of [
          'S=s1',
          'ann@example.org',
          'evernote_notebooks',
          evernote.account.notebooks[0]!.guid,
        ]) {
          assert.ok(!file.includes(secret), secret)
        }
        await ann.must(security, 'confirm', { password: goodPassword })
        const no = {
          featureRequest: false,
          dontLikeUi: false,
          other: false,
          featureRequestText: '',
          details: '',
        }
        await ann.must(security, 'removeAccount', { ...no, hardToUse: true })
        await revoke(world)
        assert.equal(evernote.revoked.length, 1)
        const { read } = server.app.database
        for (const table of ['evernote_accounts', 'evernote_notes', 'evernote_log', 'revocations'] as const) {
          assert.deepEqual(await read.selectFrom(table).selectAll().execute(), [], table)
        }
      },
    )
  })
}

async function signedInAgain({ server }: World): Promise<Caller> {
  const caller = server.visitor()
  const login = { username: 'ann@example.org', password: goodPassword, language: 'en' } as const
  caller.token = (await caller.must(security, 'login', login)).token
  return caller
}

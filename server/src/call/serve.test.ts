import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { security } from '@lustra/contract/account'
import type { FailureCode } from '@lustra/contract/call'
import { families } from '@lustra/contract/families'
import { newId, newTaskId } from '@lustra/contract/ids'
import { journal } from '@lustra/contract/journal'
import { plans } from '@lustra/contract/plans'
import { userStatus } from '@lustra/contract/status'
import { tasks } from '@lustra/contract/tasks'
import { time } from '@lustra/contract/time'
import { version } from '@lustra/contract/version'
import { type Person, aPerson } from '../testing/people.ts'
import { engines } from '../testing/test-database.ts'
import { type TestServer, startTestServer } from '../testing/test-server.ts'

for (const engine of engines) {
  describe(`calls on ${engine}`, () => {
    let server: TestServer
    let ann: Person
    before(async () => {
      server = await startTestServer(engine)
      ann = await aPerson(server, { timeZone: 'Asia/Kolkata' })
    })
    after(() => server[Symbol.asyncDispose]())

    test('a call is a POST to /web/api and its path, with a JSON body (FND-042)', async () => {
      const { status, body } = await ann.raw('/version', { action: 'version', _requestId: newId() })
      assert.deepEqual([status, body['result'], body['appName']], [200, 'OK', 'Lustra'])
      const got = await server.http.inject({ method: 'GET', url: '/web/api/version' })
      assert.equal(got.statusCode, 405)
      const elsewhere = await server.http.inject({ method: 'POST', url: '/version', payload: {} })
      assert.equal(elsewhere.statusCode, 404)
    })

    test('a body without action or _requestId is refused (FND-043)', async () => {
      for (const body of [
        { _requestId: newId() },
        { action: 'version' },
        { action: 'version', _requestId: '' },
        [],
        null,
        7,
      ]) {
        const answer = await ann.raw('/version', body)
        assert.equal(answer.status, 400, JSON.stringify(body))
        assert.equal(answer.body['code'], 'validation')
      }
    })

    test('a reply says OK, or ERROR with a message (FND-044, FND-045)', async () => {
      const good = await ann.call(version, 'version', {})
      assert.equal(good.result, 'OK')
      const bad = await ann.raw('/version', { action: 'nonsense', _requestId: newId() })
      assert.equal(bad.body['result'], 'ERROR')
      assert.equal(bad.body['message'], 'This action does not exist.')
      const lost = await ann.raw('/nonsense', { action: 'version', _requestId: newId() })
      assert.deepEqual([lost.status, lost.body['result']], [404, 'ERROR'])
      assert.match(String(lost.body['message']), /\w/)
    })

    test('a repeated write gets the same reply, byte for byte', async () => {
      const written = {
        action: 'create',
        id: newTaskId(),
        parentId: '-1',
        after: null,
        name: '“Quoted” \\ \n',
      }
      const { token } = await aPerson(server)
      const payload = { ...written, token, _requestId: newId() }
      const [first, second] = [
        await server.http.inject({ method: 'POST', url: '/web/api/v2/tasks', payload }),
        await server.http.inject({ method: 'POST', url: '/web/api/v2/tasks', payload }),
      ]
      assert.equal(first.body, second.body)
      assert.equal(first.headers['content-type'], second.headers['content-type'])
      const { result, seq, areas } = JSON.parse(first.body) as Record<string, unknown>
      assert.deepEqual([result, typeof seq], ['OK', 'number'])
      assert.ok(Array.isArray(areas) && areas.includes('tasks'), String(areas))
    })

    test('no call reaches inherited object properties', async () => {
      for (const action of ['constructor', '__proto__', 'toString', 'hasOwnProperty']) {
        const answer = await ann.raw('/version', { action, _requestId: newId() })
        assert.deepEqual([answer.status, answer.body['code']], [400, 'validation'], action)
      }
    })

    test('every call except public ones requires a session, and reports when it has ended (FND-046)', async () => {
      const visitor = server.visitor()
      for (const family of families) {
        for (const [action, call] of Object.entries(family.actions)) {
          const answer = await visitor.raw(family.path, { action, _requestId: newId() })
          assert.equal(
            answer.body['expiredSession'] === true,
            call.access !== 'anyone',
            `${family.path} ${action}`,
          )
        }
      }
    })

    test('every call has the access listed in this table (ADM-N23)', () => {
      const open = families.flatMap((family) =>
        Object.entries(family.actions).flatMap(([action, call]) =>
          call.access === 'anyone' ? [`${family.path} ${action}`] : [],
        ),
      )
      assert.deepEqual(open.sort(), [
        '/v1/core/security acceptEmail',
        '/v1/core/security acceptRegister',
        '/v1/core/security checkToken',
        '/v1/core/security connectFacebook',
        '/v1/core/security connectGoogleClient',
        '/v1/core/security connectOpenId',
        '/v1/core/security login',
        '/v1/core/security passkeyLogin',
        '/v1/core/security register',
        '/v1/core/security restorePass',
        '/v1/core/security startConnect',
        '/v1/core/security startPasskeyLogin',
        '/v1/settings/global get-integration',
        '/v1/settings/release-notes published',
        '/v1/settings/release-notes single',
        '/v2/analytics pageViewed',
        '/version version',
      ])
    })

    test('only a valid token opens a session (FND-046)', async () => {
      const tokens = [
        '',
        'a'.repeat(1_000_00),
        [],
        {},
        null,
        '\0',
        "' OR 1=1--",
        `${ann.id}.`,
        `${ann.id}.${'A'.repeat(43)}`,
        7,
        true,
      ]
      for (const token of tokens) {
        const answer = await ann.raw('/v1/user/status', { action: 'getStatus', _requestId: newId(), token })
        assert.equal(answer.body['expiredSession'], true, JSON.stringify(token)?.slice(0, 40))
        assert.ok(answer.status < 500)
      }
    })

    test('a token outside of the body is ignored (FND-046)', async () => {
      const answer = await server.http.inject({
        method: 'POST',
        url: `/web/api/v1/user/status?token=${ann.token}`,
        headers: {
          'content-type': 'application/json',
          authorization: `Bearer ${ann.token}`,
          cookie: `token=${ann.token}`,
        },
        payload: { action: 'getStatus', _requestId: newId() },
      })
      assert.equal(answer.json<{ expiredSession: boolean }>().expiredSession, true)
    })

    test('the status has the signed-in user and their local time (FND-005, DSH-009)', async () => {
      const status = await ann.must(userStatus, 'getStatus', {})
      assert.equal(status.goUserOnboarding, false)
      assert.equal(status.language, 'en')
      assert.equal(status.betaUser, false)
      assert.equal(status.fullName, 'Ann')
      assert.equal(status.serverTimeZoneOffset, 5.5 * 60)
      assert.equal(status.curTime, Date.UTC(2026, 10, 20, 17, 30) / 1000)
    })

    test('every reply with calendar state has the user’s offset from UTC (FND-050)', async () => {
      const paul = await aPerson(server, { timeZone: 'America/St_Johns' })
      const wish = { daysDiff: 7, setCurrent: false, shouldRound: false, loadAll: false }
      for (const [person, minutes] of [
        [ann, 5.5 * 60],
        [paul, -3.5 * 60],
      ] as const) {
        const replies = [
          await person.must(plans, 'open', {}),
          await person.must(plans, 'goPeriod', { ...wish, calendarView: 'WEEK_VIEW', updateTime: 0 }),
          await person.must(plans, 'changeContexts', { contextIds: [] }),
          await person.must(time, 'open', {}),
          await person.must(time, 'goPeriod', wish),
          await person.must(time, 'changeContexts', { contextIds: [] }),
        ]
        assert.deepEqual(
          replies.map(({ calendarState }) => calendarState.serverTimeZoneOffset),
          replies.map(() => minutes),
        )
      }
    })

    test('plans open for every role, and the status has its restrictions (FND-005, PLN-093, ACC-064, FND-008)', async () => {
      for (const [role, language, isNew] of [
        ['user', 'ru', true],
        ['beta-tester', 'en', false],
        ['administrator', 'en', false],
      ] as const) {
        const person = await aPerson(server, { role, language, isNew })
        const status = await person.must(userStatus, 'getStatus', {})
        const asked = [status.goUserOnboarding, status.betaUser, status.language]
        assert.deepEqual(asked, [isNew, role === 'beta-tester', language])
        assert.deepEqual((await person.must(plans, 'open', {})).tasks, [])
      }
    })

    test('a refusal is in the requested language, else the browser’s (FND-007)', async () => {
      const ask = (body: object, headers: Record<string, string>) =>
        ann.raw('/v1/user/status', { action: 'getStatus', _requestId: newId(), token: '', ...body }, headers)
      const english = await ask({}, { 'accept-language': 'de, en;q=0.8' })
      assert.match(String(english.body['message']), /^Session was closed cause there was not activity/)
      const russian = await ask({}, { 'accept-language': 'de, ru;q=0.9, en;q=0.8' })
      assert.match(String(russian.body['message']), /^Сеанс закрыт/)
      const asked = await ask({ language: 'ru' }, { 'accept-language': 'en' })
      assert.match(String(asked.body['message']), /^Сеанс закрыт/)
    })

    test('a refusal has a stable code, and a message in the user’s language (FND-N09)', async () => {
      const people = [await aPerson(server), await aPerson(server, { language: 'ru' })]
      const task = { parentId: '-1', after: null, name: 'Swim' }
      const twice = newId()
      for (const person of people) {
        const input = { action: 'create', id: twice, ...task }
        await person.raw(tasks.path, { _requestId: newId(), token: person.token, ...input })
      }
      const requests: [code: FailureCode, path: string, input: object][] = [
        ['validation', tasks.path, { action: 'create', id: newId(), ...task, name: '' }],
        ['not-found', journal.path, { action: 'redo' }],
        ['forbidden', security.path, { action: 'changePass', oldpass: 'x', password: 'y', repass: 'y' }],
        ['conflict', tasks.path, { action: 'create', id: twice, ...task }],
        ['limit', tasks.path, { action: 'create', id: newId(), ...task, name: 'x'.repeat(300_000) }],
        ['session', journal.path, { action: 'undo', token: 'nobody' }],
      ]
      for (const [code, path, input] of requests) {
        for (const [place, person] of people.entries()) {
          const browser = { 'accept-language': place === 0 ? 'en' : 'ru' }
          const envelope = { _requestId: newId(), token: person.token }
          const { body } = await person.raw(path, { ...envelope, ...input }, browser)
          assert.equal(body['code'], code, JSON.stringify(body))
          const isRussian = /\p{Script=Cyrillic}/u.test(String(body['message']))
          assert.equal(isRussian, place === 1, String(body['message']))
        }
      }
    })

    test('only JSON bodies are accepted; types that a foreign page can send are refused (FND-042)', async () => {
      const body = JSON.stringify({ action: 'version', _requestId: newId() })
      for (const type of [
        'text/plain',
        'application/x-www-form-urlencoded',
        'multipart/form-data; boundary=x',
      ]) {
        const answer = await server.http.inject({
          method: 'POST',
          url: '/web/api/version',
          headers: { 'content-type': type },
          payload: body,
        })
        assert.equal(answer.statusCode, 415, type)
      }
      const foreign = await server.http.inject({
        method: 'OPTIONS',
        url: '/web/api/version',
        headers: { origin: 'https://evil.example', 'access-control-request-method': 'POST' },
      })
      assert.equal(foreign.headers['access-control-allow-origin'], undefined)
      assert.notEqual(foreign.statusCode, 200)
    })

    test('a malformed address gets a message and the headers of every reply', async () => {
      const get = async (url: string) => {
        const { statusCode, headers, body } = await server.http.inject({
          url,
          headers: { 'accept-language': 'ru' },
        })
        assert.match(String(headers['content-security-policy']), /^default-src 'none'/)
        return [statusCode, headers['content-type'], body] as const
      }
      const [status, type, page] = await get('/web/%')
      assert.deepEqual([status, type], [400, 'text/html; charset=utf-8'])
      assert.match(page, /<html lang="ru">.*Такого адреса нет\./s)
      const [, , reply] = await get('/web/api/%')
      assert.deepEqual(JSON.parse(reply), {
        result: 'ERROR',
        code: 'validation',
        message: 'Такого адреса нет.',
      })
    })

    test('a body that is too large, too deep, not UTF-8 or reaches a prototype is refused', async () => {
      const send = (payload: string | Buffer, path = '/version') =>
        server.http.inject({
          method: 'POST',
          url: `/web/api${path}`,
          headers: { 'content-type': 'application/json' },
          payload,
        })
      const start = '{"action":"version","_requestId":"a1",'
      const sizes: readonly [bytes: number, path: string, status: number][] = [
        // Calls that need no session.
        [16_000, '/version', 200],
        [17_000, '/version', 413],
        // Other families do not know this action.
        [250_000, '/v2/tasks', 400],
        [300_000, '/v2/tasks', 413],
      ]
      const { token } = ann
      for (const [bytes, path, status] of sizes) {
        const begun = `{"token":"${token}",${start.slice(1)}"x":"`
        const { statusCode } = await send(`${begun}${'x'.repeat(bytes - begun.length - 2)}"}`, path)
        assert.equal(statusCode, status, `${bytes} to ${path}`)
      }
      const deep = await send(`${start}"x":${'['.repeat(40)}${']'.repeat(40)}}`)
      assert.equal(deep.statusCode, 400)
      const veryDeep = await send('['.repeat(10_000))
      assert.equal(veryDeep.statusCode, 400)
      const latin = await send(
        Buffer.concat([Buffer.from(`${start}"x":"`), Buffer.from([0xff]), Buffer.from('"}')]),
      )
      assert.equal(latin.statusCode, 400)
      for (const key of ['"__proto__":{"admin":true}', '"constructor":{"prototype":{"admin":true}}']) {
        const answer = await send(`${start}${key}}`)
        assert.equal(answer.statusCode, 400, key)
      }
      assert.equal(({} as { admin?: boolean }).admin, undefined)
      const shallow = await send(`${start}"x":"${'[['.repeat(50)}"}`)
      assert.equal(shallow.statusCode, 200, 'brackets inside a text are text')
    })

    test('every kind of reply has the security headers', async () => {
      const answers = [
        await server.http.inject({
          method: 'POST',
          url: '/web/api/version',
          payload: { action: 'version', _requestId: 'a' },
        }),
        await server.http.inject({
          method: 'POST',
          url: '/web/api/version',
          payload: { action: 'no', _requestId: 'a' },
        }),
        await server.http.inject({ method: 'GET', url: '/web/api/nowhere' }),
        await server.http.inject({ method: 'GET', url: '/healthz' }),
      ]
      for (const { headers } of answers) {
        assert.equal(headers['x-content-type-options'], 'nosniff')
        assert.equal(headers['referrer-policy'], 'no-referrer')
        assert.equal(headers['cache-control'], 'no-store')
        assert.match(String(headers['content-type']), /charset=utf-8/)
        const policy = String(headers['content-security-policy'])
        assert.match(policy, /object-src 'none'.*base-uri 'none'.*form-action 'self'.*frame-ancestors 'none'/)
        assert.match(policy, /script-src 'self'(;|$)/)
        assert.doesNotMatch(policy, /unsafe-eval|script-src[^;]*unsafe-inline|style-src [^;]*unsafe-inline/)
      }
    })

    test('undo with nothing to undo is refused without a fault', async () => {
      const answer = await ann.call(journal, 'undo', {})
      assert.deepEqual([answer.result, (answer as { code: string }).code], ['ERROR', 'not-found'])
    })

    test('forged proxy addresses are ignored', async () => {
      const answer = await server.http.inject({
        method: 'POST',
        url: '/web/api/version',
        remoteAddress: '203.0.113.9',
        headers: {
          'x-forwarded-for': '198.51.100.1',
          'x-forwarded-proto': 'https',
          'x-forwarded-host': 'evil.example',
        },
        payload: { action: 'version', _requestId: 'a' },
      })
      assert.equal(
        answer.headers['strict-transport-security'],
        undefined,
        'a plain connection is not taken for https',
      )
    })

    test('the contract is served as OpenAPI with every action of every family', async () => {
      const answer = await server.http.inject({ method: 'GET', url: '/web/api/openapi.json' })
      const document = answer.json<{
        openapi: string
        paths: Record<string, { post: { requestBody: unknown } }>
      }>()
      assert.equal(document.openapi, '3.1.0')
      for (const family of families) {
        const text = JSON.stringify(document.paths[family.path]?.post.requestBody)
        for (const action of Object.keys(family.actions))
          assert.ok(text.includes(`"title":"${action}"`), action)
      }
    })
  })
}

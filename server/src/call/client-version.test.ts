import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { version } from '@lustra/contract/version'
import { expectedValue } from '../operations/global-settings/setting-codes.ts'
import { engines } from '../testing/test-database.ts'
import { type TestServer, startTestServer } from '../testing/test-server.ts'

for (const engine of engines) {
  describe(`versions of clients on ${engine}`, () => {
    let server: TestServer
    before(async () => {
      server = await startTestServer(engine)
    })
    after(() => server[Symbol.asyncDispose]())
    let message = ''
    const answer = async (clientVersion?: unknown, language = 'en') => {
      const body = { action: 'version', _requestId: 'a', clientVersion }
      const { body: reply } = await server.visitor().raw(version.path, body, { 'accept-language': language })
      message = String(reply['message'])
      return [reply['result'], reply['code']]
    }

    test('an Android client below the minimum is told to update; every other client is served (INT-061, INT-N12, ADM-129)', async () => {
      const fine = ['OK', undefined]
      assert.deepEqual(await answer('android/0.1'), fine)
      await server.app.globalSettings.write('min_android_version', '2.10')
      for (const old of ['android/1', 'android/2.9', 'android/2.9.99', 'android/2.1.0']) {
        assert.deepEqual(await answer(old), ['ERROR', 'outdated'], old)
        assert.match(message, /update it to 2\.10/)
      }
      assert.deepEqual(await answer('android/1', 'ru'), ['ERROR', 'outdated'])
      assert.match(message, /Обновите её до 2\.10/)
      for (const recent of [
        'android/2.10',
        'android/2.10.0',
        'android/2.10.1',
        'android/3',
        undefined,
        'ios/1',
      ]) {
        assert.deepEqual(await answer(recent), fine, String(recent))
      }
      assert.deepEqual(await answer(7), ['ERROR', 'validation'])
    })

    test('a minimum must be a version or empty (ADM-129)', () => {
      for (const value of ['', '2', '2.10.3']) assert.equal(expectedValue('min_android_version', value), null)
      for (const value of ['v2', '2.', '2.1-beta']) {
        assert.match(String(expectedValue('min_android_version', value)), /version/)
      }
    })

    test('clients are told whether to log for debugging (INT-062, ADM-128)', async () => {
      const isOn = async () => (await server.visitor().must(version, 'version', {})).debugEnabled
      assert.equal(await isOn(), false)
      await server.app.globalSettings.write('debug_enabled', 'true')
      assert.equal(await isOn(), true)
    })
  })
}

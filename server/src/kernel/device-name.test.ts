import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { deviceName } from './device-name.ts'

describe('devices', () => {
  const linux = 'Mozilla/5.0 (X11; Linux x86_64)'
  const chrome = 'AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0'
  const phone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X)'
  const names: [userAgent: string, name: string][] = [
    [`${linux} ${chrome} Safari/537.36`, 'Chrome, Linux'],
    [`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${chrome} Safari/537.36 Edg/142.0`, 'Edge, Windows'],
    [`Mozilla/5.0 (Windows NT 10.0) ${chrome} YaBrowser/25.10 Safari/537.36`, 'Yandex Browser, Windows'],
    [
      `${phone} AppleWebKit/605.1.15 (KHTML, like Gecko) Version/19.0 Mobile/15E148 Safari/604.1`,
      'Safari, iPhone',
    ],
    ['Mozilla/5.0 (Android 16; Mobile; rv:145.0) Gecko/145.0 Firefox/145.0', 'Firefox, Android'],
    ['curl/8.16.0', 'curl/8.16.0'],
    ['', ''],
  ]
  for (const [userAgent, name] of names) {
    test(`the device of "${userAgent.slice(0, 60)}" is ${name || 'nameless'}`, () =>
      assert.equal(deviceName(userAgent), name))
  }
})

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { globalCodes, settingDefinitions } from './setting-codes.ts'

test('every integration is off by default, without ids and secrets (INT-N01)', () => {
  const onByDefault = globalCodes.filter((code) => settingDefinitions[code].defaultValue === 'true')
  // By default, reminders are delivered, the built-in search works, and a mail server requires sign-in.
  assert.deepEqual(onByDefault, ['notifications_enabled', 'email_auth', 'search_enabled'])
  const kinds: ReadonlySet<string> = new Set(['secret', 'serviceAccount', 'host', 'text', 'address'])
  const filled = globalCodes.filter((code) => {
    const { kind, defaultValue } = settingDefinitions[code]
    return kinds.has(kind) && defaultValue !== ''
  })
  assert.deepEqual(filled, ['openid_name', 'google_scope'])
})

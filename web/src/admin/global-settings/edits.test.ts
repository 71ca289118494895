import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type GlobalSetting } from '@lustra/contract/global-settings'
import { changesIn, editCounts, remainingEdits, withEdit, withoutEdit } from './edits.ts'

const port: GlobalSetting = {
  code: 'email_port',
  value: '587',
  curValue: '587',
  group: 'email',
  kind: 'number',
  isSecret: false,
  isSet: true,
}
const password: GlobalSetting = {
  ...port,
  code: 'email_password',
  value: '',
  curValue: '',
  kind: 'secret',
  isSecret: true,
  isSet: false,
}

test('only changed values are edits, and only they are sent (ADM-074, ADM-075)', () => {
  const edited = withEdit({}, port, '25')
  assert.deepEqual(edited, { email_port: '25' })
  assert.deepEqual(withEdit(edited, port, '587'), {})
  assert.deepEqual(withoutEdit(edited, 'email_port'), {})
  assert.deepEqual(changesIn(edited), [{ code: 'email_port', value: '25' }])
  assert.deepEqual(editCounts(edited, [port, password]), { email: 1 })
})

test('any text replaces a secret, and an empty text removes a stored one (ADM-N18)', () => {
  assert.deepEqual(withEdit({}, password, 'x'), { email_password: 'x' })
  assert.deepEqual(withEdit({}, password, ''), {})
  assert.deepEqual(withEdit({}, { ...password, isSet: true }, ''), { email_password: '' })
})

test('an edit that another administrator has made meanwhile is dropped (ADM-082)', () => {
  const edits = { email_port: '25', email_password: 'x', gone: '1' }
  assert.deepEqual(remainingEdits(edits, [{ ...port, value: '25' }, password]), { email_password: 'x' })
})

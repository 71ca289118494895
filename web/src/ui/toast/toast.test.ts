import assert from 'node:assert/strict'
import { test } from 'node:test'
import { notices, toast } from './toast.ts'

test('a notice with undo stays for ten seconds or until it is outdated (PLN-N19)', () => {
  const undo = () => Promise.resolve()
  toast.show({ text: 'Planned', undo })
  const [notice] = notices.visibleToasts
  assert.deepEqual([notice?.content.text, notice?.content.undo, notice?.timeout], ['Planned', undo, 10_000])
  toast.dismiss()
  assert.deepEqual(notices.visibleToasts, [])
})

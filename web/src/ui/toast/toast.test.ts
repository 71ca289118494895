import assert from 'node:assert/strict'
import { test } from 'node:test'
import { notices, toast } from './toast.ts'

test('a notice is shown for ten seconds, with undo, or until it is no longer true (PLN-N19)', () => {
  const undo = () => Promise.resolve()
  toast.show({ text: 'Planned', undo })
  const [said] = notices.visibleToasts
  assert.deepEqual([said?.content.text, said?.content.undo, said?.timeout], ['Planned', undo, 10_000])
  toast.dismiss()
  assert.deepEqual(notices.visibleToasts, [])
})

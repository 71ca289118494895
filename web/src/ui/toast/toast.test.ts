import assert from 'node:assert/strict'
import { test } from 'node:test'
import { notices, toast } from './toast.ts'

test('a notice with undo stays for ten seconds or until another takes its place (PLN-N19, FND-N36)', () => {
  const undo = () => Promise.resolve()
  toast.show({ text: 'Planned', undo })
  const [notice] = notices.visibleToasts
  assert.deepEqual([notice?.content.text, notice?.content.undo, notice?.timeout], ['Planned', undo, 10_000])
  toast.show({ text: 'Moved' })
  assert.deepEqual(
    notices.visibleToasts.map(({ content }) => content.text),
    ['Moved'],
  )
  toast.dismiss()
  assert.deepEqual(notices.visibleToasts, [])
})

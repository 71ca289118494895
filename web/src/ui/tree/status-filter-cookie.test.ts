import assert from 'node:assert/strict'
import { test } from 'node:test'
import { cookieOf, statusFilterFrom } from './status-filter-cookie.ts'

test('the cookie sets the status filter, and a missing or invalid one means active tasks (TSK-007, TSK-N19)', () => {
  assert.equal(statusFilterFrom('a=1; tasksTreeView=completed; b=2'), 'completed')
  assert.equal(statusFilterFrom('tasksTreeView=all'), 'all')
  assert.equal(statusFilterFrom(''), 'active')
  assert.equal(statusFilterFrom('xtasksTreeView=completed'), 'active')
  assert.equal(statusFilterFrom('tasksTreeView=constructor'), 'active')
})

test('it is a session cookie under /web, removed for the default filter (TSK-007, TSK-N19)', () => {
  assert.equal(cookieOf('completed'), 'tasksTreeView=completed; path=/web; samesite=lax')
  assert.match(cookieOf('active'), /max-age=0/)
})

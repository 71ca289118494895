import assert from 'node:assert/strict'
import { test } from 'node:test'
import { isRedirect } from '@tanstack/react-router'
import { dashboard, session } from '#data/session.ts'
import { leaveIfSignedIn } from './entering.ts'

test('a signed-in visit to sign-in goes to the dashboard, whatever page the tab remembers (ACC-N18)', () => {
  session.end()
  session.remember('/web/tasks')
  assert.doesNotThrow(leaveIfSignedIn)
  session.begin('token')
  assert.throws(leaveIfSignedIn, (thrown) => isRedirect(thrown) && thrown.options.href === dashboard)
  session.end()
})

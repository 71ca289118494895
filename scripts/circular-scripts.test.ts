import assert from 'node:assert/strict'
import { test } from 'node:test'
import { circleOf } from '../web/circular-scripts.ts'

test('a circle of scripts is found, and a script that two others need is none', () => {
  const shared = new Map([
    ['app', ['libraries']],
    ['planning', ['app', 'libraries']],
    ['libraries', []],
  ])
  assert.equal(circleOf(shared), null)
  const circular = new Map([
    ['page', ['planning']],
    ['planning', ['app', 'libraries']],
    ['app', ['libraries', 'planning']],
  ])
  assert.deepEqual(circleOf(circular), ['planning', 'app', 'planning'])
})

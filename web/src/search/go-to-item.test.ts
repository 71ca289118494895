import assert from 'node:assert/strict'
import { test } from 'node:test'
import { clock } from '#browser/clock.ts'
import { registerRouter } from '#browser/navigation.ts'
import { localStore } from '#browser/storage.ts'
import { playServer } from '#data/testing.ts'
import { goTo } from '#ui/page/go-to.ts'
import { completedTreeCookie } from '#ui/tree/status-filter-cookie.ts'
import { compactTime } from '@lustra/contract/wire-date'
import { addSeconds, localTimeOf, secondsPerDay } from '@lustra/domain/calendar'
import { goToItem, isLongCompleted } from './go-to-item.ts'

const noon = localTimeOf({ year: 2026, month: 11, day: 20 }, 12)

test('only a task completed more than a day ago is hidden by the tree of open tasks (SRC-011, SRC-N07, TSK-007)', () => {
  assert.equal(isLongCompleted(null, noon), false)
  assert.equal(isLongCompleted(addSeconds(noon, -secondsPerDay), noon), false)
  assert.equal(isLongCompleted(addSeconds(noon, -secondsPerDay - 1), noon), true)
})

test('the server returns the place of an item, the cookie of the completed tree is set only for a task completed long ago, and the options are stored (SRC-009, SRC-010, SRC-011, SRC-013, TSK-010, FND-039)', async () => {
  const id = 'Roof00000001'
  const opened: string[] = []
  const cookies: string[] = []
  registerRouter((href) => void opened.push(href))
  Object.assign(globalThis, {
    location: { href: 'https://lustra.example/web/search?text=roof' },
    document: {
      set cookie(text: string) {
        cookies.push(text)
      },
    },
  })
  try {
    for (const [days, expected] of [
      [null, []],
      [0.5, []],
      [2, [completedTreeCookie]],
    ] as const) {
      const taskCompleted = days === null ? null : compactTime(addSeconds(clock.now(), -days * secondsPerDay))
      const sent = playServer(() => ({
        result: 'OK',
        url: `/web/tasks/${id}?from=server`,
        options: { id, path: ['House0000001'] },
        taskCompleted,
      }))
      await goToItem('Task', id)
      assert.deepEqual(
        sent.map(({ action, type, id: found }) => [action, type, found]),
        [['goItem', 'Task', id]],
      )
      assert.deepEqual(goTo.pathTo(id), ['House0000001'])
      goTo.begin({ id: 'Fence0000001', path: [] })
      assert.equal(opened.pop(), `/web/tasks/${id}?from=server`)
      assert.deepEqual(cookies, expected, `completed ${days} days ago`)
    }
  } finally {
    goTo.end()
    Reflect.deleteProperty(globalThis, 'location')
    Reflect.deleteProperty(globalThis, 'document')
  }
})

test('the options of an item stay in local storage, for that item only (SRC-010, TSK-010, SRC-N06)', () => {
  goTo.begin({ id: 'Roof00000001', path: ['House0000001'] })
  goTo.end()
  assert.notEqual(localStore.get('lustra.go-to'), null)
  assert.deepEqual(goTo.pathTo('Roof00000001'), ['House0000001'])
  assert.deepEqual(goTo.pathTo('Fence0000001'), [])
  for (const text of ['', 'House', 'null', '{}']) {
    localStore.set('lustra.go-to', text)
    assert.deepEqual(goTo.pathTo('Roof00000001'), [], text)
  }
})

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { Tips } from './tips.ts'

function fixture() {
  let now = 0
  let timers: { at: number; run: () => void }[] = []
  const tips = new Tips<string>((ms, run) => {
    const timer = { at: now + ms, run }
    timers.push(timer)
    return () => void (timers = timers.filter((other) => other !== timer))
  })
  const pass = (ms: number) => {
    now += ms
    const due = timers.filter(({ at }) => at <= now)
    timers = timers.filter(({ at }) => at > now)
    for (const { run } of due) run()
  }
  const tip = (element: string) => ({ element, text: element, keys: null })
  return { tips, pass, tip, visibleTip: () => tips.visible.value?.element ?? null }
}

test('a tooltip appears after half a second of rest and disappears with the pointer', () => {
  const { tips, pass, tip, visibleTip } = fixture()
  tips.point(tip('up'))
  pass(499)
  assert.equal(visibleTip(), null)
  tips.point(tip('up'))
  pass(1)
  assert.equal(visibleTip(), 'up')
  tips.point(null)
  assert.equal(visibleTip(), null)
})

test('a passing pointer shows no tooltip', () => {
  const { tips, pass, tip, visibleTip } = fixture()
  tips.point(tip('up'))
  pass(300)
  tips.point(null)
  pass(1000)
  assert.equal(visibleTip(), null)
})

test('the next tooltip after another one appears at once', () => {
  const { tips, pass, tip, visibleTip } = fixture()
  tips.point(tip('up'))
  pass(500)
  tips.point(tip('down'))
  assert.equal(visibleTip(), 'down')
  tips.point(null)
  pass(400)
  tips.point(tip('up'))
  assert.equal(visibleTip(), null)
})

test('a tooltip appears at once on keyboard focus and disappears with any press', () => {
  const { tips, tip, visibleTip } = fixture()
  tips.focus(tip('up'))
  assert.equal(visibleTip(), 'up')
  tips.hide()
  assert.equal(visibleTip(), null)
})

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { Tips } from './tips.ts'

function scene() {
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
  return { tips, pass, tip, shown: () => tips.visible.value?.element ?? null }
}

test('a tooltip comes after half a second of rest and goes with the pointer', () => {
  const { tips, pass, tip, shown } = scene()
  tips.point(tip('up'))
  pass(499)
  assert.equal(shown(), null)
  tips.point(tip('up'))
  pass(1)
  assert.equal(shown(), 'up')
  tips.point(null)
  assert.equal(shown(), null)
})

test('a passing pointer shows no tooltip', () => {
  const { tips, pass, tip, shown } = scene()
  tips.point(tip('up'))
  pass(300)
  tips.point(null)
  pass(1000)
  assert.equal(shown(), null)
})

test('the next tooltip comes at once after another one', () => {
  const { tips, pass, tip, shown } = scene()
  tips.point(tip('up'))
  pass(500)
  tips.point(tip('down'))
  assert.equal(shown(), 'down')
  tips.point(null)
  pass(400)
  tips.point(tip('up'))
  assert.equal(shown(), null)
})

test('on keyboard focus a tooltip comes at once, and goes with any press', () => {
  const { tips, tip, shown } = scene()
  tips.focus(tip('up'))
  assert.equal(shown(), 'up')
  tips.hide()
  assert.equal(shown(), null)
})

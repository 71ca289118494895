import assert from 'node:assert/strict'
import { test } from 'node:test'
import { TimeLevel, dayOf, formatLocalTime } from '@lustra/domain/calendar'
import { type Slot } from '@lustra/domain/scheduling'
import { wordsOf } from '@lustra/words'
import { LevelTexts } from './level-texts.ts'
import { columnsOf, periodOn } from './levels.ts'
import { type LevelTarget, LevelsDropSession, keyOfPeriod, levelsDragAdapter } from './levels-drag-adapter.ts'
import { aPart, aTask, at, levelsWith, rules } from './testing.ts'

const now = at('2026-12-02T10:00')
const words = wordsOf('en')

function fixture(part = aPart('a', TimeLevel.Years, '2027-01-01', { state: 'notBrokenDown' }), limits = {}) {
  const seen = { moved: [] as Slot[], chosen: [] as string[], reasons: [] as string[], open: [] as string[] }
  const dragged = { part, task: aTask('Chapter', limits) }
  const context = {
    columns: columnsOf(levelsWith(part), now, rules),
    dom: {
      measure: () => ({ keyAt: () => null }),
      scrollAreas: () => [],
      highlight: (verdicts: ReadonlyMap<string, boolean> | null) => {
        seen.open = [...(verdicts ?? [])].flatMap(([key, isOpen]) => (isOpen ? [key] : []))
      },
      preview: () => {},
      reveal: () => {},
      setReason: (text: string) => void seen.reasons.push(text),
    },
    now,
    rules,
    words: words.plans,
    texts: new LevelTexts(words, 'en', rules, now),
    draggedOf: () => dragged,
    move: (_: unknown, slot: Slot) => void seen.moved.push(slot),
    chooseTime: (_: unknown, target: LevelTarget) => void seen.chosen.push(keyOfPeriod(target)),
    click: () => {},
  }
  return { seen, dragged, context, session: new LevelsDropSession(dragged, context) }
}

const target = (level: LevelTarget['level'], date: string): LevelTarget => ({
  level,
  period: periodOn(level, dayOf(at(date)), rules),
})

test('a drag by keys begins on the next finer level, inside the part’s period (RHY-061)', () => {
  const { session } = fixture(aPart('a', TimeLevel.Seasons, '2026-12-01'))
  assert.equal(keyOfPeriod(session.initialTarget!), keyOfPeriod(target(TimeLevel.Months, '2026-12-01')))
})

test('arrow keys carry between the periods of a level, and to the period below the same time (RHY-061)', () => {
  const { session } = fixture()
  const spring = target(TimeLevel.Seasons, '2027-03-01')
  const step = (from: LevelTarget, key: 'ArrowUp' | 'ArrowDown' | 'ArrowLeft' | 'ArrowRight') =>
    keyOfPeriod(session.nextTarget(from, key)!)
  assert.equal(step(spring, 'ArrowDown'), keyOfPeriod(target(TimeLevel.Seasons, '2027-06-01')))
  assert.equal(step(spring, 'ArrowUp'), keyOfPeriod(target(TimeLevel.Seasons, '2026-12-01')))
  assert.equal(step(spring, 'ArrowLeft'), keyOfPeriod(target(TimeLevel.Years, '2027-01-01')))
  assert.equal(step(spring, 'ArrowRight'), keyOfPeriod(target(TimeLevel.Months, '2027-04-01')))
})

test('a drop moves the part to the whole period (RHY-061)', () => {
  const { session, seen } = fixture()
  assert.equal(session.drop(target(TimeLevel.Seasons, '2027-03-01')), true)
  assert.deepEqual(
    seen.moved.map(({ level, start, duration }) => [
      level,
      formatLocalTime(start).slice(0, 10),
      duration / 86_400,
    ]),
    [[TimeLevel.Seasons, '2027-03-01', 92]],
  )
})

test('a drop on hours asks for the time of day, and the part stays until then (RHY-061)', async () => {
  const { session, seen } = fixture()
  const day = target(TimeLevel.HoursAndMinutes, '2026-12-03')
  assert.equal(await session.drop(day), false)
  assert.deepEqual([seen.chosen, seen.moved], [[keyOfPeriod(day)], []])
})

test('only periods that the limits of the task allow accept the part, and its own does not (RHY-061)', () => {
  const limits = { minLevel: TimeLevel.Months, latest: at('2027-04-15') }
  const { session, seen } = fixture(undefined, limits)
  session.highlight(session.cells.map((cell) => session.accepts(cell)))
  const open = new Set(seen.open)
  const isOpen = (level: LevelTarget['level'], date: string) => open.has(keyOfPeriod(target(level, date)))
  assert.ok(isOpen(TimeLevel.Months, '2027-04-01'))
  assert.ok(!isOpen(TimeLevel.Months, '2027-05-01'), 'after the due date')
  assert.ok(!isOpen(TimeLevel.Weeks, '2026-12-07'), 'below the lowest level')
  assert.ok(!isOpen(TimeLevel.Years, '2027-01-01'), 'its own')
  session.preview(target(TimeLevel.Weeks, '2026-12-07'), false)
  assert.equal(seen.reasons.at(-1), words.plans.refusals.level)
})

test('pinned, done and repeating parts are not dragged (RHY-061)', () => {
  for (const change of [{ pinned: true }, { status: 'COMPLETED' as const }, { repeats: true }]) {
    const { context, dragged } = fixture(aPart('a', TimeLevel.Weeks, '2026-11-30', change))
    assert.equal(levelsDragAdapter(context).startDrag(dragged), null)
  }
})

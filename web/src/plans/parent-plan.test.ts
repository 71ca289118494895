import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type TaskId } from '@lustra/contract/ids'
import { TimeLevel } from '@lustra/domain/calendar'
import { type Slot, missedParent } from '@lustra/domain/scheduling'
import { wordsOf } from '@lustra/words'
import { weekEntriesOf } from './calendar/week-entries.ts'
import { draftAt, draftedParent, draftedTask, withName } from './create/entry-draft.ts'
import { plannedDraft } from './create/new-entry.ts'
import { EntryCommands } from './entry/entry-commands.ts'
import { planOfParent } from './parent-plan.ts'
import { PlanTexts } from './plan-texts.ts'
import { entryChanged } from './plans-updates.ts'
import { type Entry, type Plans } from './plans.ts'
import { initialScreenState } from './screen-state.ts'
import { aTask, anEntry, at, monday, rules, somePlans } from './testing.ts'
import { displayOptionsOf } from './tree/tree-rows.ts'
import { warningFor } from './tree/selected-warning.ts'

const launch = aTask('Launch')
const page = aTask('Page', { parentId: launch.id, parentPlan: launch.id })
const week47: Slot = { level: TimeLevel.Weeks, start: at('2026-11-16T00:00'), duration: 7 * 86_400 }
const week46: Slot = { ...week47, start: at('2026-11-09T00:00') }
const inWeek = (slot: Slot): Entry => ({ ...anEntry('launch', launch, '2026-11-16T00:00', 1), ...slot })
const write = anEntry('write', page, '2026-11-18T10:00', 1)

function plansWith(period: Slot, entries: readonly Entry[] = [write], changes: Partial<Plans> = {}): Plans {
  const plan = { taskId: launch.id, name: 'Launch', periods: [period] }
  return somePlans([launch, page], entries, { parentPlans: new Map([[launch.id, plan]]), ...changes })
}

const outsideOf = (plans: Plans) => weekEntriesOf(plans).map(({ outside }) => outside?.name ?? null)

test('only an open entry outside of its parent’s period is marked', () => {
  assert.deepEqual(outsideOf(plansWith(week46)), ['Launch'])
  assert.deepEqual(outsideOf(plansWith(week47)), [null])
  assert.deepEqual(outsideOf(plansWith(week46, [{ ...write, status: 'COMPLETED' }])), [null])
})

test('the mark follows the parent, and an entry is rendered again only when its mark changes', () => {
  const before = plansWith(week47, [write, inWeek(week47)])
  const [first] = weekEntriesOf(before)
  assert.equal(weekEntriesOf(before)[0], first)
  const moved = entryChanged({ task: launch, before: inWeek(week47), after: inWeek(week46) })(before)
  assert.deepEqual(moved.parentPlans.get(launch.id)?.periods, [inWeek(week46)])
  assert.equal(outsideOf(moved)[0], 'Launch')
  const unplanned = entryChanged({ task: launch, before: inWeek(week46), after: null })(moved)
  assert.equal(outsideOf(unplanned)[0], null)
})

test('a new subtask of a parent that is planned elsewhere is marked before it is stored', () => {
  const plans = somePlans([aTask('Launch')], [])
  const plan = { taskId: launch.id, name: 'Launch', periods: [week46] }
  const slot = { level: TimeLevel.HoursAndMinutes, start: at('2026-11-18T10:00'), duration: 3600 }
  const draft = withName(
    { ...draftAt({ slot, hasOwnLength: true }, plans, null), parentId: launch.id },
    'Page',
  )
  const { task, entry, parent } = plannedDraft(draft, plans, plan)
  const after = entryChanged({ task, before: null, after: entry, parent })(plans)
  assert.deepEqual(outsideOf(after), ['Launch'])
})

const [in2026, in2027] = [at('2026-11-20T12:00'), at('2027-11-20T12:00')]
const month: Slot = { level: TimeLevel.Months, start: at('2026-11-01T00:00'), duration: 30 * 86_400 }

for (const [language, now, period, expected] of [
  ['en', in2026, month, 'outside “Launch” (November)'],
  ['ru', in2026, month, 'вне периода задачи «Launch» (ноябрь)'],
  ['en', in2027, month, 'outside “Launch” (November 2026)'],
  ['ru', in2027, month, 'вне периода задачи «Launch» (ноябрь 2026)'],
  ['en', in2027, week46, 'outside “Launch” (week 46, 9 – 15 November 2026)'],
  ['en', in2027, { ...month, level: TimeLevel.Days }, 'outside “Launch” (Sun 1 Nov 2026)'],
] as const) {
  test(`the text of a parent’s period has its year only if it is another one: ${expected}`, () => {
    const texts = new PlanTexts(wordsOf(language).plans, language, rules, () => now)
    assert.equal(texts.outside({ taskId: launch.id, name: 'Launch', period }), expected)
  })
}

for (const [language, expected] of [
  ['en', 'outside “Launch” (week 46, 9 – 15 November)'],
  ['ru', 'вне периода задачи «Launch» (46-я неделя, 9 – 15 ноября)'],
] as const) {
  test(`the name of such an entry contains the parent’s period (${language})`, () => {
    const texts = new PlanTexts(wordsOf(language).plans, language, rules, () => in2026)
    const [entry] = weekEntriesOf(plansWith(week46))
    assert.ok(entry)
    const text = texts.describeEntry(entry, { isFirst: true, isLate: false, showsTime: true })
    assert.equal(text.split(', ').slice(-2).join(', '), expected)
  })
}

test('a warning about the selected task’s entry comes after the warnings that the task cannot be planned here (PLN-N09)', () => {
  const warning = (plans: Plans, task = page.id) =>
    warningFor(plans, task, displayOptionsOf(plans, initialScreenState, rules))
  const plans = plansWith(week46)
  const found = warning(plans)
  assert.ok(found?.code === 'outside')
  assert.deepEqual([found.entry, found.task, found.missed.name], [write, page, 'Launch'])
  assert.equal(warning(plansWith(week47)), null)
  assert.equal(warning(plans, launch.id), null)
  const completed = {
    ...plans,
    tasks: new Map(plans.tasks).set(page.id, { ...page, status: 'COMPLETED' as const }),
  }
  assert.equal(warning(completed)?.code, 'completed')
})

test('a draft is outside of the period of its chosen task’s parent or of the new task’s parent', () => {
  const at18: Slot = { level: TimeLevel.HoursAndMinutes, start: at('2026-11-18T10:00'), duration: 3600 }
  const outside = (plans: Plans, draft: { parentId: TaskId | null; task?: typeof page }) =>
    missedParent(at18, draftedParent({ task: null, ...draft }, plans))?.name ?? null
  assert.equal(outside(plansWith(week46), { parentId: launch.id }), 'Launch')
  assert.equal(outside(plansWith(week46), { parentId: page.id }), 'Launch')
  assert.equal(outside(plansWith(week46), { parentId: null, task: page }), 'Launch')
  assert.equal(outside(plansWith(week47), { parentId: launch.id }), null)
  assert.equal(outside(plansWith(week46), { parentId: null }), null)
})

test('the plan of a parent is also derived from its visible entries', () => {
  const plans = somePlans([launch, page], [inWeek(week46)])
  assert.deepEqual(planOfParent(launch.id, plans)?.periods, [inWeek(week46)])
})

test('a refused level of a draft names the relative (PLN-063)', () => {
  const plans = plansWith(week47, [inWeek(week47)], { treeRoot: launch.id })
  const month = { level: TimeLevel.Months, start: at('2026-11-01T00:00'), duration: 30 * 86_400 }
  const draft = draftAt({ slot: month, hasOwnLength: false }, plans, null)
  assert.deepEqual(draftedTask(draft, plans).limits.above, {
    id: launch.id,
    name: 'Launch',
    level: TimeLevel.Weeks,
  })
})

function commandsOn(plans: Plans, place: Slot | null) {
  const outcomes: unknown[] = []
  const none = () => Promise.resolve(true)
  const commands = new EntryCommands({
    entriesMayOverlap: false,
    latestPlans: () => plans,
    days: { first: monday, count: 7 },
    rules,
    words: wordsOf('en').plans,
    actions: {
      place: none,
      move(_task, _entry, slot) {
        outcomes.push(['move', slot.start])
        return none()
      },
      resize: none,
      unschedule: none,
      complete: none,
      pin: none,
      reset: none,
    },
    notifyRefusal: (sentence, relative) => void outcomes.push([sentence, relative?.name ?? null]),
    openMoveDialog() {},
    openRecurrence() {},
    openLevelMenu() {},
    findPlaceInside: () => Promise.resolve(place),
    follow: ({ start }) => void outcomes.push(['follow', start]),
  })
  return { commands, outcomes }
}

test('“Move inside” moves the entry to the place found and shows it, or reports that there is none', async () => {
  const place = { ...write, start: at('2026-11-13T10:00') }
  const inside = commandsOn(plansWith(week46), place)
  await inside.commands.moveInside({ task: page, entry: write })
  assert.deepEqual(inside.outcomes, [
    ['move', place.start],
    ['follow', place.start],
  ])
  const full = commandsOn(plansWith(week46), null)
  await full.commands.moveInside({ task: page, entry: write })
  assert.deepEqual(full.outcomes, [['There is no free time left in its parent’s period.', null]])
  const entry = { ...write, pinned: true }
  const pinned = commandsOn(plansWith(week46, [entry]), place)
  await pinned.commands.moveInside({ task: page, entry })
  assert.equal(pinned.outcomes.length, 1)
})

test('a refused level names the relative and links to it (PLN-063)', () => {
  const relative = { id: launch.id, name: 'Launch', level: TimeLevel.Weeks }
  const limited = aTask('Page', { limits: { maxLevel: TimeLevel.Weeks, above: relative } })
  const { commands, outcomes } = commandsOn(somePlans([limited], [write]), null)
  const month = { level: TimeLevel.Months, start: at('2026-11-01T00:00'), duration: 30 * 86_400 }
  commands.moveInto({ task: limited, entry: write }, month)
  commands.takeOffer(limited, { level: 'MONTHS', slot: null, refusal: 'level' })
  const sentence = '“Launch” is planned for a week, so its subtask can’t be planned for a month.'
  assert.deepEqual(outcomes, [
    [sentence, 'Launch'],
    [sentence, 'Launch'],
  ])
})

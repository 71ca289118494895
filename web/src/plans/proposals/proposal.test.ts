import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type EntryId } from '@lustra/contract/ids'
import { type ProposedPlace } from '@lustra/contract/proposals'
import { type LocalTime, TimeLevel, periodOf } from '@lustra/domain/calendar'
import { wordsOf } from '@lustra/words'
import { anEntry, aTask, at, entryId, monday, rules, somePlans, taskId } from '../testing.ts'
import { pressOnGhost, withGhosts } from './ghosts.ts'
import { ProposalTexts } from './proposal-texts.ts'
import { type ProposeInput, type Ghost, Proposal, drawnGhosts } from './proposal.ts'

const hour = 3600
const options = { keptFree: 20, pause: null }
const week = { ...periodOf('WEEKS', monday, rules), kind: 'WEEKS' as const }
const plan = { what: { kind: 'plan', taskId: null }, period: week } as const
const words = wordsOf('en')
const texts = new ProposalTexts(words, 'en', rules, at('2026-11-20T12:00'))

function aPlace(name: string, start: string, changes: Partial<ProposedPlace> = {}): ProposedPlace {
  return {
    taskId: taskId(name),
    movedId: null,
    name,
    parentName: '',
    color: '',
    priority: 5,
    time: at(start),
    dur: hour,
    tl: TimeLevel.HoursAndMinutes,
    reason: { code: 'chosen' },
    needed: null,
    restrictions: { startTime: null, dueTime: null, minLevel: 0, maxLevel: 10, minDur: 0, maxDur: 0 },
    ...changes,
  } as ProposedPlace
}

const call = aPlace('call', '2026-11-16T09:00')
const bank = aPlace('bank', '2026-11-16T10:00')
const draft = aPlace('draft', '2026-11-17T09:00')

interface Reply {
  readonly proposed?: readonly ProposedPlace[]
  /** By name, why it is refused when it is accepted. */
  readonly refused?: Readonly<Record<string, string>>
  readonly isOffline?: boolean
}

/** A proposal, what it asked the server, and what it said. */
function laid(reply: Reply = {}) {
  const given = { proposed: [call, bank, draft], ...reply }
  const asked: ProposeInput[] = []
  const said: string[] = []
  let seq = 0
  const proposal = new Proposal(plan, options, {
    propose(input) {
      asked.push(input)
      // Of one task there is one place here.
      const taken = new Set([...input.kept, ...input.skipped].map((place) => place.taskId))
      const proposed = given.proposed.filter((place) => !taken.has(place.taskId))
      return Promise.resolve({
        curTime: '20261120120000',
        needsHours: false,
        contextsWithHours: [],
        proposed,
        unfitting: [],
        available: 40 * hour,
        planned: 6 * hour,
      } as never)
    },
    accept(places) {
      if (given.isOffline) return Promise.resolve({ ok: false, failure: {} } as never)
      const refused = places.flatMap(({ task: { name }, entryId: id }) => {
        const reason = given.refused?.[name]
        return reason === undefined ? [] : [{ entryId: id, name, reason }]
      })
      const stored = refused.length < places.length ? { seq: ++seq } : {}
      return Promise.resolve({ ok: true, reply: { entries: [], refused, ...stored } } as never)
    },
    notify: (accepted, stay, line) =>
      void said.push(`${accepted.map(({ of }) => of.name).join(' ')}, ${stay} stay, line ${line}`),
  })
  const names = () => proposal.state.value.ghosts.map(({ of }) => of.name)
  const named = (name: string) => proposal.state.value.ghosts.find(({ of }) => of.name === name)!
  const currentName = () =>
    proposal.state.value.ghosts.find(({ id }) => id === proposal.state.value.current)?.of.name
  return { proposal, asked, said, names, named, currentName }
}

test('what was moved by hand stays when the rest is laid anew, and what was skipped is not offered again (RHY-037)', async () => {
  const { proposal, asked, names, named } = laid()
  await proposal.lay()
  assert.deepEqual(names(), ['call', 'bank', 'draft'])
  const slot = { level: TimeLevel.HoursAndMinutes, start: at('2026-11-18T14:00'), duration: 2 * hour }
  proposal.place(named('call').id, slot)
  proposal.skip(named('bank').id)
  assert.deepEqual(names(), ['draft', 'call'])
  await proposal.lay({ ...options, keptFree: 50 })
  const place = (name: string, start: LocalTime, dur: number) => ({
    taskId: taskId(name),
    time: start,
    dur,
    tl: TimeLevel.HoursAndMinutes,
  })
  const { kept, skipped, options: asOptions } = asked.at(-1)!
  assert.deepEqual(kept, [place('call', slot.start, 2 * hour)])
  assert.deepEqual(skipped, [place('bank', bank.time, hour)])
  assert.equal(asOptions.keptFree, 50)
  assert.deepEqual(names(), ['draft', 'call'])
  assert.deepEqual(named('call').slot, slot)
})

test('of ghosts that begin at the same time, the more urgent one is first, also after an undo (RHY-035)', async () => {
  const month = { time: at('2026-11-01T00:00'), dur: 30 * 24 * hour, tl: TimeLevel.Months }
  const proposed = ['one', 'two', 'three', 'four', 'five'].map((name) =>
    aPlace(name, '2026-11-01T00:00', month),
  )
  const { proposal, names, named } = laid({ proposed })
  await proposal.lay()
  assert.deepEqual(names(), ['one', 'two', 'three', 'four', 'five'])
  await proposal.acceptOne(named('two').id)
  proposal.undone(1)
  assert.deepEqual(names(), ['one', 'two', 'three', 'four', 'five'])
})

test('after a ghost is accepted or skipped, the next one is current, else the previous one', async () => {
  const { proposal, named, currentName } = laid()
  await proposal.lay()
  proposal.skip(named('call').id)
  assert.equal(currentName(), 'bank')
  proposal.select(named('draft').id)
  await proposal.acceptOne(named('draft').id)
  assert.equal(currentName(), 'bank')
})

test('what no longer fits stays a ghost with its reason, and the others are accepted (RHY-038)', async () => {
  const { proposal, said, names, named } = laid({ refused: { bank: 'This time is already taken.' } })
  await proposal.lay()
  await proposal.acceptAll()
  assert.deepEqual(names(), ['bank'])
  assert.equal(named('bank').refusal, 'This time is already taken.')
  assert.deepEqual(said, ['call draft, 1 stay, line 1'])
  assert.ok(proposal.state.value.hasAccepted)
  const { start, duration } = named('bank').slot
  proposal.place(named('bank').id, {
    level: TimeLevel.HoursAndMinutes,
    start: (start + hour) as LocalTime,
    duration,
  })
  assert.equal(named('bank').refusal, null)
})

test('where everything is refused, nothing is said and nothing can be undone (RHY-038)', async () => {
  const { proposal, said, names } = laid({ proposed: [bank], refused: { bank: 'No.' } })
  await proposal.lay()
  await proposal.acceptAll()
  assert.deepEqual([names(), said, proposal.state.value.hasAccepted], [['bank'], [], false])
})

test('one undo brings back what was accepted together, as ghosts with new ids (RHY-037)', async () => {
  const { proposal, names, named } = laid()
  await proposal.lay()
  const ids = new Set(proposal.state.value.ghosts.map(({ id }) => id))
  await proposal.acceptOne(named('draft').id)
  await proposal.acceptAll()
  proposal.undone(7)
  assert.deepEqual(names(), [])
  proposal.undone(2)
  assert.deepEqual(names(), ['call', 'bank'])
  assert.ok(proposal.state.value.hasAccepted)
  proposal.undone(1)
  assert.deepEqual(names(), ['call', 'bank', 'draft'])
  assert.ok(proposal.state.value.ghosts.every(({ id }) => !ids.has(id)))
  assert.ok(!proposal.state.value.hasAccepted)
})

test('ghosts come back if accepting fails', async () => {
  const { proposal, names } = laid({ isOffline: true })
  await proposal.lay()
  await proposal.acceptAll()
  assert.deepEqual(names(), ['call', 'bank', 'draft'])
})

test('an entry that slipped moves under its own id (RHY-039)', async () => {
  const slipped = aPlace('call', '2026-11-20T14:00', {
    movedId: entryId('lunch'),
    reason: { code: 'slipped', time: at('2026-11-20T09:30') },
  })
  const accepted: unknown[] = []
  const proposal = new Proposal(plan, options, {
    propose: () => Promise.resolve({ proposed: [slipped], unfitting: [] } as never),
    accept(places) {
      accepted.push(...places.map(({ entryId: id, moves }) => ({ id, moves })))
      return Promise.resolve({ ok: false } as never)
    },
    notify() {},
  })
  await proposal.lay()
  await proposal.acceptAll()
  assert.deepEqual(accepted, [{ id: entryId('lunch'), moves: true }])
})

test('ghosts are entries of the calendar until they are accepted (RHY-036)', async () => {
  const { proposal, named } = laid()
  await proposal.lay()
  const drawn = drawnGhosts(proposal.state.value, (ghost) => `because of ${ghost.of.name}`)
  const stored = { ...anEntry('swim', aTask('swim'), '2026-11-16T11:00', 1), id: named('bank').id }
  const { entries, tasks } = withGhosts(somePlans([aTask('swim')], [stored]), drawn)
  assert.deepEqual(
    entries.map(({ reason }) => reason),
    [undefined, 'because of call', 'because of draft'],
  )
  assert.equal(tasks.get(taskId('draft'))?.name, 'draft')
})

const press = (key: string, more: object = {}) =>
  ({
    key,
    code: `Key${key.toUpperCase()}`,
    altKey: false,
    ctrlKey: false,
    metaKey: false,
    shiftKey: false,
    ...more,
  }) as never

// oxfmt-ignore
const keys = [
  ['M',           press('m'),                            null],
  ['Alt ↓',       press('ArrowDown', { altKey: true }),   null],
  ['Shift ↓',     press('ArrowDown', { shiftKey: true }), null],
  ['Enter',       press('Enter'),                        true],
  ['Delete',      press('Delete'),                       true],
  ['Esc',         press('Escape'),                       true],
  ['C',           press('c'),                            false],
  ['P',           press('p'),                            false],
] as const

for (const [name, stroke, expected] of keys) {
  test(`the key ${name} on a ghost of the calendar (RHY-037)`, () => {
    const entry = anEntry('call', aTask('call'), '2026-11-16T09:00', 1)
    assert.equal(pressOnGhost(stroke, { ...entry, reason: 'chosen task' }), expected)
    assert.equal(pressOnGhost(stroke, entry), null)
  })
}

function aGhost(of: ProposedPlace): Ghost {
  const { time: start, dur: duration, tl: level } = of
  return {
    id: 'ghost' as EntryId,
    of,
    order: 0,
    slot: { level, start, duration },
    isMoved: false,
    refusal: null,
  }
}

// oxfmt-ignore
const reasons: readonly (readonly [Partial<ProposedPlace>, string])[] = [
  [{ reason: { code: 'due', time: at('2026-11-19T18:00') } },                                      'due Thu 19 Nov'],
  [{ reason: { code: 'planned', time: at('2026-11-16T00:00'), dur: 7 * 86_400, tl: TimeLevel.Weeks } }, 'planned for week 47'],
  [{ reason: { code: 'started', left: 2 * hour }, needed: 2 * hour },                              'started, 2 h left'],
  [{ reason: { code: 'chosen' }, needed: 8 * hour },                                               'chosen task; 1 h of 8 h'],
  [{ reason: { code: 'slipped', time: at('2026-11-20T09:30') } },                                  'was at 9:30'],
  [{ reason: { code: 'copied' } },                                                                 'copied'],
]

for (const [changes, expected] of reasons) {
  test(`a ghost has its reason: ${expected} (RHY-036)`, () => {
    assert.equal(texts.reason(aGhost(aPlace('call', '2026-11-16T09:00', changes))), expected)
  })
}

test('on phones the reason also names the entry that ends where the ghost begins', () => {
  const [standUp, swim] = [aTask('Stand-up'), aTask('Swim')]
  const plans = somePlans(
    [standUp, swim],
    [anEntry('one', standUp, '2026-11-16T08:00', 1), anEntry('other', swim, '2026-11-16T11:00', 1)],
  )
  assert.equal(texts.reasonWithPlace(aGhost(call), plans), 'chosen task; right after “Stand-up”')
  assert.equal(texts.reasonWithPlace(aGhost(bank), plans), 'chosen task')
  // A part of the same task says nothing.
  const ownPlans = somePlans([aTask('call')], [anEntry('one', aTask('call'), '2026-11-16T08:00', 1)])
  assert.equal(texts.reasonWithPlace(aGhost(call), ownPlans), 'chosen task')
})

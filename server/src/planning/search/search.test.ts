import assert from 'node:assert/strict'
import { after, before, beforeEach, describe, test } from 'node:test'
import { comments } from '@lustra/contract/comments'
import { contexts } from '@lustra/contract/contexts'
import { goals } from '@lustra/contract/goals'
import {
  type FoundId,
  newCommentId,
  newGoalId,
  newGoalRecordId,
  newNoteId,
  newTaskId,
} from '@lustra/contract/ids'
import { inbox } from '@lustra/contract/inbox'
import { journal } from '@lustra/contract/journal'
import { recycleBin } from '@lustra/contract/recycle-bin'
import { search } from '@lustra/contract/search'
import { tasks } from '@lustra/contract/tasks'
import { dayNumberOf } from '@lustra/domain/calendar'
import { localTimeAt } from '../../kernel/clock/user-clock.ts'
import { newTask } from '../tasks/change/new-task.ts'
import { type Person, aPerson } from '../../testing/people.ts'
import { aContext, aTask } from '../../testing/planning.ts'
import { planningEngines } from '../../testing/test-database.ts'
import { type TestServer, noon, startTestServer } from '../../testing/test-server.ts'
import { aRecord } from '../../testing/tracking.ts'
import { rebuildIndex, rebuildMissing } from './rebuild.ts'
import { assertIndexMatchesTexts } from './testing/check-index.ts'
import { stemOf } from './words.ts'

const never = new AbortController().signal

for (const engine of planningEngines) {
  describe(`search on ${engine}`, () => {
    let server: TestServer
    let ann: Person
    before(async () => {
      server = await startTestServer(engine)
    })
    beforeEach(async () => {
      ann = await aPerson(server)
    })
    after(() => server[Symbol.asyncDispose]())

    const find = (searchText: string, more = {}) =>
      ann.must(search, 'search', { mode: 'full', searchText, ...more })
    /** `Task: Renew passport` */
    const found = async (searchText: string) =>
      (await find(searchText)).things.map(({ type, name }) => `${type}: ${name}`)
    /** Puts brackets around marks. */
    const marked = (text: string, marks: readonly (readonly [number, number])[]) =>
      marks
        .toReversed()
        .reduce((all, [from, to]) => `${all.slice(0, from)}[${all.slice(from, to)}]${all.slice(to)}`, text)

    test('tasks, notes, goals and contexts are found by their texts (SRC-001, SRC-003, SRC-004, TSK-037, SRC-012, TSK-056)', async () => {
      const house = await aTask(ann, 'House')
      const fence = await aTask(ann, 'Paint the fence', { under: house, notes: 'green, two coats' })
      await ann.must(inbox, 'create', { id: newNoteId(), text: 'Fence\nAsk the neighbour first' })
      await aContext(ann, 'Place', 'Fence shop')
      const goal = newGoalId()
      const goalInput = {
        id: goal,
        taskId: house,
        text: 'Metres of fence',
        type: 'NUMERIC',
        criterion: null,
      } as const
      await ann.must(goals, 'create', goalInput)
      const { things, counts, total, searchText } = await find('fence')
      assert.deepEqual(things.map(({ type, name }) => `${type}: ${name}`).toSorted(), [
        'Context: Fence shop',
        'Goal: Metres of fence',
        'Note: Fence',
        'Task: Paint the fence',
      ])
      assert.deepEqual(
        [counts, total, searchText],
        [{ Task: 1, Note: 1, Goal: 1, Context: 1, Diary: 0 }, 4, 'fence'],
      )
      const task = things.find(({ type }) => type === 'Task')!
      assert.deepEqual([task.path, marked(task.name, task.nameMarks)], [['House'], 'Paint the [fence]'])
      assert.deepEqual([task.id, task.addText], [fence, ''])
      const ofGoal = things.find(({ type }) => type === 'Goal')!
      assert.deepEqual([ofGoal.id, ofGoal.path], [goal, ['House']])
      assert.deepEqual(await found('neighbours'), ['Note: Fence'])
      const [coat] = (await find('coat')).things
      assert.deepEqual(
        [coat!.type, coat!.id, coat!.name, marked(coat!.addText, coat!.addMarks)],
        ['Task', fence, 'Paint the fence', 'green, two [coat]s'],
      )
    })

    test('notes, comments of tasks and records, and notes of goal records lead to their task or goal (SRC-N04)', async () => {
      const task = await aTask(ann, 'Interview')
      const comment = (text: string) =>
        ann.must(comments, 'create', { commentType: 'TASK', targetId: task, text })
      await comment(
        'The fishermen had left before six in the morning, as they always do when the wind is from the north.',
      )
      const record = await aRecord(ann, task, '2026-11-20T09:00')
      await ann.must(comments, 'create', {
        commentType: 'TIME_RECORD',
        targetId: record,
        text: 'tape recorder broke',
      })
      const goal = newGoalId()
      await ann.must(goals, 'create', {
        id: goal,
        taskId: task,
        text: 'Talks',
        type: 'TEXT',
        criterion: null,
      })
      const entry = {
        id: newGoalRecordId(),
        day: dayNumberOf({ year: 2026, month: 11, day: 20 }),
        value: null,
        note: 'a lighthouse keeper',
      }
      await ann.must(goals, 'addRecord', { goalId: goal, record: entry })

      assert.equal((await find('fisherman north')).corrected, 'fishermen north')
      const [hit] = (await find('fishermen north')).things
      assert.deepEqual([hit!.type, hit!.id, hit!.foundIn], ['Task', task, 'comment'])
      assert.match(marked(hit!.addText, hit!.addMarks), /^The \[fishermen\] had left .*\[north\]\.$/)
      assert.deepEqual(await found('recorder'), ['Task: Interview'])
      const [ofGoal] = (await find('lighthouse')).things
      assert.deepEqual([ofGoal!.type, ofGoal!.id, ofGoal!.foundIn], ['Goal', goal, 'goalRecord'])
    })

    test('case, accents and ё are ignored; other forms and prefixes of words match (SRC-N04)', async () => {
      await aTask(ann, 'Купить ёлку в Łódź')
      await aTask(ann, 'Написать письма писателям')
      await aTask(ann, 'Running shoes')
      for (const query of ['елка', 'ЁЛКИ', 'lodz', 'купи', 'ел', 'łódź елку']) {
        assert.deepEqual(await found(query), ['Task: Купить ёлку в Łódź'], query)
      }
      assert.deepEqual(await found('письмо'), ['Task: Написать письма писателям'])
      assert.deepEqual(await found('runs'), ['Task: Running shoes'])
      assert.deepEqual(await found('runn'), ['Task: Running shoes'])
      // A whole word of one character is too short, too.
      for (const short of ['r', 'в']) assert.deepEqual(await found(short), [], short)
      assert.deepEqual(await found('running fence'), [])
    })

    test('names come first, then open things, then the last changed ones (SRC-N05)', async () => {
      const named = async (name: string, more = {}) => {
        server.wait(1000)
        return aTask(ann, name, more)
      }
      const closed = await named('Report to the board')
      await named('Old report')
      await named('Slides', { notes: 'from the report' })
      await named('New report')
      await named('Speech', { notes: 'after the report' })
      await ann.must(tasks, 'complete', { id: closed, status: 'COMPLETED', withSubtasks: true })
      assert.deepEqual(await found('report'), [
        'Task: New report',
        'Task: Old report',
        'Task: Report to the board',
        'Task: Speech',
        'Task: Slides',
      ])
      const open = await find('report', { openOnly: true })
      assert.deepEqual(
        open.things.map(({ closed: isClosed }) => isClosed),
        [false, false, false, false],
      )
    })

    test('the exact word comes before its other forms, and these before longer words with that prefix (SRC-N05)', async () => {
      const named = async (name: string, more = {}) => {
        server.wait(1000)
        return aTask(ann, name, more)
      }
      const exact = await named('A table for the hall')
      await named('Three tables')
      await named('Tablecloth')
      await named('Shopping', { notes: 'a table' })
      await named('Moving', { notes: 'the tables' })
      await named('Picnic', { notes: 'tablecloth' })
      await named('The table of the hallway')
      await named('Стол')
      await named('Столы')
      await named('Столица')
      await ann.must(tasks, 'complete', { id: exact, status: 'COMPLETED', withSubtasks: true })
      const check = async (what: string) => {
        const names = async (text: string) => (await find(text)).things.map(({ name }) => name)
        const inOrder = [
          'The table of the hallway',
          'A table for the hall',
          'Three tables',
          'Tablecloth',
          'Shopping',
          'Moving',
          'Picnic',
        ]
        assert.deepEqual(await names('table'), inOrder, what)
        assert.deepEqual(
          await names('table hall'),
          ['A table for the hall', 'The table of the hallway'],
          what,
        )
        assert.deepEqual(await names('tables'), [
          'Three tables',
          'The table of the hallway',
          'A table for the hall',
          'Moving',
          'Shopping',
        ])
        assert.deepEqual(await names('стол'), ['Стол', 'Столы', 'Столица'], what)
        const forms = inOrder.filter((name) => name !== 'Tablecloth' && name !== 'Picnic')
        assert.deepEqual(await names('tabel'), forms, `${what}, mistyped`)
      }
      await check('changed since the index was built')
      await rebuildIndex(server.app, ann.id, never)
      await check('in the blocks of the index')
    })

    test('a number is found by any four of its digits in any grouping, with 8 or +7 (SRC-N13)', async () => {
      const { id } = await aContext(ann, 'Person', 'Plumber')
      const phones = [
        { type: 'WORK', number: '+7 (912) 345-67-89', index: 'a' },
        { type: 'HOME', number: '22-33-44', index: 'b' },
      ] as const
      await ann.must(contexts, 'change', { id, additionalData: { personInfo: { phones: [...phones] } } })
      await aTask(ann, 'Call 8 800 555-35-35 on 2026-11-29')
      await aTask(ann, 'Room 345 of 67')
      const foundAsTyped = async (query: string) => {
        const { things, corrected } = await find(query)
        assert.equal(corrected, null, query)
        return things.map(({ type, name }) => `${type}: ${name}`)
      }
      const check = async (what: string) => {
        for (const query of [
          '+7 (912) 345-67-89',
          '8 912 345 67 89',
          '89123456789',
          '+79123456789',
          '7912',
          '8-912',
          '3456',
          '45-67',
          '(23) 45',
          '6789',
          '2 33 44',
          '2334',
          'plumber 345-67-8',
        ])
          assert.deepEqual(await foundAsTyped(query), ['Context: Plumber'], `${what}: ${query}`)
        assert.deepEqual(await found('plumbre 45 67'), ['Context: Plumber'], what)
        for (const query of ['+7 800 555', '5553535', '8005', '55 35'])
          assert.deepEqual(
            await found(query),
            ['Task: Call 8 800 555-35-35 on 2026-11-29'],
            `${what}: ${query}`,
          )
        assert.deepEqual(await found('345-67'), ['Task: Room 345 of 67', 'Context: Plumber'], what)
        for (const query of ['9876', '4567891', '892233', '456', '23', '2611'])
          assert.deepEqual(await found(query), [], `${what}: ${query}`)
      }
      await check('changed since the index was built')
      await rebuildIndex(server.app, ann.id, never)
      await check('in the blocks of the index')
      const [hit] = (await find('8912345')).things
      assert.equal(marked(hit!.addText, hit!.addMarks), '+[7 (912) 345]-67-89 22-33-44')
      const [task] = (await find('5553535')).things
      assert.equal(marked(task!.name, task!.nameMarks), 'Call 8 800 [555-35-35] on 2026-11-29')
    })

    test('a number is found in any grouping, also next to other numbers and dates (SRC-N13)', async () => {
      const { id } = await aContext(ann, 'Person', 'Welder')
      const phones = [{ type: 'WORK', number: '+79160010203', index: 'a' }] as const
      await ann.must(contexts, 'change', { id, additionalData: { personInfo: { phones: [...phones] } } })
      for (const name of [
        'PIN 8254',
        'Ring +7 495 123-45-67 15:00',
        'Bell 8 383 222-33-44 - 8 391 765-43-21',
        '2026-12-01 8 (812) 555-66-77 till 2026-12-24',
        'Fax 2345-67-89',
      ])
        await aTask(ann, name)
      const expected = {
        'Context: Welder': [
          '+7 916 001-02-03',
          '7 916',
          '8 (916) 001 02 03',
          '8916',
          '9160 010',
          '79160010203',
        ],
        'Task: PIN 8254': ['82 54', '8254', '8 254'],
        'Task: Ring +7 495 123-45-67 15:00': ['8 495 123', '8495', '84951234567', '7 495 1234567', '4567 15'],
        'Task: Bell 8 383 222-33-44 - 8 391 765-43-21': [
          '+7 383 222',
          '+7 391 765-43-21',
          '7391',
          '3344 8391',
        ],
        'Task: 2026-12-01 8 (812) 555-66-77 till 2026-12-24': [
          '8125556',
          '7 812 555',
          '2026-12-01 5566',
          '66-77 2026-12-24',
        ],
        'Task: Fax 2345-67-89': ['345678', '23456789'],
      }
      const check = async (what: string) => {
        for (const [thing, queries] of Object.entries(expected))
          for (const query of queries) {
            const { things, corrected } = await find(query)
            const names = things.map(({ type, name }) => `${type}: ${name}`)
            assert.deepEqual([names, corrected], [[thing], null], `${what}: ${query}`)
          }
        for (const query of ['8123', '7001', '2612', '1226', '7 254', '3344 7391'])
          assert.deepEqual(await found(query), [], `${what}: ${query}`)
      }
      await check('changed since the index was built')
      await rebuildIndex(server.app, ann.id, never)
      await check('in the blocks of the index')
    })

    test('each of seven grouped numbers in a note is found by its middle digits (SRC-N13)', async () => {
      const numbers = ['912 345', '923 456', '934 567', '945 678', '956 789', '967 813', '978 924']
      const text = numbers.map((number) => `8 ${number}-11-22`).join(' ')
      await ann.must(inbox, 'create', { id: newNoteId(), text })
      const check = async (what: string) => {
        for (const number of numbers)
          assert.deepEqual(
            await found(number.slice(1).replace(' ', '')),
            [`Note: ${text}`],
            `${what}: ${number}`,
          )
      }
      await check('changed since the index was built')
      await rebuildIndex(server.app, ann.id, never)
      await check('in the blocks of the index')
    })

    test('a word of letters and digits does not match a similar number (SRC-N13)', async () => {
      await aTask(ann, 'Call 345-67-89')
      await aTask(ann, 'Contract 98 12 34 56')
      const check = async () => {
        for (const query of ['a6789', 'ab123456', 'call a6789']) {
          const { things, corrected } = await find(query)
          assert.deepEqual([things, corrected], [[], null], query)
        }
      }
      await check()
      await rebuildIndex(server.app, ann.id, never)
      await check()
    })

    test('an emoji is found alone, next to words and in any skin tone (SRC-N14)', async () => {
      for (const name of [
        'Party 🎉',
        'Birthday🎂cake',
        'Wave 👋🏽',
        'Tea ☕',
        'Love ❤️',
        'Berlin 🇩🇪',
        'Copenhagen 🇩🇰',
        'Read ℹ️',
        'I walk',
        'Match 🏴󠁧󠁢󠁳󠁣󠁴󠁿',
        'Final 🏴󠁧󠁢󠁥󠁮󠁧󠁿',
      ])
        await aTask(ann, name)
      const check = async () => {
        for (const [query, name] of [
          ['🎉', 'Party 🎉'],
          ['party 🎉', 'Party 🎉'],
          ['🎂', 'Birthday🎂cake'],
          ['birthday', 'Birthday🎂cake'],
          ['cake', 'Birthday🎂cake'],
          ['👋', 'Wave 👋🏽'],
          ['👋🏿', 'Wave 👋🏽'],
          ['☕', 'Tea ☕'],
          ['❤', 'Love ❤️'],
          ['🇩🇪', 'Berlin 🇩🇪'],
          ['ℹ️', 'Read ℹ️'],
          ['ℹ', 'Read ℹ️'],
          ['🏴󠁧󠁢󠁳󠁣󠁴󠁿', 'Match 🏴󠁧󠁢󠁳󠁣󠁴󠁿'],
        ] as const)
          assert.deepEqual(await found(query), [`Task: ${name}`], query)
        assert.deepEqual([await found('🎈'), await found('🇩🇯'), await found('Ⓜ️')], [[], [], []])
      }
      await check()
      await rebuildIndex(server.app, ann.id, never)
      await check()
      const [hit] = (await find('🎉')).things
      assert.equal(marked(hit!.name, hit!.nameMarks), 'Party [🎉]')
    })

    test('a contact is found by its written data, not by the kinds and letters of its entries (SRC-N15)', async () => {
      const { id } = await aContext(ann, 'Person', 'Marta')
      const personInfo = {
        lastName: 'Okafor',
        patronymicName: 'Lvovna',
        nickname: 'Captain',
        organization: 'Lighthouse',
        emails: [{ type: 'PERSONAL', email: 'marta@example.org', index: 'a' }],
        phones: [{ type: 'MOBILE', number: '555 0117', index: 'b' }],
        addresses: [
          {
            type: 'HOME',
            streetAddress: 'Elm Lane 5',
            locality: 'Leeds',
            region: 'Yorkshire',
            postalCode: 'LS1',
            country: 'England',
            index: 'c',
            isNew: false,
          },
        ],
      } as const
      await ann.must(contexts, 'change', {
        id,
        notes: 'Likes herring',
        additionalData: { personInfo: JSON.parse(JSON.stringify(personInfo)) as never },
      })
      for (const query of ['personal', 'mobile', 'home', 'HOME', 'a marta', 'c marta'])
        assert.deepEqual(await found(query), [], query)
      const names = ['marta', 'okafor', 'lvovna', 'captain', 'lighthouse', 'herring']
      const reached = ['example', '5550117', 'elm', 'leeds', 'yorkshire', 'ls1', 'england']
      for (const query of [...names, ...reached])
        assert.deepEqual(await found(query), ['Context: Okafor Marta Lvovna'], query)
    })

    test('the most relevant results are found among more than are read: names, open, last changed (SRC-N05)', async () => {
      const many = 250
      const at = (position: number, more: object) => ({
        ...newTask({ id: newTaskId(), parentId: null, name: 'Poplar', position, now: noon + position }),
        ...more,
      })
      const rows = Array.from({ length: many }, (_, position) => [
        at(position, {}),
        at(many + position, { status: 'COMPLETED' as const }),
        at(2 * many + position, { name: 'Tree', notes: 'poplar' }),
      ]).flat()
      const author = { userId: ann.id, sessionId: 's', requestId: newTaskId(), now: noon }
      await server.app.store.writeMany(author, 'test', async (writer) => {
        await writer.insertAll('tasks', rows)
        return {}
      })
      const { things } = await find('poplar')
      const isSorted = things.every(({ name, closed }) => name === 'Poplar' && !closed)
      const quick = await ann.must(search, 'search', { mode: 'quick', searchText: 'poplar' })
      const last = rows.filter(({ name, status }) => name === 'Poplar' && status === 'NORMAL').toReversed()
      assert.ok(isSorted)
      assert.deepEqual(
        quick.things.map(({ id }) => id),
        last.slice(0, 10).map(({ id }) => id),
      )
    })

    test('a comment ranks like its closed task, by the time of its change (SRC-N05)', async () => {
      const [first, second] = [await aTask(ann, 'Speech'), await aTask(ann, 'Slides')]
      for (const [task, text] of [
        [first, 'An early report'],
        [second, 'A late report'],
      ] as const) {
        server.wait(1000)
        await ann.must(comments, 'create', { commentType: 'TASK', targetId: task, text })
      }
      server.wait(1000)
      const noted = await aTask(ann, 'Poster', { notes: 'for the report' })
      for (const id of [first, second, noted]) {
        await ann.must(tasks, 'complete', { id, status: 'COMPLETED', withSubtasks: true })
      }
      assert.deepEqual(await found('report'), ['Task: Poster', 'Task: Slides', 'Task: Speech'])
    })

    test('contexts, goals and comments are sorted by creation, latest first, whatever changed later (SRC-N05)', async () => {
      const [attic, cellar] = [await aTask(ann, 'Attic'), await aTask(ann, 'Cellar')]
      const measured = { taskId: attic, type: 'NUMERIC', criterion: null } as const
      const ofAttic = { commentType: 'TASK', targetId: attic } as const
      const [goalId, commentId] = [newGoalId(), newCommentId()]
      const { id } = await aContext(ann, 'Place', 'Lamp shop')
      await ann.must(goals, 'create', { ...measured, id: goalId, text: 'Candles sold' })
      await ann.must(comments, 'create', { ...ofAttic, commentId, text: 'A torch' })
      server.wait(1000)
      await aContext(ann, 'Place', 'Lamp store')
      await ann.must(goals, 'create', { ...measured, id: newGoalId(), text: 'Candles made' })
      await ann.must(comments, 'create', { ...ofAttic, targetId: cellar, text: 'The torch' })
      server.wait(1000)
      await ann.must(contexts, 'change', { id, notes: 'Lamps and lanterns' })
      await ann.must(goals, 'change', { id: goalId, changes: { text: 'Candles sold here' } })
      await ann.must(comments, 'change', { ...ofAttic, commentId, text: 'A torch, too' })
      assert.deepEqual(await found('lamp'), ['Context: Lamp store', 'Context: Lamp shop'])
      assert.deepEqual(await found('candles'), ['Goal: Candles made', 'Goal: Candles sold here'])
      assert.deepEqual(await found('torch'), ['Task: Cellar', 'Task: Attic'])
    })

    test('a typing error is corrected when nothing else matches (SRC-N04)', async () => {
      await aTask(ann, 'Renew passport')
      await aTask(ann, 'Позвонить страховой')
      for (const [typed, meant] of [
        ['pasport', 'passport'],
        ['psasport', 'passport'],
        ['passprot', 'passport'],
        ['renwe passport', 'renew passport'],
        ['позвонтиь', 'позвонить'],
      ] as const) {
        const { things, corrected } = await find(typed)
        assert.deepEqual([things.length, corrected], [1, meant], typed)
      }
      const { things, corrected } = await find('passport')
      assert.deepEqual([things.length, corrected], [1, null])
      assert.deepEqual(await found('qwertz'), [])
    })

    test('a page has fifty items, quick search ten, and both have the total (SRC-N03, SRC-N05, SRC-012)', async () => {
      for (let number = 0; number < 55; number++) await aTask(ann, `Apple tree ${number}`)
      const first = await find('apple')
      assert.deepEqual(
        [first.searchText, first.things.length, first.total, first.isTruncated],
        ['apple', 50, 55, false],
      )
      const second = await find('apple', { from: 50 })
      assert.equal(second.things.length, 5)
      assert.equal(new Set([...first.things, ...second.things].map(({ key }) => key)).size, 55)
      const quick = await ann.must(search, 'search', { mode: 'quick', searchText: 'apple' })
      assert.deepEqual([quick.things.length, quick.total], [10, 55])
    })

    test('each document that contains a word in many forms is counted once', async () => {
      const forms = ['pea', 'peach', 'pear', 'peanut', 'peak', 'peace', 'peat', 'pearl', 'peasant', 'peal']
      for (let number = 0; number < 60; number++) await aTask(ann, forms.join(' '))
      const quick = await ann.must(search, 'search', { mode: 'quick', searchText: 'pea' })
      assert.deepEqual([quick.things.length, quick.total, quick.isTruncated], [10, 60, false])
    })

    test('all words of a query are searched, up to the maximum length', async () => {
      const words = Array.from({ length: 40 }, (_, index) => `w${index + 10}`)
      await aTask(ann, 'All of them', { notes: words.join(' ') })
      await aTask(ann, 'Without the last one', { notes: words.slice(0, -1).join(' ') })
      assert.deepEqual(await found(words.join(' ')), ['Task: All of them'])
    })

    test('the ten results of quick search include the first two of each kind, in relevance order (SRC-N03)', async () => {
      for (const number of [1, 2, 3]) await aContext(ann, 'Place', `Pear market ${number}`)
      await aTask(ann, 'Shopping', { notes: 'pears' })
      for (let number = 0; number < 20; number++) await aTask(ann, `Pear tree ${number}`)
      const all = (await find('pear')).things
      const quick = await ann.must(search, 'search', { mode: 'quick', searchText: 'pear' })
      const places = all.flatMap(({ type }, place) => (type === 'Context' ? [place] : []))
      const notes = all.findIndex(({ foundIn }) => foundIn === 'notes')
      const expected = [...Array(7).keys(), ...places.slice(0, 2), notes]
      assert.ok(places[0]! > 10 && notes > 10, 'they are not among the first ten of all')
      assert.deepEqual(
        quick.things.map(({ key }) => key),
        expected.map((place) => all[place]!.key),
      )
    })

    test('a request without a text searches the last one; without one it is refused (SRC-007, SRC-012, SRC-N02)', async () => {
      const refused = await ann.call(search, 'search', { mode: 'full' })
      assert.ok(refused.result === 'ERROR')
      assert.deepEqual([refused.message, refused.field], ['Search text is not defined', 'searchText'])
      await aTask(ann, 'Fence')
      await find('fence')
      const { searchText, things } = await ann.must(search, 'search', { mode: 'full' })
      assert.deepEqual([searchText, things.length], ['fence', 1])
    })

    test('every change is found at once, and so is its undo (SRC-N12)', async () => {
      const task = await aTask(ann, 'Fence')
      await ann.must(tasks, 'change', { id: task, changes: { name: 'Hedge' } })
      assert.deepEqual([await found('fence'), await found('hedge')], [[], ['Task: Hedge']])
      await ann.must(journal, 'undo', {})
      assert.deepEqual([await found('fence'), await found('hedge')], [['Task: Fence'], []])
      await assertIndexMatchesTexts(server.app.database, ann.id)
    })

    test('removed things are not found, and nothing of permanently deleted ones remains (SRC-N11)', async () => {
      const task = await aTask(ann, 'Secret garden', { notes: 'behind the hedge' })
      await ann.must(comments, 'create', {
        commentType: 'TASK',
        targetId: task,
        text: 'the gate is locked',
      })
      await ann.must(tasks, 'remove', { ids: [task] })
      for (const query of ['garden', 'hedge', 'gate']) assert.deepEqual(await found(query), [], query)
      const selection = { count: 1, items: [{ id: task as never, type: 'TASK' as const }] }
      await ann.must(recycleBin, 'restore', selection)
      for (const query of ['garden', 'hedge', 'gate']) {
        assert.deepEqual(await found(query), ['Task: Secret garden'], query)
      }
      await ann.must(tasks, 'remove', { ids: [task] })
      await ann.must(recycleBin, 'remove', selection)
      const { read } = server.app.database
      for (const table of ['search_words', 'search_blocks', 'search_documents', 'search_recent'] as const) {
        const left = await read.selectFrom(table).selectAll().where('user_id', '=', ann.id).execute()
        assert.deepEqual(left, [], table)
      }
    })

    test('removed notes, goals and contexts are not found (SRC-N11)', async () => {
      const task = await aTask(ann, 'House')
      const [goal, note] = [newGoalId(), newNoteId()]
      const criterion = { type: 'NUMERIC', criterion: null } as const
      await ann.must(goals, 'create', { id: goal, taskId: task, text: 'Metres of fence', ...criterion })
      await ann.must(inbox, 'create', { id: note, text: 'Fence' })
      const { id: context } = await aContext(ann, 'Place', 'Fence shop')
      assert.equal((await found('fence')).length, 3)
      await ann.must(inbox, 'remove', { ids: [note] })
      await ann.must(contexts, 'remove', { id: context })
      assert.deepEqual(await found('fence'), ['Goal: Metres of fence'])
      await ann.must(goals, 'remove', { id: goal })
      assert.deepEqual(await found('fence'), [])
    })

    test('nobody finds data of random other users, merged or recent, with or without typing errors (SRC-N04)', async () => {
      const words = ['fence', 'fences', 'hedge', 'gate', 'green', 'passport', 'забор', 'заборы']
      let seed = 7
      const random = (below: number) => {
        seed = (seed * 48_271) % 2_147_483_647
        return seed % below
      }
      const people: { readonly person: Person; readonly texts: Map<string, string[]> }[] = []
      for (let number = 0; number < 4; number++) {
        const [person, texts] = [await aPerson(server), new Map<string, string[]>()]
        // The last user has unique words, and neither the others' nor similar ones.
        const own = number === 3 ? ['zanzibar'] : words.filter(() => random(3) > 0)
        const write = async (count: number) => {
          for (let index = 0; index < count; index++) {
            const [name, notes] = [own[random(own.length)]!, own[random(own.length)]!]
            texts.set(await aTask(person, name, { notes }), [name, notes])
          }
        }
        await write(6)
        await rebuildIndex(server.app, person.id, never)
        await write(3)
        people.push({ person, texts })
      }
      for (const searchText of [...words, 'fe', 'hegde', 'passprot', 'green gate', 'zanzibar', 'zanzibra']) {
        const queried = searchText.split(' ')
        for (const { person, texts } of people) {
          const reply = await person.must(search, 'search', { mode: 'full', searchText })
          const ids = reply.things.map(({ id }) => id as string)
          assert.deepEqual(
            ids.filter((id) => !texts.has(id)),
            [],
            searchText,
          )
          if (reply.corrected !== null) continue
          const matching = [...texts].filter(([, own]) =>
            queried.every((word) =>
              own.some((text) => text.startsWith(word) || stemOf(text) === stemOf(word)),
            ),
          )
          assert.deepEqual(ids.toSorted(), matching.map(([id]) => id).toSorted(), searchText)
        }
      }
      const total = async ({ person }: (typeof people)[number], searchText: string) =>
        (await person.must(search, 'search', { mode: 'full', searchText })).total
      assert.deepEqual([await total(people[3]!, 'zanzibra'), await total(people[0]!, 'zanzibra')], [9, 0])
    })

    test('other users’ words correct no typing error (SRC-N04)', async () => {
      const bob = await aPerson(server)
      for (const name of ['Dance', 'Fanced']) await aTask(bob, name)
      for (const name of ['Fence', 'Dances']) await aTask(ann, name)
      for (const { id } of [ann, bob]) await rebuildIndex(server.app, id, never)
      assert.deepEqual(
        [(await find('fance')).corrected, (await find('fances')).corrected],
        ['fence', 'dances'],
      )
    })

    test('nobody finds words of other users (SRC-N04)', async () => {
      await aTask(ann, 'Fence')
      const bob = await aPerson(server)
      const { things } = await bob.must(search, 'search', { mode: 'full', searchText: 'fence' })
      const similar = await bob.must(search, 'search', { mode: 'full', searchText: 'fense' })
      assert.deepEqual([things, similar.things, similar.corrected], [[], [], null])
    })

    test('each item has the address that shows it (SRC-013, SRC-N06, SRC-N07, SRC-N10, FND-039)', async () => {
      const house = await aTask(ann, 'House')
      const fence = await aTask(ann, 'Fence', { under: house })
      const go = (type: 'Task' | 'Note' | 'Goal' | 'Context', id: string) =>
        ann.must(search, 'goItem', { type, id: id as FoundId })
      assert.deepEqual(pick(await go('Task', fence)), {
        url: `/web/tasks/${fence}`,
        options: { id: fence, path: [house, fence] },
        taskCompleted: null,
      })
      await ann.must(tasks, 'complete', { id: fence, status: 'COMPLETED', withSubtasks: true })
      // On the clock of the user, who lives in Berlin.
      assert.equal((await go('Task', fence)).taskCompleted, localTimeAt(server.app.now(), 'Europe/Berlin'))
      const note = newNoteId()
      await ann.must(inbox, 'create', { id: note, text: 'Fence' })
      assert.equal((await go('Note', note)).url, `/web/inbox?note=${note}`)
      const commentId = newCommentId()
      await ann.must(inbox, 'comment', { id: note, taskId: house, text: 'Fence', commentId })
      assert.equal((await go('Note', note)).url, `/web/inbox?show=processed&note=${note}`)
      const context = await aContext(ann, 'Place', 'Shop')
      assert.equal((await go('Context', context.id)).url, `/web/contexts?context=${context.id}`)
      const goal = newGoalId()
      await ann.must(goals, 'create', {
        id: goal,
        taskId: house,
        text: 'Posts',
        type: 'TEXT',
        criterion: null,
      })
      assert.deepEqual(pick(await go('Goal', goal)), {
        url: `/web/goals?goal=${goal}`,
        options: { id: goal, path: [house] },
        taskCompleted: null,
      })
      await ann.must(tasks, 'remove', { ids: [fence] })
      for (const type of ['Goal', 'Task'] as const) {
        const gone = await ann.call(search, 'goItem', { type, id: fence as unknown as FoundId })
        assert.equal(gone.result === 'ERROR' && gone.code, 'not-found')
      }
    })

    test('repeated requests of an administrator for new indexes queue each account once (API6, SRC-014)', async () => {
      const admin = await aPerson(server, { role: 'administrator' })
      await Promise.all(Array.from({ length: 20 }, () => admin.must(search, 'fullIndex', {})))
      const incomplete = await server.app.database.read
        .selectFrom('search_builds')
        .select('build')
        .where('user_id', '=', ann.id)
        .where('is_complete', '=', 0)
        .execute()
      assert.equal(incomplete.length, 1)
    })

    test('an account without an index gets one, and an administrator can rebuild all (SRC-014, SRC-016, INT-056, ADM-067, SRC-N12)', async () => {
      const { database } = server.app
      await aTask(ann, 'Fence', { notes: 'green' })
      await database.transaction((transaction) =>
        transaction.deleteFrom('search_builds').where('user_id', '=', ann.id).execute(),
      )
      assert.deepEqual(await found('fence'), [])
      await aTask(ann, 'Hedge')
      await rebuildMissing(server.app, never)
      assert.deepEqual([await found('fence'), await found('hedge')], [['Task: Fence'], ['Task: Hedge']])
      await assertIndexMatchesTexts(database, ann.id)

      assert.equal((await ann.call(search, 'fullIndex', {})).result, 'ERROR')
      const admin = await aPerson(server, { role: 'administrator' })
      await database.transaction((transaction) =>
        transaction.deleteFrom('search_blocks').where('user_id', '=', ann.id).execute(),
      )
      assert.deepEqual(await found('fence'), [])
      assert.match((await admin.must(search, 'fullIndex', {})).text, /account/)
      await rebuildMissing(server.app, never)
      assert.deepEqual(await found('fence'), ['Task: Fence'])

      await admin.must(search, 'fullIndex', {})
      // Found and changed while the rebuild waits and runs.
      assert.deepEqual(await found('fence'), ['Task: Fence'])
      await aTask(ann, 'Gate')
      await Promise.all([rebuildIndex(server.app, ann.id, never), aTask(ann, 'Wall'), aTask(ann, 'Door')])
      assert.deepEqual(await found('gate'), ['Task: Gate'])
      await assertIndexMatchesTexts(database, ann.id)
    })
  })
}

function pick({
  url,
  options,
  taskCompleted,
}: {
  readonly url: string
  readonly options: object
  readonly taskCompleted: unknown
}) {
  return { url, options, taskCompleted }
}

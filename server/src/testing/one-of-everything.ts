/** A user with one thing of each kind, and a valid example of each call with ids. */
import { capacity } from '@lustra/contract/capacity'
import { comments } from '@lustra/contract/comments'
import { DiaryId, diary } from '@lustra/contract/diary'
import { goals } from '@lustra/contract/goals'
import { inbox } from '@lustra/contract/inbox'
import {
  type EntryId,
  type TaskId,
  RemovedId,
  newDayOffId,
  newGoalId,
  newGoalRecordId,
  newId,
  newNoteId,
  newSavedReportId,
} from '@lustra/contract/ids'
import { holidays } from '@lustra/contract/holidays'
import { reviews } from '@lustra/contract/reviews'
import { savedReports } from '@lustra/contract/saved-reports'
import { tasks } from '@lustra/contract/tasks'
import { plans } from '@lustra/contract/plans'
import { recycleBin } from '@lustra/contract/recycle-bin'
import { time } from '@lustra/contract/time'
import { dayOf } from '@lustra/domain/calendar'
import { parseWeekHours } from '@lustra/domain/capacity'
import { newContext } from '../planning/contexts/new-context.ts'
import { storeGrant } from '../integrations/evernote/accounts.ts'
import type { Tables } from '../kernel/database/tables.ts'
import { insertDelivered } from '../planning/reminders/delivered-reminders.ts'
import { journaledTables } from '../kernel/store/changes.ts'
import { type Person, type PersonOptions, aPerson } from './people.ts'
import { aSeries, aTask, anEntry, at, moveInput } from './planning.ts'
import type { TestServer } from './test-server.ts'
import { aRecord } from './tracking.ts'

/** Ids by kind of thing. */
export interface Things {
  readonly task: string
  readonly below: string
  /** In the recycle bin. */
  readonly gone: string
  /** A record in the recycle bin, because its time is taken. */
  readonly left: string
  readonly entry: string
  /** A moved occurrence of a series, and the series. */
  readonly occurrence: string
  readonly series: string
  readonly context: string
  readonly session: string
  readonly passkey: string
  /** A browser that receives reminders. */
  readonly device: string
  readonly note: string
  readonly goal: string
  readonly goalRecord: string
  readonly saved: string
  readonly dayOff: string
  readonly holiday: string
  readonly record: string
  readonly comment: string
  readonly timer: string
  readonly reminder: string
  /** An id for something new. */
  readonly made: string
}

export type Own = Omit<Things, 'made'>

export interface UserWithThings {
  readonly person: Person
  readonly own: Own
}

export type Body = Readonly<Record<string, unknown>>

/** Yesterday by the clock of the tests: the entry is left over. */
const start = '20261119100000'

const recorded = { day: '20261120', value: 4, note: '' }

const weekly = { rule: 'FREQ=WEEKLY', pace: 'each', startTime: start, duration: 1800, timeLevel: 0 }

const christmas = {
  name: 'Christmas',
  first: '20261224',
  last: '20261226',
  from: 50_400,
  until: 86_400,
  yearly: true,
}

const captured = (id: string, parentId: string, context: string): Body => ({
  id,
  parentId,
  name: 'x',
  startTime: null,
  dueTime: null,
  minDur: null,
  contextIds: [context],
  newContexts: [],
  place: { entryId: id, time: '20261121100000', dur: 1800, tl: 1, rule: null },
  record: { recordId: id, startTime: '20260105100000', duration: 1800 },
})

function proposalInput(what: Body): Body {
  return { what, tl: 3, day: '20261130', options: { keptFree: 20, pause: null }, kept: [], skipped: [] }
}

/** For each call with ids, an input that succeeds with the user's own things. */
export const examples: Readonly<Record<string, (own: Things) => Body>> = {
  '/v1/core/search goItem': ({ task }) => ({ type: 'Task', id: task }),
  '/v1/core/security renamePasskey': ({ passkey }) => ({ passkeyId: passkey, name: 'x' }),
  '/v1/core/security removePasskey': ({ passkey }) => ({ passkeyId: passkey }),
  '/v1/core/security endSession': ({ session }) => ({ sessionId: session }),
  '/v2/push removeDevice': ({ device }) => ({ id: device }),
  '/v1/core/syncdata forceSync': ({ session }) => ({ system: 'Evernote', userId: session }),
  '/v1/core/security getUserInfo': ({ session }) => ({ userId: session }),
  '/v1/core/security grantRole': ({ session }) => ({ userId: session, role: 'user' }),
  '/v1/core/security resetToDefaultPassword': ({ session }) => ({ userId: session }),
  '/v1/core/security clearUserMigration': ({ session }) => ({ userId: session }),
  '/v1/core/security removeAccount': ({ session }) => ({ userId: session }),
  '/v1/admin/userlist withdrawRole': ({ session }) => ({ userId: session, role: 'user' }),
  '/v1/admin/userlist disable': ({ session }) => ({ userId: session }),
  '/v1/admin/userlist enable': ({ session }) => ({ userId: session }),
  '/v1/admin/userlist endSessions': ({ session }) => ({ userId: session, sessionId: session }),
  '/v1/settings/release-notes update': ({ session }) => ({
    id: session,
    title: 'x',
    titleRu: '',
    content: 'x',
    contentRu: '',
    publishDate: '20.11.2026 12:00:00',
  }),
  '/v1/settings/release-notes delete': ({ session }) => ({ id: session }),
  '/v1/settings/release-notes single': ({ session }) => ({ note: session, language: 'en' }),
  '/v1/settings/subscriptions grantPlan': ({ session }) => ({
    userId: session,
    planId: 'premium',
    until: null,
  }),
  '/v2/tasks create': ({ task, made }) => ({ id: made, parentId: task, after: null, name: 'x' }),
  '/v2/tasks change': ({ task, context }) => ({ id: task, changes: { name: 'x', contextIds: [context] } }),
  '/v2/tasks open': ({ task }) => ({ show: 'all', after: task }),
  '/v2/tasks details': ({ task }) => ({ id: task }),
  '/v2/tasks usualDuration': ({ task }) => ({ id: task }),
  '/v2/tasks history': ({ task }) => ({ id: task }),
  '/v2/history list': ({ task }) => ({ task }),
  '/v2/history previewRestore': ({ task }) => ({ line: 0, tasks: [task] }),
  '/v2/history restore': ({ task }) => ({ line: 0, tasks: [task] }),
  '/v2/tasks changeAll': ({ task, context }) => ({
    ids: [task],
    changes: { priority: 7, addContextIds: [context], removeContextIds: [context] },
  }),
  '/v2/tasks closeAll': ({ below }) => ({ ids: [below], status: 'COMPLETED', withSubtasks: true }),
  '/v2/tasks move': ({ below }) => ({ ids: [below], parentId: '-1', after: null }),
  '/v2/tasks complete': ({ below }) => ({ id: below, status: 'COMPLETED', withSubtasks: true }),
  '/v2/tasks cancel': ({ below }) => ({ id: below, cancelled: true, withSubtasks: true }),
  '/v2/tasks remove': ({ below }) => ({ ids: [below] }),
  '/v2/tasks setFavourite': ({ task }) => ({ id: task, favourite: true }),
  '/v2/plans open': ({ task }) => ({ treeRoot: task }),
  '/v2/plans navigate': ({ task }) => ({ selection: task, treeRoot: task, updateTime: 1 }),
  '/v2/plans goPeriod': ({ task }) => ({
    daysDiff: 7,
    setCurrent: false,
    shouldRound: true,
    calendarView: 'WEEK_VIEW',
    treeRoot: task,
    updateTime: 1,
  }),
  '/v2/plans treeRows': ({ task, context }) => ({
    view: { view: 'WEEK_VIEW', startTime: '202611160000000000' },
    treeRoot: task,
    contextIds: [context],
    query: '',
    showScheduled: true,
    folded: [task],
    from: 0,
  }),
  '/v2/plans findRow': ({ task, context }) => ({
    view: { view: 'WEEK_VIEW', startTime: '202611160000000000' },
    treeRoot: task,
    contextIds: [context],
    query: '',
    showScheduled: true,
    folded: [task],
    from: 0,
    beginning: 'a',
  }),
  '/v2/plans scheduleTask': ({ below, entry, made }) => ({
    taskId: below,
    oldEntryId: entry,
    entryId: made,
    oldStartTime: start,
    newStartTime: '20261120120000',
    duration: 1800,
    timeLevel: 0,
  }),
  '/v2/leftovers move': ({ entry }) => ({ entryIds: [entry], to: 'next' }),
  '/v2/leftovers place': ({ task, made }) => ({
    taskId: task,
    entryId: null,
    oldTime: null,
    newEntryId: made,
    time: '20261120170000',
    dur: 1800,
    tl: 0,
  }),
  '/v2/proposals propose': ({ task }) => proposalInput({ kind: 'plan', taskId: task }),
  '/v2/proposals accept': ({ task, made }) => ({
    places: [{ taskId: task, entryId: made, moves: false, time: '20261202100000', dur: 1800, tl: 1 }],
  }),
  '/v2/leftovers complete': ({ entry }) => ({ entryIds: [entry], asOf: 'end' }),
  '/v2/leftovers unplan': ({ entry }) => ({ entryIds: [entry] }),
  '/v2/leftovers giveUp': ({ entry }) => ({ entryIds: [entry] }),
  '/v2/leftovers along': ({ entry }) => ({
    moved: [{ entryId: entry, from: { time: '20261101', dur: 2_592_000, tl: 4 } }],
  }),
  '/v2/levels ofTask': ({ task }) => ({ taskId: task }),
  '/v2/plans scheduleTasks': ({ task, made }) => ({
    entries: [{ taskId: task, entryId: made, startTime: '20261120170000', duration: 1800 }],
    timeLevel: 0,
  }),
  '/v2/plans restrictions': ({ task }) => ({ ids: [task] }),
  '/v2/plans series': ({ below }) => ({ taskId: below }),
  '/v2/plans repeatTask': ({ below, entry }) => ({ taskId: below, entryId: entry, ...weekly }),
  '/v2/plans changeSeries': ({ series }) => ({ id: series, scope: 'all', wish: weekly }),
  '/v2/plans widenChange': ({ occurrence }) => ({ id: occurrence, scope: 'all' }),
  '/v2/plans resetOccurrence': ({ occurrence }) => ({ id: occurrence }),
  '/v2/plans completeTask': ({ entry }) => ({ id: entry, newStatus: 'COMPLETED' }),
  '/v2/plans pinTask': ({ entry }) => ({ id: entry, newPin: true }),
  '/v2/settings/contexts change': ({ context }) => ({ id: context, name: 'x' }),
  '/v2/settings/contexts remove': ({ context }) => ({ id: context }),
  '/recyclebin restore': ({ gone }) => ({ count: 1, items: [{ id: gone, type: 'TASK' }] }),
  '/recyclebin remove': ({ gone }) => ({ count: 1, items: [{ id: gone, type: 'TASK' }] }),
  '/recyclebin place': ({ left }) => ({ id: left, type: 'RECORD', startTime: '20261117110000' }),
  '/v2/tasks capture': ({ task, context, made }) => captured(made, task, context),
  '/v2/inbox/notes create': ({ made }) => ({ id: made, text: 'x' }),
  '/v2/inbox/notes change': ({ note }) => ({ id: note, text: 'x' }),
  '/v2/inbox/notes process': ({ note, task, context, made }) => ({
    id: note,
    task: captured(made, task, context),
  }),
  '/v2/inbox/notes comment': ({ note, task, made }) => ({
    id: note,
    taskId: task,
    text: 'x',
    commentId: made,
  }),
  '/v2/inbox/notes remove': ({ note }) => ({ ids: [note] }),
  '/v2/goals create': ({ task, made }) => ({
    id: made,
    taskId: task,
    text: 'x',
    type: 'TEXT',
    criterion: null,
  }),
  '/v2/goals change': ({ goal }) => ({ id: goal, changes: { text: 'x' } }),
  '/v2/goals remove': ({ goal }) => ({ id: goal }),
  '/v2/goals ofTask': ({ task }) => ({ taskId: task }),
  '/v2/goals records': ({ goal }) => ({ goalId: goal }),
  '/v2/goals addRecord': ({ goal, made }) => ({ goalId: goal, record: { ...recorded, id: made } }),
  '/v2/goals changeRecord': ({ goalRecord }) => ({ id: goalRecord, changes: { value: 5 } }),
  '/v2/goals removeRecord': ({ goalRecord }) => ({ id: goalRecord }),
  '/v2/goals markBigGoal': ({ task }) => ({ taskId: task, bigGoal: true }),
  '/v2/dashboard completeTask': ({ entry }) => ({ entryId: entry, status: 'V' }),
  '/v2/dashboard selectTask': ({ entry }) => ({ entryId: entry }),
  '/v2/dashboard selectDueTask': ({ below }) => ({ taskId: below }),
  '/v2/time trackTime': ({ record, below, made }) => ({
    timeRecordId: record,
    taskId: below,
    startTime: '20261118100000',
    duration: 1800,
    recordId: made,
  }),
  '/v2/time listTasks': ({ context }) => ({ contextIds: [context], query: '', from: 0 }),
  '/v2/time changeContexts': ({ context }) => ({ contextIds: [context] }),
  '/v2/time recordAsPlanned': ({ entry, made }) => ({ entryId: entry, recordId: made }),
  '/v2/time completeTask': ({ below }) => ({ taskId: below, status: 'COMPLETED' }),
  '/v2/time startTimer': ({ below, made }) => ({ taskId: below, recordId: made }),
  '/v2/time changeTimer': ({ timer }) => ({ timerId: timer, startTime: '20261120121500' }),
  '/v2/time stopTimer': ({ timer }) => ({ timerId: timer }),
  '/v2/time keepTimer': ({ timer }) => ({ timerId: timer }),
  '/v2/time cutTimer': ({ timer }) => ({ timerId: timer, until: '20261120123000' }),
  '/v2/time splitTimer': ({ timer, made }) => ({
    timerId: timer,
    until: '20261120121500',
    resumed: '20261120123000',
    recordId: made,
  }),
  '/v2/time cutIdle': ({ made }) => ({
    since: Date.UTC(2026, 10, 20, 11, 15),
    until: Date.UTC(2026, 10, 20, 11, 30),
    restId: made,
  }),
  '/v2/time splitIdle': ({ below, made }) => ({
    since: Date.UTC(2026, 10, 20, 11, 15),
    until: Date.UTC(2026, 10, 20, 11, 30),
    taskId: below,
    recordId: made,
    restId: 'resumedtimer',
  }),
  '/v1/lustra/comments list': ({ record }) => ({ commentType: 'TIME_RECORD', targetId: record }),
  '/v1/lustra/comments create': ({ record, made }) => ({
    commentType: 'TIME_RECORD',
    targetId: record,
    text: 'x',
    commentId: made,
  }),
  '/v1/lustra/comments change': ({ record, comment }) => ({
    commentType: 'TIME_RECORD',
    targetId: record,
    text: 'y',
    commentId: comment,
  }),
  '/v1/lustra/comments remove': ({ comment }) => ({ commentId: comment }),
  '/v2/reminders of': ({ below, entry }) => ({ taskId: below, entryId: entry }),
  '/v2/reminders setOfTask': ({ task }) => ({ taskId: task, of: 'due', reminder: '1d' }),
  '/v2/reminders setOfEntry': ({ entry }) => ({ id: entry, reminder: '10m', forAll: false }),
  '/v2/reminders dismiss': ({ reminder }) => ({ ids: [reminder] }),
  '/v2/reminders snooze': ({ reminder }) => ({ id: reminder, minutes: 10 }),
  '/v1/reports/extreporting report': ({ task, goal, context }) => ({
    actions: 'select,params,data',
    report: 'time-spent-for-tasks',
    taskId: task,
    context,
    goalWithCriteria: goal,
  }),
  '/v2/capacity addDayOff': ({ made }) => ({ id: made, ...christmas }),
  '/v2/capacity changeDayOff': ({ dayOff }) => ({ id: dayOff, ...christmas }),
  '/v2/capacity removeDayOff': ({ dayOff }) => ({ id: dayOff }),
  '/v2/holidays work': ({ holiday }) => ({ id: holiday, isWorked: true }),
  '/v2/reports/saved create': ({ task, goal, context, made }) => ({
    id: made,
    name: 'x',
    code: 'time-spent-for-tasks',
    params: { taskId: task, context, numGoal: goal },
  }),
  '/v2/reports/saved rename': ({ saved }) => ({ id: saved, name: 'y' }),
  '/v2/reports/saved change': ({ saved, task }) => ({ id: saved, params: { taskId: task } }),
  '/v2/reports/saved remove': ({ saved }) => ({ id: saved }),
  '/v1/reports/extreporting records': ({ task, goal, context }) => ({
    code: 'time-spent-for-tasks',
    periodPreset: 'allTime',
    taskId: task,
    context,
    goalWithCriteria: goal,
    rowTaskId: task,
    rowContextId: context,
  }),
  '/v2/plans changeContexts': ({ context, task }) => ({ contextIds: [context], treeRoot: task }),
}

/** A user whose rows are copied for other users, which is faster than creating them by calls. */
export interface Model {
  readonly own: Own
  readonly rows: string
}

/** Creates a user with one thing of each kind by calls, as a template for copies. */
export async function aModel(server: TestServer): Promise<Model> {
  const person = await aPerson(server)
  const context = newId()
  const author = { userId: person.id, sessionId: 's', requestId: newId(), now: server.app.now() }
  await server.app.store.write(author, 'test', async (writer) => {
    await writer.insert('contexts', newContext({ id: context, kind: 'place', name: 'Home', now: 0 }))
    return {}
  })
  const task = await aTask(person, 'Task')
  const below = await aTask(person, 'Below', { under: task })
  const gone = await aTask(person, 'Gone')
  await person.must(tasks, 'remove', { ids: [gone] })
  const entry = await anEntry(person, below, '2026-11-19T10:00')
  const series = await aSeries(person, below, 'FREQ=DAILY', '2026-11-20T12:00')
  const occurrence = `${series}_20261121` as EntryId
  await person.must(
    plans,
    'scheduleTask',
    moveInput(below, occurrence, '2026-11-21T12:00', '2026-11-21T14:00'),
  )
  const sessions = server.app.database.read.selectFrom('sessions').select('id')
  const { id: session } = await sessions.where('user_id', '=', person.id).executeTakeFirstOrThrow()
  const note = newNoteId()
  await person.must(inbox, 'create', { id: note, text: 'Note' })
  const [goal, goalRecord] = [newGoalId(), newGoalRecordId()]
  const numbers = { text: 'Pages', type: 'NUMERIC', criterion: null } as const
  await person.must(goals, 'create', { id: goal, taskId: task, ...numbers })
  const record = { id: goalRecord, day: dayOf(at('2026-11-19T00:00')), value: 3, note: '' }
  await person.must(goals, 'addRecord', { goalId: goal, record })
  const saved = newSavedReportId()
  const params = { taskId: task }
  await person.must(savedReports, 'create', {
    id: saved,
    name: 'Saved',
    code: 'time-spent-for-tasks',
    params,
  })
  const dayOff = newDayOffId()
  const [first, last] = [dayOf(at('2026-12-30T00:00')), dayOf(at('2027-01-02T00:00'))]
  const wholeDays = { from: 0, until: 86_400, yearly: false }
  await person.must(capacity, 'addDayOff', { id: dayOff, name: 'Away', first, last, ...wholeDays })
  const { holidays: ofFinland } = await person.must(holidays, 'choose', { place: 'FI' })
  const holiday = ofFinland[0]!.id
  await person.must(capacity, 'changeHours', { from: null, week: parseWeekHours(',09:00-17:00,,,,,')! })
  await person.must(diary, 'write', { period: DiaryId.parse('WEEKS_20261116'), text: 'A calm week' })
  await person.must(reviews, 'end', { kind: 'WEEKS', day: first, outcome: 'finished' })
  const tracking = await tracked(person, task)
  const left = await leftRecord(person, task)
  const reminder = await insertReminder(server, person, below, entry)
  const passkey = newId()
  await server.app.database.transaction((transaction) =>
    transaction
      .insertInto('passkeys')
      .values({
        user_id: person.id,
        id: passkey,
        // Unique among all users, like the ids of copies.
        credential_id: passkey,
        public_key: '',
        counter: 0,
        transports: '[]',
        name: 'Key',
        created_at: 0,
        used_at: null,
      })
      .execute(),
  )
  const device = await insertDevice(server, person, session)
  await insertEvernote(server, person)
  const plan = { task, below, gone, left, entry, occurrence, series, reminder }
  const others = { context, session, passkey, device, note, goal, goalRecord, saved, dayOff, holiday }
  const own = { ...plan, ...tracking, ...others }
  return { own, rows: JSON.stringify(await rowsOf(server, person.id)) }
}

/** Copies the template; the copies differ only in their ids. */
export async function aCopy(
  server: TestServer,
  model: Model,
  ids: Own,
  options: PersonOptions = {},
): Promise<UserWithThings> {
  const person = await aPerson(server, options)
  const own = { ...ids, occurrence: model.own.occurrence.replace(model.own.series, ids.series) }
  const rows = Object.entries(model.own).reduce(
    (text, [kind, id]) => text.replaceAll(`"${id}"`, `"${own[kind as keyof Own]}"`),
    model.rows,
  )
  await server.app.database.transaction(async (transaction) => {
    for (const [table, copies] of JSON.parse(rows) as [keyof Tables, object[]][]) {
      const values = copies.map((row) => ({ ...row, user_id: person.id }))
      if (values.length > 0) await transaction.insertInto(table).values(values).execute()
    }
  })
  return { person, own }
}

/** Inserts a delivered reminder. */
async function insertReminder(
  server: TestServer,
  person: Person,
  taskId: string,
  entry: string,
): Promise<string> {
  const due = { at: 1, maxDelayMs: 0, level: 0, start: at('2026-11-20T10:00'), duration: 1800 } as const
  const [id] = await server.app.database.transaction((transaction) =>
    insertDelivered(transaction, person.id, [{ ...due, taskId, about: entry }]),
  )
  return id!
}

/** Turns reminders on in a browser. */
async function insertDevice({ app }: TestServer, { id: user_id }: Person, session_id: string) {
  const id = newId()
  await app.database.transaction((transaction) =>
    transaction
      .insertInto('push_subscriptions')
      .values({
        user_id,
        id,
        session_id,
        // Unique among all users, like the ids of copies.
        address_hash: id,
        target: '',
        created_at: 0,
        delivered_at: null,
        lost_at: null,
      })
      .execute(),
  )
  return id
}

/** Connects an account at Evernote. */
async function insertEvernote({ app }: TestServer, { id: user_id }: Person): Promise<void> {
  await app.database.transaction(async (transaction) => {
    const grant = { account: '1', name: 'Ann', noteStore: '/shard/s1/notestore', token: 'other.key' }
    await storeGrant(app, transaction, user_id, { ...grant, expiresAt: null })
  })
}

/** Creates a record with a comment, and a running timer. */
async function tracked(person: Person, task: TaskId) {
  const record = await aRecord(person, task, '2026-11-19T09:00')
  const written = { commentType: 'TIME_RECORD', targetId: record, text: 'x' } as const
  const { commentId: comment } = await person.must(comments, 'create', written)
  const since = at('2026-11-20T12:00')
  const { timer } = await person.must(time, 'startTimer', { taskId: task, startTime: since })
  return { record, comment, timer: timer!.id }
}

/** Removes a task with a record, whose time is taken when the task is restored. */
async function leftRecord(person: Person, other: TaskId): Promise<string> {
  const task = await aTask(person, 'Left')
  const left = await aRecord(person, task, '2026-11-17T09:00')
  await person.must(tasks, 'remove', { ids: [task] })
  await aRecord(person, other, '2026-11-17T09:00')
  const items = [{ id: RemovedId.parse(task), type: 'TASK' as const }]
  await person.must(recycleBin, 'restore', { count: 1, items })
  return left
}

/** All rows of a user by table, referenced tables first. */
export async function rowsOf(server: TestServer, userId: string): Promise<[keyof Tables, object[]][]> {
  const { read } = server.app.database
  const tables = [
    ...journaledTables,
    'sessions',
    'passkeys',
    'push_subscriptions',
    'screen_states',
    'reminders',
    'evernote_accounts',
  ] as const
  return Promise.all(
    tables.map(async (table) => [
      table,
      await read.selectFrom(table).selectAll().where('user_id', '=', userId).execute(),
    ]),
  )
}

export function idsFor(kinds: Own, idOf: () => string): Own {
  return Object.fromEntries(Object.keys(kinds).map((kind) => [kind, idOf()])) as unknown as Own
}

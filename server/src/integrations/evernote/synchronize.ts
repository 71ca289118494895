/**
 * Imports changes from Evernote. Requests are made outside of transactions; results are stored together with the progress, so
 * that the job can be repeated at any point.
 */
import { createHash } from 'node:crypto'
import { newId, newNoteId } from '@lustra/contract/ids'
import type { FastifyBaseLogger } from 'fastify'
import { userById } from '../../people/account/index.ts'
import type { App } from '../../app/app.ts'
import { perApp } from '../../kernel/app/per-app.ts'
import type { Transacting, SqlDialect } from '../../kernel/database/database.ts'
import type {
  EvernoteAccountsTable,
  EvernoteLogError,
  EvernoteNotesTable,
  NotesTable,
} from '../../kernel/database/tables.ts'
import { nameOfNote, newNote } from '../../planning/inbox/index.ts'
import { OutgoingFailure } from '../../outgoing/outgoing-failure.ts'
import { ServiceHealth } from '../../outgoing/service-health.ts'
import type { Writer } from '../../kernel/store/writer.ts'
import { accessWith } from './access.ts'
import { insertLogLine } from './log.ts'
import {
  type Access,
  AccessEnded,
  NoteRefused,
  type RemoteNote,
  changesAfter,
  contentOf,
  syncState,
} from './note-store.ts'
import { linkTo, maxContentLength, noteText } from './note-text.ts'
import { chosenNotebooks } from './notebooks.ts'
import { type Service, serviceOf } from './service.ts'

const minute = 60_000
const longestPauseMs = 60 * minute
/** One transaction writes this many, after at most as many requests. */
const chunkSize = 50
/** The rest follows in the next run, after other users. */
const chunksPerRun = 10
const accountsPerRun = 20
const atOnce = 4

const healths = perApp(() => new ServiceHealth())

export async function synchronizeEvernote(
  app: App,
  log: FastifyBaseLogger,
  signal: AbortSignal,
): Promise<void> {
  const service = serviceOf(await app.globalSettings.read())
  if (!service || healths(app).isPaused(app.now())) return
  const due = await app.database.read
    .selectFrom('evernote_accounts')
    .selectAll()
    .where('next_at', '<=', app.now())
    .where('wait_until', '<=', app.now())
    .where('error', 'is', null)
    .orderBy('next_at')
    .limit(accountsPerRun)
    .execute()
  const waiting = due.values()
  await Promise.all(
    Array.from({ length: atOnce }, async () => {
      for (const row of waiting) {
        if (signal.aborted || healths(app).isPaused(app.now())) return
        await synchronizeAccount(app, service, row, log, signal)
      }
    }),
  )
}

interface Counts {
  added: number
  changed: number
  removed: number
}

async function synchronizeAccount(
  app: App,
  service: Service,
  row: EvernoteAccountsTable,
  log: FastifyBaseLogger,
  signal: AbortSignal,
): Promise<void> {
  const counts: Counts = { added: 0, changed: 0, removed: 0 }
  const end = (columns: Partial<EvernoteAccountsTable>, error: EvernoteLogError | null) =>
    endRun(app, row, counts, columns, error)
  try {
    const access = await accessWith(app, service, row)
    if (!access) throw new AccessEnded('the access is over')
    const taken = await takeOver(app, { ...access, signal }, row, counts)
    healths(app).succeeded()
    const now = app.now()
    if (taken === 'nothing chosen')
      return await endRun(app, row, null, { next_at: now + service.intervalMs }, null)
    const next_at = taken === 'everything' ? now + service.intervalMs : now
    await end({ next_at, failures: 0, synchronized_at: now }, null)
  } catch (error) {
    if (signal.aborted) return
    if (error instanceof AccessEnded) return end({ error: 'ended' }, 'ended')
    const failure = error as Error
    log.warn({ err: failure, user: row.user_id }, 'Evernote notes could not be imported')
    const isOutside = failure instanceof OutgoingFailure
    const isLimited = isOutside && failure.status === 429
    // A rate limit affects one user; an outage affects all.
    if (isOutside && !isLimited) healths(app).failed(failure, app.now())
    const pauseMs = Math.min(minute * 2 ** Math.min(row.failures, 10), longestPauseMs)
    const next_at = app.now() + pauseMs
    const wait_until = app.now() + ((isOutside && failure.retryAfterMs) || 0)
    await end(
      { next_at, wait_until, failures: row.failures + 1 },
      isLimited ? 'wait' : isOutside ? 'unreachable' : 'unusable',
    )
  }
}

async function takeOver(
  app: App,
  access: Access,
  row: EvernoteAccountsTable,
  counts: Counts,
): Promise<'everything' | 'a part' | 'nothing chosen'> {
  const { read } = app.database
  const chosen = await chosenNotebooks(read, row.user_id, row.account)
  const guids = new Set(chosen.map(({ guid }) => guid))
  if (guids.size === 0) return 'nothing chosen'
  const user = await userById(app, row.user_id, 'evernote')
  if (!user) return 'nothing chosen'
  const known = new Set(JSON.parse(row.notebooks) as string[])
  const { last, fullSyncBefore } = await syncState(access)
  // For a new notebook, older notes are missing as well.
  const isNew = chosen.some(({ guid }) => !known.has(guid))
  const isReset = row.synchronized_at !== null && row.synchronized_at < fullSyncBefore
  let after = isNew || isReset ? 0 : row.update_number
  const notebooks = scopeOf(chosen)
  for (let chunks = 0; after < last || notebooks !== row.notebooks; chunks++) {
    if (chunks === chunksPerRun) return 'a part'
    const changes = await changesAfter(access, after, chunkSize)
    const upTo = changes.upTo ?? changes.last
    if (upTo < after) throw new OutgoingFailure('its changes are not in order')
    const fetched = await fetchNotes(app, access, row, guids, changes.notes)
    const gone = [
      ...changes.expunged,
      ...changes.notes.filter((note) => !isChosen(note, guids)).map(({ guid }) => guid),
    ]
    const step = { notes: fetched, gone, upTo, notebooks }
    if (!(await writeStep(app, row, step, counts))) return 'a part'
    after = upTo
    if (upTo >= changes.last) return 'everything'
  }
  return 'everything'
}

/** The stored form of the chosen notebooks. */
function scopeOf(chosen: readonly { readonly guid: string }[]): string {
  return JSON.stringify(chosen.map(({ guid }) => guid))
}

function isChosen({ notebook, isActive }: RemoteNote, guids: ReadonlySet<string>): boolean {
  return isActive && guids.has(notebook)
}

interface FetchedNote {
  readonly remote: RemoteNote
  readonly text: string
}

/** Fetches notes that are new, or have changed and wait in the inbox. */
async function fetchNotes(
  { database }: App,
  access: Access,
  row: EvernoteAccountsTable,
  guids: ReadonlySet<string>,
  notes: readonly RemoteNote[],
): Promise<FetchedNote[]> {
  const wanted = notes.filter((note) => isChosen(note, guids))
  const known = await knownNotes(
    database.read,
    row.user_id,
    wanted.map(({ guid }) => guid),
    database.dialect,
  )
  const fetched: FetchedNote[] = []
  for (const remote of wanted) {
    if ((known.get(remote.guid)?.update_number ?? 0) >= remote.updateNumber) continue
    try {
      const enml = remote.contentLength > maxContentLength ? '' : await contentOf(access, remote.guid)
      const link = linkTo(access.service.address, access.noteStore, row.account, remote.guid)
      const text = noteText(remote, link, enml)
      if (text !== '') fetched.push({ remote, text })
    } catch (error) {
      // The note was deleted in the meantime, which a later change reports.
      if (!(error instanceof NoteRefused)) throw error
    }
  }
  return fetched
}

async function knownNotes(
  read: Transacting | App['database']['read'],
  userId: string,
  guids: readonly string[],
  dialect: SqlDialect,
): Promise<Map<string, EvernoteNotesTable>> {
  const rows = await read
    .selectFrom('evernote_notes')
    .selectAll()
    .where('user_id', '=', userId)
    .where('guid', 'in', dialect.list(guids))
    .execute()
  return new Map(rows.map((known) => [known.guid, known]))
}

interface Step {
  readonly notes: readonly FetchedNote[]
  /** Deleted, in the trash, or not in a chosen notebook. */
  readonly gone: readonly string[]
  readonly upTo: number
  readonly notebooks: string
}

/** Stores notes with the progress. False when the user has disconnected or changed the choice in the meantime. */
async function writeStep(app: App, row: EvernoteAccountsTable, step: Step, counts: Counts): Promise<boolean> {
  const now = app.now()
  const author = {
    userId: row.user_id,
    sessionId: 'evernote',
    device: 'Evernote',
    source: 'service' as const,
    requestId: newId(),
    now,
  }
  const { isCurrent, added, changed, removed } = await app.store.write(
    author,
    'evernote.sync',
    async (writer) => {
      const stored = { added: 0, changed: 0, removed: 0 }
      const chosen = await chosenNotebooks(writer.read, row.user_id, row.account)
      if (scopeOf(chosen) !== step.notebooks) return { isCurrent: false, ...stored }
      const advanced = await writer.read
        .updateTable('evernote_accounts')
        .set({ update_number: step.upTo, notebooks: step.notebooks })
        .where('user_id', '=', row.user_id)
        .where('id', '=', row.id)
        .returning('user_id')
        .executeTakeFirst()
      if (!advanced) return { isCurrent: false, ...stored }
      const guids = [...step.notes.map(({ remote }) => remote.guid), ...step.gone]
      const known = await knownNotes(writer.read, row.user_id, guids, writer.dialect)
      for (const fetched of step.notes)
        await writeNote(writer, fetched, known.get(fetched.remote.guid), now, stored)
      for (const guid of new Set(step.gone)) {
        const before = known.get(guid)
        if (!before || before.is_gone === 1) continue
        // Imported notes stay, because the user may have begun to work on them (INT-N05).
        await updateKnown(writer, guid, { is_gone: 1 })
        stored.removed++
      }
      return { isCurrent: true, ...stored }
    },
  )
  counts.added += added
  counts.changed += changed
  counts.removed += removed
  return isCurrent
}

async function writeNote(
  writer: Writer,
  { remote, text }: FetchedNote,
  known: EvernoteNotesTable | undefined,
  now: number,
  stored: Counts,
): Promise<void> {
  const { guid, updateNumber: update_number } = remote
  const text_hash = hashOfText(text)
  writer.about(nameOfNote(text))
  if (!known) {
    const id = newNoteId()
    const createdAt = remote.createdAt === null || remote.createdAt > now ? now : remote.createdAt
    await writer.insert('notes', newNote({ id, text, source: 'evernote', now: createdAt }))
    await writer.read
      .insertInto('evernote_notes')
      .values({ user_id: writer.userId, guid, note_id: id, update_number, text_hash, is_gone: 0 })
      .execute()
    stored.added++
    return
  }
  const [note] = await writer.rows('notes', [known.note_id])
  const mayChange = note !== undefined && isWaiting(note) && hashOfText(note.text) === known.text_hash
  if (mayChange && known.text_hash !== text_hash) {
    await writer.update('notes', note.id, { text })
    stored.changed++
  }
  await updateKnown(writer, guid, { update_number, is_gone: 0, ...(mayChange && { text_hash }) })
}

/** Whether the note is in the inbox, neither processed nor removed. */
function isWaiting({ processed_at, removed_at }: NotesTable): boolean {
  return processed_at === null && removed_at === null
}

async function updateKnown(writer: Writer, guid: string, values: Partial<EvernoteNotesTable>): Promise<void> {
  await writer.read
    .updateTable('evernote_notes')
    .set(values)
    .where('user_id', '=', writer.userId)
    .where('guid', '=', guid)
    .execute()
}

function hashOfText(text: string): string {
  return createHash('sha256').update(text).digest('base64url')
}

/** Does nothing if the connection has changed. A run that became due in the meantime stays due. */
async function endRun(
  app: App,
  row: EvernoteAccountsTable,
  counts: Counts | null,
  { next_at, ...columns }: Partial<EvernoteAccountsTable>,
  error: EvernoteLogError | null,
): Promise<void> {
  await app.database.transaction(async (transaction) => {
    const same = transaction
      .updateTable('evernote_accounts')
      .where('user_id', '=', row.user_id)
      .where('id', '=', row.id)
    const ended = await same
      .set({ ...columns, wait_until: columns.wait_until ?? 0 })
      .returning('user_id')
      .executeTakeFirst()
    if (!ended) return
    await same
      .set({ is_forced: 0, ...(next_at !== undefined && { next_at }) })
      .where('next_at', '=', row.next_at)
      .execute()
    if (counts) await insertLogLine(transaction, row.user_id, { ...counts, error, at: app.now() })
  })
}

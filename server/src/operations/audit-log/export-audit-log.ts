/** Streams the audit log as a CSV file, page by page. Times are in the administrator's zone. */
import type { AuditFilter } from '@lustra/contract/audit-log'
import { storedNow } from '../../kernel/clock/user-clock.ts'
import type { UserContext } from '../../call/context.ts'
import { byteOrderMark, csvFormats, csvLine } from '../../kernel/csv-line.ts'
import type { ServedFile } from '../../kernel/app/handler.ts'
import { type WireEvent, readActs } from './read-acts.ts'

const pageSize = 2000

export async function exportAuditLog(filter: AuditFilter, context: UserContext): Promise<ServedFile> {
  const day = storedNow(context.now, context.user.timeZone).slice(0, 10)
  return {
    name: `lustra-audit-${day}.csv`,
    type: 'text/csv; charset=utf-8',
    chunks: chunksOf(filter, context),
  }
}

async function* chunksOf(filter: AuditFilter, context: UserContext): AsyncGenerator<string> {
  const { columns } = context.words.auditLog
  const format = csvFormats[context.language]
  const head = [columns.when, columns.who, columns.act, columns.target, columns.before, columns.after]
  yield byteOrderMark + csvLine([...head, columns.address], format)
  // Entries added in the meantime come later than all entries read.
  for (let offset = 0; ; offset += pageSize) {
    const { read } = context.app.database
    const events = await readActs(read, filter, context, { limit: pageSize, offset })
    yield events.map((event) => csvLine(cellsOf(event, context), format)).join('')
    if (events.length < pageSize) return
  }
}

function cellsOf(event: WireEvent, { words: { auditLog: texts } }: UserContext): string[] {
  const { at, actorKind, actorId, targetKind, targetId } = event
  const who = actorKind === 'user' ? (event.actorName ?? texts.removedUser(actorId ?? '')) : texts[actorKind]
  const removed = targetKind === 'user' ? texts.removedUser(targetId) : targetId
  const target = targetKind === 'installation' ? texts.installation : (event.targetName ?? removed)
  const time = `${at.slice(0, 4)}-${at.slice(4, 6)}-${at.slice(6, 8)} ${at.slice(8, 10)}:${at.slice(10, 12)}:${at.slice(12, 14)}`
  const isSecret = event.act === 'secret-changed'
  const after = isSecret ? texts.notShown : (event.after ?? '')
  return [
    time,
    who,
    texts.acts[event.act],
    target,
    event.before ?? '',
    after,
    event.address ?? texts.thisServer,
  ]
}

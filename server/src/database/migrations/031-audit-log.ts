/** The audit log. It has no foreign keys, because it outlives removed users. */
import { sql } from 'kysely'
import type { Migration, MigrationKit } from './kit.ts'

export const auditLog: Migration = async (kit) => {
  const { db, text, int8, strict } = kit
  const { schema } = db
  await strict(
    schema
      .createTable('audit_log')
      .addColumn('id', text, (column) => column.primaryKey().notNull())
      .addColumn('at', int8, (column) => column.notNull())
      .addColumn('actor_kind', text, (column) => column.notNull())
      .addColumn('actor_id', text)
      .addColumn('address', text)
      .addColumn('act', text, (column) => column.notNull())
      .addColumn('target_kind', text, (column) => column.notNull())
      .addColumn('target_id', text, (column) => column.notNull())
      .addColumn('value_before', text)
      .addColumn('value_after', text),
  ).execute()
  await schema.createIndex('audit_log_by_time').on('audit_log').columns(['at', 'id']).execute()
  await refuseChanges(kit)
}

async function refuseChanges({ db, engine }: MigrationKit): Promise<void> {
  if (engine === 'postgres') {
    await sql`create function refuse_audit_change() returns trigger language plpgsql as
      $$ begin raise exception 'the audit log is append-only'; end $$`.execute(db)
    await sql`create trigger audit_log_append_only before update or delete on audit_log
      for each row execute function refuse_audit_change()`.execute(db)
    return
  }
  for (const change of ['update', 'delete']) {
    await sql`create trigger ${sql.ref(`audit_log_no_${change}`)} before ${sql.raw(change)} on audit_log
      begin select raise(abort, 'the audit log is append-only'); end`.execute(db)
  }
}

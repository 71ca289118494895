/** A user with rows in every table. */
import { newId } from '@lustra/contract/ids'
import type { ContextId, TaskId } from '@lustra/contract/ids'
import { tasks } from '@lustra/contract/tasks'
import { callerOf, recordAct, userTarget } from '../operations/audit/record-act.ts'
import type { Tables } from '../kernel/database/tables.ts'
import { rebuildIndex } from '../planning/search/rebuild.ts'
import { type Model, type rowsOf, aModel } from './one-of-everything.ts'
import type { Person } from './people.ts'
import { aTask } from './planning.ts'
import type { TestServer } from './test-server.ts'
import { aRecord } from './tracking.ts'

const minute = 60_000

export const chatId = '7700112233'

/** Writes rows of each kind that belong to the user; returns another user with one thing of each kind. */
export async function fillEveryTable(server: TestServer, person: Person): Promise<Model> {
  const { app } = server
  const [now, user_id] = [app.now(), person.id]
  await aRecord(person, await aTask(person, 'Turmeric'), '2026-11-19T09:00')
  await rebuildIndex(app, user_id, new AbortController().signal)
  await aTask(person, 'Saffron')
  const model = await aModel(server)
  const copies = (JSON.parse(model.rows) as Awaited<ReturnType<typeof rowsOf>>).filter(
    ([table]) => !['sessions', 'passkeys', 'push_subscriptions', 'evernote_accounts'].includes(table),
  )
  const { id: session_id } = await app.database.read
    .selectFrom('sessions')
    .select('id')
    .where('user_id', '=', user_id)
    .executeTakeFirstOrThrow()
  const line = await app.database.read
    .selectFrom('journal_lines')
    .select('seq')
    .where('user_id', '=', user_id)
    .executeTakeFirstOrThrow()
  const codes = { token_hash: 'x', code_hash: 'y', expires_at: now + minute }
  const notification = { reminder_ids: '[]', created_at: now, next_at: now, attempts: 0, done_at: null }
  const from = { id: Number(chatId), first_name: 'Annabella' }
  const update = { update_id: 1, message: { message_id: 1, from, chat: { ...from, type: 'private' } } }
  const received = { bot: '1', update_id: 1, body: JSON.stringify(update), received_at: now }
  const browser = { user_id, id: newId(), session_id, address_hash: 'x', target: 'x' }
  const key = { credential_id: newId(), public_key: '', counter: 0, transports: '[]' }
  const passkey = { user_id, id: newId(), ...key }
  const provider = { provider: 'google' as const }
  const encrypted = 'other.key'
  const tokens = { access_token: encrypted, refresh_token: encrypted }
  const secrets = { browser_hash: 'x', nonce: 'x', verifier: 'x' }
  const flow = { id: newId(), ...secrets, identity: null, expires_at: now + minute }
  const access = { account: '1', name: 'Annabella', note_store: '/x', token: encrypted, notebooks: '[]' }
  const numbers = { update_number: 0, is_forced: 0, wait_until: 0, failures: 0 }
  const evernote = { id: newId(), ...access, ...numbers, next_at: now, created_at: now }
  const member = { id: newId(), service: 'mailchimp', list_id: 'news', address_hash: 'x' } as const
  const noFacts = JSON.stringify({ snapshot: null, paid: null, refused: null })
  const rows: { readonly [Name in keyof Tables]?: object } = {
    telegram_chats: { user_id, chat_id: chatId, name: '@annabella', linked_at: now },
    telegram_codes: { user_id, id: newId(), ...codes },
    telegram_updates: { ...received, attempts: 0, done_at: null, error: null },
    notifications: { user_id, id: newId(), ...notification, channel: null, error: null },
    second_factors: { user_id, secret: 'x', last_step: 0, recovery_codes: '[]', enabled_at: now },
    passkeys: { ...passkey, name: 'Laptop', created_at: now, used_at: null },
    connections: { ...provider, user_id, issuer: 'x', subject: newId(), name: 'Annabella', created_at: now },
    connect_flows: { ...provider, ...flow, user_id, purpose: 'account' },
    google_contacts: { user_id, name: 'Annabella', ...tokens, error: null, created_at: now },
    evernote_accounts: { user_id, ...evernote, error: null, expires_at: null, synchronized_at: null },
    evernote_notes: { user_id, guid: 'x', note_id: newId(), update_number: 1, text_hash: 'x', is_gone: 0 },
    evernote_log: { user_id, id: newId(), at: now, added: 1, changed: 0, removed: 0, error: null },
    list_members: { ...member, user_id, state: 'subscribed', attempts: 0, next_at: 0 },
    subscriptions: { id: 'sub_test', user_id, customer: 'cus_test', facts: noFacts, created_at: now },
    checkouts: { user_id, session_id: 'cs_test' },
    granted_plans: { user_id, plan: 'premium', until: null, granted_at: now },
    user_activity: { user_id, seen_at: now, warning_id: null, warned_at: null },
    push_subscriptions: { ...browser, created_at: now, delivered_at: null },
    email_changes: { user_id, email: `new-${person.email}`, secret_hash: 'x', expires_at: now + minute },
    journal_parts: { user_id, seq: line.seq, part: 1, changes: '[]' },
    screen_states: { user_id, screen: 'plans', state: '{}' },
    search_service_users: { user_id, service: 'x', is_complete: 1 },
    search_service_queue: { user_id, doc: 'x', stamp: 'x' },
  }
  await app.database.transaction(async (transaction) => {
    for (const [table, copied] of copies) {
      const own = copied.map((row) => ({ ...row, user_id }))
      if (own.length > 0) await transaction.insertInto(table).values(own).execute()
    }
    for (const [table, row] of Object.entries(rows)) {
      await transaction
        .insertInto(table as keyof Tables)
        .values(row)
        .execute()
    }
  })
  await person.must(tasks, 'change', {
    id: model.own.task as TaskId,
    changes: { contextIds: [model.own.context as ContextId] },
  })
  const target = userTarget(user_id)
  const actor = callerOf({ user: person, address: '127.0.0.1' })
  await app.database.transaction((transaction) =>
    recordAct(transaction, { actor, act: 'role-granted', target, at: now, after: 'user' }),
  )
  await app.outbox.post({ kind: 'password', email: person.email }, now)
  await app.outbox.post({ kind: 'reminders', userId: user_id, ids: [] }, now)
  return model
}

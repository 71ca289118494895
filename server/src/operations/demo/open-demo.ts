/** The demo account: created once, with a new password at each start with `--demo`. */
import { createUser, endOnboarding, hasUsers, passwords } from '../../people/account/index.ts'
import type { App } from '../../app/app.ts'
import { newId } from '@lustra/contract/ids'
import type { Language } from '@lustra/words'
import { demoWordsOf } from '@lustra/words/demo'
import { firstCalendarDay } from '@lustra/domain/calendar'
import { emailKey } from '../../email-address.ts'
import type { Transacting } from '../../kernel/database/database.ts'
import { storedDay } from '../../kernel/store/stored-day.ts'
import { demoLife } from './demo-life.ts'
import { writeDemo } from './write-demo.ts'

export interface DemoSignIn {
  readonly email: string
  readonly password: string
}

export async function openDemo(app: App, language: Language): Promise<DemoSignIn> {
  const email = `anna.${language}@example.org`
  const password = newId()
  const passwordHash = await passwords(app).hash(password)
  const now = app.now()
  const userId = await app.database.transaction(async (transaction) => {
    const existing = await transaction
      .selectFrom('users')
      .select('id')
      .where('email_key', '=', emailKey(email))
      .executeTakeFirst()
    const id = existing?.id ?? (await newAccount(transaction, email, language, now))
    await transaction
      .updateTable('users')
      .set({ password_hash: passwordHash, disabled_at: null })
      .where('id', '=', id)
      .execute()
    return id
  })
  // An earlier start may have stopped between creating the account and its data.
  if (!(await hasTasks(app, userId))) {
    await fillWithDemo(app, { userId, language, zone: Temporal.Now.timeZoneId() })
  }
  return { email, password }
}

const officeHours = ',09:00-18:00,09:00-18:00,09:00-18:00,09:00-18:00,09:00-16:00,'

/** Creates the account. Returns the notice to print, as a function of the server's address. */
export async function demoNotice(app: App, language: Language): Promise<(address: string) => string> {
  const { email, password } = await openDemo(app, language)
  const { printed } = demoWordsOf(language)
  return (address) => `${printed.ready(address)}\n${printed.signIn(email, password)}`
}

/** In an empty installation the account is an administrator, so that every screen can be visited. */
async function newAccount(
  transaction: Transacting,
  email: string,
  language: Language,
  now: number,
): Promise<string> {
  const id = newId()
  await createUser(transaction, {
    id,
    name: demoWordsOf(language).userName,
    email,
    role: (await hasUsers(transaction)) ? 'user' : 'administrator',
    language,
    timeZone: Temporal.Now.timeZoneId(),
    passwordHash: null,
    now,
  })
  // Weeks begin on Monday, there are office hours, and the first steps are finished.
  await transaction.updateTable('users').set({ first_weekday: 1 }).where('id', '=', id).execute()
  await transaction
    .insertInto('working_hours')
    .values({ user_id: id, id: storedDay(firstCalendarDay), hours: officeHours })
    .execute()
  await endOnboarding(transaction, id)
  return id
}

async function hasTasks({ database }: App, userId: string): Promise<boolean> {
  const task = await database.read
    .selectFrom('tasks')
    .select('id')
    .where('user_id', '=', userId)
    .limit(1)
    .executeTakeFirst()
  return task !== undefined
}

export interface DemoOwner {
  readonly userId: string
  readonly language: Language
  readonly zone: string
}

export async function fillWithDemo(app: App, { userId, language, zone }: DemoOwner): Promise<void> {
  const now = app.now()
  const author = { userId, sessionId: 'demo', requestId: newId(), now }
  await app.store.write(author, 'demo', async (writer) => {
    await writeDemo(writer, demoLife({ now, zone, language }), zone, now)
    return {}
  })
}

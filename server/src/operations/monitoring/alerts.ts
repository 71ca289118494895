/** E-mails administrators when the server needs attention: at the beginning, and daily while it lasts. */
import { wordsOf } from '@lustra/words'
import type { App } from '../../app/app.ts'
import type { Transacting } from '../../kernel/database/database.ts'
import type { EmailAddress } from '../../email-address.ts'
import type { Email } from '../../mail/email.ts'
import { isMailConfigured } from '../../mail/mail-provider.ts'
import type { Alert } from '../../mail/outbox.ts'
import { readDisk } from './get-operation.ts'
import { storedValue } from './stored-values.ts'

type What = Alert['what']

const repeatMs = 24 * 3_600_000

export async function alertAdministrators(app: App): Promise<void> {
  // Without mail, an old alert would be sent when mail is configured later.
  if (!isMailConfigured(await app.globalSettings.read())) return
  for (const [what, isWrong] of Object.entries(conditions) as [What, (typeof conditions)[What]][]) {
    await setAlert(app, what, await isWrong(app))
  }
  app.outbox.wake()
}

const conditions: Readonly<Record<What, (app: App) => Promise<boolean>>> = {
  disk: async (app) => (await readDisk(app))?.isNearlyFull ?? false,
  backup: async ({ database }) =>
    ((await storedValue(database.read, 'backup'))?.value.error ?? null) !== null,
}

async function setAlert({ database, outbox, now }: App, what: What, isWrong: boolean): Promise<void> {
  const name = `alert-${what}`
  await database.transaction(async (transaction) => {
    const last = await transaction
      .selectFrom('monitoring_values')
      .select('at')
      .where('name', '=', name)
      .executeTakeFirst()
    if (!isWrong) {
      if (last) await transaction.deleteFrom('monitoring_values').where('name', '=', name).execute()
      return
    }
    const at = now()
    if (last && Math.abs(at - last.at) < repeatMs) return
    for (const { id, email } of await administrators(transaction)) {
      await outbox.put(transaction, { kind: 'alert', userId: id, email, what }, at)
    }
    await transaction
      .insertInto('monitoring_values')
      .values({ name, value: '', at })
      .onConflict((conflict) => conflict.column('name').doUpdateSet({ at }))
      .execute()
  })
}

function administrators(transaction: Transacting) {
  return transaction
    .selectFrom('users')
    .innerJoin('user_roles', 'user_roles.user_id', 'users.id')
    .select(['users.id', 'users.email'])
    .where('user_roles.role', '=', 'administrator')
    .where('users.disabled_at', 'is', null)
    .execute()
}

export async function alertEmail(
  { database }: App,
  { userId, email, what }: Alert,
  address: string,
): Promise<Email | null> {
  const user = await database.read
    .selectFrom('users')
    .select('language')
    .where('id', '=', userId)
    .executeTakeFirst()
  if (!user) return null
  const words = wordsOf(user.language).emails.alert
  const { subject, before } = words.what[what]
  return {
    to: email as EmailAddress,
    language: user.language,
    texts: { subject, before: [before], button: words.button, after: [words.after] },
    link: `${address}/web/admin/monitoring`,
  }
}

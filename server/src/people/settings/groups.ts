import { type SettingGroup, type settings, settingGroups } from '@lustra/contract/settings'
import { compactFromStored } from '@lustra/contract/wire-date'
import type { App } from '../../app/app.ts'
import type { SignedInUser } from '../../kernel/app/signed-in-user.ts'
import {
  configuredProviders,
  contactsAccessOf,
  connectionsOf,
  hasOtherWay,
  hasPassword,
  isRestricted,
  providerName,
} from '../account/index.ts'
import { storedNow } from '../../kernel/clock/user-clock.ts'
import type { GlobalValues } from '../../operations/global-settings/setting-codes.ts'
import type { HandlerOf } from '../../call/handler.ts'
import type { ServerWords } from '@lustra/words'
import { isMailConfigured } from '../../mail/mail-provider.ts'
import { mailingListsOf } from '../../integrations/mailing-list/index.ts'
import { idsIn } from '../../operations/global-settings/setting-codes.ts'
import { type ContactsFacts, type Facts, type ProviderFacts, rowOf } from './user-settings.ts'

/** All settings in the groups of the screen, without groups that have no visible row. */
export const groups: HandlerOf<typeof settings, 'groups'> = async (_input, { app, user, words }) => {
  const values = await app.globalSettings.read()
  const facts = {
    sendsMail: isMailConfigured(values),
    hasMailingList: mailingListsOf(values).length > 0,
    tries: idsIn(values.experimental_features_user_ids).includes(user.id),
    isRestricted: await isRestricted(app, user.id),
    hasPassword: await hasPassword(app.database.read, user.id),
    contacts: await contactsFacts(app, user, words),
    others: await rowsOfOthers(app, user.id),
    providers: await providersOf(app, user, values),
  }
  const all = (Object.keys(settingGroups) as SettingGroup[]).map((id) => ({
    id,
    title: words.settings.groups[id],
    titleCode: id,
    settings: settingGroups[id].map((code) => rowOf(user, code, facts)),
  }))
  return { groups: all.filter(({ settings }) => settings.some(({ visible }) => visible)) }
}

async function rowsOfOthers(app: App, userId: string): Promise<Facts['others']> {
  const rows = Object.entries(app.hooks.settingRows).map(
    async ([code, row]) => [code, await row(app, userId)] as const,
  )
  return Object.fromEntries(await Promise.all(rows))
}

async function contactsFacts(
  app: App,
  { id, timeZone }: SignedInUser,
  words: ServerWords,
): Promise<ContactsFacts | null> {
  const access = await contactsAccessOf(app, id)
  if (!access) return null
  const { name, error, imported_at: at, imported: people, left_out: leftOut } = access
  return {
    name,
    errorMessage: error && words.imports.google.errors[error],
    imported: at === null ? null : { time: compactFromStored(storedNow(at, timeZone)), people, leftOut },
  }
}

/** Facebook is not offered in Russian (SET-050); users who connected it before can still disconnect it. */
async function providersOf(app: App, user: SignedInUser, values: GlobalValues): Promise<ProviderFacts[]> {
  const { read } = app.database
  const connections = await connectionsOf(read, user.id)
  const facts: ProviderFacts[] = []
  for (const id of configuredProviders(values, app.config)) {
    const connection = connections.find(({ provider }) => provider === id)
    if (id === 'facebook' && user.language === 'ru' && !connection) continue
    facts.push({
      id,
      displayName: providerName(id, values),
      userName: connection?.name ?? null,
      allowDisconnect:
        connection !== undefined &&
        (await hasOtherWay({ config: app.config, settings: values }, read, user.id, { provider: id })),
    })
  }
  return facts
}

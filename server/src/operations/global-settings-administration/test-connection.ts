import type { TestedSystem, globalSettings } from '@lustra/contract/global-settings'
import { newId } from '@lustra/contract/ids'
import { recordOnInstallation } from '../audit/record-act.ts'
import type { App } from '../../app/app.ts'
import type { Probe } from '../../app/feature-hooks.ts'
import { WrongIssuer } from '../../people/account/index.ts'
import type { UserContext } from '../../call/context.ts'
import type { HandlerOf } from '../../call/handler.ts'
import { parseEmail } from '../../email-address.ts'
import {
  type GlobalCode,
  type GlobalValues,
  globalCodes,
  isSecret,
} from '../global-settings/setting-codes.ts'
import { publicAddressOf } from '../../config.ts'
import { render } from '../../mail/email.ts'
import { mailProviderOf, missingForMail } from '../../mail/mail-provider.ts'
import { checkBrevoList } from '../../integrations/mailing-list/index.ts'
import { Refusal } from '../../kernel/refusal.ts'
import { causeOf } from './cause.ts'
import { checkedChanges } from './changes.ts'

const timeoutMs = 15_000

export const testConnection: HandlerOf<typeof globalSettings, 'test-connection'> = async (
  { system, settings, to },
  context,
) => {
  const { words, app } = context
  const changes = checkedChanges(settings)
  const values = { ...(await app.globalSettings.readStored()), ...changes }
  const texts = words.globalSettingRefusals.tests
  const started = performance.now()
  const result = (works: boolean, text: string, detail = '') => ({
    works,
    text,
    detail,
    milliseconds: Math.round(performance.now() - started),
  })
  const { needed, isMoved } = conditionsOf(app, system, values, changes)
  if (needed.length > 0) {
    const isSignIn = needed.some((code) => code === 'email_user' || code === 'email_password')
    return result(false, texts[isSignIn ? 'incompleteSignIn' : 'incomplete'](needed.join(', ')))
  }
  if (isMoved) return result(false, texts.retype)
  try {
    if (isMail(system)) {
      if (system === 'brevo') await checkBrevo(values)
      return result(true, texts.mailAccepted(await sendTestMail(system, values, to, context)))
    }
    const { config } = app
    const signal = AbortSignal.timeout(timeoutMs)
    const reservation = await app.hooks.probes[system].check(values, { config, now: context.now, signal })
    return result(true, reservation ? texts.reservations[reservation] : texts.works)
  } catch (error) {
    if (error instanceof Refusal) throw error
    const text = error instanceof WrongIssuer ? texts.issuer(error.named) : texts[causeOf(error, system)]
    return result(false, text, withoutSecrets((error as Error).message, values))
  }
}

type MailSystem = 'email' | 'brevo'

function isMail(system: TestedSystem): system is MailSystem {
  return system === 'email' || system === 'brevo'
}

const mailProbes: Readonly<Record<MailSystem, Pick<Probe, 'addresses' | 'secrets'>>> = {
  email: { addresses: ['email_server', 'email_port'], secrets: ['email_password'] },
  brevo: { addresses: ['sendinblue_url'], secrets: ['sendinblue_api_token'] },
}

/** Lists missing settings, and whether a stored secret would be sent to an address that it was not stored for. */
function conditionsOf(
  app: App,
  system: TestedSystem,
  values: GlobalValues,
  changes: Partial<GlobalValues>,
): { needed: readonly GlobalCode[]; isMoved: boolean } {
  const { addresses, secrets } = isMail(system) ? mailProbes[system] : app.hooks.probes[system]
  const needed = isMail(system)
    ? missingForMail(mailValues(system, values))
    : app.hooks.probes[system].needed.filter((code) => values[code] === '')
  const isMoved =
    addresses.some((code) => code in changes) &&
    secrets.some((code) => values[code] !== '' && !(code in changes))
  return { needed, isMoved }
}

/** Checks the configured mailing list, if any. */
async function checkBrevo(values: GlobalValues): Promise<void> {
  if (values.sendinblue_list_id !== '0') await checkBrevoList(values, AbortSignal.timeout(timeoutMs))
}

/** Mail can be tested before it is switched on. */
function mailValues(system: MailSystem, values: GlobalValues): GlobalValues {
  return { ...values, send_email: 'true', sendinblue_enabled: String(system === 'brevo') }
}

async function sendTestMail(
  system: MailSystem,
  values: GlobalValues,
  typed: string,
  context: UserContext,
): Promise<string> {
  const { app, user, language, words } = context
  const to = parseEmail(typed === '' ? user.email : typed)
  if (to === null) {
    throw new Refusal('validation', (words) => words.accountRefusals.register.badEmail, { field: 'to' })
  }
  const texts = words.globalSettingRefusals.testMail
  const email = render({ to, language, texts, link: `${publicAddressOf(app.config)}/web` })
  await mailProviderOf(mailValues(system, values))!.send(email, newId(), AbortSignal.timeout(timeoutMs))
  await recordOnInstallation(context, 'test-mail-sent', system)
  return to
}

/** Other systems may repeat the secrets that they received. */
function withoutSecrets(message: string, values: GlobalValues): string {
  return globalCodes
    .filter((code) => isSecret(code) && values[code] !== '')
    .reduce((text, code) => text.replaceAll(values[code], '…'), message)
    .slice(0, 300)
}

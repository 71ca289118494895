import type { TestedSystem, globalSettings } from '@lustra/contract/global-settings'
import { newId } from '@lustra/contract/ids'
import { recordOnInstallation } from '../audit/record-act.ts'
import { WrongIssuer } from '../account/index.ts'
import type { UserContext } from '../call/context.ts'
import type { HandlerOf } from '../call/handler.ts'
import { parseEmail } from '../email-address.ts'
import {
  type GlobalCode,
  type GlobalValues,
  globalCodes,
  isSecret,
} from '../global-settings/setting-codes.ts'
import { publicAddressOf } from '../config.ts'
import { render } from '../mail/email.ts'
import { mailProviderOf, missingForMail } from '../mail/mail-provider.ts'
import { checkBrevoList } from '../mailing-list/index.ts'
import { Refusal } from '../refusal.ts'
import { causeOf } from './cause.ts'
import { checkedChanges } from './changes.ts'
import { probes, timeoutMs } from './probes.ts'

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
  const { needed, isMoved } = conditionsOf(system, values, changes)
  if (needed.length > 0) {
    const isSignIn = needed.some((code) => code === 'email_user' || code === 'email_password')
    return result(false, texts[isSignIn ? 'incompleteSignIn' : 'incomplete'](needed.join(', ')))
  }
  if (isMoved) return result(false, texts.retype)
  try {
    if (system !== 'email' && system !== 'brevo') {
      const { config } = app
      const signal = AbortSignal.timeout(timeoutMs)
      const reservation = await probes[system].check(values, { config, now: context.now, signal })
      return result(true, reservation === null ? texts.works : texts.reservations[reservation])
    }
    if (system === 'brevo') await checkBrevo(values)
    return result(true, texts.mailAccepted(await sendTestMail(system, values, to, context)))
  } catch (error) {
    if (error instanceof Refusal) throw error
    const text = error instanceof WrongIssuer ? texts.issuer(error.named) : texts[causeOf(error, system)]
    return result(false, text, withoutSecrets((error as Error).message, values))
  }
}

/** What is missing, and whether a stored secret would go to an address that it was not stored for. */
function conditionsOf(
  system: TestedSystem,
  values: GlobalValues,
  changes: Partial<GlobalValues>,
): { needed: readonly GlobalCode[]; isMoved: boolean } {
  const { addresses, secrets } = targetsOf(system)
  const needed =
    system === 'email' || system === 'brevo'
      ? missingForMail(mailValues(system, values))
      : probes[system].needed.filter((code) => values[code] === '')
  const isMoved =
    addresses.some((code) => code in changes) &&
    secrets.some((code) => values[code] !== '' && !(code in changes))
  return { needed, isMoved }
}

function targetsOf(system: TestedSystem): {
  readonly addresses: readonly GlobalCode[]
  readonly secrets: readonly GlobalCode[]
} {
  if (system === 'email') return { addresses: ['email_server', 'email_port'], secrets: ['email_password'] }
  if (system === 'brevo') return { addresses: ['sendinblue_url'], secrets: ['sendinblue_api_token'] }
  return probes[system]
}

/** The list of those who want news, where there is one. */
async function checkBrevo(values: GlobalValues): Promise<void> {
  if (values.sendinblue_list_id !== '0') await checkBrevoList(values, AbortSignal.timeout(timeoutMs))
}

/** Tested before mail is switched on, too. */
function mailValues(system: 'email' | 'brevo', values: GlobalValues): GlobalValues {
  return { ...values, send_email: 'true', sendinblue_enabled: String(system === 'brevo') }
}

async function sendTestMail(
  system: 'email' | 'brevo',
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

/** Other systems may repeat what they were sent. */
function withoutSecrets(message: string, values: GlobalValues): string {
  return globalCodes
    .filter((code) => isSecret(code) && values[code] !== '')
    .reduce((text, code) => text.replaceAll(values[code], '…'), message)
    .slice(0, 300)
}

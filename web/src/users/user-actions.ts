/** Actions on a user: they ask for confirmation if necessary, report the result, and reload the lists (ADM-028). */
import { clock } from '#browser/clock.ts'
import { Store } from '#browser/store.ts'
import { failures } from '#data/failures.ts'
import { type Outcome } from '#data/mutation.ts'
import { outcomeOf } from '#data/outcome.ts'
import { confirmed } from '#settings/index.ts'
import { ask, askWhich } from '#ui/dialog/ask.ts'
import { toast } from '#ui/toast/toast.ts'
import type { SessionId, UserId } from '@lustra/contract/ids'
import type { Role } from '@lustra/contract/status'
import { type PaidPlan, paidPlans } from '@lustra/domain/subscription'
import type { WordsOf } from '@lustra/words'
import { reloadUsers, userCalls } from './users-queries.ts'

export interface NamedUser {
  readonly id: UserId
  readonly username: string
}

type Texts = WordsOf<'users'>['users']
type PlanTexts = Texts['plan']
type PlanNames = WordsOf<'subscription'>['subscription']['plans']

/** A link that the administrator must pass on, or null. */
export const openLink = new Store<{ readonly text: string; readonly link: string } | null>(null)

/** What a reply may say. */
interface Reported {
  readonly text?: string
  readonly link?: string | undefined
}

/** Runs a call that may need a fresh proof of identity. Returns whether it succeeded. */
export async function perform(run: () => Promise<Reported | object>, done?: string): Promise<boolean> {
  const outcome: Outcome<Reported> = await confirmed(() => outcomeOf(run()))
  if (!outcome.ok) {
    failures.report(outcome.failure)
    return false
  }
  const { text = '', link } = outcome.reply
  if (link === undefined) toast.show({ text: done ?? text })
  else openLink.set({ text, link })
  await reloadUsers()
  return true
}

/** The last one is the default (ADM-034). */
const grantable = ['administrator', 'user', 'beta-tester'] as const satisfies readonly Role[]

export async function grantRole({ id, username }: NamedUser, words: Texts): Promise<void> {
  const role = await askWhich<Role>({
    title: words.ask.grant(username),
    reject: words.ask.cancel,
    answers: grantable.map((value) => ({ value, label: words.roles[value] })),
  })
  if (role !== null) await perform(() => userCalls.grant(id, role))
}

export async function withdrawRole({ id }: NamedUser, role: Role): Promise<void> {
  await perform(() => userCalls.withdraw(id, role))
}

const durations = { month: 30, year: 365 } as const

/** Grants a plan without payment for a period. */
export async function grantPlan(
  { id, username }: NamedUser,
  texts: PlanTexts,
  plans: PlanNames,
): Promise<void> {
  const plan = await askWhich<PaidPlan>({
    title: texts.which(username),
    reject: texts.cancel,
    answers: paidPlans.toReversed().map((value) => ({ value, label: plans[value] })),
  })
  if (plan === null) return
  const duration = await askWhich<keyof typeof durations | 'always'>({
    title: texts.howLong(plans[plan]),
    reject: texts.cancel,
    answers: (['always', 'year', 'month'] as const).map((value) => ({
      value,
      label: texts.durations[value],
    })),
  })
  if (duration === null) return
  const until = duration === 'always' ? null : Math.floor(clock.instant()) + durations[duration] * 86_400
  await perform(() => userCalls.grantPlan(id, plan, until), texts.granted(plans[plan]))
}

export async function withdrawPlan({ id }: NamedUser, { withdrawn }: PlanTexts): Promise<void> {
  await perform(() => userCalls.grantPlan(id, null, null), withdrawn)
}

export async function resetPassword({ id, username }: NamedUser, { ask: texts }: Texts): Promise<void> {
  const { title, text, confirm } = texts.reset
  if (await ask({ title: title(username), text, confirm })) await perform(() => userCalls.reset(id))
}

export async function clearMigration({ id, username }: NamedUser, { ask: texts }: Texts): Promise<void> {
  const { title, text, confirm } = texts.clear
  if (await ask({ title: title(username), text, confirm })) await perform(() => userCalls.clearMigration(id))
}

export async function forceSync({ id }: NamedUser, { syncing }: Texts): Promise<void> {
  await perform(() => userCalls.sync(id), syncing)
}

export async function disable({ id, username }: NamedUser, { ask: texts }: Texts): Promise<void> {
  const { title, text, confirm } = texts.disable
  if (await ask({ title: title(username), text, confirm })) await perform(() => userCalls.disable(id))
}

export async function enable({ id }: NamedUser): Promise<void> {
  await perform(() => userCalls.enable(id))
}

export async function endSessions({ id }: NamedUser, sessionId?: SessionId): Promise<void> {
  await perform(() => (sessionId ? userCalls.endSession(id, sessionId) : userCalls.endSessions(id)))
}

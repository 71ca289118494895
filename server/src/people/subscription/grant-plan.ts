import type { subscriptions } from '@lustra/contract/subscription'
import { callerOf, recordAct, userTarget } from '../../operations/audit/record-act.ts'
import type { HandlerOf } from '../../call/handler.ts'
import { Refusal } from '../../kernel/refusal.ts'
import { configuredPayments } from './stripe.ts'

/** Grants a plan manually. Refused without payments, because everything is included then. */
export const grantPlan: HandlerOf<typeof subscriptions, 'grantPlan'> = async (
  { userId, planId, until },
  { app, user, address, now },
) => {
  await configuredPayments(app)
  await app.database.transaction(async (transaction) => {
    const target = await transaction
      .selectFrom('users')
      .select('id')
      .where('id', '=', userId)
      .executeTakeFirst()
    if (!target) {
      throw new Refusal('not-found', (words) => words.subscriptionRefusals.unknownUser, { field: 'userId' })
    }
    const before = await transaction
      .deleteFrom('granted_plans')
      .where('user_id', '=', userId)
      .returning('plan')
      .executeTakeFirst()
    const act = {
      actor: callerOf({ user, address }),
      target: userTarget(userId),
      at: now,
      before: before?.plan ?? null,
    }
    if (planId === null) {
      if (before) await recordAct(transaction, { ...act, act: 'plan-withdrawn' })
      return
    }
    const untilMs = until === null ? null : until * 1000
    await transaction
      .insertInto('granted_plans')
      .values({ user_id: userId, plan: planId, until: untilMs, granted_at: now })
      .execute()
    await recordAct(transaction, { ...act, act: 'plan-granted', after: planId })
  })
  return {}
}

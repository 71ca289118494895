/** Current plans by level, from hours to a life. */
import { type CurrentPlan } from '@lustra/contract/dashboard'
import { type PeriodKind, kindOfLevel, periodKinds } from '@lustra/domain/calendar'

/** Plans of a time of day, or of one kind of period. */
export type GroupName = 'HOURS' | PeriodKind

export interface CurrentGroup {
  readonly name: GroupName
  readonly plans: readonly CurrentPlan[]
}

const names: readonly GroupName[] = ['HOURS', ...periodKinds]

/** Years and what is coarser changes little from day to day. */
export const foldedAtFirst: ReadonlySet<GroupName> = new Set(['YEARS', 'LUSTRA', 'LIFE'])

/** Those with something in them; the order within each is the server's. */
export function groupsOf(plans: readonly CurrentPlan[]): readonly CurrentGroup[] {
  const byName = Map.groupBy(plans, ({ timeLevel }) => kindOfLevel(timeLevel) ?? 'HOURS')
  return names.flatMap((name) => {
    const plans = byName.get(name)
    return plans ? [{ name, plans }] : []
  })
}

/** What goes on now, or else comes next, of those of a time of day that are open. */
export function nextOf(plans: readonly CurrentPlan[], now: number): CurrentPlan | undefined {
  return plans.find(
    ({ timeLevel, status, startTime, duration }) =>
      kindOfLevel(timeLevel) === null && status === 'NORMAL' && startTime + duration > now,
  )
}

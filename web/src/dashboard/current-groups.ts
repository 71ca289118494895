import { type CurrentPlan } from '@lustra/contract/dashboard'
import { type PeriodKind, kindOfLevel, periodKinds } from '@lustra/domain/calendar'

export type GroupName = 'HOURS' | PeriodKind

export interface CurrentGroup {
  readonly name: GroupName
  readonly plans: readonly CurrentPlan[]
}

const names: readonly GroupName[] = ['HOURS', ...periodKinds]

/** Up to this number no level is collapsed, so that plans just made in the first steps are visible. */
const visibleAtFirst = 10

/** Among many plans, coarse levels are collapsed, because they change little from day to day. */
export function foldedAtFirst(plans: readonly CurrentPlan[]): ReadonlySet<GroupName> {
  return new Set(plans.length > visibleAtFirst ? ['YEARS', 'LUSTRA', 'LIFE'] : [])
}

/** The non-empty groups; the server has sorted the plans in each. */
export function groupsOf(plans: readonly CurrentPlan[]): readonly CurrentGroup[] {
  const byName = Map.groupBy(plans, ({ timeLevel }) => kindOfLevel(timeLevel) ?? 'HOURS')
  return names.flatMap((name) => {
    const plans = byName.get(name)
    return plans ? [{ name, plans }] : []
  })
}

/** The current open plan of hours, otherwise the next one. */
export function nextOf(plans: readonly CurrentPlan[], now: number): CurrentPlan | undefined {
  return plans.find(
    ({ timeLevel, status, startTime, duration }) =>
      kindOfLevel(timeLevel) === null && status === 'NORMAL' && startTime + duration > now,
  )
}

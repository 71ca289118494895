import { addDayOff, removeDayOff, workingCalendarQuery, workingHoursOf } from '#capacity/index.ts'
import { localStore } from '#browser/storage.ts'
import { useToday } from '#browser/use-now.ts'
import { useUser } from '#data/user.ts'
import { useOptimisticQuery } from '#data/use-optimistic-query.ts'
import { useLanguage, useWords } from '#language/Language.tsx'
import { PeriodTexts } from '#language/dates/period-texts.ts'
import { openProposal, proposedPeriod } from '#scheduling/index.ts'
import { ContextMenu } from '#ui/menu/ContextMenu.tsx'
import { type MenuEntry } from '#ui/menu/menu-entry.ts'
import { type PointOfWindow } from '#ui/pop/point.ts'
import { type PeriodCapacity } from '@lustra/contract/capacity'
import { newDayOffId } from '@lustra/contract/ids'
import { type Period, formatDay, previousPeriod } from '@lustra/domain/calendar'
import { hasWorkingHours, secondsOver } from '@lustra/domain/capacity'
import { lookBackKinds } from '@lustra/domain/reviews'
import { useNavigate } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import { usePlansScreen } from '../use-plans-screen.ts'
import { titleOf } from './loads.ts'
import { isLeftAsIs } from '../overload/left-as-is.ts'
import { OverloadPop } from '../overload/OverloadPop.tsx'
import { DiaryPop } from './lazy-period-menu.ts'
import { CopyPop } from '../proposals/lazy-proposal.ts'
import { daysOffIn, isOffEntirely, offOfPeriod } from './period-off.ts'

interface PeriodMenuProps {
  readonly period: Period
  /** The planned and available time; undefined while loading. */
  readonly figures: PeriodCapacity | undefined
  /** For an overfull period it lists at once what could leave, unless the user chose to leave it as it is. */
  readonly beginsWithOverload?: boolean
  readonly at: PointOfWindow
  readonly onClose: () => void
}

/** The menu of a period: its diary, what could leave it, looking back at it, taking it off, and removing the days off in it. */
export function PeriodMenu({ period, figures, beginsWithOverload = false, at, onClose }: PeriodMenuProps) {
  const { plans, capacity, lookBack, shell } = useWords('capacity', 'lookBack')
  const { daysOff: words } = capacity
  const { rules, plans: visible } = usePlansScreen()
  const texts = new PeriodTexts(plans, useLanguage(), rules)
  const navigate = useNavigate()
  const { data: calendar } = useOptimisticQuery(workingCalendarQuery)
  const all = calendar?.daysOff ?? []
  const { kind } = period
  const today = useToday()
  const hours = workingHoursOf(calendar?.hours ?? [])
  const hasHours = hasWorkingHours(hours, period.start, period.end)
  const canBeTaken = hasHours && kind !== 'LUSTRA' && kind !== 'LIFE' && !isOffEntirely(period, all)
  const user = useUser()
  const isOver = figures !== undefined && secondsOver(figures.planned, figures.available) > 0
  const [opened, setOpened] = useState<'diary' | 'overload' | 'copy' | null>(() =>
    beginsWithOverload && isOver && !isLeftAsIs(localStore, user.id, period) ? 'overload' : null,
  )
  const opensPop = useRef(false)
  const isTitle = isSamePeriod(period, titleOf(visible, rules))

  const proposed = proposedPeriod(period)

  function lookBackEntries(): readonly MenuEntry[] {
    const named = lookBackKinds.find((each) => each === kind)
    if (!named) return []
    const params = { kind: named.toLowerCase(), day: formatDay(period.start) }
    return [
      {
        label: lookBack.kinds[named],
        icon: 'report',
        onAction: () => void navigate({ to: '/review/$kind/$day/look', params }),
      },
    ]
  }

  function proposalEntries(): readonly MenuEntry[] {
    if (!proposed) return []
    const { restOfToday, copy } = capacity.proposals
    const hasBegun = period.start <= today && today < period.end
    const isOnHours = kind === 'DAYS' || kind === 'WEEKS'
    const from = previousPeriod(kind, period.start)
    return [
      isOnHours &&
        hasBegun && { label: restOfToday, onAction: () => openProposal(period, { kind: 'restOfToday' }) },
      {
        label: copy[proposed.kind],
        icon: 'copy',
        onAction: () => openProposal(period, { kind: 'copy', from }),
      },
      { label: plans.copyPlan, icon: 'copy', onAction: () => open('copy') },
    ]
  }

  function open(pop: 'diary' | 'overload' | 'copy') {
    opensPop.current = true
    setOpened(pop)
  }

  function backToMenu() {
    opensPop.current = false
    setOpened(null)
  }

  if (opened === 'diary') return <DiaryPop period={period} rules={rules} at={at} onClose={onClose} />
  if (opened === 'copy' && proposed) {
    return <CopyPop period={proposed} rules={rules} at={at} onClose={onClose} />
  }
  if (opened === 'overload') {
    return (
      <OverloadPop
        period={period}
        figures={figures}
        rules={rules}
        at={at}
        onClose={onClose}
        onMenu={backToMenu}
      />
    )
  }
  return (
    <ContextMenu
      label={texts.spokenName(period)}
      at={at}
      // The menu closes after its action.
      onClose={() => opensPop.current || onClose()}
      entries={[
        {
          label: shell.screens.diary,
          icon: 'diary',
          onAction: () => open('diary'),
        },
        isOver && {
          label: capacity.overload.open,
          icon: 'forward' as const,
          onAction: () => open('overload'),
        },
        {
          label: shell.screens.history,
          icon: 'undo',
          onAction: () =>
            void navigate({ to: '/history', search: { level: kind, day: formatDay(period.start) } }),
        },
        ...lookBackEntries(),
        'line',
        proposed && {
          label: plans.propose,
          icon: 'schedule' as const,
          ...(isTitle && { keys: 'F' }),
          onAction: () => openProposal(period),
        },
        ...proposalEntries(),
        'line',
        canBeTaken && {
          label: words.menu.takeOff[kind],
          icon: 'sun',
          onAction: () => void addDayOff.run({ id: newDayOffId(), ...offOfPeriod(period) }),
        },
        ...daysOffIn(period, all).map(({ id, name }) => ({
          label: words.remove(name || words.unnamed),
          icon: 'bin' as const,
          onAction: () => void removeDayOff.run({ id, name }),
        })),
        'line',
        { label: words.menu.settings, onAction: () => void navigate({ to: '/settings/working-hours' }) },
      ]}
    />
  )
}

function isSamePeriod(one: Period, other: Period): boolean {
  return one.kind === other.kind && one.start === other.start
}

import { deferred } from '#browser/deferred.ts'
import { useStore } from '#browser/store.ts'
import { EarlyName } from '#calendar/create/EarlyName.tsx'
import { ComingPop } from '#calendar/entry/ComingPop.tsx'
import { type WeekDom } from '#calendar/week/week-dom.ts'
import { withWords } from '#language/with-words.ts'
import { useIsMounted } from '#ui/hooks/use-is-mounted.ts'
import { useLatest } from '#ui/hooks/use-latest.ts'
import { type EntryId } from '@lustra/contract/ids'
import { type PlansDisplay } from '@lustra/domain/plans'
import { type Plans, type Task, type VisiblePeriod } from '../plans.ts'
import { usePlansScreen } from '../use-plans-screen.ts'

const NewEntry = deferred(withWords(async () => (await import('./NewEntry.tsx')).NewEntry, 'scheduling'))

interface CreatingEntryProps {
  readonly tasks: Plans['tasks']
  readonly display: PlansDisplay
  readonly weekDom: WeekDom
  readonly selectedTask: Task | null
  readonly onClosed: (created: EntryId | null) => void
}

export function CreatingEntry(props: CreatingEntryProps) {
  const { creation, plans } = usePlansScreen()
  const request = useStore(creation.request)
  const isMounted = useIsMounted()
  const current = useLatest(plans)
  if (!request) return <EarlyName />
  const { slot, period } = request
  return (
    <NewEntry
      fallback={
        <>
          <ComingPop onClose={() => creation.request.set(null)} />
          <EarlyName />
        </>
      }
      key={`${slot.level} ${slot.start}`}
      {...props}
      request={request}
      isHere={() => isMounted() && isSamePeriod(period, current())}
    />
  )
}

function isSamePeriod(one: VisiblePeriod, other: VisiblePeriod): boolean {
  return one.view === other.view && one.start === other.start
}

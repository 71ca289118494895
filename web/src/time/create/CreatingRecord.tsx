import { deferred } from '#browser/deferred.ts'
import { useStore } from '#browser/store.ts'
import { EarlyName } from '#calendar/create/EarlyName.tsx'
import { ComingPop } from '#calendar/entry/ComingPop.tsx'
import { withWords } from '#language/with-words.ts'
import { useIsMounted } from '#ui/hooks/use-is-mounted.ts'
import { useLatest } from '#ui/hooks/use-latest.ts'
import { useTimeScreen } from '../time-screen-context.ts'
import { isSameDays } from './record-request.ts'

const NewRecord = deferred(
  withWords(async () => (await import('./NewRecord.tsx')).NewRecord, 'scheduling', 'time'),
)

export function CreatingRecord() {
  const { creating, days } = useTimeScreen()
  const request = useStore(creating)
  const isMounted = useIsMounted()
  const latestDays = useLatest(days)
  if (!request) return <EarlyName />
  return (
    <NewRecord
      fallback={
        <>
          <ComingPop onClose={() => creating.set(null)} />
          <EarlyName />
        </>
      }
      key={request.slot.start}
      request={request}
      isHere={() => isMounted() && isSameDays(request.days, latestDays())}
    />
  )
}

import { useStore } from '#browser/store.ts'
import { announcement } from './announcer.ts'

export function Announcer() {
  const text = useStore(announcement)
  return (
    <div className="hidden" role="status" data-announcer>
      {text}
    </div>
  )
}

import { type TaskId } from '@lustra/contract/ids'
import { useEffect } from 'react'
import { type PlansAddress } from '../plans-address.ts'
import { selectTask } from '../plans-queries.ts'

/** One who looks through tasks selects many; what the server is told is where that ends. */
const quietMs = 400

/** What is selected shows at once; the server learns of it a little later, for the next visit and for other screens. */
export function useTellSelection(address: PlansAddress, selected: TaskId | null, known: TaskId | null): void {
  useEffect(() => {
    if (selected === known || selected === null) return
    const timer = setTimeout(() => {
      // That it could not be told changes nothing on this screen.
      void selectTask(address, selected).catch(() => undefined)
    }, quietMs)
    return () => clearTimeout(timer)
  }, [address, selected, known])
}

import type { App } from '../../app/app.ts'
import { searchServiceOf } from './service-settings.ts'

/** A change is found within two seconds (SRC-N12), and many changes are sent together. */
const debounceMs = 500

/** Calls the listener when the queue may have work. */
export function onServiceQueued(app: App, listener: () => void): void {
  let timer: NodeJS.Timeout | null = null
  const notify = async () => {
    timer = null
    if (searchServiceOf(await app.globalSettings.read()) !== null) listener()
  }
  app.changeFeed.subscribeAll(() => {
    timer ??= setTimeout(() => void notify().catch(() => {}), debounceMs).unref()
  })
}

/** What the browser shows outside of the page, where the person allowed it. */
import { Store } from '#browser/store.ts'

/** Null where the browser knows nothing of it. */
const permission = new Store<NotificationPermission | null>(
  'Notification' in globalThis ? Notification.permission : null,
)

/** Never at load: a browser asks its user, so only a deed of theirs may lead here. */
async function ask(): Promise<void> {
  permission.set(await Notification.requestPermission())
}

const openNotifications = new Map<string, Notification>()

/** Of the same id the browser shows one, however many tabs ask for it. */
function show(
  id: string,
  { title, text, onOpen }: { readonly title: string; readonly text: string; readonly onOpen?: () => void },
): void {
  if (permission.value !== 'granted') return
  try {
    const notification = new Notification(title, { body: text, tag: `lustra-${id}`, icon: '/web/icon.svg' })
    notification.addEventListener('click', () => {
      window.focus()
      notification.close()
      onOpen?.()
    })
    openNotifications.set(id, notification)
  } catch {
    // Some phones allow it to service workers only; the card in the page says it.
    permission.set(null)
  }
}

/** Those that are no longer to be said. */
function keepOnly(ids: ReadonlySet<string>): void {
  for (const [id, notification] of openNotifications) {
    if (ids.has(id)) continue
    notification.close()
    openNotifications.delete(id)
  }
}

export const notifications = { permission, ask, show, keepOnly }

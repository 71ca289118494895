/** System notifications, if the user has allowed them. */
import { Store } from '#browser/store.ts'

const permission = new Store<NotificationPermission | null>(
  'Notification' in globalThis ? Notification.permission : null,
)

/** Must follow a user action, because the browser asks the user. */
async function ask(): Promise<void> {
  permission.set(await Notification.requestPermission())
}

const openNotifications = new Map<string, Notification>()

/** Tabs that show the same id share one notification. */
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
    // Some phones allow notifications only from service workers; the card on the page suffices.
    permission.set(null)
  }
}

function keepOnly(ids: ReadonlySet<string>): void {
  for (const [id, notification] of openNotifications) {
    if (ids.has(id)) continue
    notification.close()
    openNotifications.delete(id)
  }
}

export const notifications = { permission, ask, show, keepOnly }

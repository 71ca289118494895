import { isAnyTabVisible } from './visible-tab.ts'
import { notifications } from './notifications.ts'
import { type AnnouncedReminder } from './reminders-queries.ts'
import { useEffect, useRef } from 'react'

/** While no tab is visible, the browser shows new reminders and removes dismissed ones. */
export function useNotifications(
  announced: readonly AnnouncedReminder[],
  textOf: (reminder: AnnouncedReminder) => string,
  open: (reminder: AnnouncedReminder) => void,
): void {
  const previousKeys = useRef(new Set<string>())
  const texts = useRef({ textOf, open })
  useEffect(() => {
    texts.current = { textOf, open }
  })

  useEffect(() => {
    notifications.keepOnly(new Set(announced.map(({ id }) => id)))
    const fresh = announced.filter((each) => !previousKeys.current.has(keyOf(each)))
    previousKeys.current = new Set(announced.map(keyOf))
    if (fresh.length === 0) return
    void isAnyTabVisible().then((isVisible) => {
      if (isVisible) return
      for (const each of fresh) {
        const { textOf: text, open: go } = texts.current
        notifications.show(each.id, { title: each.name, text: text(each), onOpen: () => go(each) })
      }
    })
  }, [announced])
}

/** The time is part of the key, so that a snoozed reminder is shown again. */
function keyOf({ id, at }: AnnouncedReminder): string {
  return `${id} ${at}`
}

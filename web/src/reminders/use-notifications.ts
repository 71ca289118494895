import { isAnyTabLookedAt } from './looked-at.ts'
import { notifying } from './notifying.ts'
import { type Said } from './reminders-desk.ts'
import { useEffect, useRef } from 'react'

/** While nobody looks at any tab, the browser shows what comes up; what is put away goes there, too. */
export function useNotifications(
  said: readonly Said[],
  textOf: (said: Said) => string,
  open: (said: Said) => void,
): void {
  const known = useRef(new Set<string>())
  const texts = useRef({ textOf, open })
  useEffect(() => {
    texts.current = { textOf, open }
  })

  useEffect(() => {
    notifying.keepOnly(new Set(said.map(({ id }) => id)))
    const fresh = said.filter((each) => !known.current.has(keyOf(each)))
    known.current = new Set(said.map(keyOf))
    if (fresh.length === 0) return
    void isAnyTabLookedAt().then((looked) => {
      if (looked) return
      for (const each of fresh) {
        const { textOf: text, open: go } = texts.current
        notifying.show(each.id, { title: each.name, text: text(each), onOpen: () => go(each) })
      }
    })
  }, [said])
}

/** One that was put off comes up anew. */
function keyOf({ id, at }: Said): string {
  return `${id} ${at}`
}

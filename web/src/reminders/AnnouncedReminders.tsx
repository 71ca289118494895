import { useRouter } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { clock } from '#browser/clock.ts'
import { useCalendarRules } from '#data/use-calendar-rules.ts'
import { useLanguage, useWords } from '#language/Language.tsx'
import { holdVisibilityLock } from './visible-tab.ts'
import { dismissReminders } from './reminders-mutations.ts'
import { type AnnouncedReminder } from './reminders-queries.ts'
import { media } from '#ui/css/media.ts'
import { useMedia } from '#ui/hooks/use-media.ts'
import { Button } from '#ui/button/Button.tsx'
import { ReminderCard } from './ReminderCard.tsx'
import { pageOf, whenText } from './announced-texts.ts'
import { useAnnounced } from './use-announced.ts'
import { useNotifications } from './use-notifications.ts'
import { useF6 } from '#ui/keys/use-f6.ts'
import styles from './AnnouncedReminders.module.css'

/** More cards would cover the screen. */
const visibleAtOnce = { wide: 3, narrow: 1 } as const

/** Announced reminders, visible on every screen until dismissed in any tab. F6 moves the focus there and back. */
export function AnnouncedReminders() {
  const { plans, reminders } = useWords('reminders')
  const words = reminders.active
  const language = useLanguage()
  const rules = useCalendarRules()
  const router = useRouter()
  const region = useRef<HTMLElement>(null)
  const announced = useAnnounced()
  const [isWhole, setWhole] = useState(false)
  const isNarrow = useMedia(media.phone)
  const textOf = whenText(plans, words, language, rules, clock.now())
  const open = (reminder: AnnouncedReminder) => void router.navigate({ href: pageOf(reminder) })
  useEffect(holdVisibilityLock, [])
  useNotifications(announced, textOf, open)
  useF6(region, announced.length > 0)
  if (announced.length === 0) return null

  const visible = isWhole ? announced : announced.slice(0, visibleAtOnce[isNarrow ? 'narrow' : 'wide'])
  const more = announced.length - visible.length
  return (
    <section
      ref={region}
      className={styles.region}
      data-whole={isWhole || undefined}
      aria-label={words.region(announced.length)}
    >
      <ul className={styles.cards} aria-live="assertive" aria-relevant="additions">
        {visible.map((each) => (
          <ReminderCard key={each.id} reminder={each} when={textOf(each)} onOpen={() => open(each)} />
        ))}
      </ul>
      {announced.length > 1 && (
        <footer className={styles.foot}>
          {more > 0 && (
            <Button size="s" onPress={() => setWhole(true)}>
              {words.more(more)}
            </Button>
          )}
          <Button size="s" onPress={() => void dismissReminders.run({ ids: announced.map(({ id }) => id) })}>
            {words.dismissAll(announced.length)}
          </Button>
        </footer>
      )}
    </section>
  )
}

import { useRouter } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { clock } from '#browser/clock.ts'
import { useCalendarRules } from '#data/use-calendar-rules.ts'
import { useLanguage, useWords } from '#language/Language.tsx'
import { tellWhenLookedAt } from './looked-at.ts'
import { dismiss } from './reminders-desk.ts'
import { useMedia } from '#ui/hooks/use-media.ts'
import { Button } from '#ui/button/Button.tsx'
import { ReminderCard } from './ReminderCard.tsx'
import { placeOfSaid, whenText } from './said-texts.ts'
import { useSaid } from './use-said.ts'
import { useNotifications } from './use-notifications.ts'
import { useF6 } from '#ui/keys/use-f6.ts'
import styles from './SaidReminders.module.css'

/** More would hide the screen. */
const shownAtOnce = { wide: 3, narrow: 1 } as const

/** What one was reminded of, on every screen, until it is put away here or in any other tab. F6 leads there and back. */
export function SaidReminders() {
  const { plans, reminders } = useWords()
  const words = reminders.said
  const language = useLanguage()
  const rules = useCalendarRules()
  const router = useRouter()
  const region = useRef<HTMLElement>(null)
  const said = useSaid()
  const [isWhole, setWhole] = useState(false)
  const isNarrow = useMedia('(max-width: 640px)')
  const textOf = whenText(plans, words, language, rules, clock.now())
  const open = (each: (typeof said)[number]) => void router.navigate({ href: placeOfSaid(each) })
  useEffect(tellWhenLookedAt, [])
  useNotifications(said, textOf, open)
  useF6(region, said.length > 0)
  if (said.length === 0) return null

  const shown = isWhole ? said : said.slice(0, shownAtOnce[isNarrow ? 'narrow' : 'wide'])
  const more = said.length - shown.length
  return (
    <section
      ref={region}
      className={styles.region}
      data-whole={isWhole || undefined}
      aria-label={words.region(said.length)}
    >
      <ul className={styles.cards} aria-live="assertive" aria-relevant="additions">
        {shown.map((each) => (
          <ReminderCard key={each.id} said={each} when={textOf(each)} onOpen={() => open(each)} />
        ))}
      </ul>
      {said.length > 1 && (
        <footer className={styles.foot}>
          {more > 0 && (
            <Button size="s" onPress={() => setWhole(true)}>
              {words.more(more)}
            </Button>
          )}
          <Button size="s" onPress={() => void dismiss(said.map(({ id }) => id)).catch(() => undefined)}>
            {words.dismissAll(said.length)}
          </Button>
        </footer>
      )}
    </section>
  )
}

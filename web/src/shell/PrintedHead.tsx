import { clock } from '#browser/clock.ts'
import { printing } from '#browser/printing.ts'
import { useStore } from '#browser/store.ts'
import { useUser } from '#data/user.ts'
import { clockText, dateTexts } from '#language/dates/date-texts.ts'
import { useLanguage, useStartupWords } from '#language/Language.tsx'
import { Logo } from '#ui/icons/Logo.tsx'
import { dayOf } from '@lustra/domain/calendar'
import styles from './PrintedHead.module.css'

export function PrintedHead() {
  return useStore(printing) && <Head />
}

function Head() {
  const { product } = useStartupWords().shell
  const { fullName, timeZone } = useUser()
  const now = clock.now()
  const today = dayOf(now)
  const printed = `${dateTexts(useLanguage()).daysAndYear(today, today)}, ${clockText(now)}`
  return (
    <header className={styles.head} data-printed-head="">
      <b>{document.title.replace(` · ${product}`, '')}</b>
      <span>
        <Logo size={16} /> {product}
      </span>
      <p>
        {fullName} · {timeZone} · {printed}
      </p>
    </header>
  )
}

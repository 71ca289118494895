import bar from '#calendar/frame/CalendarTools.module.css'
import { dateTexts } from '#language/dates/date-texts.ts'
import { LanesSwitch } from '#calendar/frame/LanesSwitch.tsx'
import { useLanguage, useWords } from '#language/Language.tsx'
import { Icon } from '#ui/icons/Icon.tsx'
import { Button } from '#ui/button/Button.tsx'
import { DatePop } from '#ui/date-picker/DatePop.tsx'
import { IconButton } from '#ui/button/IconButton.tsx'
import { addDays, dayOf, daysPerWeek, startOfDay } from '@lustra/domain/calendar'
import { useTimeScreen } from './time-screen-context.ts'
import { TimeContexts } from './TimeContexts.tsx'
import styles from './TimeTools.module.css'

/** The toolbar: the week, the contexts of the list, and whether the plan is visible beside the fact. */
export function TimeTools() {
  const screen = useTimeScreen()
  const { rules, narrow, choice } = screen
  const { start } = screen.week
  const words = useWords()
  const { today, previous, next, pickWeek } = words.plans
  const { tools } = words.time
  const title = dateTexts(useLanguage()).days(start, addDays(start, daysPerWeek - 1))
  return (
    <div className={`${bar.tools} ${styles.tools}`} role="region" aria-label={tools}>
      <div className={bar.left}>
        <Button onPress={screen.showToday}>{today}</Button>
        <IconButton size="edged" icon="left" label={previous} onPress={() => screen.step(-1)} />
        <IconButton size="edged" icon="right" label={next} onPress={() => screen.step(1)} />
        <h1 className={bar.title}>
          <DatePop
            mode="WEEK"
            rules={rules}
            value={startOfDay(start)}
            onChange={(day) => day !== null && screen.showWeek(dayOf(day))}
            trigger={
              <Button look="quiet">
                <span className="trunc">{title}</span>
                <Icon name="unfold" size="s" />
                <span className="hidden">{pickWeek}</span>
              </Button>
            }
          />
        </h1>
      </div>
      {!narrow && (
        <div className={styles.contexts}>
          {choice && <TimeContexts choice={choice} onChoose={screen.chooseContexts} />}
        </div>
      )}
      <div className={`${bar.right} ${styles.right}`}>
        <LanesSwitch lanes={screen.lanes} wide={narrow} onChange={screen.chooseLanes} />
      </div>
    </div>
  )
}

import bar from '#calendar/frame/CalendarTools.module.css'
import { dateTexts } from '#language/dates/date-texts.ts'
import { LanesSwitch } from '#calendar/frame/LanesSwitch.tsx'
import { useLanguage, useStartupWords, useWords } from '#language/Language.tsx'
import { Icon } from '#ui/icons/Icon.tsx'
import { Button } from '#ui/button/Button.tsx'
import { DatePop } from '#ui/date-picker/DatePop.tsx'
import { IconButton } from '#ui/button/IconButton.tsx'
import { media } from '#ui/css/media.ts'
import { useMedia } from '#ui/hooks/use-media.ts'
import { PeriodTexts } from '#language/dates/period-texts.ts'
import { addDays, dayOf, daysPerWeek, startOfDay, thursdayOf } from '@lustra/domain/calendar'
import { useToday } from '#browser/use-now.ts'
import { stepNames } from '#calendar/frame/step-names.ts'
import { useTitleDetail } from '#ui/page/window-title.ts'
import { useUser } from '#data/user.ts'
import { UpgradeLink } from '#subscription/index.ts'
import { canUpgrade } from '@lustra/domain/subscription'
import { useTimeScreen } from './time-screen-context.ts'
import { TimeContexts } from './TimeContexts.tsx'
import styles from './TimeTools.module.css'

export function TimeTools() {
  const screen = useTimeScreen()
  const { narrow, choice } = screen
  const words = useWords('time')
  const { today } = words.plans
  const { previous, next } = stepNames(words.plans, screen.day === null ? 'WEEK_VIEW' : 'DAY')
  const { tools } = words.time
  const isPhone = useMedia(media.phone)
  const { day, week } = screen
  const { subscription } = useUser()
  const period = dateTexts(useLanguage()).daysAndYear(
    day ?? week.start,
    day ?? addDays(week.start, daysPerWeek - 1),
  )
  useTitleDetail(screen.lanes === 'both' ? `${period} · ${words.plans.lanes.both}` : period)
  return (
    <div className={`${bar.tools} ${styles.tools}`} role="region" aria-label={tools}>
      <div className={bar.left}>
        {narrow && <Title />}
        {isPhone ? (
          <IconButton size="edged" icon="calendar" label={today} onPress={screen.showToday} />
        ) : (
          <Button onPress={screen.showToday}>{today}</Button>
        )}
        <IconButton size="edged" icon="left" label={previous} onPress={() => screen.step(-1)} />
        <IconButton size="edged" icon="right" label={next} onPress={() => screen.step(1)} />
        {!narrow && <Title />}
      </div>
      {!narrow && (
        <div className={styles.contexts}>
          {choice && <TimeContexts choice={choice} onChoose={screen.chooseContexts} />}
        </div>
      )}
      <div className={`${bar.right} ${styles.right}`}>
        {!isPhone && canUpgrade(subscription) && <UpgradeLink />}
        <LanesSwitch lanes={screen.lanes} wide={narrow} onChange={screen.chooseLanes} />
        {isPhone && (
          <div className={styles.phoneContexts}>
            {choice && <TimeContexts asIcon choice={choice} onChoose={screen.chooseContexts} />}
          </div>
        )}
      </div>
      {isPhone && canUpgrade(subscription) && (
        <div>
          <UpgradeLink />
        </div>
      )}
    </div>
  )
}

/** `23 – 29 November`; in narrow windows, which show the days below, `November` and `week 48`; on phones the day. */
function Title() {
  const { rules, narrow, texts, day, week, showAround } = useTimeScreen()
  const words = useStartupWords().plans
  const language = useLanguage()
  const { start } = week
  const today = useToday()
  const heading =
    day === null
      ? new PeriodTexts(words, language, rules).monthAndWeek(thursdayOf(start, rules), start)
      : texts.dayHeading(day, today)
  return (
    <h1 className={bar.title}>
      <DatePop
        mode={day === null ? 'WEEK' : 'DAY'}
        rules={rules}
        value={startOfDay(day ?? start)}
        onChange={(time) => time !== null && showAround(dayOf(time))}
        trigger={
          <Button look="quiet">
            <span className="trunc">
              {narrow ? heading.title : dateTexts(language).days(start, addDays(start, daysPerWeek - 1))}
            </span>
            {narrow ? <small>{heading.note}</small> : <Icon name="unfold" size="s" />}
            <span className="hidden">{day === null ? words.pickWeek : words.pickDay}</span>
          </Button>
        }
      />
    </h1>
  )
}

import { useStore } from '#browser/store.ts'
import { summaryOf } from '#capacity/index.ts'
import { useWeekdays } from '#data/use-weekdays.ts'
import { useUser } from '#data/user.ts'
import { timeFormat } from '#language/dates/time-format.ts'
import { useWords } from '#language/Language.tsx'
import { Link } from '@tanstack/react-router'
import rowStyles from '#ui/edit-row/EditRow.module.css'

/** The hours in force today; they are changed on a page of their own. */
export function WorkingHoursRow() {
  const { settings, ui } = useWords('settings')
  const { short, first } = useWeekdays()
  const format = useStore(timeFormat)
  const { workingHours } = useUser()
  const { workingHours: label } = settings.details
  return (
    <div id="workingHours" className={rowStyles.row}>
      <dt>{label}</dt>
      <dd className="num">{summaryOf(workingHours, first, short, format) || settings.working.none}</dd>
      <dd className={rowStyles.act}>
        <Link className="link" to="/settings/working-hours" aria-label={ui.row.changeOf(label)}>
          {ui.row.change}
        </Link>
      </dd>
    </div>
  )
}

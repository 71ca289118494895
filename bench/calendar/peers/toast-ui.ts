import Calendar, { type EventObject, type Options, type TZDate } from '@toast-ui/calendar'
import '@toast-ui/calendar/toastui-calendar.min.css'
import { startOfDay } from '@lustra/domain/calendar'
import { type Candidate } from '../browser/candidate.ts'
import { type Scenario } from '../browser/scenario.ts'
import { dateOf, timeOf } from './dates.ts'
import './toast-ui.css'

interface CalendarData {
  readonly date: Date
  readonly events: EventObject[]
}

const calendarId = 'one'

function inView(options: Options): Candidate<CalendarData> {
  return {
    dataOf: ({ firstDay, entries }: Scenario) => ({
      date: dateOf(startOfDay(firstDay)),
      events: entries.map(({ id, title, color, start, duration }) => ({
        id,
        calendarId,
        title,
        category: duration === 86_400 ? 'allday' : 'time',
        backgroundColor: `#${color}`,
        color: '#fff',
        start: dateOf(start),
        end: dateOf(duration === 86_400 ? start + duration - 1 : start + duration),
      })),
    }),
    mount(root, data, onMove) {
      const calendar = new Calendar(root, { usageStatistics: false, ...options })
      const show = ({ date, events }: CalendarData) => {
        calendar.clear()
        calendar.setDate(date)
        calendar.createEvents(events)
      }
      show(data)
      calendar.on('beforeUpdateEvent', ({ event, changes }) => {
        calendar.updateEvent(event.id, event.calendarId, changes)
        onMove(event.id, timeOf((changes.start as TZDate).toDate()))
      })
      return { show, rename: (id, title) => calendar.updateEvent(id, calendarId, { title }) }
    },
  }
}

export const week = inView({
  defaultView: 'week',
  week: { startDayOfWeek: 1, taskView: false, eventView: ['time'], showNowIndicator: false },
})
export const month = inView({ defaultView: 'month', month: { startDayOfWeek: 1, visibleEventCount: 1000 } })

import Calendar, { type EventObject, type Options, type TZDate } from '@toast-ui/calendar'
import '@toast-ui/calendar/toastui-calendar.min.css'
import { startOfDay } from '@lustra/domain/calendar'
import { type Candidate } from '../browser/candidate.ts'
import { type Scene } from '../browser/scene.ts'
import { dateOf, timeOf } from './dates.ts'
import './toast-ui.css'

interface Given {
  readonly date: Date
  readonly events: EventObject[]
}

const calendarId = 'one'

function inView(options: Options): Candidate<Given> {
  return {
    give: ({ first, entries }: Scene) => ({
      date: dateOf(startOfDay(first)),
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
    mount(root, given, moved) {
      const calendar = new Calendar(root, { usageStatistics: false, ...options })
      const show = ({ date, events }: Given) => {
        calendar.clear()
        calendar.setDate(date)
        calendar.createEvents(events)
      }
      show(given)
      calendar.on('beforeUpdateEvent', ({ event, changes }) => {
        calendar.updateEvent(event.id, event.calendarId, changes)
        moved(event.id, timeOf((changes.start as TZDate).toDate()))
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

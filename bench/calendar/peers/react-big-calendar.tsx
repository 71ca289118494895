import { type LocalTime, startOfDay } from '@lustra/domain/calendar'
import { format, getDay, parse, startOfWeek } from 'date-fns'
import { enGB } from 'date-fns/locale/en-GB'
import { Calendar, dateFnsLocalizer } from 'react-big-calendar'
import dragAndDrop from 'react-big-calendar/lib/addons/dragAndDrop'
import 'react-big-calendar/lib/addons/dragAndDrop/styles.css'
import 'react-big-calendar/lib/css/react-big-calendar.css'
import { type CalendarProps, reactCandidate } from '../browser/react-candidate.tsx'
import { type Scenario } from '../browser/scenario.ts'
import { dateOf, timeOf } from './dates.ts'
import './react-big-calendar.css'

interface Event {
  readonly id: string
  readonly title: string
  readonly color: string
  readonly start: Date
  readonly end: Date
  readonly allDay: boolean
}

interface CalendarData {
  readonly date: Date
  readonly events: readonly Event[]
}

const localizer = dateFnsLocalizer({ format, parse, startOfWeek, getDay, locales: { enGB } })
// A CommonJS module, whose default export is a property.
const DragAndDropCalendar = dragAndDrop.default<Event>(Calendar)
const morning = new Date(1970, 0, 1, 8)
const noop = () => {}
const colored = ({ color }: Event) => ({ style: { backgroundColor: color } })

function inView(view: 'week' | 'month') {
  return function BigCalendar({ data, onMove }: CalendarProps<CalendarData>) {
    return (
      <DragAndDropCalendar
        localizer={localizer}
        culture="enGB"
        view={view}
        views={[view]}
        date={data.date}
        events={data.events}
        onNavigate={noop}
        onView={noop}
        toolbar={false}
        showAllEvents
        scrollToTime={morning}
        eventPropGetter={colored}
        onEventDrop={({ event, start }) => onMove(event.id, timeOf(start))}
      />
    )
  }
}

function dataOf({ firstDay, entries }: Scenario): CalendarData {
  const events = entries.map(({ id, title, color, start, duration }) => ({
    id,
    title,
    color: `#${color}`,
    start: dateOf(start),
    end: dateOf(start + duration),
    allDay: duration === 86_400,
  }))
  return { date: dateOf(startOfDay(firstDay)), events }
}

function withChange(data: CalendarData, id: string, change: (event: Event) => Event): CalendarData {
  return { ...data, events: data.events.map((event) => (event.id === id ? change(event) : event)) }
}

const common = {
  dataOf,
  withTitle: (data: CalendarData, id: string, title: string) =>
    withChange(data, id, (event) => ({ ...event, title })),
  withStart: (data: CalendarData, id: string, start: LocalTime) =>
    withChange(data, id, (event) => {
      const length = event.end.getTime() - event.start.getTime()
      return { ...event, start: dateOf(start), end: new Date(start * 1000 + length) }
    }),
}

export const week = reactCandidate({ ...common, Calendar: inView('week') })
export const month = reactCandidate({ ...common, Calendar: inView('month') })

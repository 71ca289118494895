import { type LocalTime, startOfDay } from '@lustra/domain/calendar'
import { format, getDay, parse, startOfWeek } from 'date-fns'
import { enGB } from 'date-fns/locale/en-GB'
import { Calendar, dateFnsLocalizer } from 'react-big-calendar'
import dragAndDrop from 'react-big-calendar/lib/addons/dragAndDrop'
import 'react-big-calendar/lib/addons/dragAndDrop/styles.css'
import 'react-big-calendar/lib/css/react-big-calendar.css'
import { type CalendarProps, inReact } from '../browser/in-react.tsx'
import { type Scene } from '../browser/scene.ts'
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

interface Given {
  readonly date: Date
  readonly events: readonly Event[]
}

const localizer = dateFnsLocalizer({ format, parse, startOfWeek, getDay, locales: { enGB } })
// As CommonJS, it has its default inside.
const DragAndDropCalendar = dragAndDrop.default<Event>(Calendar)
const morning = new Date(1970, 0, 1, 8)
const nothing = () => {}
const colored = ({ color }: Event) => ({ style: { backgroundColor: color } })

function inView(view: 'week' | 'month') {
  return function BigCalendar({ given, onMove }: CalendarProps<Given>) {
    return (
      <DragAndDropCalendar
        localizer={localizer}
        culture="enGB"
        view={view}
        views={[view]}
        date={given.date}
        events={given.events}
        onNavigate={nothing}
        onView={nothing}
        toolbar={false}
        showAllEvents
        scrollToTime={morning}
        eventPropGetter={colored}
        onEventDrop={({ event, start }) => onMove(event.id, timeOf(start))}
      />
    )
  }
}

function give({ first, entries }: Scene): Given {
  const events = entries.map(({ id, title, color, start, duration }) => ({
    id,
    title,
    color: `#${color}`,
    start: dateOf(start),
    end: dateOf(start + duration),
    allDay: duration === 86_400,
  }))
  return { date: dateOf(startOfDay(first)), events }
}

function changed(given: Given, id: string, change: (event: Event) => Event): Given {
  return { ...given, events: given.events.map((event) => (event.id === id ? change(event) : event)) }
}

const common = {
  give,
  renamed: (given: Given, id: string, title: string) => changed(given, id, (event) => ({ ...event, title })),
  moved: (given: Given, id: string, start: LocalTime) =>
    changed(given, id, (event) => {
      const length = event.end.getTime() - event.start.getTime()
      return { ...event, start: dateOf(start), end: new Date(start * 1000 + length) }
    }),
}

export const week = inReact({ ...common, Calendar: inView('week') })
export const month = inReact({ ...common, Calendar: inView('month') })

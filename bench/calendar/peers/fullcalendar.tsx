import FullCalendar, { type CalendarOptions, type CalendarRef, type EventInput } from '@fullcalendar/react'
import dayGrid from '@fullcalendar/react/daygrid'
import interaction from '@fullcalendar/react/interaction'
import '@fullcalendar/react/skeleton.css'
import classic from '@fullcalendar/react/themes/classic'
import '@fullcalendar/react/themes/classic/palette.css'
import '@fullcalendar/react/themes/classic/theme.css'
import timeGrid from '@fullcalendar/react/timegrid'
import { startOfDay } from '@lustra/domain/calendar'
import { useEffect, useRef } from 'react'
import { type CalendarProps, inReact } from '../browser/in-react.tsx'
import { type Scene } from '../browser/scene.ts'
import { dateOf, timeOf } from './dates.ts'

interface Given {
  readonly date: Date
  readonly events: EventInput[]
}

const plugins = [dayGrid, timeGrid, interaction, classic]

function inView(options: CalendarOptions) {
  return function Calendar({ given, onMove }: CalendarProps<Given>) {
    const calendar = useRef<CalendarRef>(null)
    useEffect(() => calendar.current?.getApi().gotoDate(given.date), [given.date])
    return (
      <FullCalendar
        ref={calendar}
        plugins={plugins}
        firstDay={1}
        height="100%"
        headerToolbar={false}
        initialDate={given.date}
        editable
        events={given.events}
        eventDrop={({ event }) => event.start && onMove(event.id, timeOf(event.start))}
        {...options}
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

function changed(given: Given, id: string, change: (event: EventInput) => EventInput): Given {
  return { ...given, events: given.events.map((event) => (event.id === id ? change(event) : event)) }
}

const common = {
  give,
  renamed: (given: Given, id: string, title: string) => changed(given, id, (event) => ({ ...event, title })),
  moved: (given: Given, id: string, start: number) =>
    changed(given, id, (event) => {
      const length = (event.end as Date).getTime() - (event.start as Date).getTime()
      return { ...event, start: dateOf(start), end: new Date(start * 1000 + length) }
    }),
}

export const week = inReact({
  ...common,
  Calendar: inView({
    initialView: 'timeGridWeek',
    scrollTime: '08:00',
    allDaySlot: false,
    slotDuration: '00:30',
    slotMinHeight: 36,
  }),
})
export const month = inReact({ ...common, Calendar: inView({ initialView: 'dayGridMonth' }) })

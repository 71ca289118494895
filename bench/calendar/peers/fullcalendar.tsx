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
import { type CalendarProps, reactCandidate } from '../browser/react-candidate.tsx'
import { type Scenario } from '../browser/scenario.ts'
import { dateOf, timeOf } from './dates.ts'

interface CalendarData {
  readonly date: Date
  readonly events: EventInput[]
}

const plugins = [dayGrid, timeGrid, interaction, classic]

function inView(options: CalendarOptions) {
  return function Calendar({ data, onMove }: CalendarProps<CalendarData>) {
    const calendar = useRef<CalendarRef>(null)
    useEffect(() => calendar.current?.getApi().gotoDate(data.date), [data.date])
    return (
      <FullCalendar
        ref={calendar}
        plugins={plugins}
        firstDay={1}
        height="100%"
        headerToolbar={false}
        initialDate={data.date}
        editable
        events={data.events}
        eventDrop={({ event }) => event.start && onMove(event.id, timeOf(event.start))}
        {...options}
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

function withChange(data: CalendarData, id: string, change: (event: EventInput) => EventInput): CalendarData {
  return { ...data, events: data.events.map((event) => (event.id === id ? change(event) : event)) }
}

const common = {
  dataOf,
  withTitle: (data: CalendarData, id: string, title: string) =>
    withChange(data, id, (event) => ({ ...event, title })),
  withStart: (data: CalendarData, id: string, start: number) =>
    withChange(data, id, (event) => {
      const length = (event.end as Date).getTime() - (event.start as Date).getTime()
      return { ...event, start: dateOf(start), end: new Date(start * 1000 + length) }
    }),
}

export const week = reactCandidate({
  ...common,
  Calendar: inView({
    initialView: 'timeGridWeek',
    scrollTime: '08:00',
    allDaySlot: false,
    slotDuration: '00:30',
    slotMinHeight: 36,
  }),
})
export const month = reactCandidate({ ...common, Calendar: inView({ initialView: 'dayGridMonth' }) })

import { type DayPilot, DayPilotCalendar, DayPilotMonth } from '@daypilot/daypilot-lite-react'
import { type LocalTime, startOfDay } from '@lustra/domain/calendar'
import { type CalendarProps, reactCandidate } from '../browser/react-candidate.tsx'
import { type Scenario } from '../browser/scenario.ts'
import { dateOf, timeOf } from './dates.ts'

interface CalendarData {
  readonly startDate: string
  readonly events: DayPilot.EventData[]
}

function isoTime(time: number): string {
  return dateOf(time).toISOString().slice(0, 19)
}

function moveHandler(onMove: CalendarProps<CalendarData>['onMove']) {
  return (args: { readonly e: DayPilot.Event; readonly newStart: DayPilot.Date }) =>
    onMove(String(args.e.id()), timeOf(new Date(`${args.newStart.toString()}Z`)))
}

function Week({ data, onMove }: CalendarProps<CalendarData>) {
  return (
    <DayPilotCalendar
      viewType="Week"
      weekStarts={1}
      startDate={data.startDate}
      events={data.events}
      cellHeight={36}
      heightSpec="BusinessHours"
      businessBeginsHour={8}
      businessEndsHour={20}
      eventMoveHandling="Update"
      onEventMoved={moveHandler(onMove)}
    />
  )
}

function Month({ data, onMove }: CalendarProps<CalendarData>) {
  return (
    <DayPilotMonth
      weekStarts={1}
      startDate={data.startDate}
      events={data.events}
      eventMoveHandling="Update"
      onEventMoved={moveHandler(onMove)}
    />
  )
}

function dataOf({ firstDay, entries }: Scenario): CalendarData {
  const events = entries.map(({ id, title, color, start, duration }) => ({
    id,
    text: title,
    backColor: `#${color}`,
    start: isoTime(start),
    end: isoTime(start + duration),
  }))
  return { startDate: isoTime(startOfDay(firstDay)), events }
}

function withChange(data: CalendarData, id: string, change: Partial<DayPilot.EventData>): CalendarData {
  return {
    ...data,
    events: data.events.map((event) => (event.id === id ? { ...event, ...change } : event)),
  }
}

const common = {
  dataOf,
  withTitle: (data: CalendarData, id: string, title: string) => withChange(data, id, { text: title }),
  withStart(data: CalendarData, id: string, start: LocalTime) {
    const { start: from, end } = data.events.find((event) => event.id === id)!
    const length = (Date.parse(`${String(end)}Z`) - Date.parse(`${String(from)}Z`)) / 1000
    return withChange(data, id, { start: isoTime(start), end: isoTime(start + length) })
  },
}

export const week = reactCandidate({ ...common, Calendar: Week })
export const month = reactCandidate({ ...common, Calendar: Month })

import { type DayPilot, DayPilotCalendar, DayPilotMonth } from '@daypilot/daypilot-lite-react'
import { type LocalTime, startOfDay } from '@lustra/domain/calendar'
import { type CalendarProps, inReact } from '../browser/in-react.tsx'
import { type Scene } from '../browser/scene.ts'
import { dateOf, timeOf } from './dates.ts'

interface Given {
  readonly startDate: string
  readonly events: DayPilot.EventData[]
}

function wall(time: number): string {
  return dateOf(time).toISOString().slice(0, 19)
}

function movedTo(onMove: CalendarProps<Given>['onMove']) {
  return (args: { readonly e: DayPilot.Event; readonly newStart: DayPilot.Date }) =>
    onMove(String(args.e.id()), timeOf(new Date(`${args.newStart.toString()}Z`)))
}

function Week({ given, onMove }: CalendarProps<Given>) {
  return (
    <DayPilotCalendar
      viewType="Week"
      weekStarts={1}
      startDate={given.startDate}
      events={given.events}
      cellHeight={36}
      heightSpec="BusinessHours"
      businessBeginsHour={8}
      businessEndsHour={20}
      eventMoveHandling="Update"
      onEventMoved={movedTo(onMove)}
    />
  )
}

function Month({ given, onMove }: CalendarProps<Given>) {
  return (
    <DayPilotMonth
      weekStarts={1}
      startDate={given.startDate}
      events={given.events}
      eventMoveHandling="Update"
      onEventMoved={movedTo(onMove)}
    />
  )
}

function give({ first, entries }: Scene): Given {
  const events = entries.map(({ id, title, color, start, duration }) => ({
    id,
    text: title,
    backColor: `#${color}`,
    start: wall(start),
    end: wall(start + duration),
  }))
  return { startDate: wall(startOfDay(first)), events }
}

function changed(given: Given, id: string, change: Partial<DayPilot.EventData>): Given {
  return {
    ...given,
    events: given.events.map((event) => (event.id === id ? { ...event, ...change } : event)),
  }
}

const common = {
  give,
  renamed: (given: Given, id: string, title: string) => changed(given, id, { text: title }),
  moved(given: Given, id: string, start: LocalTime) {
    const { start: from, end } = given.events.find((event) => event.id === id)!
    const length = (Date.parse(`${String(end)}Z`) - Date.parse(`${String(from)}Z`)) / 1000
    return changed(given, id, { start: wall(start), end: wall(start + length) })
  },
}

export const week = inReact({ ...common, Calendar: Week })
export const month = inReact({ ...common, Calendar: Month })

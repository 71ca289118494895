/** Who is measured, and in which of their views. */
export interface CandidateName {
  readonly name: string
  /** From this folder; it exports a candidate for each view under the view's name. */
  readonly modules: Readonly<Partial<Record<View, string>>>
  /** The package whose version is told; ours and the bare grid have none. */
  readonly packageName?: string
}

export const views = ['week', 'month'] as const
export type View = (typeof views)[number]

/** Everything is told as a ratio to this one. */
export const limit = 'bare DOM'
export const ours = 'Lustra'
/** Our week of the time screen, with the plan beside the fact: a drag of it may cost what one of the plans may. */
export const oursHalved = 'Lustra both'

const both = (module: string) => ({ week: module, month: module })

export const candidates: readonly CandidateName[] = [
  { name: limit, modules: { week: 'browser/bare-week.ts', month: 'browser/bare-month.ts' } },
  { name: ours, modules: { week: 'browser/LustraWeek.tsx', month: 'browser/LustraMonth.tsx' } },
  { name: oursHalved, modules: { week: 'browser/LustraBoth.tsx' } },
  { name: 'FullCalendar', modules: both('peers/fullcalendar.tsx'), packageName: '@fullcalendar/react' },
  {
    name: 'DayPilot Lite',
    modules: both('peers/daypilot.tsx'),
    packageName: '@daypilot/daypilot-lite-react',
  },
  { name: 'TOAST UI', modules: both('peers/toast-ui.ts'), packageName: '@toast-ui/calendar' },
  {
    name: 'react-big-calendar',
    modules: both('peers/react-big-calendar.tsx'),
    packageName: 'react-big-calendar',
  },
]

/** The calendars to be measured, and their views. */
export interface CandidateSpec {
  readonly name: string
  /** For each view a module in this folder that exports the candidate under the view's name. */
  readonly modules: Readonly<Partial<Record<View, string>>>
  readonly isPeer?: boolean
}

export const views = ['week', 'month'] as const
export type View = (typeof views)[number]

/** The baseline of all ratios. */
export const bareGrid = 'bare DOM'
export const ours = 'Lustra'
/** Our week of the time screen, with plan and fact side by side; it has the drag goals of the week of plans. */
export const oursWithFact = 'Lustra both'

const peer = (name: string, module: string): CandidateSpec => ({
  name,
  modules: { week: module, month: module },
  isPeer: true,
})

export const candidates: readonly CandidateSpec[] = [
  { name: bareGrid, modules: { week: 'browser/bare-week.ts', month: 'browser/bare-month.ts' } },
  { name: ours, modules: { week: 'browser/LustraWeek.tsx', month: 'browser/LustraMonth.tsx' } },
  { name: oursWithFact, modules: { week: 'browser/LustraPlanAndFact.tsx' } },
  peer('FullCalendar', 'peers/fullcalendar.tsx'),
  peer('DayPilot Lite', 'peers/daypilot.tsx'),
  peer('TOAST UI', 'peers/toast-ui.ts'),
  peer('react-big-calendar', 'peers/react-big-calendar.tsx'),
]

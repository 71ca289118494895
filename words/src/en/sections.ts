import type { Words } from './index.ts'
import type { StartupWords } from './startup.ts'

/** A part of the texts that is loaded separately, with the code that needs it. */
export type SectionName = Exclude<keyof Words, keyof StartupWords>

export type Sections = { readonly [Name in SectionName]: () => Promise<Pick<Words, Name>> }

/** The texts of the first screen, and those of some sections. */
export type WordsOf<Name extends SectionName> = StartupWords & Pick<Words, Name>

export const sections: Sections = {
  account: () => import('./account.ts'),
  admin: () => import('./admin.ts'),
  auditLog: () => import('./audit-log.ts'),
  capacity: () => import('./capacity.ts'),
  captureDialog: () => import('./capture-dialog.ts'),
  charts: () => import('./charts.ts'),
  comments: () => import('./comments.ts'),
  consent: () => import('./consent.ts'),
  contextRefusals: () => import('./context-refusals.ts'),
  contexts: () => import('./contexts.ts'),
  dashboard: () => import('./dashboard.ts'),
  diary: () => import('./diary.ts'),
  evernote: () => import('./evernote.ts'),
  globalSettings: () => import('./global-settings.ts'),
  goals: () => import('./goals.ts'),
  history: () => import('./history.ts'),
  idle: () => import('./idle.ts'),
  imports: () => import('./imports.ts'),
  inbox: () => import('./inbox.ts'),
  inboxRefusals: () => import('./inbox-refusals.ts'),
  leftovers: () => import('./leftovers.ts'),
  levels: () => import('./levels.ts'),
  lookBack: () => import('./look-back.ts'),
  monitoring: () => import('./monitoring.ts'),
  onboarding: () => import('./onboarding.ts'),
  past: () => import('./past.ts'),
  privacy: () => import('./privacy.ts'),
  planFact: () => import('./plan-fact.ts'),
  proposals: () => import('./proposals.ts'),
  scheduling: () => import('./scheduling.ts'),
  recurrence: () => import('./recurrence.ts'),
  recycleBin: () => import('./recycle-bin.ts'),
  releaseNotes: () => import('./release-notes.ts'),
  reminders: () => import('./reminders.ts'),
  reports: () => import('./reports.ts'),
  reviews: () => import('./reviews.ts'),
  savedReports: () => import('./saved-reports.ts'),
  search: () => import('./search.ts'),
  security: () => import('./security.ts'),
  settings: () => import('./settings.ts'),
  taskPanel: () => import('./task-panel.ts'),
  taskRefusals: () => import('./task-refusals.ts'),
  subscription: () => import('./subscription.ts'),
  tasks: () => import('./tasks.ts'),
  time: () => import('./time.ts'),
  users: () => import('./users.ts'),
}

import { account } from './account.ts'
import { capture } from './capture.ts'
import { contextRefusals } from './context-refusals.ts'
import { goalRefusals } from './goal-refusals.ts'
import { contexts } from './contexts.ts'
import { goals } from './goals.ts'
import { imports } from './imports.ts'
import { inbox } from './inbox.ts'
import { inboxRefusals } from './inbox-refusals.ts'
import { letters } from './letters.ts'
import { pages } from './pages.ts'
import { plans } from './plans.ts'
import { planRefusals } from './plan-refusals.ts'
import { recurrence } from './recurrence.ts'
import { recycleBin } from './recycle-bin.ts'
import { refusals } from './refusals.ts'
import { security } from './security.ts'
import { settings } from './settings.ts'
import { settingRefusals } from './setting-refusals.ts'
import { shell } from './shell.ts'
import { tasks } from './tasks.ts'
import { taskPanel } from './task-panel.ts'
import { taskRefusals } from './task-refusals.ts'
import { widgets } from './widgets.ts'

/** Every text in English. A line missing in another language does not compile. */
export const english = {
  account,
  capture,
  contextRefusals,
  goalRefusals,
  contexts,
  goals,
  imports,
  inbox,
  inboxRefusals,
  letters,
  pages,
  planRefusals,
  plans,
  recurrence,
  recycleBin,
  refusals,
  security,
  settingRefusals,
  settings,
  shell,
  taskPanel,
  taskRefusals,
  tasks,
  widgets,
}

export type Words = typeof english

import type { Words } from '../en/index.ts'
import { account } from './account.ts'
import { imports } from './imports.ts'
import { pages } from './pages.ts'
import { plans } from './plans.ts'
import { planRefusals } from './plan-refusals.ts'
import { refusals } from './refusals.ts'
import { security } from './security.ts'
import { shell } from './shell.ts'
import { taskRefusals } from './task-refusals.ts'
import { widgets } from './widgets.ts'

export const russian: Words = {
  account,
  imports,
  pages,
  planRefusals,
  plans,
  refusals,
  security,
  shell,
  taskRefusals,
  widgets,
}

import { capture } from './capture.ts'
import { plans } from './plans.ts'
import { storedRefusals } from './stored-refusals.ts'
import { shell } from './shell.ts'
import { widgets } from './widgets.ts'

export const startup = { capture, plans, refusals: storedRefusals, shell, widgets }

export type StartupWords = typeof startup

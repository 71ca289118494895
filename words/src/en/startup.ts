import { capture } from './capture.ts'
import { plans } from './plans.ts'
import { storedRefusals } from './stored-refusals.ts'
import { shell } from './shell.ts'
import { ui } from './ui.ts'

export const startup = { capture, plans, refusals: storedRefusals, shell, ui }

export type StartupWords = typeof startup

import { capture } from './capture.ts'
import { plans } from './plans.ts'
import { storedRefusals } from './stored-refusals.ts'
import { shell } from './shell.ts'
import { widgets } from './widgets.ts'

/** The texts of the first screen: the plans, and the frame around every screen. */
export const startup = { capture, plans, refusals: storedRefusals, shell, widgets }

export type StartupWords = typeof startup

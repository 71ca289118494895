import type { FirstWords } from '../en/first.ts'
import { capture } from './capture.ts'
import { plans } from './plans.ts'
import { refusals } from './refusals.ts'
import { shell } from './shell.ts'
import { widgets } from './widgets.ts'

export const first: FirstWords = { capture, plans, refusals, shell, widgets }

import { account } from './account.ts'
import { imports } from './imports.ts'
import { pages } from './pages.ts'
import { refusals } from './refusals.ts'
import { shell } from './shell.ts'
import { widgets } from './widgets.ts'

/** Every text in English. A line missing in another language does not compile. */
export const english = { account, imports, pages, refusals, shell, widgets }

export type Words = typeof english

/** The list shown in place of the tree of Plans. Of the tab, because the line of the dashboard opens it, too. */
import { Store } from '#browser/store.ts'
import { type Period } from '@lustra/domain/calendar'
import { type ReactNode } from 'react'

export interface OpenLeftovers {
  /** Only those left over from this period; null for all. */
  readonly of: Period | null
}

export const leftoversOpen = new Store<OpenLeftovers | null>(null)

export const allLeftovers: OpenLeftovers = { of: null }

/** The number in the title of a period. Null until the code of the line is loaded, which contains it (RHY-014). */
export const periodLeftovers = new Store<((period: Period) => ReactNode) | null>(null)

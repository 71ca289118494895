/** The screen's part of the window title: the period, the report, the open task. */
import { useEffect } from 'react'
import { Store } from '#browser/store.ts'

export const titleDetail = new Store<string | null>(null)

export function useTitleDetail(detail: string | null): void {
  useEffect(() => {
    titleDetail.set(detail)
    return () => titleDetail.set(null)
  }, [detail])
}

/** The number of records behind the mark at the pointer or focus. */
import { useInfiniteQuery } from '@tanstack/react-query'
import { use, useEffect, useState } from 'react'
import { recordsQuery } from '../reports-queries.ts'
import { type ReportMark } from './mark.ts'
import { RecordsContext } from './records-context.ts'

/** Marks that the pointer only crosses are not counted. */
const restMs = 250

const noMark: ReportMark = { name: '' }

/** Null until loaded. Shares its query with the list of records, which then opens at once. */
export function useRecordCount(mark: ReportMark | null): number | null {
  const source = use(RecordsContext)
  const key = mark && JSON.stringify(mark)
  const [rested, setRested] = useState<string | null>(null)
  useEffect(() => {
    const timer = setTimeout(() => setRested(key), restMs)
    return () => clearTimeout(timer)
  }, [key])
  const { data } = useInfiniteQuery({
    ...recordsQuery(source?.code ?? 'time-spent-for-tasks', source?.params ?? {}, mark ?? noMark),
    enabled: source !== null && mark !== null && rested === key,
  })
  return (mark && data?.pages[0]?.total) ?? null
}

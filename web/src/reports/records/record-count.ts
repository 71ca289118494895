/** How many records are behind a mark that the pointer or the focus rests on. */
import { useInfiniteQuery } from '@tanstack/react-query'
import { use, useEffect, useState } from 'react'
import { recordsQuery } from '../reports-queries.ts'
import { type ReportMark } from './mark.ts'
import { RecordsContext } from './records-context.ts'

/** What is only passed on the way is not counted. */
const restMs = 250

const noMark: ReportMark = { name: '' }

/** Null until it is known. Shares its query with the list of the records, which then opens at once. */
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

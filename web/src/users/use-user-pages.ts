/** The rows of a list by index: one page, or all users in blocks loaded on scrolling. */
import type { RowWindow } from '#ui/tree/row-window.ts'
import { allUsers, maxUsersInReply } from '@lustra/contract/user-list'
import { useQueries } from '@tanstack/react-query'
import { useState } from 'react'
import type { Page, Sorting } from './users-queries.ts'

interface Answer<Row> {
  readonly users: readonly Row[]
  readonly total: number
  readonly pageCount: number
}

interface PageQuery<Reply> {
  readonly queryKey: readonly unknown[]
  readonly queryFn: () => Promise<Reply>
  readonly staleTime: number
}

export type UserPages<Row, Name extends string> = ReturnType<typeof useUserPages<Name, Row, Answer<Row>>>

export function useUserPages<Name extends string, Row, Reply extends Answer<Row>>(
  queryOf: (page: Page<Name>) => PageQuery<Reply & Answer<Row>>,
  sortedBy: Sorting<NoInfer<Name>>,
  filter: string,
) {
  const [sortField, setSort] = useState<Sorting<Name>>(sortedBy)
  const [pageSize, setSize] = useState(25)
  const [page, setPage] = useState({ no: 1, filter })
  // Another filter begins on the first page.
  if (page.filter !== filter) setPage({ no: 1, filter })
  const goTo = (no: number) => setPage({ no, filter })
  const [rows, setWindow] = useState<RowWindow>({ first: 0, end: 1 })
  // For the time in which the next page is loading.
  const [lastTotal, setLastTotal] = useState(0)
  const isAll = pageSize === allUsers
  const start = isAll ? 0 : (page.no - 1) * pageSize
  const first = isAll ? blockOf(rows.first) : 0
  const last = isAll ? Math.max(first, blockOf(rows.end - 1)) : 0
  const results = useQueries({
    queries: Array.from({ length: last - first + 1 }, (_, index) =>
      queryOf({ pageSize, sortField, filter, offset: start + (first + index) * maxUsersInReply }),
    ),
  })
  const answer = results.find(({ data }) => data !== undefined)?.data
  if (answer && answer.total !== lastTotal) setLastTotal(answer.total)
  const total = answer?.total ?? lastTotal
  return {
    sortField,
    setSort,
    pageSize,
    setPageSize: (size: number) => {
      setSize(size)
      goTo(1)
    },
    pageNo: page.no,
    goTo,
    count: Math.max(0, Math.min(pageSize, total - start)),
    total,
    start,
    pageCount: Math.max(1, Math.ceil(total / pageSize)),
    answer,
    rowAt: (index: number): Row | undefined =>
      results[blockOf(index) - first]?.data?.users[index % maxUsersInReply],
    isError: results.some(({ isError }) => isError),
    isEmpty: answer?.total === 0,
    retry: () => void Promise.all(results.map(({ refetch }) => refetch())),
    setWindow,
  }
}

function blockOf(row: number): number {
  return Math.floor(Math.max(0, row) / maxUsersInReply)
}

import { clock } from '#browser/clock.ts'
import { findPressed } from '#browser/pressed.ts'
import { Refused } from '#data/call-failed.ts'
import { clockText, dateTexts } from '#language/dates/date-texts.ts'
import { useLanguage, useWords } from '#language/Language.tsx'
import { Button } from '#ui/button/Button.tsx'
import { fillOf } from '#ui/color/fill.ts'
import { Dialog } from '#ui/dialog/Dialog.tsx'
import { LoadFailed } from '#ui/page/LoadFailed.tsx'
import { useReturnFocus } from '#ui/hooks/use-return-focus.ts'
import { WaitingRows } from '#ui/page/WaitingRows.tsx'
import { dayOf, formatDay } from '@lustra/domain/calendar'
import { type ReportCode } from '@lustra/domain/reports'
import { exactDuration } from '@lustra/domain/time'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useEffect } from 'react'
import { type ReportParams } from '../report-address.ts'
import { recordsQuery } from '../reports-queries.ts'
import { type OpenRecords } from './open-records.ts'
import styles from './RecordsOfMark.module.css'

interface RecordsOfMarkProps {
  readonly code: ReportCode
  readonly params: ReportParams
  readonly open: OpenRecords
  readonly onMore: (pages: number) => void
  readonly onClose: () => void
}

export function RecordsOfMark({ code, params, open, onMore, onClose }: RecordsOfMarkProps) {
  const { mark, opener } = open
  useReturnFocus(() => (opener && findPressed(opener)) ?? document.querySelector('main [data-cursor]'))
  const { drill, failed } = useWords('reports').reports
  const dates = dateTexts(useLanguage())
  const query = useInfiniteQuery(recordsQuery(code, params, mark))
  const pages = query.data?.pages ?? []
  const { total, time } = pages[0] ?? { total: 0, time: 0 }
  const records = pages.flatMap((page) => page.records)
  const { fetchNextPage, hasNextPage, isFetching, isError } = query
  const isShort = pages.length < open.pages && hasNextPage
  useEffect(() => {
    if (isShort && !isFetching && !isError) void fetchNextPage()
  }, [isShort, isFetching, isError, fetchNextPage])
  return (
    <Dialog
      wide
      title={drill.title(mark.name)}
      onClose={onClose}
      actions={
        <>
          {records.length < total && (
            <Button isPending={query.isFetchingNextPage} onPress={() => onMore(pages.length + 1)}>
              {drill.more}
            </Button>
          )}
          <Button look="primary" takesFocus onPress={onClose}>
            {drill.close}
          </Button>
        </>
      }
    >
      {query.isPending && <WaitingRows />}
      {query.error && (
        <LoadFailed
          text={query.error instanceof Refused ? query.error.message : failed}
          onRetry={() => void query.refetch()}
        />
      )}
      {query.data && total === 0 && <p role="status">{drill.none}</p>}
      {records.length > 0 && (
        <>
          <p className={styles.sum}>{`${drill.count(total)}, ${exactDuration(time)}`}</p>
          <ul className={styles.records} data-keeps-place="">
            {records.map((record) => (
              <li key={record.id}>
                <Link to="/time" search={{ from: formatDay(dayOf(record.start)), record: record.id }}>
                  <i style={fillOf(record.color).style} />
                  <b className="trunc" title={record.name}>
                    {record.name}
                  </b>
                  <span>
                    {`${dates.weekdayAndDate(dayOf(record.start), clock.now())}, ${clockText(record.start)} – ${clockText(record.end)}`}
                  </span>
                  <span className={styles.time}>{exactDuration(record.time)}</span>
                </Link>
              </li>
            ))}
          </ul>
        </>
      )}
    </Dialog>
  )
}

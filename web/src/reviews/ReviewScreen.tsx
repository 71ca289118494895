import { useMinute, useToday } from '#browser/use-now.ts'
import { useCalendarRules } from '#data/use-calendar-rules.ts'
import { useOptimisticQuery } from '#data/use-optimistic-query.ts'
import { activeGoalsIn, goalsQuery } from '#goals/index.ts'
import { inboxCountQuery } from '#inbox/index.ts'
import { useLanguage, useStartupWords, useWords } from '#language/Language.tsx'
import { leftoverCountQuery } from '#leftovers/index.ts'
import { EmptyPage } from '#ui/page/EmptyPage.tsx'
import { LoadFailed } from '#ui/page/LoadFailed.tsx'
import { WaitingRows } from '#ui/page/WaitingRows.tsx'
import { type ReviewedPeriod } from '@lustra/contract/reviews'
import { type ReviewStep } from '@lustra/domain/reviews'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link, useParams } from '@tanstack/react-router'
import { useState } from 'react'
import { LoadedReview } from './LoadedReview.tsx'
import { nameOfReviewed } from './review-names.ts'
import { periodFrom, reviewQuery } from './reviews-queries.ts'
import styles from './ReviewScreen.module.css'

/** A review in short steps, on one screen (RHY-051). */
export function ReviewScreen() {
  const period = periodFrom(useParams({ from: '/inside/review/$kind/$day' }))
  const { title, text, toDashboard } = useStartupWords().shell.notFound
  if (!period) {
    return (
      <EmptyPage title={title} text={text}>
        <Link className="link" to="/dashboard">
          {toDashboard}
        </Link>
      </EmptyPage>
    )
  }
  return <ReviewOf key={`${period.kind} ${period.day}`} period={period} />
}

function ReviewOf({ period }: { readonly period: ReviewedPeriod }) {
  const { reviews: words, plans } = useWords('reviews')
  const rules = useCalendarRules()
  const language = useLanguage()
  const now = useMinute()
  const review = useOptimisticQuery(reviewQuery(period))
  // The query of the next day begins at midnight; the review stays meanwhile.
  const leftOver = useQuery({ ...leftoverCountQuery(useToday(), period), placeholderData: keepPreviousData })
  const inbox = useQuery(inboxCountQuery)
  const goals = useQuery(goalsQuery)
  const figures = useQuery(reviewQuery(period))
  const [isCounted, setCounted] = useState(false)
  // Steps are chosen once, so not by answers that are being fetched again.
  const isWaiting = [figures, leftOver, inbox, goals].some(({ data, isFetched, isFetching }) =>
    data === undefined ? !isFetched : isFetching,
  )
  if (!isCounted && !isWaiting) setCounted(true)
  if (review.isError && !review.data) {
    return (
      <main className={styles.waiting}>
        <LoadFailed text={words.failed} onRetry={() => void review.refetch()} />
      </main>
    )
  }
  if (!review.data || !isCounted) {
    return (
      <main className={styles.waiting}>
        <WaitingRows />
      </main>
    )
  }
  const { sums, completedCount } = review.data.done
  const counts: Readonly<Record<ReviewStep, number | null>> = {
    done: sums.tracked + sums.planned + completedCount > 0 ? null : 0,
    // A step whose number could not be loaded stays, and says so itself.
    leftovers: leftOver.data ?? null,
    inbox: inbox.data?.waiting ?? null,
    goals: goals.data ? activeGoalsIn(goals.data.groupedGoals) : null,
    coming: null,
    diary: null,
  }
  return (
    <LoadedReview
      period={period}
      name={nameOfReviewed(period, plans, language, rules, now)}
      review={review.data}
      counts={counts}
    />
  )
}

import { useMinute } from '#browser/use-now.ts'
import { localStore } from '#browser/storage.ts'
import { useCalendarRules } from '#data/use-calendar-rules.ts'
import { useOptimisticQuery } from '#data/use-optimistic-query.ts'
import { useUser } from '#data/user.ts'
import { useLanguage, useWords } from '#language/Language.tsx'
import { Button } from '#ui/button/Button.tsx'
import { IconButton } from '#ui/button/IconButton.tsx'
import { useNarrow } from '#ui/hooks/use-media.ts'
import { Icon } from '#ui/icons/Icon.tsx'
import { palette } from '#ui/keys/palette.ts'
import { type ReviewedPeriod } from '@lustra/contract/reviews'
import { reviewAddress } from '@lustra/domain/reviews'
import { useNavigate } from '@tanstack/react-router'
import { type ReactNode, useEffect } from 'react'
import { nameOfReviewed } from './review-names.ts'
import { endReview } from './reviews-mutations.ts'
import { offersQuery } from './reviews-queries.ts'
import { rememberReview } from './review-memory.ts'
import styles from './ReviewLine.module.css'

interface ReviewLineProps {
  /** Rendered until it is known whether a review waits. */
  readonly waiting: ReactNode
}

/** A line for the coarsest review that waits, until it is finished or put off (RHY-050). */
export function ReviewLine({ waiting }: ReviewLineProps) {
  const { data, isError } = useOptimisticQuery(offersQuery)
  const { id } = useUser()
  const review = data?.waiting.at(-1)
  const isLoaded = data !== undefined
  const isVisible = review !== undefined
  useEffect(() => {
    if (isLoaded) rememberReview(localStore, id, isVisible)
  }, [isLoaded, id, isVisible])
  if (!data) return isError ? null : waiting
  return review ? <Line period={{ kind: review.kind, day: review.start }} /> : null
}

function Line({ period }: { readonly period: ReviewedPeriod }) {
  const { reviews, plans, shell } = useWords('reviews')
  const { line: words } = reviews
  const navigate = useNavigate()
  const name = nameOfReviewed(period, plans, useLanguage(), useCalendarRules(), useMinute())
  const open = () => void navigate({ to: '/review/$kind/$day', params: reviewAddress(period) })
  const group = shell.screens.plans
  useEffect(() =>
    palette.add([{ id: 'reviews.open', name: words.command(name), icon: 'check', group, run: open }]),
  )
  const putOff = () => {
    void endReview.run({ ...period, outcome: 'putOff', name })
    document.getElementById('content')?.focus({ preventScroll: true })
  }
  const isNarrow = useNarrow()
  return (
    <div className={styles.line} role="group" aria-label={words.label}>
      <Icon name="check" />
      <span className="trunc">{words.waiting(name)}</span>
      <Button size="s" onPress={open}>
        {words.start}
      </Button>
      {isNarrow ? (
        <IconButton size="s" icon="close" label={words.notNow} onPress={putOff} />
      ) : (
        <Button size="s" look="quiet" onPress={putOff}>
          {words.notNow}
        </Button>
      )}
    </div>
  )
}

import { useMinute } from '#browser/use-now.ts'
import { useCalendarRules } from '#data/use-calendar-rules.ts'
import { useUser } from '#data/user.ts'
import { capital } from '#language/dates/date-texts.ts'
import { PeriodNames } from '#language/dates/period-names.ts'
import { useLanguage, useStartupWords, useWords } from '#language/Language.tsx'
import { Button } from '#ui/button/Button.tsx'
import { IconButton } from '#ui/button/IconButton.tsx'
import { EmptyPage } from '#ui/page/EmptyPage.tsx'
import { EmptyState } from '#ui/page/EmptyState.tsx'
import { LoadFailed } from '#ui/page/LoadFailed.tsx'
import { setPageFoot } from '#ui/page/page-foot.ts'
import { WaitingRows } from '#ui/page/WaitingRows.tsx'
import {
  type DayNumber,
  formatDay,
  middleOf,
  nextPeriod,
  periodOf,
  previousPeriod,
  startOfWindow,
  viewTitled,
} from '@lustra/domain/calendar'
import { type LookBackKind, lookBackKinds, reviewAddress } from '@lustra/domain/reviews'
import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate, useParams } from '@tanstack/react-router'
import { useEffect } from 'react'
import { periodFrom } from '../reviews-queries.ts'
import { Figures } from './Figures.tsx'
import { type LookBack, lookBackQuery } from './look-back-queries.ts'
import { DaysSection, PlanSection, TimeSection } from './PeriodSections.tsx'
import { CompletedSection, GoalsSection, StreaksSection, TextsSection } from './ResultSections.tsx'
import styles from './LookBack.module.css'

/** A month, a season or a year on one page, made to be looked at and printed (RHY-058). */
export function LookBackScreen() {
  const named = periodFrom(useParams({ from: '/inside/review/$kind/$day/look' }))
  const { title, text, toDashboard } = useStartupWords().shell.notFound
  const kind = lookBackKinds.find((each) => each === named?.kind)
  if (!named || !kind) {
    return (
      <EmptyPage title={title} text={text}>
        <Link className="link" to="/dashboard">
          {toDashboard}
        </Link>
      </EmptyPage>
    )
  }
  return <LookBackOf kind={kind} day={named.day} />
}

interface LookBackOfProps {
  readonly kind: LookBackKind
  readonly day: DayNumber
}

function LookBackOf({ kind, day }: LookBackOfProps) {
  const { lookBack: words, plans } = useWords('lookBack')
  const rules = useCalendarRules()
  const period = periodOf(kind, day, rules)
  const name = capital(new PeriodNames(plans, useLanguage(), rules).name(period))
  const { fullName } = useUser()
  const navigate = useNavigate()
  const { data, isError, refetch } = useQuery(lookBackQuery(kind, day))
  useEffect(() => {
    setPageFoot(`${name}, ${fullName}`)
    return () => setPageFoot('')
  }, [name, fullName])
  const goTo = (start: DayNumber) =>
    void navigate({ to: '/review/$kind/$day/look', params: reviewAddress({ kind, day: start }) })
  const view = viewTitled(kind)
  return (
    <main className={styles.page}>
      <header className={styles.head}>
        <div>
          <h1>{name}</h1>
          <p>
            {words.kinds[kind]} <span>· {fullName}</span>
          </p>
        </div>
        <div className={styles.actions}>
          <IconButton
            icon="left"
            label={words.previous[kind]}
            onPress={() => goTo(previousPeriod(kind, period.start))}
          />
          <IconButton
            icon="right"
            label={words.next[kind]}
            onPress={() => goTo(nextPeriod(kind, period.start))}
          />
          <Link className="link" to="/review/$kind/$day" params={reviewAddress({ kind, day: period.start })}>
            {words.steps}
          </Link>
          {/* Disabled while loading, so that the head does not move when it appears. */}
          {!(data && isEmpty(data)) && (
            <Button isDisabled={!data} onPress={() => print()}>
              {words.print}
            </Button>
          )}
        </div>
      </header>
      {!data && !isError && <WaitingRows />}
      {!data && isError && <LoadFailed text={words.failed} onRetry={() => void refetch()} />}
      {data && isEmpty(data) && (
        <EmptyState icon="report" title={words.empty} hint={words.emptyHint}>
          <Link
            className="link"
            to="/plans"
            search={{ view, from: formatDay(startOfWindow(view, middleOf(period), rules)) }}
          >
            {words.toPlans}
          </Link>
        </EmptyState>
      )}
      {data && !isEmpty(data) && <Content kind={kind} found={data} />}
    </main>
  )
}

interface ContentProps {
  readonly kind: LookBackKind
  readonly found: LookBack
}

function Content({ kind, found }: ContentProps) {
  const now = useMinute()
  return (
    <>
      <Figures found={found} />
      <TimeSection kind={kind} found={found} />
      <DaysSection found={found} />
      {hasResults(found) && (
        <div className={styles.results}>
          <PlanSection kind={kind} found={found} now={now} />
          <CompletedSection found={found} />
          <StreaksSection kind={kind} found={found} />
          <GoalsSection found={found} />
          <TextsSection found={found} now={now} />
        </div>
      )}
    </>
  )
}

/** What stands on the second sheet of paper. */
function hasResults({ completedCount, plan, goals, texts, streaks }: LookBack): boolean {
  return completedCount > 0 || [plan, goals, texts, streaks].some(({ length }) => length > 0)
}

function isEmpty(found: LookBack): boolean {
  return !hasResults(found) && found.sums.tracked === 0 && found.sums.planned === 0
}

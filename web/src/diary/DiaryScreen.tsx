import { useMinute } from '#browser/use-now.ts'
import { queries } from '#data/queries.ts'
import { useCalendarRules } from '#data/use-calendar-rules.ts'
import { useOptimisticQuery } from '#data/use-optimistic-query.ts'
import { useUnsavedInput } from '#data/unsaved-input.ts'
import { capital } from '#language/dates/date-texts.ts'
import { PeriodNames } from '#language/dates/period-names.ts'
import { useLanguage, useWords } from '#language/Language.tsx'
import { Button } from '#ui/button/Button.tsx'
import { useLatest } from '#ui/hooks/use-latest.ts'
import { isCommand } from '#ui/keys/keys.ts'
import { FilterMenu } from '#ui/menu/FilterMenu.tsx'
import { EmptyState } from '#ui/page/EmptyState.tsx'
import { LoadFailed } from '#ui/page/LoadFailed.tsx'
import frame from '#ui/page/Screen.module.css'
import { WaitingRows } from '#ui/page/WaitingRows.tsx'
import { type DiaryId, type DiaryText } from '@lustra/contract/diary'
import { formatDay, middleOf, startOfWindow, viewTitled } from '@lustra/domain/calendar'
import { byNewestPeriod, diaryYearOf, parseDiaryId, periodOfDiary } from '@lustra/domain/diary'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { DiaryEditor } from './DiaryEditor.tsx'
import { diaryPagesQuery, diaryTextQuery } from './diary-queries.ts'
import { typedTexts } from './typed-texts.ts'
import styles from './DiaryScreen.module.css'

/** The diary of all periods on one page, by year (RHY-057). */
export function DiaryScreen() {
  const { diary: words, shell } = useWords('diary')
  const search = useSearch({ from: '/inside/diary' })
  const navigate = useNavigate({ from: '/diary' })
  const [edited, setEdited] = useState<DiaryId | null>(null)
  const level = search.level ?? null
  const year = search.year === undefined ? null : Number(search.year)
  const query = diaryPagesQuery({ level, year })
  const { data, isError, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } = useInfiniteQuery(query)
  const first = data?.pages[0]
  const years = yearsOf(data?.pages.flatMap(({ texts }) => texts) ?? [], edited)
  const printFromKey = useLatest((event: KeyboardEvent) => {
    // Loaded pages are printed by the browser itself.
    if (!hasNextPage || !isCommand(event, 'p')) return
    event.preventDefault()
    void printAll()
  })
  useEffect(() => {
    const press = (event: KeyboardEvent) => printFromKey()(event)
    addEventListener('keydown', press)
    return () => removeEventListener('keydown', press)
  }, [printFromKey])

  return (
    <main className={frame.screen}>
      <div className={frame.tools} role="region" aria-label={words.tools}>
        <h1 className={styles.title}>{shell.screens.diary}</h1>
        <FilterMenu
          label={words.level}
          value={level}
          values={[null, ...(first?.levels ?? [])]}
          textOf={(each) => words.levels[each ?? 'all']}
          onChange={(each) => filter({ ...search, level: each ?? undefined })}
        />
        <FilterMenu
          label={words.year}
          value={year}
          values={[null, ...(first?.years ?? [])]}
          textOf={(each) => (each === null ? words.allYears : String(each))}
          onChange={(each) => filter({ ...search, year: each === null ? undefined : String(each) })}
        />
        {years.length > 0 && (
          <span className={styles.print}>
            <Button look="quiet" onPress={() => void printAll()}>
              {words.print}
            </Button>
          </span>
        )}
      </div>
      {!data && !isError && <WaitingRows />}
      {!data && isError && <LoadFailed text={words.failed} onRetry={() => void refetch()} />}
      {first && years.length === 0 && first.years.length === 0 && (
        <EmptyState icon="diary" title={words.empty} hint={words.emptyHint}>
          <Link className="link" to="/plans">
            {words.toPlans}
          </Link>
        </EmptyState>
      )}
      {first && years.length === 0 && first.years.length > 0 && (
        <EmptyState icon="diary" title={words.noneFound}>
          <Link className="link" to="/diary">
            {words.showAll}
          </Link>
        </EmptyState>
      )}
      {years.length > 0 && (
        <div className={styles.content}>
          {years.map(([number, texts]) => (
            <section key={number} className={styles.year} aria-labelledby={`year-${number}`}>
              <h2 id={`year-${number}`}>{number}</h2>
              {texts.map((text) => (
                <Row
                  key={text.period}
                  listed={text}
                  isEdited={edited === text.period}
                  onEdit={(isEdited) => setEdited(isEdited ? text.period : null)}
                />
              ))}
            </section>
          ))}
          {hasNextPage && (
            <div className={styles.more}>
              <Button
                refusal={isFetchingNextPage ? shell.progress : null}
                onPress={() => void fetchNextPage()}
              >
                {words.more}
              </Button>
              <p>{words.notLoaded}</p>
            </div>
          )}
        </div>
      )}
    </main>
  )

  function filter({
    level,
    year,
  }: {
    readonly level?: typeof search.level | undefined
    readonly year?: string | undefined
  }) {
    void navigate({ search: { ...(level && { level }), ...(year && { year }) }, replace: true })
  }

  /** All pages are loaded before printing. */
  async function printAll(): Promise<void> {
    let hasMore = hasNextPage
    while (hasMore) {
      const next = await fetchNextPage()
      if (next.isError) return
      hasMore = next.hasNextPage
    }
    await queries.ensureInfiniteQueryData(query)
    await new Promise(requestAnimationFrame)
    print()
  }
}

interface RowProps {
  readonly listed: DiaryText
  readonly isEdited: boolean
  readonly onEdit: (isEdited: boolean) => void
}

function Row({ listed, isEdited, onEdit }: RowProps) {
  const { diary: words, plans } = useWords('diary')
  const rules = useCalendarRules()
  const now = useMinute()
  const [wasEdited, setWasEdited] = useState(false)
  const [typed] = useUnsavedInput(typedTexts)
  // Until the list is read again, it has the text from before the edit. The answer of a disabled query may be outdated.
  const { data } = useOptimisticQuery({ ...diaryTextQuery(listed.period), enabled: wasEdited })
  const unsaved = typed?.get(listed.period)
  const period = periodOfDiary(parseDiaryId(listed.period)!, rules)
  // This view has the period in its title.
  const view = viewTitled(period.kind)
  const name = new PeriodNames(plans, useLanguage(), rules).nameFrom(period, now)
  return (
    <article className={styles.row}>
      <header>
        <h3>{capital(name)}</h3>
        <Link
          className="link"
          to="/plans"
          search={{ view, from: formatDay(startOfWindow(view, middleOf(period), rules)) }}
          aria-label={words.openPlansOf(name)}
        >
          {words.openPlans}
        </Link>
        <Button
          size="s"
          look="quiet"
          aria-label={isEdited ? undefined : words.editOf(name)}
          onPress={() => {
            setWasEdited(true)
            onEdit(!isEdited)
          }}
        >
          {isEdited ? words.done : words.edit}
        </Button>
      </header>
      {isEdited ? (
        <DiaryEditor period={period} name={name} takesFocus onDone={() => onEdit(false)} />
      ) : (
        <p>{unsaved?.text ?? (wasEdited ? data?.text : null) ?? listed.text}</p>
      )}
      {!isEdited && unsaved && <small className={styles.unsaved}>{words.unsaved}</small>}
    </article>
  )
}

/** The texts of each year, with the text being edited even if it is blank by now. */
function yearsOf(
  listed: readonly DiaryText[],
  edited: DiaryId | null,
): readonly (readonly [year: number, texts: readonly DiaryText[]])[] {
  const isMissing = edited !== null && listed.every(({ period }) => period !== edited)
  const texts = isMissing ? [...listed, { period: edited, text: '' }] : listed
  const sorted = texts.toSorted((one, other) =>
    byNewestPeriod(parseDiaryId(one.period)!, parseDiaryId(other.period)!),
  )
  return [...Map.groupBy(sorted, ({ period }) => diaryYearOf(parseDiaryId(period)!))]
}

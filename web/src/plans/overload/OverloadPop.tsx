import { useMinute } from '#browser/use-now.ts'
import { localStore } from '#browser/storage.ts'
import { useRun } from '#data/use-run.ts'
import { useUser } from '#data/user.ts'
import { hourText } from '#language/dates/date-texts.ts'
import { useLanguage, useWords } from '#language/Language.tsx'
import { Button } from '#ui/button/Button.tsx'
import { IconButton } from '#ui/button/IconButton.tsx'
import { fillOf } from '#ui/color/fill.ts'
import { ProblemLine } from '#ui/field/ProblemLine.tsx'
import { Tick } from '#ui/field/Tick.tsx'
import { LoadFailed } from '#ui/page/LoadFailed.tsx'
import { PopAt } from '#ui/pop/PopAt.tsx'
import { type PointOfWindow } from '#ui/pop/point.ts'
import { type PeriodCapacity } from '@lustra/contract/capacity'
import { type EntryId } from '@lustra/contract/ids'
import { type CalendarRules, type Period } from '@lustra/domain/calendar'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { leaveAsIs } from './left-as-is.ts'
import { moveOut } from './overload-mutations.ts'
import { overloadQuery } from './overload-queries.ts'
import { OverloadTexts } from './overload-texts.ts'
import styles from './OverloadPop.module.css'

interface OverloadPopProps {
  readonly period: Period
  readonly figures: PeriodCapacity | undefined
  readonly rules: CalendarRules
  readonly at: PointOfWindow
  readonly onClose: () => void
  /** Opens the menu of the period instead. */
  readonly onMenu: () => void
}

/** By how much a period is overfull, and what could leave it for another one, by one command (RHY-026). */
export function OverloadPop({ period, figures, rules, at, onClose, onMenu }: OverloadPopProps) {
  const allWords = useWords('capacity')
  const { overload: words } = allWords.capacity
  const texts = new OverloadTexts(allWords, useLanguage(), rules, useMinute())
  const user = useUser()
  const { data, isError, refetch } = useQuery(overloadQuery(period))
  /** Those whose tick differs from the proposed one. */
  const [changed, setChanged] = useState<ReadonlySet<EntryId>>(new Set())
  const moving = useRun(moveOut)
  /** Why something did not move; null if everything did. */
  const [refusal, setRefusal] = useState<string | null>(null)

  const entries = data?.entries ?? []
  const isTicked = ({ entryId, suffices }: (typeof entries)[number]) => suffices !== changed.has(entryId)
  const ticked = entries.filter(isTicked)
  const planned = (figures?.planned ?? 0) - ticked.reduce((sum, { seconds }) => sum + seconds, 0)

  function change(id: EntryId) {
    const next = new Set(changed)
    if (!next.delete(id)) next.add(id)
    setChanged(next)
    moving.reset()
    setRefusal(null)
  }

  function move(target: string) {
    setRefusal(null)
    void moving.run(
      { entries: ticked, target },
      {
        onSuccess({ refused }) {
          if (refused.length === 0) return onClose()
          setChanged(new Set())
          setRefusal(refused.map(({ name, reason }) => words.stays(name, reason)).join(' '))
          void refetch()
        },
      },
    )
  }

  function leave() {
    leaveAsIs(localStore, user.id, period)
    onClose()
  }

  return (
    <PopAt label={words.title(texts.title(period))} at={at} look="sheet" onClose={onClose}>
      <div className={styles.pop}>
        <header>
          <h2>{texts.title(period)}</h2>
          {figures && (
            <span className="num">
              {words.planned(hourText(figures.planned), hourText(figures.available ?? 0))}
            </span>
          )}
          <IconButton size="s" icon="more" label={words.menu} onPress={onMenu} />
        </header>
        {isError && <LoadFailed among text={words.failed} onRetry={() => void refetch()} />}
        {data && data.entries.length === 0 && <p>{data.over > 0 ? words.none : words.fits}</p>}
        {data?.target && (
          <>
            <div className={styles.lead}>
              <b className="num">{words.lead(hourText(data.over))}</b>
              <span className="num">{texts.free(data.target)}</span>
            </div>
            <ul className={styles.list}>
              {entries.map((entry) => (
                <li key={entry.entryId}>
                  <Tick
                    done={isTicked(entry)}
                    label={words.pick(entry.name, hourText(entry.seconds))}
                    onChange={() => change(entry.entryId)}
                  />
                  <i className={styles.mark} style={fillOf(entry.color).style} />
                  <span className={styles.name}>
                    <b className="trunc">{entry.name}</b>
                    <small className="trunc">{texts.reason(entry)}</small>
                  </span>
                  <span className="num">{hourText(entry.seconds)}</span>
                </li>
              ))}
            </ul>
          </>
        )}
        <ProblemLine text={moving.failure?.message ?? refusal} role="alert" />
        {data && data.over > 0 && (
          <div className={styles.ends}>
            {data.target && (
              <Button
                look="primary"
                isPending={moving.isPending}
                isDisabled={ticked.length === 0}
                onPress={() => move(texts.target(data.target!))}
              >
                {words.move(ticked.length, texts.target(data.target))}
              </Button>
            )}
            <Button look="quiet" onPress={leave}>
              {words.leave}
            </Button>
            {figures && ticked.length > 0 && (
              <span className="num">
                {words.afterwards(hourText(planned), hourText(figures.available ?? 0))}
              </span>
            )}
          </div>
        )}
      </div>
    </PopAt>
  )
}

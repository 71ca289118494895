import { past } from '#browser/past.ts'
import { useWords } from '#language/Language.tsx'
import { Button } from '#ui/button/Button.tsx'
import { IconButton } from '#ui/button/IconButton.tsx'
import { type ReactNode, useLayoutEffect, useRef } from 'react'
import { type LevelTexts } from './level-texts.ts'
import { type LevelColumn, type LevelPart, type PeriodGroup } from './levels.ts'
import { keyOfPeriod } from './levels-drag-adapter.ts'
import styles from './LevelsPane.module.css'

interface LevelColumnViewProps {
  readonly column: LevelColumn
  readonly texts: LevelTexts
  readonly renderPart: (part: LevelPart) => ReactNode
  /** The field for a new part, in the period that it was opened for. */
  readonly renderNew: (group: PeriodGroup) => ReactNode
  readonly onAdd: (group: PeriodGroup) => void
}

/** One level: its progress, its periods from now on, and below them what is not broken down. */
export function LevelColumnView({ column, texts, renderPart, renderNew, onAdd }: LevelColumnViewProps) {
  const { levels: words } = useWords('levels')
  const { level, name, totals, groups, notBrokenDown } = column
  const scroller = useRef<HTMLDivElement>(null)
  const isEmpty = groups.every(({ parts }) => parts.length === 0) && notBrokenDown.length === 0
  const current = groups.find(({ isNow }) => isNow)

  // Earlier periods are above.
  useLayoutEffect(() => {
    const element = scroller.current
    const now = element?.querySelector<HTMLElement>('[data-now]')
    if (element && now) element.scrollTop = now.offsetTop - element.offsetTop
  }, [])

  return (
    <section className={styles.column} aria-label={words.names[name]} data-level={level}>
      <header>
        <h2>{words.names[name]}</h2>
        {texts.totals(totals).map((text) => (
          <span key={text} className="num">
            {text}
          </span>
        ))}
      </header>
      <div ref={scroller} className={styles.periods} data-scroll>
        {isEmpty && (
          <div className={styles.empty}>
            <p>{words.empty}</p>
            {current && !past && (
              <Button size="s" onPress={() => onAdd(current)}>
                {words.planHere}
              </Button>
            )}
          </div>
        )}
        {groups.map((group) => (
          <section
            key={group.period.start}
            className={styles.period}
            aria-label={texts.fullPeriod(group.period)}
            data-period={keyOfPeriod(group)}
            data-now={group.isNow || undefined}
          >
            <header>
              <h3>{texts.period(group.period)}</h3>
              <span className="num">{texts.hours(group.parts)}</span>
              {!past && (
                <IconButton
                  size="s"
                  icon="plus"
                  label={words.add.inPeriod(texts.fullPeriod(group.period))}
                  onPress={() => onAdd(group)}
                />
              )}
            </header>
            {group.parts.length > 0 && <ul>{group.parts.map(renderPart)}</ul>}
            {renderNew(group)}
          </section>
        ))}
        {totals.left > 0 && <p className={styles.left}>{words.left(totals.left)}</p>}
      </div>
      {notBrokenDown.length > 0 && (
        <div className={styles.tray}>
          {notBrokenDown.map((group) => (
            <section key={group.period.start} aria-label={words.without(texts.fullPeriod(group.period))}>
              <h3>
                {words.without(texts.period(group.period))}
                <span className={`${styles.badge} num`}>{group.parts.length}</span>
              </h3>
              <ul>{group.parts.map(renderPart)}</ul>
            </section>
          ))}
        </div>
      )}
    </section>
  )
}

import { localStore } from '#browser/storage.ts'
import { useMinute, useToday } from '#browser/use-now.ts'
import { useCalendarRules } from '#data/use-calendar-rules.ts'
import { useOptimisticQuery } from '#data/use-optimistic-query.ts'
import { useUser } from '#data/user.ts'
import { useLanguage, useWords } from '#language/Language.tsx'
import { IconButton } from '#ui/button/IconButton.tsx'
import { useNarrow } from '#ui/hooks/use-media.ts'
import { Icon } from '#ui/icons/Icon.tsx'
import { palette } from '#ui/keys/palette.ts'
import { useFallbackKey } from '#ui/keys/use-plain-key.ts'
import { type ReactNode, Fragment, useEffect, useState } from 'react'
import { type Leftovers, countOf, summaryOf } from './leftovers.ts'
import { LeftoverTexts } from './leftover-texts.ts'
import { LeftoversOfPeriod } from './LeftoversOfPeriod.tsx'
import { periodLeftovers } from './leftovers-open.ts'
import { leftoversQuery } from './leftovers-queries.ts'
import { closeLine, closingOf, isLineClosed, rememberLine } from './line-memory.ts'
import styles from './LeftoversLine.module.css'

interface LeftoversLineProps {
  /** Whether the list is open; undefined where the line leads to another screen. */
  readonly isOpen?: boolean
  readonly onOpen: () => void
  /** Rendered until the number is known. */
  readonly waiting: ReactNode
}

/** The label of the key. */
const letter = 'L'

/** The line says how many are left over, and from when (RHY-004). It can be closed until tomorrow (RHY-013). */
export function LeftoversLine({ isOpen, onOpen, waiting }: LeftoversLineProps) {
  const { data, isError } = useOptimisticQuery(leftoversQuery(useToday()))
  const { id } = useUser()
  const today = useToday()
  const [closing, setClosing] = useState(() => closingOf(localStore, id))
  const count = data ? countOf(data) : 0
  const isVisible = count > 0 && !isLineClosed(closing, { today, count })
  const isLoaded = data !== undefined
  useEffect(() => periodLeftovers.set((period) => <LeftoversOfPeriod period={period} />), [])
  useEffect(() => {
    if (isLoaded) rememberLine(localStore, id, isVisible)
  }, [isLoaded, id, isVisible])
  if (!data) return isError ? null : waiting
  if (count === 0) return null
  return (
    <>
      <LineCommands onOpen={onOpen} />
      {isVisible && (
        <Line
          data={data}
          isOpen={isOpen}
          onOpen={onOpen}
          onClose={() => {
            const closed = { on: today, count }
            closeLine(localStore, id, closed)
            setClosing(closed)
            document.getElementById('content')?.focus({ preventScroll: true })
          }}
        />
      )}
    </>
  )
}

/** The key and the command also work while the line is closed. */
function LineCommands({ onOpen }: Pick<LeftoversLineProps, 'onOpen'>) {
  const { shell, leftovers } = useWords('leftovers')
  const group = shell.screens.plans
  const name = leftovers.command
  useFallbackKey(letter.toLowerCase(), onOpen)
  useEffect(() =>
    palette.add([{ id: 'plans.leftovers', name, icon: 'clock', group, keys: letter, run: onOpen }]),
  )
  return null
}

interface LineProps extends Pick<LeftoversLineProps, 'onOpen'> {
  readonly data: Leftovers
  readonly isOpen: boolean | undefined
  readonly onClose: () => void
}

function Line({ data, isOpen, onOpen, onClose }: LineProps) {
  const words = useWords('leftovers')
  const { line } = words.leftovers
  const rules = useCalendarRules()
  const now = useMinute()
  const texts = new LeftoverTexts(words, useLanguage(), rules, now)
  const summary = summaryOf(data, now, rules)
  const all = texts.segments(summary)
  const isNarrow = useNarrow()
  // Beside the calendar it is as wide as the tree.
  const isShort = isNarrow || isOpen !== undefined
  const segments = isShort ? texts.shortSegments(summary, isNarrow ? 1 : 2) : all
  return (
    <div className={styles.line} role="group" aria-label={line.label} data-leftovers>
      <Icon name="clock" />
      <button
        type="button"
        className={styles.open}
        aria-expanded={isOpen}
        aria-keyshortcuts={letter}
        // Where the line is too short for all of it.
        title={all.map(({ when, count }) => (when ? `${when} ${count}` : count)).join(' · ')}
        onClick={onOpen}
      >
        <span className="trunc">
          {segments.map(({ key, when, count }, index) => (
            <Fragment key={key}>
              {index > 0 && ' · '}
              {when && `${when} `}
              <b>{count}</b>
            </Fragment>
          ))}
        </span>
        <kbd>{letter}</kbd>
        <Icon name={isOpen === undefined ? 'right' : isOpen ? 'fold' : 'unfold'} size="s" />
      </button>
      <IconButton size="s" icon="close" label={line.close} onPress={onClose} />
    </div>
  )
}

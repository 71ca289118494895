import { useMinuteInstant } from '#browser/use-now.ts'
import { useStore } from '#browser/store.ts'
import { useUser } from '#data/user.ts'
import { clockText, dateTexts } from '#language/dates/date-texts.ts'
import { useLanguage, useWords } from '#language/Language.tsx'
import { Button } from '#ui/button/Button.tsx'
import { Icon } from '#ui/icons/Icon.tsx'
import { palette } from '#ui/keys/palette.ts'
import { Opener, useOpening } from '#ui/pop/Opener.tsx'
import { newRecordId } from '@lustra/contract/ids'
import { type LocalTime, dayOf } from '@lustra/domain/calendar'
import { type Instant } from '@lustra/domain/time'
import { useRouter } from '@tanstack/react-router'
import {
  type RefObject,
  useCallback,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react'
import { createPortal } from 'react-dom'
import { clockIn } from '../timer/forgotten-timer.ts'
import { TimedTaskPop } from '../timer/TimedTaskPop.tsx'
import { type TimedTask } from '../timer/timed-task.ts'
import { cutIdle, isNoLongerTracked, splitIdle } from './idle-mutations.ts'
import { type IdleQuestion, isStillAsked } from './idle-state.ts'
import { endQuestion, followIdleState, idleState } from './idle-store.ts'
import { useIdleWatch } from './use-idle-watch.ts'
import styles from './IdleLine.module.css'

/** Watches for idleness while a timer runs, and asks afterwards what becomes of that time. It covers and stops nothing. */
export function IdleLine() {
  const { id: accountId } = useUser()
  useEffect(() => followIdleState(accountId), [accountId])
  useIdleWatch()
  const state = useStore(idleState)
  const now = useMinuteInstant()
  const question =
    state?.accountId === accountId ? state.questions.find((each) => isStillAsked(each, now)) : undefined
  const host = useMessageHost()
  return question && host && createPortal(<Question key={question.since} question={question} />, host)
}

/** The place of messages in the frame of the screens; the administration has none. */
function useMessageHost(): HTMLElement | null {
  const router = useRouter()
  const subscribe = useCallback((listener: () => void) => router.subscribe('onRendered', listener), [router])
  return useSyncExternalStore(subscribe, () => document.getElementById('messages'))
}

function Question({ question }: { readonly question: IdleQuestion }) {
  const words = useWords('idle')
  const language = useLanguage()
  const { timeZone } = useUser()
  const line = useRef<HTMLElement>(null)
  const [query, setQuery] = useState('')
  const [isPending, setPending] = useState(false)
  const splitting = useOpening({ onOpenChange: () => setQuery('') })
  const from = clockIn(timeZone, question.since as Instant)
  const to = clockIn(timeZone, question.until as Instant)
  const isOneDay = dayOf(from) === dayOf(to)
  const timeText = (at: LocalTime) =>
    isOneDay ? clockText(at) : `${dateTexts(language).weekdayAndDay(dayOf(at))}, ${clockText(at)}`
  const text = words.idle.away(
    question.taskName,
    timeText(from),
    timeText(to),
    question.until - question.since,
  )

  useLayoutEffect(() => () => keepFocus(line), [])

  function keep() {
    if (!isPending) endQuestion(question)
  }

  async function answer(run: () => ReturnType<typeof cutIdle.run>) {
    if (isPending) return
    setPending(true)
    const outcome = await run()
    setPending(false)
    if (!outcome.ok && isNoLongerTracked(outcome.failure)) endQuestion(question)
  }

  const cut = () => void answer(() => cutIdle.run({ question, restId: newRecordId() }))
  const split = (task: TimedTask) =>
    void answer(() => splitIdle.run({ question, task, recordId: newRecordId(), restId: newRecordId() }))
  const { setOpen } = splitting

  useEffect(() => {
    const { group } = words.idle
    const commands = [
      ['keep', words.idle.keep, keep],
      ['cut', words.idle.cut, cut],
      ['split', words.idle.split, () => setOpen(true)],
    ] as const
    return palette.add(
      commands.map(([id, name, run]) => ({
        id: `idle.${id}`,
        name: `${group}: ${name}`,
        icon: 'clock',
        group,
        run,
      })),
    )
  })

  return (
    <section ref={line} className={styles.line} aria-label={words.idle.group}>
      <Icon name="clock" />
      <p role="status">{text}</p>
      <div className={styles.answers}>
        <Button size="s" isPending={isPending} onPress={keep}>
          {words.idle.keep}
        </Button>
        <Button size="s" isPending={isPending} onPress={cut}>
          {words.idle.cut}
        </Button>
        <Opener
          opening={splitting}
          popup="dialog"
          trigger={
            <Button size="s" isPending={isPending}>
              {words.idle.split}
            </Button>
          }
        />
      </div>
      {splitting.needed && (
        <TimedTaskPop
          opening={splitting}
          label={words.idle.splitTo}
          query={query}
          onQuery={setQuery}
          onChoose={split}
        />
      )}
    </section>
  )
}

/** The screen takes the focus of a line that disappears. */
function keepFocus(line: RefObject<HTMLElement | null>): void {
  const { activeElement } = document
  if (activeElement === document.body || line.current?.contains(activeElement))
    document.getElementById('content')?.focus({ preventScroll: true })
}

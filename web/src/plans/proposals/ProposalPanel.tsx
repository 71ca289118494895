import { useMinute } from '#browser/use-now.ts'
import { entryKeyOf } from '#calendar/entry/entry-keys.ts'
import { useLanguage, useWords } from '#language/Language.tsx'
import { type OpenProposal } from '#scheduling/index.ts'
import { Button } from '#ui/button/Button.tsx'
import { IconButton } from '#ui/button/IconButton.tsx'
import { ContextMenu } from '#ui/menu/ContextMenu.tsx'
import { type PointOfWindow } from '#ui/pop/point.ts'
import { useNarrow } from '#ui/hooks/use-media.ts'
import { keyList } from '#ui/keys/key-list.ts'
import { commandText, isCommand, isPlainKey, isTyping, keyNameOf } from '#ui/keys/keys.ts'
import { LoadFailed } from '#ui/page/LoadFailed.tsx'
import { WaitingRows } from '#ui/page/WaitingRows.tsx'
import { type EntryId } from '@lustra/contract/ids'
import { isHourLevel, isHourView } from '@lustra/domain/calendar'
import { type KeyboardEvent, type ReactNode, type Ref, useEffect, useRef, useState } from 'react'
import { dragKeyOf } from '../drag/plans-items.ts'
import { usePlansScreen } from '../use-plans-screen.ts'
import { ghosts } from './ghosts.ts'
import { ProposalOptionRows } from './ProposalOptionRows.tsx'
import { proposalKeys } from './proposal-keys.ts'
import { ProposalRow } from './ProposalRow.tsx'
import { ProposalSheet } from './ProposalSheet.tsx'
import { ProposalTexts } from './proposal-texts.ts'
import { ProposalEmpty, UnfittingList } from './UnfittingList.tsx'
import { useGhostMenu } from './use-ghost-menu.ts'
import { useMoveGhost } from './use-move-ghost.ts'
import { useProposal } from './use-proposal.ts'
import side from '#calendar/frame/Side.module.css'
import styles from './ProposalPanel.module.css'

export { GhostMenu } from './GhostMenu.tsx'

interface ProposalPanelProps {
  readonly ref: Ref<HTMLElement>
  /** The lines above it, where they stand beside the calendar. */
  readonly head: ReactNode
  readonly open: OpenProposal
  readonly onClose: () => void
}

/** The labels of the keys. */
const letters = { up: '↑', down: '↓', accept: 'Enter', skip: 'Del', dismiss: 'Esc' }

/** A proposed plan in place of the tree: what is proposed and why, and what did not fit (RHY-036). Its ghosts are on the calendar. */
export function ProposalPanel({ ref, head, open, onClose }: ProposalPanelProps) {
  const { proposals: words, scheduling } = useWords('proposals', 'scheduling')
  const { plans, rules, navigation, dispatch } = usePlansScreen()
  const texts = new ProposalTexts(useWords('proposals'), useLanguage(), rules, useMinute())
  const { proposal, state } = useProposal(open, texts, onClose)
  const moveGhost = useMoveGhost()
  const menuOf = useGhostMenu()
  const [menu, setMenu] = useState<{ readonly id: EntryId; readonly at: PointOfWindow } | null>(null)
  const isNarrow = useNarrow()
  const panel = useRef<HTMLDivElement>(null)
  /** Whether the current row takes the focus once it is rendered. */
  const takesFocus = useRef(true)
  const { ghosts: proposed, current, status, unfitting } = state
  const { what } = open
  const taskName =
    what.kind === 'plan' && what.taskId !== null
      ? (plans.tasks.get(what.taskId)?.name ?? proposed[0]?.of.name)
      : undefined
  const title = texts.title(open, taskName)
  const menuGhost = proposed.find(({ id }) => id === menu?.id)
  const isEmpty = status === 'loaded' && proposed.length === 0 && !state.hasAccepted

  useEffect(() => keyList.add(proposalKeys), [])
  useEffect(() => {
    if (!takesFocus.current) return
    takesFocus.current = status === 'loading'
    const stop = panel.current?.querySelector<HTMLElement>('[data-stop]') ?? panel.current
    stop?.focus({ preventScroll: true })
    stop?.closest('li')?.scrollIntoView({ block: 'nearest' })
  })
  const currentSlot = proposed.find(({ id }) => id === current)?.slot
  const isOnHours = currentSlot !== undefined && isHourLevel(currentSlot.level)
  const start = isOnHours && isHourView(plans.view) ? currentSlot.start : null
  const level = currentSlot?.level
  useEffect(() => {
    // The next ghost becomes visible where only a day or a few are.
    if (start !== null && level !== undefined) navigation.follow({ start, level })
    if (current !== null) showOnCalendar(current)
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- only another ghost moves the calendar
  }, [current, start])

  useEffect(() => {
    const press = (event: Event) => {
      if (!(event instanceof window.KeyboardEvent) || event.defaultPrevented) return
      if (!isCommand(event, 'Enter') || isTyping(event.target)) return
      event.preventDefault()
      void proposal.acceptAll()
    }
    addEventListener('keydown', press)
    return () => removeEventListener('keydown', press)
  }, [proposal])

  function step(direction: 1 | -1) {
    const at = proposed.findIndex(({ id }) => id === current)
    const next = proposed[at + direction]
    if (next) actAndFocus(() => proposal.select(next.id))
  }

  function actAndFocus(act: () => void) {
    takesFocus.current = true
    act()
  }

  const skip = (id: EntryId) => actAndFocus(() => proposal.skip(id))
  const accept = (id: EntryId) => actAndFocus(() => void proposal.acceptOne(id))

  function press(event: KeyboardEvent) {
    if (event.defaultPrevented) return
    const target = event.target as Element
    if (event.key === 'Escape') {
      event.preventDefault()
      return onClose()
    }
    if (!target.matches('[data-stop]') || current === null) return
    const key = entryKeyOf(event)
    if (key?.kind === 'move' || key?.kind === 'resize') {
      event.preventDefault()
      return actAndFocus(() => moveGhost(current, key))
    }
    if (key?.kind === 'move-to') {
      event.preventDefault()
      const ghost = proposed.find(({ id }) => id === current)
      if (!ghost) return
      const request = { taskId: ghost.of.taskId, entryId: current, copy: false }
      return dispatch({ type: 'move-requested', request })
    }
    if (!isPlainKey(event)) return
    const name = keyNameOf(event)
    const run =
      name === 'ArrowDown' || name === 'j'
        ? () => step(1)
        : name === 'ArrowUp' || name === 'k'
          ? () => step(-1)
          : name === 'Enter'
            ? () => accept(current)
            : name === 'Delete' || name === 'Backspace'
              ? () => skip(current)
              : null
    if (!run) return
    event.preventDefault()
    run()
  }

  const content =
    status === 'failed' ? (
      <LoadFailed text={words.failed} onRetry={() => void proposal.lay()} />
    ) : status === 'loading' && proposed.length === 0 && unfitting.length === 0 ? (
      <>
        <span className="hidden" role="status">
          {words.loading}
        </span>
        <WaitingRows count={isNarrow ? 2 : 7} />
      </>
    ) : null

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the keys of a row apply anywhere inside
    <section
      ref={ref}
      className={`${side.side} ${isNarrow ? styles.sheet : styles.panel}`}
      aria-label={title}
      aria-busy={status === 'loading' || undefined}
      data-own-keys
      data-sheet={isNarrow ? 'open' : undefined}
      data-proposal
      onKeyDown={press}
    >
      {head}
      {isNarrow ? (
        <div ref={panel} className={styles.content} tabIndex={-1}>
          <ProposalSheet {...{ state, proposal, texts, title, isEmpty, onClose, accept, skip }}>
            {content}
          </ProposalSheet>
        </div>
      ) : (
        <div ref={panel} className={styles.content} tabIndex={-1}>
          <header className={styles.head}>
            <h2>{title}</h2>
            <IconButton icon="close" label={words.dismiss} keys="Esc" onPress={onClose} />
            <p>{texts.lead(state)}</p>
          </header>
          {proposed.length > 0 && (
            <div className={styles.take}>
              <Button look="primary" onPress={() => actAndFocus(() => void proposal.acceptAll())}>
                {words.acceptAll(proposed.length)} <kbd>{commandText('Enter')}</kbd>
              </Button>
              <Button look="quiet" onPress={onClose}>
                {words.dismiss} <kbd>{letters.dismiss}</kbd>
              </Button>
            </div>
          )}
          {!state.needsHours && <ProposalOptionRows state={state} proposal={proposal} />}
          {content ?? (
            <div className={styles.rows}>
              {isEmpty && <ProposalEmpty state={state} />}
              {proposed.length > 0 && (
                <>
                  <h3>
                    {words.proposed}
                    <span className="num">{texts.total(state)}</span>
                  </h3>
                  <ul>
                    {proposed.map((ghost) => (
                      <ProposalRow
                        key={ghost.id}
                        ghost={ghost}
                        texts={texts}
                        isCurrent={ghost.id === current}
                        onSelect={() => proposal.select(ghost.id)}
                        onAccept={() => accept(ghost.id)}
                        onSkip={() => skip(ghost.id)}
                        onMenu={(at) => {
                          proposal.select(ghost.id)
                          setMenu({ id: ghost.id, at })
                        }}
                      />
                    ))}
                  </ul>
                </>
              )}
              <UnfittingList unfitting={unfitting} texts={texts} onDuration={() => void proposal.lay()} />
            </div>
          )}
          {menu && menuGhost && (
            <ContextMenu
              label={scheduling.properties.label(menuGhost.of.name)}
              at={menu.at}
              entries={menuOf({
                id: menu.id,
                taskId: menuGhost.of.taskId,
                accept: () => accept(menu.id),
                skip: () => skip(menu.id),
              })}
              onClose={() => setMenu(null)}
            />
          )}
          {!state.needsHours && (
            <footer className={styles.foot}>
              <span className="num">{texts.stayFree(state)}</span>
              {proposed.length > 0 && (
                <span aria-hidden>
                  <kbd>{letters.up}</kbd> <kbd>{letters.down}</kbd> {words.keys.next}{' '}
                  <kbd>{letters.accept}</kbd> {words.acceptOne.toLowerCase()} <kbd>{letters.skip}</kbd>{' '}
                  {words.skipOne.toLowerCase()}
                </span>
              )}
            </footer>
          )}
        </div>
      )}
    </section>
  )
}

/** Scrolls the calendar to a ghost, unless the focus is there. */
function showOnCalendar(id: EntryId): void {
  if (!ghosts.value) return
  requestAnimationFrame(() => {
    const box = document.querySelector(`[data-calendar] [data-drag="${dragKeyOf('entry', id)}"]`)
    if (!box || document.activeElement?.closest('[data-calendar]')) return
    // The heads of the days stay above the hours, and a sheet below.
    const { left, top, width } = box.getBoundingClientRect()
    const isVisible = box.contains(document.elementFromPoint(left + width / 2, top + 4))
    box.scrollIntoView({ block: isVisible ? 'nearest' : 'center', inline: 'nearest' })
  })
}

import { refusalText } from '#calendar/entry/refusal-text.ts'
import { clock } from '#browser/clock.ts'
import { useWords } from '#language/Language.tsx'
import { ContextMenu } from '#ui/menu/ContextMenu.tsx'
import { type MenuEntry } from '#ui/menu/menu-entry.ts'
import { levelOffersOf } from './level-offers.ts'
import { levelLetters, timeLevelOf } from '#scheduling/index.ts'
import { type Entry, type Task } from '../plans.ts'
import { usePlansScreen } from '../use-plans-screen.ts'
import { type PlansMenu } from '../screen-state.ts'
import { GhostMenu } from '../proposals/lazy-proposal.ts'
import { useItemMenu } from './use-item-menu.ts'

interface PlansContextMenuProps {
  readonly menu: PlansMenu
  /** Undefined once the task is no longer loaded. */
  readonly task: Task | undefined
  /** Called when the focused entry or row is about to be removed. */
  readonly onRemove: () => void
  readonly onClose: () => void
}

export function PlansContextMenu(props: PlansContextMenuProps) {
  const { menu, task } = props
  const { plans, rules, texts, commands } = usePlansScreen()
  const words = useWords('scheduling')
  const { properties, levelChoice, levels } = words.scheduling
  const itemMenu = useItemMenu(commands, props.onRemove)
  const entry = plans.entries.find(({ id }) => id === menu.entryId) ?? null
  if (!task || (menu.entryId !== null && !entry)) return null
  if (entry?.reason !== undefined) return <GhostMenu {...props} at={menu.at} chosen={{ task, entry }} />

  const offers = (of: Task, near: Entry | null): readonly MenuEntry[] =>
    levelOffersOf({ task: of, entry: near }, plans, rules, clock.now()).map((offer) => ({
      keys: levelLetters[offer.level],
      label: levels[offer.level],
      note: offer.slot
        ? texts.when(offer.slot)
        : refusalText(words.plans, offer.refusal, { limits: of.limits, level: timeLevelOf(offer.level) }),
      disabled: offer.slot === null,
      onAction() {
        // The task's row leaves the tree when its first entry is planned.
        if (offer.slot) props.onRemove()
        commands.takeOffer(of, offer)
      },
    }))

  return (
    <ContextMenu
      key={menu.kind}
      label={menu.kind === 'levels' ? levelChoice(task.name) : properties.label(task.name)}
      titled={menu.kind === 'levels'}
      at={menu.at}
      entries={menu.kind === 'levels' ? offers(task, entry) : itemMenu(task, entry)}
      onClose={props.onClose}
    />
  )
}

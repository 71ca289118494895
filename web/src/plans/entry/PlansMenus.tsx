import { clock } from '#browser/clock.ts'
import { useWords } from '#language/Language.tsx'
import { ContextMenu } from '#ui/menu/ContextMenu.tsx'
import { type MenuEntry } from '#ui/menu/menu-entry.ts'
import { type CalendarRules } from '@lustra/domain/calendar'
import { type EntryCommands } from './entry-commands.ts'
import { levelOffersOf } from './level-offers.ts'
import { levelLetters } from '#planning/index.ts'
import { type PlanTexts } from '../plan-texts.ts'
import { type Entry, type Plans, type Task } from '../plans.ts'
import { type PlansMenu } from '../plans-view.ts'
import { useItemMenu } from './use-item-menu.ts'

interface PlansMenusProps {
  readonly menu: PlansMenu
  readonly shown: Plans
  readonly rules: CalendarRules
  readonly texts: PlanTexts
  readonly commands: EntryCommands
  /** What has the focus is about to leave the calendar. */
  readonly onRemove: () => void
  readonly onClose: () => void
}

/** The one menu of the screen, whatever it was opened on. */
export function PlansMenus(props: PlansMenusProps) {
  const { menu, shown, rules, texts, commands } = props
  const words = useWords()
  const { properties, levelChoice, levels } = words.planning
  const { refusals } = words.plans
  const itemMenu = useItemMenu(commands, props.onRemove)
  const task = shown.tasks.get(menu.taskId)
  const entry = shown.entries.find(({ id }) => id === menu.entryId) ?? null
  if (!task || (menu.entryId !== null && !entry)) return null

  const offers = (of: Task, near: Entry | null): readonly MenuEntry[] =>
    levelOffersOf({ task: of, entry: near }, shown, rules, clock.now()).map((offer) => ({
      keys: levelLetters[offer.level],
      label: levels[offer.level],
      note: offer.slot ? texts.when(offer.slot) : refusals[offer.refusal],
      disabled: offer.slot === null,
      onAction: () => commands.takeOffer(of, offer),
    }))

  return (
    <ContextMenu
      key={menu.kind}
      label={menu.kind === 'levels' ? levelChoice(task.name) : properties.label(task.name)}
      at={menu.at}
      entries={menu.kind === 'levels' ? offers(task, entry) : itemMenu(task, entry)}
      onClose={props.onClose}
    />
  )
}

import { type KeyGroup } from '#ui/keys/key-list.ts'
import { type Words } from '@lustra/words'
import { periodKeyLines } from '#calendar/frame/period-keys.ts'
import { levelLetters, moveLevels } from '#scheduling/index.ts'
import { viewLetters } from './calendar/view-letters.ts'

export function plansKeys({
  plans,
  scheduling,
  shell,
  recurrence,
  time,
  leftovers,
}: Words): readonly KeyGroup[] {
  const { keys, levels, properties } = scheduling
  const { space, wheel } = shell.keys
  return [
    {
      title: keys.calendar.title,
      lines: [
        { keys: '← ↑ ↓ →', name: keys.calendar.arrows },
        { keys: 'Home End', name: keys.calendar.ends },
        { keys: 'PgUp PgDn', name: keys.calendar.pages },
        { keys: 'Enter', name: keys.calendar.enter },
        { keys: '+', name: plans.finer },
        { keys: '-', name: plans.coarser },
        { keys: `Ctrl ${wheel}`, name: keys.calendar.zoom },
        ...periodKeyLines(plans),
        { keys: 'L', name: leftovers.keys.open },
        { keys: 'F', name: plans.propose },
        ...Object.entries(viewLetters).map(([letter, view]) => ({
          keys: letter.toUpperCase(),
          name: plans.views[view],
        })),
      ],
    },
    {
      title: keys.entry.title,
      lines: [
        { keys: 'Enter', name: keys.entry.open },
        { keys: 'Alt ← ↑ ↓ →', name: keys.entry.move },
        { keys: 'Shift ↑ ↓', name: keys.entry.resize },
        { keys: space, name: keys.carry.lift },
        { keys: 'M', name: properties.moveTo },
        { keys: 'A', name: properties.anotherSession },
        { keys: 'R', name: recurrence.properties.edit },
        { keys: 'C', name: `${properties.complete} / ${properties.reopen}` },
        { keys: 'T', name: time.keys.timer },
        { keys: 'P', name: `${properties.pin} / ${properties.unpin}` },
        { keys: 'Del', name: properties.remove },
        { keys: 'Shift F10', name: keys.menu },
      ],
    },
    {
      title: keys.tree.title,
      lines: [
        { keys: '↑ ↓', name: keys.tree.arrows },
        { keys: '← →', name: keys.tree.fold },
        { keys: 'Enter', name: keys.tree.select },
        { keys: space, name: keys.carry.lift },
        { keys: 'M', name: properties.schedule },
        { keys: 'T', name: time.keys.timer },
        { keys: 'Shift F10', name: keys.menu },
      ],
    },
    {
      title: keys.levels,
      lines: moveLevels.map((level) => ({
        keys: `S ${levelLetters[level]}`,
        name: levels[level],
      })),
    },
    {
      title: keys.carry.title,
      lines: [
        { keys: '← ↑ ↓ →', name: keys.carry.arrows },
        { keys: 'Enter', name: keys.carry.drop },
        { keys: 'Esc', name: keys.carry.cancel },
        { keys: 'Ctrl', name: keys.carry.copy },
      ],
    },
  ]
}

import { type KeyGroup } from '#ui/keys/key-list.ts'
import { periodKeyLines } from '#calendar/frame/period-keys.ts'
import { type Words } from '@lustra/words'

export function timeKeys({ time, scheduling, plans, shell }: Words): readonly KeyGroup[] {
  const { calendar, entry, list, timer } = time.keys
  const { carry } = scheduling.keys
  const { space } = shell.keys
  return [
    {
      title: calendar.title,
      lines: [
        { keys: '← ↑ ↓ →', name: calendar.arrows },
        { keys: 'Home End', name: scheduling.keys.calendar.ends },
        { keys: 'PgUp PgDn', name: scheduling.keys.calendar.pages },
        { keys: 'Enter', name: calendar.create },
        { keys: 'S', name: calendar.record },
        ...periodKeyLines(plans),
      ],
    },
    {
      title: entry.title,
      lines: [
        { keys: 'Enter', name: entry.open },
        { keys: 'Alt ← ↑ ↓ →', name: entry.move },
        { keys: 'Shift ↑ ↓', name: entry.resize },
        { keys: space, name: carry.lift },
        { keys: 'M', name: entry.exact },
        { keys: 'C', name: `${scheduling.properties.complete} / ${scheduling.properties.reopen}` },
        { keys: 'T', name: timer },
        { keys: 'R', name: entry.asPlanned },
        { keys: 'Del', name: entry.remove },
      ],
    },
    {
      title: list.title,
      lines: [
        { keys: 'Enter', name: scheduling.keys.tree.select },
        { keys: 'T', name: timer },
        { keys: 'S', name: list.recordNow },
        { keys: 'F', name: list.favourite },
        { keys: space, name: carry.lift },
      ],
    },
    {
      title: carry.title,
      lines: [
        { keys: '← ↑ ↓ →', name: carry.arrows },
        { keys: 'Enter', name: carry.drop },
        { keys: 'Esc', name: carry.cancel },
      ],
    },
  ]
}

import { type KeyGroup } from '#ui/keys/key-list.ts'
import { type Words } from '@lustra/words'

/** In the list of `?` while the list of leftovers is open. */
export function leftoverKeys(words: Words): readonly KeyGroup[] {
  const { thisPeriod, nextPeriod } = words.leftovers.actions
  return keysOf(words, [thisPeriod, nextPeriod])
}

/** In a review the first two keys mean the periods after it (RHY-001). */
export function reviewLeftoverKeys(words: Words): readonly KeyGroup[] {
  const { nextPeriod, periodAfterNext } = words.leftovers.actions
  return keysOf(words, [nextPeriod, periodAfterNext])
}

function keysOf(
  { leftovers, shell, ui }: Words,
  [first, second]: readonly [string, string],
): readonly KeyGroup[] {
  const { actions, keys } = leftovers
  return [
    {
      title: keys.title,
      lines: [
        { keys: 'J K', name: keys.rows },
        { keys: '1', name: first },
        { keys: '2', name: second },
        { keys: '3', name: actions.up },
        { keys: '4', name: actions.choose },
        { keys: '5', name: actions.unplan },
        { keys: '6', name: actions.done },
        { keys: '7', name: actions.giveUp },
        { keys: shell.keys.space, name: keys.check },
        { keys: 'Ctrl Z', name: ui.notices.undo },
        { keys: 'Esc', name: keys.close },
      ],
    },
  ]
}

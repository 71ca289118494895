import { type KeyGroup } from '#ui/keys/key-list.ts'
import { commandText } from '#ui/keys/keys.ts'
import { type Words } from '@lustra/words'

export function tasksKeys({ tasks, shell, time }: Words): KeyGroup {
  const { keys, menu, selection } = tasks
  const names = shell.keys
  return {
    title: keys.title,
    lines: [
      { keys: '↑ ↓', name: keys.arrows },
      { keys: '← →', name: keys.fold },
      { keys: 'Enter', name: menu.rename },
      { keys: 'Alt Enter', name: menu.open },
      { keys: commandText('Enter'), name: menu.addBelow },
      { keys: commandText('Enter', { shift: true }), name: menu.addSubtask },
      { keys: names.space, name: `${menu.complete} / ${menu.reopen}` },
      { keys: 'Alt ↑ ↓', name: keys.move },
      { keys: 'Alt → ←', name: keys.level },
      { keys: commandText(names.space), name: menu.select },
      { keys: commandText('A'), name: keys.selectAll },
      { keys: 'S', name: menu.schedule },
      { keys: 'M', name: menu.period },
      { keys: 'D', name: menu.due },
      { keys: 'T', name: time.keys.timer },
      { keys: 'Esc', name: selection.clear },
      { keys: 'Del', name: menu.remove },
      { keys: 'Shift F10', name: keys.menu },
    ],
  }
}

import { type KeyGroup } from '#ui/keys/key-list.ts'
import { type Words } from '@lustra/words'

export function dashboardKeys({ dashboard, shell }: Words): KeyGroup {
  const { title, arrows, ends, open, complete, fold } = dashboard.keys
  return {
    title,
    lines: [
      { keys: '↑ ↓', name: arrows },
      { keys: 'Home End', name: ends },
      { keys: 'Enter', name: open },
      { keys: shell.keys.space, name: complete },
      { keys: '← →', name: fold },
    ],
  }
}

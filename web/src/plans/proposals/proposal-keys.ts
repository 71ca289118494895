import { commandText } from '#ui/keys/keys.ts'
import { type KeyGroup } from '#ui/keys/key-list.ts'
import { type Words } from '@lustra/words'

/** In the list of `?` while a proposal is open. */
export function proposalKeys({ proposals, scheduling }: Words): readonly KeyGroup[] {
  const { keys, properties } = scheduling
  const { entry } = keys
  return [
    {
      title: proposals.keys.title,
      lines: [
        { keys: '↑ ↓', name: proposals.keys.rows },
        { keys: 'Enter', name: proposals.acceptOne },
        { keys: commandText('Enter'), name: proposals.keys.acceptAll },
        { keys: 'Del', name: proposals.skipOne },
        { keys: 'Alt ← ↑ ↓ →', name: entry.move },
        { keys: 'Shift ↑ ↓', name: entry.resize },
        { keys: 'M', name: properties.moveTo },
        { keys: 'Shift F10', name: keys.menu },
        { keys: 'Esc', name: proposals.dismiss },
      ],
    },
  ]
}

import { type KeyGroup } from '#ui/keys/key-list.ts'
import { type Words } from '@lustra/words'

/** In the list of `?` while levels are displayed. */
export function levelsKeys({ levels: { keys }, shell }: Words): readonly KeyGroup[] {
  return [
    {
      title: keys.title,
      lines: [
        { keys: '↑ ↓ ← →', name: keys.cards },
        { keys: 'M', name: keys.move },
        { keys: 'N', name: keys.add },
        { keys: 'Enter', name: keys.open },
        { keys: shell.keys.space, name: keys.carry },
      ],
    },
  ]
}

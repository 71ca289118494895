import { useWords } from '#language/Language.tsx'
import { IconButton } from '#ui/button/IconButton.tsx'
import { Menu } from '#ui/menu/Menu.tsx'
import { type MenuEntry } from '#ui/menu/menu-entry.ts'

export function MoreMenu({ entries }: { readonly entries: readonly MenuEntry[] }) {
  const { more } = useWords('time').time.properties
  return <Menu roomy label={more} trigger={<IconButton icon="more" label={more} />} entries={entries} />
}

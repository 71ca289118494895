import { useRouter } from '@tanstack/react-router'
import { useUser } from '#data/user.ts'
import { useStartupWords } from '#language/Language.tsx'
import { ContextMenu } from '#ui/menu/ContextMenu.tsx'
import { placesWithLetters } from '../navigation/places-with-letters.ts'

interface GoToMenuProps {
  readonly onClose: () => void
}

/** The places after `G`, each with its letter. */
export function GoToMenu({ onClose }: GoToMenuProps) {
  const { shell } = useStartupWords()
  const router = useRouter()
  return (
    <ContextMenu
      titled
      label={shell.palette.goTo}
      at={{ x: innerWidth / 2 - halfWidthPx, y: innerHeight / 5 }}
      entries={placesWithLetters(useUser()).map(({ name, icon, letter, to }) => ({
        label: shell.screens[name],
        icon,
        keys: letter,
        isView: true,
        onAction: () => void router.navigate({ to }),
      }))}
      onClose={onClose}
    />
  )
}

const halfWidthPx = 100

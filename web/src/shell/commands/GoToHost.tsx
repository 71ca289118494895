import { useRouter } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { useUser } from '#data/user.ts'
import { usePlainKey } from '#ui/keys/use-plain-key.ts'
import { placeOfKey } from '../navigation/places-with-letters.ts'
import { GoToMenu } from './GoToMenu.tsx'

/** `G` and the letter of a place open it, however quickly they are pressed; the menu lists the letters. */
export function GoToHost() {
  const [isOpen, setOpen] = useState(false)
  const router = useRouter()
  const user = useUser()
  usePlainKey('g', () => setOpen(true))
  useEffect(() => {
    if (!isOpen) return
    const choose = (event: KeyboardEvent) => {
      const place = event.repeat ? undefined : placeOfKey(event, user)
      if (!place) return
      event.preventDefault()
      event.stopPropagation()
      setOpen(false)
      void router.navigate({ to: place.to })
    }
    addEventListener('keydown', choose, { capture: true })
    return () => removeEventListener('keydown', choose, { capture: true })
  }, [isOpen, router, user])
  return isOpen && <GoToMenu onClose={() => setOpen(false)} />
}

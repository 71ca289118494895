/** What may come over any page: the error dialog, questions, toasts, tooltips, the palette. All but their doors load after the screen. */
import { useQueryClient } from '@tanstack/react-query'
import { Suspense, useEffect } from 'react'
import { failures } from '#shared/failures.ts'
import { isCommand } from '#shared/keys.ts'
import { later } from '#shared/later.ts'
import { palette } from '#shared/palette.ts'
import { useStore } from '#shared/store.ts'
import { QuestionHost } from '#shared/widgets/dialog/QuestionHost.tsx'
import { ToastHost } from '#shared/widgets/toast/ToastHost.tsx'
import { TooltipHost } from '#shared/widgets/tooltip/TooltipHost.tsx'
import { session } from '#shared/session.ts'

const ErrorDialog = later(async () => (await import('#shared/widgets/dialog/ErrorDialog.tsx')).ErrorDialog)
const PaletteDialog = later(async () => (await import('./PaletteDialog.tsx')).PaletteDialog)

export function Overlays() {
  return (
    <>
      <Suspense>
        <Failure />
        <PaletteDoor />
      </Suspense>
      <QuestionHost />
      <ToastHost />
      <TooltipHost />
    </>
  )
}

function Failure() {
  const queries = useQueryClient()
  const failed = useStore(failures.shown)
  if (failed === null) return null
  const { message, again } = failed
  const retry = async () => {
    failures.close()
    await again?.()
    // Whoever waited for that answer has given up: the screens ask afresh.
    await queries.invalidateQueries()
  }
  return (
    <ErrorDialog
      message={message}
      onClose={() => failures.close()}
      // A retry that fails reports itself.
      onRetry={again ? () => void retry().catch(() => undefined) : undefined}
    />
  )
}

/** Ctrl+K opens the palette, for whoever is signed in. */
function PaletteDoor() {
  const isOpen = useStore(palette.isOpen)
  useEffect(() => {
    const open = (event: KeyboardEvent) => {
      if (!isCommand(event, 'k') || !session.signedIn.value) return
      event.preventDefault()
      palette.toggle()
    }
    addEventListener('keydown', open)
    return () => removeEventListener('keydown', open)
  }, [])
  return isOpen ? <PaletteDialog /> : null
}

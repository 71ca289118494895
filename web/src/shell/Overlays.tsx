/** What may come over any page: the error dialog, questions, toasts, tooltips, the palette. All but their doors load after the screen. */
import { useQueryClient } from '@tanstack/react-query'
import { Suspense, useEffect } from 'react'
import { WhenIdle } from '#browser/WhenIdle.tsx'
import { failures } from '#data/failures.ts'
import { CaptureDialog, quickCapture } from '#capture/index.ts'
import { AnnouncedReminders } from '#reminders/index.ts'
import { TimerHost } from '#time/index.ts'
import { keyList } from '#ui/keys/key-list.ts'
import { isCommand } from '#ui/keys/keys.ts'
import { deferred } from '#browser/deferred.ts'
import { palette } from '#ui/keys/palette.ts'
import { plainKeys } from '#ui/keys/plain-keys.ts'
import { useStore } from '#browser/store.ts'
import { usePlainKey } from '#ui/keys/use-plain-key.ts'
import { KeysAhead } from '#ui/keys/KeysAhead.tsx'
import { QuestionHost } from '#ui/dialog/QuestionHost.tsx'
import { ToastHost } from '#ui/toast/ToastHost.tsx'
import { TooltipHost } from '#ui/tooltip/TooltipHost.tsx'
import { session } from '#data/session.ts'

const ErrorDialog = deferred(async () => (await import('#ui/dialog/ErrorDialog.tsx')).ErrorDialog)
const PaletteDialog = deferred(async () => (await import('./commands/PaletteDialog.tsx')).PaletteDialog)
const KeysDialog = deferred(async () => (await import('./commands/KeysDialog.tsx')).KeysDialog)

export function Overlays() {
  return (
    <>
      <Suspense>
        <ErrorHost />
        <KeyListHost />
      </Suspense>
      <Suspense fallback={<KeysAhead />}>
        <PaletteHost />
        <CaptureHost />
      </Suspense>
      <SignedInOverlays />
      <QuestionHost />
      <ToastHost />
      <TooltipHost />
    </>
  )
}

function ErrorHost() {
  const queries = useQueryClient()
  const failed = useStore(failures.current)
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

/** Whoever is signed in is reminded, and asked about a forgotten timer, on every screen. */
function SignedInOverlays() {
  const signedIn = useStore(session.signedIn)
  return (
    signedIn && (
      <WhenIdle>
        <AnnouncedReminders />
        <TimerHost />
      </WhenIdle>
    )
  )
}

/** Ctrl+K opens the palette, for whoever is signed in. */
function PaletteHost() {
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

/** Q opens the line that becomes a task. */
function CaptureHost() {
  const isOpen = useStore(quickCapture.isOpen)
  usePlainKey('KeyQ', () => session.signedIn.value && quickCapture.isOpen.set(true))
  return isOpen ? <CaptureDialog /> : null
}

/** `?` shows the keys of the screen. */
function KeyListHost() {
  const isOpen = useStore(keyList.isOpen)
  useEffect(() => {
    const open = (event: KeyboardEvent) => {
      if (!isQuestionMark(event) || !plainKeys.handles(event) || !session.signedIn.value) return
      event.preventDefault()
      keyList.isOpen.set(true)
    }
    addEventListener('keydown', open)
    return () => removeEventListener('keydown', open)
  }, [])
  return isOpen ? <KeysDialog /> : null
}

/** A Cyrillic layout has it elsewhere: its own place counts, and that of the Latin one. */
function isQuestionMark({ key, code, shiftKey }: KeyboardEvent): boolean {
  return key === '?' || (code === 'Slash' && shiftKey)
}

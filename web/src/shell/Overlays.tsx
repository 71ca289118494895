/** Overlays of every page: error dialog, confirmations, toasts, tooltips, palette. Their code is loaded after the screen. */
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { WhenIdle } from '#browser/WhenIdle.tsx'
import { past } from '#browser/past.ts'
import { failures } from '#data/failures.ts'
import { CaptureDialog, quickCapture, withLine } from '#capture/index.ts'
import { AnnouncedReminders } from '#reminders/index.ts'
import { TimerHost, useTimerShortcut } from '#time/index.ts'
import { keyList } from '#ui/keys/key-list.ts'
import { isCommand } from '#ui/keys/keys.ts'
import { deferred, whenIdle } from '#browser/deferred.ts'
import { lazyComponent } from '#browser/lazy-component.ts'
import { palette } from '#ui/keys/palette.ts'
import { plainKeys } from '#ui/keys/plain-keys.ts'
import { useStore } from '#browser/store.ts'
import { usePlainKey } from '#ui/keys/use-plain-key.ts'
import { useReturnFocus } from '#ui/hooks/use-return-focus.ts'
import { LoadingField } from '#ui/field/LoadingField.tsx'
import { QuestionHost } from '#ui/dialog/QuestionHost.tsx'
import { ToastHost } from '#ui/toast/ToastHost.tsx'
import { TooltipHost } from '#ui/tooltip/TooltipHost.tsx'
import { session } from '#data/session.ts'
import { sectionNames } from '#language/load-language.ts'
import { withWords } from '#language/with-words.ts'

const ErrorDialog = lazyComponent(async () => (await import('#ui/dialog/ErrorDialog.tsx')).ErrorDialog)
// It reports a lost network, without which it could not be loaded, so it is prefetched even if the browser saves data.
whenIdle(() => ErrorDialog.load())
const PaletteDialog = deferred(
  withWords(async () => (await import('./commands/PaletteDialog.tsx')).PaletteDialog, 'contexts', 'search'),
)
const GoToHost = deferred(async () => (await import('./commands/GoToHost.tsx')).GoToHost)
// Not prefetched, because it needs the texts of all features.
const KeysDialog = lazyComponent(
  withWords(async () => (await import('./commands/KeysDialog.tsx')).KeysDialog, ...sectionNames),
)

export function Overlays() {
  return (
    <>
      <ErrorHost />
      {past ? <PastOverlays /> : <PresentOverlays />}
      <QuestionHost />
      <ToastHost />
      <TooltipHost />
    </>
  )
}

/** Those that change something, or show more than the screens of the past. */
function PresentOverlays() {
  return (
    <>
      <KeyListHost />
      <PaletteHost />
      <CaptureHost />
      <SignedInOverlays />
    </>
  )
}

function PastOverlays() {
  return (
    useStore(session.signedIn) && (
      <WhenIdle>
        <GoToHost />
      </WhenIdle>
    )
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
    // The callers have given up waiting, so the screens refetch.
    await queries.invalidateQueries()
  }
  return (
    <ErrorDialog
      message={message}
      onClose={() => failures.close()}
      // A failed retry reports itself.
      onRetry={again ? () => void retry().catch(() => undefined) : undefined}
    />
  )
}

function SignedInOverlays() {
  return useStore(session.signedIn) && <Announcements />
}

function Announcements() {
  const isTimerNeeded = useTimerShortcut()
  return (
    <WhenIdle isNeeded={isTimerNeeded}>
      <AnnouncedReminders />
      <TimerHost />
      <GoToHost />
    </WhenIdle>
  )
}

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
  return isOpen ? <OpenPalette /> : null
}

function OpenPalette() {
  useReturnFocus()
  const [query, setQuery] = useState('')
  const loading = <LoadingField value={query} onChange={setQuery} onCancel={() => palette.close()} />
  return <PaletteDialog fallback={loading} query={query} onQuery={setQuery} />
}

function CaptureHost() {
  const isOpen = useStore(quickCapture.isOpen)
  usePlainKey('q', () => session.signedIn.value && quickCapture.isOpen.set(true))
  return isOpen ? <OpenCapture /> : null
}

function OpenCapture() {
  useReturnFocus()
  const draft = useStore(quickCapture.draft)
  const loading = (
    <LoadingField
      value={draft.line}
      onChange={(line) => quickCapture.draft.set(withLine(draft, line))}
      onCancel={() => quickCapture.isOpen.set(false)}
    />
  )
  return <CaptureDialog fallback={loading} />
}

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

/** On a Cyrillic layout the character is on another key; both that key and the Latin one are accepted. */
function isQuestionMark({ key, code, shiftKey }: KeyboardEvent): boolean {
  return key === '?' || (key === ',' && code === 'Slash' && shiftKey)
}

/** One line that becomes a task: the buttons and the dialog it is typed in, and what is understood of it. */
import { later } from '#browser/later.ts'

export const CaptureDialog = later(async () => (await import('./CaptureDialog.tsx')).CaptureDialog)
export { CaptureButton, FloatingCapture } from './CaptureButton.tsx'
export { typed, without } from './draft.ts'
export { quickCapture } from './quick-capture.ts'
export { ReadChips, useCaptureTexts } from './ReadChips.tsx'
export { useReader } from './use-reader.ts'
export { wishOf } from './wish-of.ts'

import { deferred } from '#browser/deferred.ts'
import { withWords } from '#language/with-words.ts'

export const CaptureDialog = deferred(
  withWords(async () => (await import('./CaptureDialog.tsx')).CaptureDialog, 'captureDialog'),
)
export { CaptureButton, FloatingCapture } from './CaptureButton.tsx'
export { withLine } from './draft.ts'
export const LineOffer = deferred(async () => (await import('./LineOffer.tsx')).LineOffer)
export type { RecognizedLine } from './LineOffer.tsx'
export { type OfferDraft, allOf, readOffer, withAccepted, withDeclined, withOfferedLine } from './offer.ts'
export { useParents } from './use-parents.ts'
export { type Parent, parentNamed, parentsBy } from './parents.ts'
export { captureText, quickCapture } from './quick-capture.ts'
export { OfferedChips, useCaptureTexts } from './ReadChips.tsx'
export { readTypedPeriod } from './typed-period.ts'
export { readTypedTime } from './typed-time.ts'
export { useReader } from './use-reader.ts'
export { useTakenTime } from './use-taken-time.ts'
export { captureTask } from './capture-mutations.ts'
export { type CaptureRequest, captureRequestOf } from './capture-request.ts'

export function RegisteredPage() {
  return null
}
export function ActivatedPage() {
  return null
}
export function ResetSentPage() {
  return null
}
export function ChangedPage() {
  return null
}

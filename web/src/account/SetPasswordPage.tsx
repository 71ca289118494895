export function ActivationPage() {
  return null
}
export function ChangePasswordPage() {
  return null
}

export const reasons = ['featureRequest', 'dontLikeUi', 'hardToUse', 'other'] as const
export type Reason = (typeof reasons)[number]

export interface RemovalForm extends Readonly<Record<Reason, boolean>> {
  readonly featureRequestText: string
  readonly details: string
}

export const emptyForm: RemovalForm = {
  featureRequest: false,
  dontLikeUi: false,
  hardToUse: false,
  other: false,
  featureRequestText: '',
  details: '',
}

/** Details imply the reason Other (SET-036). */
export function withDetails(form: RemovalForm, details: string): RemovalForm {
  return { ...form, details, other: form.other || details.trim() !== '' }
}

export type RemovalFault = 'noReason' | 'noFeature'

/** What is missing; the server checks the same (SET-034, SET-035). */
export function refuseRemoval(form: RemovalForm): RemovalFault | null {
  if (!reasons.some((reason) => form[reason])) return 'noReason'
  return form.featureRequest && form.featureRequestText.trim() === '' ? 'noFeature' : null
}

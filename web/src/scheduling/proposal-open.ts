/** The proposal that is open beside the calendar of Plans. Of the tab, because other screens open it, too. */
import { Store } from '#browser/store.ts'
import { type ProposalRequest } from '@lustra/contract/proposals'
import { type Period } from '@lustra/domain/calendar'
import { type ProposalKind, proposalKinds } from '@lustra/domain/proposals'

export interface ProposedPeriod extends Period {
  readonly kind: ProposalKind
}

export interface OpenProposal {
  readonly what: ProposalRequest
  readonly period: ProposedPeriod
}

export const proposalOpen = new Store<OpenProposal | null>(null)

/** Null for a life, which is not proposed. */
export function proposedPeriod(period: Period): ProposedPeriod | null {
  const kind = proposalKinds.find((each) => each === period.kind)
  return kind ? { ...period, kind } : null
}

/** Opens the proposal of a plan for a period; nothing for a life. */
export function openProposal(period: Period, what: ProposalRequest = { kind: 'plan', taskId: null }): void {
  const proposed = proposedPeriod(period)
  if (proposed) proposalOpen.set({ what, period: proposed })
}

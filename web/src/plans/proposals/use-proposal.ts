import { localStore } from '#browser/storage.ts'
import { useStore } from '#browser/store.ts'
import { history, notifyDone } from '#data/client.ts'
import { useWords } from '#language/Language.tsx'
import { useLatest } from '#ui/hooks/use-latest.ts'
import { type OpenProposal } from '#scheduling/index.ts'
import { useEffect, useLayoutEffect, useState } from 'react'
import { ghostActions, ghosts } from './ghosts.ts'
import { acceptPlaces } from './proposal-mutations.ts'
import { storeOptions, storedOptions } from './proposal-options.ts'
import { readProposal } from './proposal-queries.ts'
import { type ProposalTexts } from './proposal-texts.ts'
import { Proposal, drawnGhosts } from './proposal.ts'

/** Lays the proposal, and draws its ghosts on the calendar until it is closed. */
export function useProposal(open: OpenProposal, texts: ProposalTexts, onClose: () => void) {
  const { proposals, plans } = useWords('proposals')
  const latest = useLatest({ texts, proposals, plans, onClose })
  const [proposal] = useState(
    () =>
      new Proposal(open, storedOptions(localStore), {
        propose: readProposal,
        accept: (places) => acceptPlaces.run({ places }, { done: null }),
        notify(accepted, stay, line) {
          const words = latest()
          const { notices } = words.proposals
          const [first] = accepted
          const moves = first?.of.movedId !== null
          const of = moves ? words.plans.notices.moved : words.plans.notices.scheduled
          const many = moves ? notices.moved : notices.accepted
          const text =
            accepted.length === 1 && first
              ? of(first.of.name, words.texts.place(first.slot))
              : many(accepted.length)
          notifyDone(stay === 0 ? text : `${text}. ${words.proposals.stay(stay)}`, [line])
        },
      }),
  )
  const state = useStore(proposal.state)

  useLayoutEffect(() => {
    const draw = () => ghosts.set(drawnGhosts(proposal.state.value, (ghost) => latest().texts.reason(ghost)))
    const stop = proposal.state.subscribe(draw)
    const stopUndone = history.undone.subscribe(() => {
      if (history.undone.value !== null) proposal.undone(history.undone.value)
    })
    ghostActions.set({
      place: (id, slot) => proposal.place(id, slot),
      skip: (id) => proposal.skip(id),
      accept: (id) => void proposal.acceptOne(id),
      select: (id) => proposal.select(id),
      close: () => latest().onClose(),
    })
    draw()
    void proposal.lay()
    return () => {
      stop()
      stopUndone()
      ghostActions.set(null)
      ghosts.set(null)
    }
  }, [proposal, latest])

  const { options } = state
  useEffect(() => storeOptions(localStore, options), [options])

  return { proposal, state }
}

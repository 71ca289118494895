import { mutation } from '#data/client.ts'
import { type CacheUpdate, update } from '#data/cache-update.ts'
import { type ReviewedPeriod, reviews } from '@lustra/contract/reviews'
import { type ReviewStep } from '@lustra/domain/reviews'
import { type Offers, type Review, offersKey, reviewKey } from './reviews-queries.ts'

interface Ending extends ReviewedPeriod {
  readonly outcome: 'finished' | 'putOff'
  /** The name of the period within a sentence. */
  readonly name: string
}

/** The step is kept for other devices. */
export const goToStep = mutation('reviews.goTo', reviews, 'goTo', {
  optimistic: withStep,
  merge: (_reply, place) => withStep(place),
})

function withStep({ step, ...period }: ReviewedPeriod & { readonly step: ReviewStep }): CacheUpdate[] {
  return [update<Review>(reviewKey(period), (review) => ({ ...review, step }))]
}

export const endReview = mutation('reviews.end', reviews, 'end', {
  input: ({ kind, day, outcome }: Ending) => ({ kind, day, outcome }),
  optimistic: ({ kind }) => [
    update<Offers>(offersKey, (offers) => ({
      ...offers,
      waiting: offers.waiting.filter((each) => each.kind !== kind),
    })),
  ],
  texts: ['reviews'],
  done: ({ reviews: words }, { outcome, name }) =>
    outcome === 'finished' ? words.finished : words.line.putOff(name),
})

export const changeReviewTime = mutation('reviews.changeTime', reviews, 'changeTime', {
  optimistic: (changed) => [
    update<Offers>(offersKey, (offers) => ({
      ...offers,
      times: offers.times.map((time) =>
        time.kind === changed.kind ? { ...time, ...changed, remind: changed.remind ?? time.remind } : time,
      ),
    })),
  ],
  merge: ({ times }) => [update<Offers>(offersKey, (offers) => ({ ...offers, times }))],
  texts: ['reviews'],
  done: ({ reviews: words }) => words.times.saved,
})

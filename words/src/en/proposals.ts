import { enDuration } from '../duration.ts'
import { en, enNumber } from '../plural.ts'

/** Proposed plans, beside the calendar of Plans. */
export const proposals = {
  title: {
    plan: (period: string) => `A plan for ${period}`,
    task: (task: string) => `Time for “${task}”`,
    restOfToday: 'The rest of today',
    copy: (period: string) => `A copy for ${period}`,
  },
  /** Under the title: what is proposed, and that nothing changes yet. */
  lead: {
    hours: (count: number) =>
      en(count, {
        one: '# session in your free hours. Nothing already planned moves.',
        other: '# sessions in your free hours. Nothing already planned moves.',
      }),
    parts: (count: number) =>
      en(count, {
        one: '# plan entry. Nothing already planned moves.',
        other: '# plan entries. Nothing already planned moves.',
      }),
    restOfToday: (count: number) =>
      en(count, {
        one: '# plan entry of today is over and still open. It moves when you accept it.',
        other: '# plan entries of today are over and still open. They move when you accept them.',
      }),
    copy: (count: number) =>
      en(count, {
        one: '# plan entry copied. Nothing already planned moves.',
        other: '# plan entries copied. Nothing already planned moves.',
      }),
    allAccepted: 'Everything is accepted.',
  },
  loading: 'The plan is being laid…',
  failed: 'The plan could not be proposed.',
  needsHours: {
    title: 'No working hours yet',
    hint: 'A plan is laid into your working hours. Set them first.',
    link: 'Working hours',
  },
  empty: {
    title: 'Nothing to propose',
    plan: 'Plan tasks for this period or a longer one, or give them due dates in it.',
    restOfToday: 'Nothing of today has slipped.',
    copy: 'That period has nothing to copy.',
    nothingFits: 'Nothing fits',
    nothingFitsHint: 'The list says what is in the way.',
  },
  /** Choosing the period whose plan is copied. */
  copyFrom: {
    title: 'Which plan to copy?',
    to: (period: string) => `To ${period}`,
    earlier: 'Earlier',
    later: 'Later',
  },
  acceptAll: (count: number) => `Accept all ${enNumber(count)}`,
  acceptOne: 'Accept',
  dismiss: 'Dismiss',
  skipOne: 'Skip',
  move: 'Move…',
  accept: (name: string) => `Accept “${name}”`,
  skip: (name: string) => `Skip “${name}”`,
  more: (name: string) => `More actions for “${name}”`,
  previous: 'Previous',
  next: 'Next',
  proposed: 'Proposed',
  unfitting: 'Didn’t fit',
  /** Opens the list of what did not fit. */
  unfittingCount: (count: number) => en(count, { one: '# didn’t fit', other: '# didn’t fit' }),
  position: (position: number, all: number) => `${enNumber(position)} of ${enNumber(all)}`,
  stayFree: (free: string, available: string) => `${free} of ${available} stay free`,
  options: {
    title: 'Options',
    keptFree: 'Keep free',
    /** Of each day, or of each part of a longer period. */
    share: {
      hours: (percent: number) => (percent === 0 ? 'Nothing' : `${percent}% of each day`),
      parts: (percent: number) => (percent === 0 ? 'Nothing' : `${percent}% of each part`),
    },
    pause: 'Breaks',
    noPause: 'None',
    pauseAfter: (length: number, atMost: number) => `${enDuration(length)} after ${enDuration(atMost)}`,
    contextHours: 'Contexts’ hours',
    copyOf: 'Copy of',
  },
  /** Why something is proposed. */
  reasons: {
    due: (when: string) => `due ${when}`,
    started: (left: string) => `started, ${left} left`,
    planned: (period: string) => `planned for ${period}`,
    chosen: 'chosen task',
    slipped: (when: string) => `was at ${when}`,
    copied: 'copied',
    /** The entry that ends where it begins. */
    after: (name: string) => `right after “${name}”`,
    /** One of several blocks: `1 h of 4 h`. */
    part: (block: string, whole: string) => `${block} of ${whole}`,
  },
  obstacles: {
    noDuration: 'No duration',
    overdue: 'Its due date is over',
    startsLater: 'It starts later',
    dueFirst: 'No free time before its due date',
    keptFree: 'There is time only in the share that stays free',
    pause: 'There is time only without breaks',
    onceADay: 'One session a day, and the other days are full',
    noHours: 'No working hours are left where it belongs',
    noRoom: 'No free time is left',
    repeats: 'It repeats by itself',
    noSuchDay: 'This period has no such day',
    past: 'That time is over',
    alreadyThere: 'It is already planned there',
  },
  notices: {
    accepted: (count: number) => en(count, { one: '# plan entry added', other: '# plan entries added' }),
    moved: (count: number) => en(count, { one: '# plan entry moved', other: '# plan entries moved' }),
  },
  /** After a notice. */
  stay: (count: number) =>
    en(count, { one: '# stays; the list says why.', other: '# stay; the list says why.' }),
  keys: {
    title: 'Proposed plan',
    rows: 'Next, previous',
    next: 'next',
    acceptAll: 'Accept all',
  },
}

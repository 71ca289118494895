import { ru } from '../plural.ts'
import type { reviewRefusals as English } from '../en/review-refusals.ts'

export const reviewRefusals: typeof English = {
  noSuchDay: (most) =>
    `Выберите день не раньше чем за ${ru(most, { one: '# день', few: '# дня', many: '# дней' })} до последнего.`,
}

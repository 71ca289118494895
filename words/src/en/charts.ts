import { en, enNumber } from '../plural.ts'

export const charts = {
  view: 'Show as',
  views: { chart: 'Chart', table: 'Table' },
  /** The accessible name of a chart. */
  name: (title: string, columnCount: number, seriesCount: number) =>
    `${title}: ${en(columnCount, { one: '# column', other: '# columns' })}, ${en(seriesCount, { one: '# series', other: '# series' })}`,
  kind: 'chart',
  category: 'Category',
  goal: 'Goal',
  series: 'Series',
  period: 'Period',
  time: 'Time',
  share: 'Share',
  all: 'All',
  noCategory: 'No category',
  hours: (hours: number) => `${enNumber(hours)} h`,
  minutes: (minutes: number) => `${minutes} min`,
  nothing: 'Nothing',
  more: (count: number) => `and ${enNumber(count)} more`,
  leaveOut: { category: 'Select a category to leave it out.', goal: 'Select a goal to leave it out.' },
  toRecords: 'Enter or a click shows the records.',
  readKeys: 'Arrow keys read the values one by one.',
  fewColumns: 'A chart has three columns or more. Choose a longer period or a finer step.',
  hoursOfDay: {
    by: 'Rows',
    rows: { categories: 'Categories', weekdays: 'Days of the week' },
    name: (title: string, rowCount: number) =>
      `${title}: ${en(rowCount, { one: '# row', other: '# rows' })} of 24 hours`,
    weekday: 'Day',
    allCategories: 'All categories',
    peak: 'Peak',
    total: 'Total',
    ramp: 'Time in one hour of the day',
    upTo: (time: string) => `up to ${time}`,
    most: 'the most of its row',
    hint: 'A stronger colour means more time.',
  },
  fixed: {
    received: 'Received',
    processed: 'Processed',
    created: 'Created',
    completed: 'Completed',
    cancelled: 'Cancelled',
  },
  goalLine: (value: string) => `Goal line: ${value}`,
}

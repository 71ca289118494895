/** What the server says when a report cannot be shown. */
export const reportRefusals = {
  unknown: 'There is no such report.',
  noRecords: 'This report does not count time records.',
}

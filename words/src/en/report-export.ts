export const reportExport = {
  /** Decimal hours, beside the same time as hh:mm:ss. */
  hours: 'Hours',
  hoursBefore: 'Hours before',
  hour: 'Hour',
  level: 'Level',
  planned: 'Planned',
  done: 'Done as planned',
  unused: 'Not used',
  missed: 'Missed',
  ahead: 'Still ahead',
  unplanned: 'Unplanned',
  entries: 'Plan entries',
  kept: 'Plan entries kept',
}

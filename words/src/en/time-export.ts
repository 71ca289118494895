export const timeExport = {
  columns: [
    'Date',
    'Start',
    'End',
    'Seconds',
    'Task',
    'Part of',
    'Contexts',
    'Tracked',
    'Time zone',
    'Comments',
  ],
  kinds: { r: 'by hand', rt: 'by timer or import' },
}

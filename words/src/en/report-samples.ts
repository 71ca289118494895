/** The fictional year of a lighthouse keeper, shown in paid reports to users without a paid plan. */
export const reportSamples = {
  categories: ['Lighthouse', 'Bakery', 'Bee-keeping', 'Violin', 'Balloon trips'],
  goal: 'Ships greeted',
  task: 'Keep the lighthouse',
  textGoal: 'Log of the lighthouse',
  notes: [
    'A whale asked for the way. It spoke slowly.',
    'The lamp was polished until it could see itself.',
    'Fog all day. The foghorn played a waltz.',
  ],
}

/** Refusals about goals. */
export const goalRefusals = {
  noGoal: 'There is no such goal any more.',
  noRecord: 'There is no such record any more.',
  idTaken: 'This id is already in use.',
  noValue: 'A number is needed.',
  noText: 'Write something first.',
  onlyText: 'This goal collects words, not numbers.',
  textHasNoCriterion: 'Only a goal with numbers can have a criterion.',
  notAtTheTop: 'Only a task at the top of the tree can be a big goal.',
}

export const goalRefusals = {
  noGoal: 'This goal no longer exists.',
  noRecord: 'This record no longer exists.',
  idTaken: 'This id is already in use.',
  noValue: 'Enter a number.',
  noText: 'Enter some text first.',
  onlyText: 'This goal takes text, not numbers.',
  textHasNoCriterion: 'Only a numeric goal can have a target.',
  notAtTheTop: 'Only a top-level task can be a big goal.',
}

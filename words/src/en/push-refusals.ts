export const pushRefusals = {
  off: 'Notifications are off on this device.',
  removed: 'This device has been removed already.',
  lost: 'This device no longer takes notifications. Turn them off and on again.',
  passedOver: 'No more notifications can be sent to this device today.',
  noAnswer: 'The notification service of this device is not responding. Please try again in a moment.',
}

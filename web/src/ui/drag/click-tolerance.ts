/** The most a pointer may move in a click; more is a drag (CAL-058, CAL-062). */
export const clickTolerancePx = 8

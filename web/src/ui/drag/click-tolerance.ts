/** Largest pointer movement of a click; beyond it a drag begins (CAL-058, CAL-062). */
export const clickTolerancePx = 8

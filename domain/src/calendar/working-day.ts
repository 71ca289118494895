/** An interval of working hours, in seconds of the day; `to` is after `from` and at most midnight. */
export interface WorkingDay {
  readonly from: number
  readonly to: number
}

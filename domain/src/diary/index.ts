export {
  type DiaryPeriod,
  byNewestPeriod,
  diaryIdOf,
  diaryYearOf,
  parseDiaryId,
  periodOfDiary,
} from './diary-period.ts'

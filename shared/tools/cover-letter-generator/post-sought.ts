import { withoutGenderMarks } from '../../read/career/gender-marks.ts'

/** Words for the applicant's situation, typed before the post: 'Returner: …'. */
const APPLICANT_WORDS =
  'returner|refugee|career changer?|school leaver|graduate|student|unemployed|retired|newcomer|immigrant'
const APPLYING_WORDS =
  '(?:parent|mum) returning|appl(?:y|ying) for|(?:return(?:ing)?|back) to work|job|position|post|role'
const APPLICANT_PREFIX = new RegExp(
  String.raw`^(?:${APPLICANT_WORDS}|${APPLYING_WORDS}) ?[:,–-] ?(?=\S)(?:any )?`,
  'iu',
)

/**
 * Returns the post without gender marks and words about the applicant: 'software tester' of 'Returner: software
 * tester'.
 */
export const postSought = (jobTitle: string): string =>
  withoutGenderMarks(jobTitle)
    .replace(APPLICANT_PREFIX, '')
    .replace(ANY_WORK_TITLE, (_, kind?: string) => (kind === undefined ? 'work' : `${kind} work`))

/** 'Anything part time' is part time work. */
const ANY_WORK_TITLE =
  /^any(?:thing| work| jobs?)?(?:,? (part[- ]time|full[- ]time|seasonal|temporary|local|remote|casual))?(?: work| jobs?)?$/iu

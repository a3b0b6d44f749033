/**
 * True for an acronym pronounced letter by letter, in any case: two to five letters without a vowel, 'nhs', 'jdm'.
 * Written abbreviations ('yrs', 'mph') do not count.
 */
export const isLetterAcronym = (word: string): boolean =>
  /^[bcdfghjklmnpqrstvwxz]{2,5}$/iu.test(word) && !SHORT_FORMS.has(word.toLowerCase())

/** Words without a vowel that are not acronyms. */
const SHORT_FORMS = new Set(
  'ft kg km cm mm lb lbs yr yrs hr hrs mr mrs dr st vs nth xmas std pst shh hmm brrr tbh pls thx btw dm dms pt pts pc pcs wk wks mth mths mn mns th rd nd bn wpm mph kph rpm kwh sqm cwt kbps kgs'.split(
    ' ',
  ),
)

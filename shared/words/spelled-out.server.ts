/**
 * True for letters that are said one by one, however they were typed: two to five of them and no vowel, 'nhs', 'jdm'. What is
 * shortened in writing ('yrs', 'mph') is not.
 */
export const isSpelledOut = (word: string): boolean =>
  /^[bcdfghjklmnpqrstvwxz]{2,5}$/iu.test(word) && !SHORTENED.has(word.toLowerCase())

/** Without a vowel, and no acronym. */
const SHORTENED = new Set(
  'ft kg km cm mm lb lbs yr yrs hr hrs mr mrs dr st vs nth xmas std pst shh hmm brrr tbh pls thx btw dm dms pt pts pc pcs wk wks mth mths mn mns th rd nd bn wpm mph kph rpm kwh sqm cwt kbps kgs'.split(
    ' ',
  ),
)

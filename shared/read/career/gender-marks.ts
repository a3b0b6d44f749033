/**
 * Gender marks that job adverts in some countries put after a title, to show that anybody may apply: '(m/f/d)',
 * 'm/w/d', '(all genders)'.
 */
const GENDER_MARKS =
  /\s?(?:[([](?:[mfwdxhiv*](?:\s?[/|]\s?[mfwdxhiv*]){1,3}|all genders|any gender|gn\*?)[)\]]|\s[mfwh](?:\s?[/|]\s?[mfwdxh]){1,3}$)/giu

/** Removes the gender marks of job adverts from a title: 'nurse (m/f/d)' becomes 'nurse'. */
export const withoutGenderMarks = (title: string): string => title.replace(GENDER_MARKS, '')

/** What some countries' adverts write behind a title, to say that anybody may apply: '(m/f/d)', 'm/w/d', '(all genders)'. */
const GENDER_MARKS =
  /\s?(?:[([](?:[mfwdxhiv*](?:\s?[/|]\s?[mfwdxhiv*]){1,3}|all genders|any gender|gn\*?)[)\]]|\s[mfwh](?:\s?[/|]\s?[mfwdxh]){1,3}$)/giu

/** A title without the marks of an advert: nobody is a 'nurse (m/f/d)'. */
export const withoutGenderMarks = (title: string): string => title.replace(GENDER_MARKS, '')

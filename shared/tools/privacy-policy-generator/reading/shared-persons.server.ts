const PERSON =
  "(?:sender|recipient|buyer|seller|customer|client|supplier|parent|guardian|child|children|carer|owner|driver|passenger|tenant|landlord|guest|host|member|staff|volunteer|donor|patient|pupil|student|teacher|employee|applicant|rider|player|keeper|deceased|bride|groom|couple|family|attendee|visitor)(?:['’]s|s['’]|s)?"
const OF_BOTH = new RegExp(
  String.raw`^(${PERSON} (?:and|or|&) ${PERSON}) (\p{L}+(?: \p{L}+)?) and (\p{L}+(?: \p{L}+)?)$`,
  'iu',
)
const BEHIND = new RegExp(
  String.raw`^(\p{L}+(?: \p{L}+)?) and (\p{L}+(?: \p{L}+){0,2}) of ((?:the |our )?${PERSON}(?: and ${PERSON})?)$`,
  'iu',
)

/**
 * Two kinds of data of the same people as two items, each with its people: 'sender and recipient names and addresses',
 * 'names and ages of guests'. Undefined where a phrase is no such pair.
 */
export function withSharedPersons(text: string): readonly [string, string] | undefined {
  const [, people, one, other] = OF_BOTH.exec(text) ?? []
  if (people !== undefined) return [`${people} ${one}`, `${people} ${other}`]
  const [, first, second, whose] = BEHIND.exec(text) ?? []
  return whose === undefined ? undefined : [`${first} of ${whose}`, `${second} of ${whose}`]
}

/** What a section must state, in words and as it is found. */
export type Duty = readonly [name: string, sign: RegExp]

/** What every section must state, by section number (rules.md "Sections"). */
export const DUTIES: Readonly<Record<number, readonly Duty[]>> = {
  1: [
    ['who the controller is', /\bcontroller\b/i],
    ['the contact page or address', /contact page|address|write to|reach us|e-?mail|telephone/i],
    ['what personal data means', /"?personal data"?/i],
  ],
  2: [['where the data comes from', /\bsource\b/i]],
  3: [
    ['the legal basis', /legal bas[ie]s|(?:our|a) contract|legitimate interest|consent/i],
    ['which legitimate interest there is', /legitimate interests?/i],
    ['that consent can be withdrawn', /withdraw/i],
  ],
  4: [
    ['what a contract requires', /contractual requirement/i],
    ['what the law requires', /statutory requirement/i],
    ['what is given freely', /voluntary/i],
  ],
  5: [
    ['cookies', /\bcookies?\b/i],
    ['Do Not Track', /Do Not Track/],
    ['Global Privacy Control', /Global Privacy Control/],
    ['consent', /consent/i],
  ],
  6: [
    ['who receives data', /recipient|companies/i],
    ['authorities', /authorit/i],
    ['whether data is sold', /\bsell|\bsold|\bsale\b/i],
    ['disclosure by law', /law/i],
  ],
  7: [
    ['the European Economic Area', /European Economic Area/],
    ['standard contractual clauses', /standard contractual clauses/i],
    ['the United Kingdom', /United Kingdom/],
    ['how to get a copy of the safeguards', /copy/i],
  ],
  8: [
    ['the criteria for how long data is kept', /\bcriteri/i],
    ['what the law or claims require to be kept', /\b(?:law|claim)\b/i],
  ],
  9: [
    ['measures of security', /measures/i],
    [
      'that no security is certain',
      /cannot promise|(?:do|does) not (?:promise|claim)|no (?:measure|system|method) is perfect|absolute security does not exist|cannot be (?:certain|guaranteed)/i,
    ],
  ],
  10: [
    ['access', /\baccess\b/i],
    ['rectification', /rectification/i],
    ['erasure', /erasure/i],
    ['restriction', /restriction/i],
    ['objection', /objection/i],
    ['portability', /portability/i],
    ['that consent can be withdrawn', /withdraw/i],
    ['complaint to a data protection authority', /data protection authority/i],
  ],
  11: [
    ['the right to know', /\bknow\b/i],
    ['the right to delete', /\bdelete/i],
    ['the right to correct', /\bcorrect/i],
    ['the right to opt out', /opt out/i],
    ['the right to limit', /\blimit\b/i],
    ['that there is no retaliation', /retaliation/i],
    ['requests by an agent', /\bagent\b/i],
    ['the answer within 45 days', /45 days/],
  ],
  12: [
    ['decisions by automated means', /automated means|computer alone/i],
    ['the logic of such decisions', /logic/i],
    ['their consequences', /consequences|may mean for you/i],
  ],
  13: [['children under 13', /under 13/i]],
  14: [
    ['the effective date', /effective/i],
    ['the contact page or address', /contact page|address|write to|reach us|e-?mail|telephone/i],
    ['how changes of the policy are told', /policy/i],
  ],
}

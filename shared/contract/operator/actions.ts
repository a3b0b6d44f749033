/** The names of actions in the operators' log. An action has the same name on the page and on the command line. */
export const OPERATOR_ACTIONS = [
  'operator add',
  'operator remove',
  'account confirm',
  'account resend',
  'account disable',
  'account enable',
  'account end-sessions',
  'account export',
  'account delete',
  'credits give',
  'credits take',
  'codes make',
  'codes revoke',
  'shares end',
  'site-key end',
  'connection end',
  'tool switch',
  'model set',
  'model forget',
  'model test',
  'model choose',
  'mail send',
  'ledger verify',
  'backup',
  'backup verify',
  'restore',
  'site-key.secret-exposed',
] as const

export type OperatorAction = (typeof OPERATOR_ACTIONS)[number]

/** The length of a reason, in Unicode code points: it is for readers of the log, and in some cases for the person. */
export const REASON_CHARS_MIN = 3
export const REASON_CHARS_MAX = 300

/** The maximum that an operator can give or remove at once, in credits, as a guard against typing errors. */
export const ADJUSTMENT_MAX = 10_000_000

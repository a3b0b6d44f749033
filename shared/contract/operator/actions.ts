/**
 * What the log of operators' acts names them by. An act has one name, whether it was done on the page or on the command
 * line.
 */
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

/** What a reason may be long, in Unicode code points: it is for whoever reads the log, and some for the person. */
export const REASON_CHARS_MIN = 3
export const REASON_CHARS_MAX = 300

/** The most an operator gives or takes at once, in credits; more is a slip of the finger. */
export const ADJUSTMENT_MAX = 10_000_000

import type { AccountState } from '#shared/contract/operator/accounts.server.ts'

export interface TagProps {
  readonly text: string
  readonly tone?: 'good' | 'bad' | undefined
}

/** A short state; its tone is never the only indication. */
export function Tag({ text, tone }: TagProps) {
  return (
    <span className="dm-pill operator-tag" data-tone={tone}>
      {text}
    </span>
  )
}

const ACCOUNT_STATES = {
  active: { text: 'Active', tone: 'good' },
  unconfirmed: { text: 'Unconfirmed', tone: undefined },
  disabled: { text: 'Blocked', tone: 'bad' },
} as const

/** Tags for the state and role of an account. */
export function AccountTag({ state, isOperator }: { state: AccountState; isOperator: boolean }) {
  return (
    <span className="operator-tags">
      <Tag {...ACCOUNT_STATES[state]} />
      {isOperator && <Tag text="Operator" />}
    </span>
  )
}

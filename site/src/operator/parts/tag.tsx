import type { AccountState } from '#shared/contract/operator/accounts.server.ts'

export interface TagProps {
  readonly text: string
  readonly tone?: 'good' | 'bad' | undefined
}

/** The state of something in a word; its tone is never all that tells it. */
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

/** What an account may do here. */
export function AccountTag({ state, isOperator }: { state: AccountState; isOperator: boolean }) {
  return (
    <span className="operator-tags">
      <Tag {...ACCOUNT_STATES[state]} />
      {isOperator && <Tag text="Operator" />}
    </span>
  )
}

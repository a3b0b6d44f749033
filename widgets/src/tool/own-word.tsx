import type { ReactNode } from 'react'

/** What an owner may say otherwise, each by an attribute: `text-button`, … */
export const WORDS = ['button', 'heading', 'empty', 'limit', 'login'] as const

/** Where owners' words are read. */
export interface OwnerWords {
  /** What an attribute of the element says, where there is an element: owners' words, and whether login is offered. */
  readonly attributeOf?: ((name: string) => string | null) | undefined
}

/** Owners' words are no longer than this, in UTF-16 units: buttons and notices keep their shape. */
const WORD_CHARS_MAX = 120

/** The owner's word as plain text; blank where there is none. */
export function ownWord({ attributeOf }: OwnerWords, name: (typeof WORDS)[number]): string {
  return (attributeOf?.(`text-${name}`) ?? '').trim().slice(0, WORD_CHARS_MAX)
}

/** The owner's word, which runs its own way and is in the page's language where the element names no other; or ours. */
export function wordOf({ attributeOf }: OwnerWords, own?: string, ours?: string): ReactNode {
  return own ? (
    <bdi lang={attributeOf?.('lang') ?? document.documentElement.lang}>{own}</bdi>
  ) : (
    <span>{ours}</span>
  )
}

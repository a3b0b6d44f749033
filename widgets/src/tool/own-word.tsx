import type { ReactNode } from 'react'

/** The texts that an owner may replace, each by an attribute: `text-button`, … */
export const OWNER_TEXT_NAMES = ['button', 'heading', 'empty', 'limit', 'login'] as const

/** The source of the owner's texts. */
export interface OwnerTexts {
  /** Returns an attribute of the element, if there is one: the owner's texts, and whether the login is hidden. */
  readonly attributeOf?: ((name: string) => string | null) | undefined
}

/** The maximum length of an owner's text, in UTF-16 units, so that buttons and notices keep their shape. */
export const OWNER_WORD_CHARS_MAX = 120

/** The owner's text as plain text; blank if there is none. */
export function readOwnerText(
  { attributeOf }: OwnerTexts,
  name: (typeof OWNER_TEXT_NAMES)[number],
): string {
  return (attributeOf?.(`text-${name}`) ?? '').trim().slice(0, OWNER_WORD_CHARS_MAX)
}

/** The owner's text with its own direction, in the page's language unless the element sets another; otherwise ours. */
export function renderOwnerText(
  { attributeOf }: OwnerTexts,
  own?: string,
  ours?: string,
): ReactNode {
  return own ? (
    <bdi lang={attributeOf?.('lang') ?? document.documentElement.lang}>{own}</bdi>
  ) : (
    <span>{ours}</span>
  )
}

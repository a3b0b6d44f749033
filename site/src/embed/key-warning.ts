import type { SiteKeyAnswer } from '#shared/contract/shapes.ts'

/** Why visitors would not get drafts of this tool with this key; undefined when they would. */
export function warnOfKey(
  key: Pick<SiteKeyAnswer, 'name' | 'tools' | 'is_paused' | 'is_signed_only'> | undefined,
  toolId: string,
): string | undefined {
  if (key?.is_paused) return `“${key.name}” is paused. Visitors are told so until you resume it.`
  if (key?.tools && !key.tools.includes(toolId)) {
    return `“${key.name}” does not offer this tool. Add it to the key under Profile, Site keys, or choose another.`
  }
  if (key?.is_signed_only) {
    return `“${key.name}” is for visitors of your own server only. Add token-url to this code, with the address there that signs their tokens. A frame cannot have one: its visitors sign in.`
  }
  return undefined
}

import { withArticle } from '../../../text/grammar.server.ts'
import type { Post } from './posts.server.ts'
import { titled } from './titles.server.ts'

/** In the army, or on a scheme that one goes through. */
const IN_SERVICE =
  /^ (?:in the \p{Lu}|on (?:an? )?(?:[\p{L}-]+ ){0,3}(?:scheme|internship|placement|apprenticeship|traineeship|program(?:me)?|work experience)\b)/u
const VOLUNTEERS = /\b(?:volunteer|apprentice|intern|trainee|governor|treasurer|captain)$/iu

const withAside = (text: string, aside: readonly string[]): string => {
  if (aside.length === 0) return text
  const list = aside.map((part) => part.replace(/^\(([^()]*)\)$/u, '$1')).join(', ')
  return text.endsWith(')') ? `${text.slice(0, -1)}, ${list})` : `${text} (${list})`
}

/** How a post is said: 'From 2016 to 2020 I worked as a senior nurse at St Mary's Hospital'. */
export function sayPost({ as, person, at, time, beside }: Post): string {
  const spoken = withAside(at, beside)
  const isBeing = as === ' self-employed' || (as === '' && IN_SERVICE.test(at))
  const isRole = person !== undefined && VOLUNTEERS.test(person) && !at.includes(' as ')
  const what = isRole ? ` ${person}` : as
  const [been, was] =
    isBeing || isRole ? [`been${what}`, `was${what}`] : [`worked${what}`, `worked${what}`]
  if (time === undefined) return `I have ${been}${spoken}`
  if (time.kind === 'since') return `${time.text} I have ${been}${spoken}`
  if (time.kind !== 'for') return `${time.text} I ${was}${spoken}`
  if (as.startsWith(' in '))
    return `I have ${time.text.replace(/^for /u, '')} of experience${as}${spoken}`
  return isBeing && as === ''
    ? `I was${spoken} ${time.text}`
    : `I have ${been}${spoken} ${time.text}`
}

/** A post in a list: 'as a waiter at Bettys (2016 to 2018)'. */
export const postInList = ({ as, at, time, beside }: Post): string => {
  const when = time?.text.replace(/^(?:from|in) /iu, '').replace(/^Since/u, 'since') ?? ''
  return time?.kind === 'for'
    ? `${withAside(`${as}${at} ${when}`, beside)}`.trim()
    : withAside(`${as}${at}`, [when, ...beside].filter(Boolean)).trim()
}

/** 'A barista at Costa' for what somebody is beside their post. */
export const roleOf = (text: string): string => withArticle(titled(text))

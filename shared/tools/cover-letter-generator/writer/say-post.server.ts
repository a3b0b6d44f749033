import { lowerFirst, withArticle } from '../../../text/grammar.server.ts'
import type { Post } from './posts.server.ts'
import { SPOTLESS } from './private.server.ts'
import { titled } from './titles.server.ts'
import { atPlace } from './words.server.ts'

/** How a post is said: 'From 2016 to 2020 I worked as a senior nurse at St Mary's Hospital'. */
export function sayPost({ as, person, at, time, beside }: Post): string {
  const clean = beside.filter((part) => SPOTLESS.test(part)).map((part) => lowerFirst(part))
  const other = beside.filter((part) => !SPOTLESS.test(part))
  const then = other.find((part) => /^then /iu.test(part))
  const aside = other
    .filter((part) => part !== then)
    .map((part) => part.replace(/^\(([^()]*)\)$/u, '$1'))
  const spoken =
    aside.length === 0
      ? at
      : at.endsWith(')')
        ? `${at.slice(0, -1)}, ${aside.join(', ')})`
        : `${at} (${aside.join(', ')})`
  const tail = `${then ? ` and then ${atPlace(then.slice(5))}` : ''}${clean.length > 0 ? `, with ${clean.join(' and ')}` : ''}`
  const isBeing = as === '' && IN_SERVICE.test(at)
  const isRole = person !== undefined && VOLUNTEERS.test(person) && !at.includes(' as ')
  const [been, was] = (
    isBeing || as === ' self-employed'
      ? [`been${as}`, `was${as}`]
      : isRole
        ? [`been ${person}`, `was ${person}`]
        : [`worked${as}`, `worked${as}`]
  ).map((verb) => `${verb}${spoken}`)
  switch (time?.kind) {
    case 'range':
    case 'in':
      return `${time.text} I ${was}${tail}`
    case 'since':
      return `${time.text} I have ${been}${tail}`
    case 'for':
      if (OF_KIND.test(as) && at === '')
        return `I have ${time.text.replace(/^for /u, '')} of${as.slice(3)} experience${spoken}${tail}`
      return as.startsWith(' in ')
        ? `I have ${time.text.replace(/^for /u, '')} of experience${as}${spoken}${tail}`
        : isBeing
          ? `I was${spoken} ${time.text}${tail}`
          : `I have ${been} ${time.text}${tail}`
    default:
      return `I have ${been}${tail}`
  }
}

/** ' in domestic' is a kind of work, and no field of it. */
const OF_KIND = /^ in \p{Ll}+(?:tic|ial|ical|trial)$/u
/** In the army, or on a scheme that one goes through. */
const IN_SERVICE =
  /^ (?:in the \p{Lu}|on (?:an? )?(?:[\p{L}-]+ ){0,3}(?:scheme|internship|placement|apprenticeship|traineeship|program(?:me)?|work experience)\b)/u
const VOLUNTEERS = /\b(?:volunteer|apprentice|intern|trainee|governor|treasurer|captain)$/iu

/** A post in a list: 'as a waiter at Bettys (2016 to 2018)'. */
export const postInList = ({ as, at, time, beside }: Post): string => {
  const when =
    time === undefined ? [] : [time.text.replace(/^(?:from|in) /iu, '').replace(/^Since/u, 'since')]
  const isFor = time?.kind === 'for'
  const aside = [...(isFor ? [] : when), ...beside]
  return `${as}${at}${isFor ? ` ${time.text}` : ''}${aside.length > 0 ? ` (${aside.join(', ')})` : ''}`.trim()
}

/** 'A barista at Costa' for what somebody is beside their post. */
export const roleOf = (text: string): string => withArticle(titled(text))
